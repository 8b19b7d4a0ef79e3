import type { Mail } from '#server/adapters/mail/port.ts';
import { mailHtml } from '#server/mail/send-mail.ts';
import type { ContactSubject } from '#shared/contact.ts';

type Words = {
  subjects: Record<ContactSubject, string>;
  from: string;
  account: string;
  visitor: string;
  answer: string;
  all: string;
  footer: string;
};

const WORDS: Record<string, Words> = {
  en: {
    subjects: {
      question: 'A letter: a question',
      fault: 'A letter: something does not work',
      decision: 'A letter: somebody objects to a decision',
      privacy: 'A letter: about privacy',
      other: 'A letter to you',
    },
    from: 'From: {who}',
    account: 'Written while signed in, account {id}.',
    visitor: 'Written without being signed in. Nobody has checked the address.',
    answer: 'Write your answer to {email}. An answer to this mail itself does not reach the writer.',
    all: 'See all letters',
    footer: 'Dream Diary. You get this because you look after this place.',
  },
  de: {
    subjects: {
      question: 'Ein Brief: eine Frage',
      fault: 'Ein Brief: etwas geht nicht',
      decision: 'Ein Brief: Widerspruch gegen eine Entscheidung',
      privacy: 'Ein Brief: zum Datenschutz',
      other: 'Ein Brief an dich',
    },
    from: 'Von: {who}',
    account: 'Angemeldet geschrieben, Konto {id}.',
    visitor: 'Ohne Anmeldung geschrieben. Die Adresse hat niemand geprüft.',
    answer: 'Schreib deine Antwort an {email}. Eine Antwort auf diese Mail erreicht die Person nicht.',
    all: 'Alle Briefe ansehen',
    footer: 'Dream Diary. Du bekommst das, weil du dich um diesen Ort kümmerst.',
  },
  ar: {
    subjects: {
      question: 'رسالة: سؤال',
      fault: 'رسالة: شيء لا يعمل',
      decision: 'رسالة: اعتراض على قرار',
      privacy: 'رسالة: عن الخصوصية',
      other: 'رسالة إليك',
    },
    from: 'من: {who}',
    account: 'كُتبت بعد تسجيل الدخول، الحساب {id}.',
    visitor: 'كُتبت دون تسجيل الدخول. لم يتحقق أحد من العنوان.',
    answer: 'اكتب جوابك إلى {email}. الرد على هذه الرسالة نفسها لا يصل إلى كاتبها.',
    all: 'عرض كل الرسائل',
    footer: 'Dream Diary. تصلك هذه الرسالة لأنك تعتني بهذا المكان.',
  },
};

type Told = {
  template: string;
  about: ContactSubject;
  name: string;
  email: string;
  userId: number | null;
  text: string;
  /** Address of the page with all letters. */
  all: string;
};

/**
 * A letter as it is mailed to who looks after the place, in their language or English. Nothing that the writer typed stands in a
 * header: the outbox keeps no reply address, so it is told in the text.
 */
export function letterMail(to: { email: string; language: string }, told: Told): Mail {
  const language = WORDS[to.language] ? to.language : 'en';
  const words = WORDS[language] ?? WORDS.en!;
  const subject = words.subjects[told.about];
  const who = told.name === '' ? told.email : `${told.name}, ${told.email}`;
  const from = words.from.replace('{who}', () => who);
  const standing = told.userId === null ? words.visitor : words.account.replace('{id}', String(told.userId));
  const answer = words.answer.replace('{email}', () => told.email);
  const written = told.text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return {
    to: to.email,
    template: told.template,
    subject,
    text: [from, standing, told.text, answer, told.all, `-- \n${words.footer}`].join('\n\n'),
    html: mailHtml({
      language,
      subject,
      lines: [from, standing, ...written, answer],
      button: { label: words.all, href: told.all },
      footer: words.footer,
    }),
  };
}
