import { nearestLanguage, type SupportedLanguage } from '#shared/languages.ts';
import type { PushMessage } from '#shared/notifications/push.ts';

type Words = {
  /** How many lines wait; nothing of whom, of what or of which dream. */
  answers: (lines: number) => string;
  morning: string;
  evening: string;
  trial: string;
};

const arabicAnswers: Record<Intl.LDMLPluralRule, string> = {
  zero: 'لديك ردّ في الانتظار.',
  one: 'لديك ردّ في الانتظار.',
  two: 'لديك ردّان في الانتظار.',
  few: 'لديك {n} ردود في الانتظار.',
  many: 'لديك {n} ردًّا في الانتظار.',
  other: 'لديك {n} ردّ في الانتظار.',
};
const arabicRules = new Intl.PluralRules('ar');

const WORDS: Record<SupportedLanguage, Words> = {
  en: {
    answers: (lines) =>
      lines === 1 ? 'Something is waiting for you.' : `${lines} things are waiting for you.`,
    morning: 'Good morning. What do you still know of the night?',
    evening: 'Before you sleep: what would you like to remember tomorrow?',
    trial: 'This is how it looks. It never says more than that.',
  },
  de: {
    answers: (lines) => (lines === 1 ? 'Etwas wartet auf dich.' : `${lines} Dinge warten auf dich.`),
    morning: 'Guten Morgen. Was weißt du noch von der Nacht?',
    evening: 'Bevor du schläfst: Woran möchtest du dich morgen erinnern?',
    trial: 'So sieht es aus. Mehr steht nie darin.',
  },
  fr: {
    answers: (lines) => (lines === 1 ? 'Quelque chose t’attend.' : `${lines} choses t’attendent.`),
    morning: 'Bonjour. Que te reste-t-il de la nuit ?',
    evening: 'Avant de dormir : de quoi veux-tu te souvenir demain ?',
    trial: 'Voilà à quoi cela ressemble. Il n’en dit jamais plus.',
  },
  pt: {
    answers: (lines) => (lines === 1 ? 'Algo espera por você.' : `${lines} coisas esperam por você.`),
    morning: 'Bom dia. O que você ainda sabe da noite?',
    evening: 'Antes de dormir: do que você gostaria de se lembrar amanhã?',
    trial: 'É assim que aparece. Nunca diz mais que isto.',
  },
  ar: {
    answers: (lines) =>
      arabicAnswers[arabicRules.select(lines)].replace('{n}', new Intl.NumberFormat('ar').format(lines)),
    morning: 'صباح الخير. ماذا بقي في ذاكرتك من الليل؟',
    evening: 'قبل أن تنام: ما الذي تودّ أن تتذكّره غدًا؟',
    trial: 'هكذا يبدو الإشعار. لن يقول أكثر من ذلك أبدًا.',
  },
  es: {
    answers: (lines) => (lines === 1 ? 'Algo te espera.' : `${lines} cosas te esperan.`),
    morning: 'Buenos días. ¿Qué sabes todavía de la noche?',
    evening: 'Antes de dormir: ¿qué te gustaría recordar mañana?',
    trial: 'Así se ve. Nunca dice más que esto.',
  },
  zh: {
    answers: (lines) => (lines === 1 ? '有一件事在等你。' : `有 ${lines} 件事在等你。`),
    morning: '早上好。夜里的事，你还记得什么？',
    evening: '睡前想一想：明天你想记得什么？',
    trial: '提醒就是这个样子。它从不说更多。',
  },
};

const TITLE = 'Dream Diary';

export type Rung = { what: 'answers'; lines: number } | { what: 'morning' | 'evening' | 'trial' };

const PLACES = {
  answers: { tag: 'answers', path: '/user/answers' },
  morning: { tag: 'reminder', path: '/user/add-dream' },
  evening: { tag: 'reminder', path: '/user/dreams' },
  trial: { tag: 'trial', path: '/user/edit-profile#notifications' },
} as const;

/** What a device shows, in its owner's language. */
export function pushMessage(language: string, rung: Rung): PushMessage {
  const near = nearestLanguage(language);
  const words = WORDS[near];
  const body = rung.what === 'answers' ? words.answers(rung.lines) : words[rung.what];
  return { ...PLACES[rung.what], title: TITLE, body, language: near };
}
