import { describe, expect, it } from 'vitest';
import { findPassage, isOverbearing } from './answer-checks.ts';

const DREAMS: Readonly<Record<string, string>> = {
  en: 'My aunt ironed the flags on the ferry. A goat held the iron.',
  de: 'Meine Tante bügelte die Fahnen auf der Fähre. Eine Ziege hielt das Bügeleisen.',
  es: 'Mi tía planchaba las banderas en el barco. Una cabra sostenía la plancha.',
  fr: 'Ma tante repassait les drapeaux sur le bac. Une chèvre tenait le fer.',
  pt: 'Minha tia passava as bandeiras na balsa. Uma cabra segurava o ferro.',
  zh: '姨妈在渡船上熨旗子，一只山羊拿着熨斗。',
  ar: 'كانت خالتي تكوي الأعلام على العبّارة وعنزة تمسك المكواة.',
};

describe('what is said as if it were known', () => {
  it.each([
    ['en', 'You clearly resent your aunt.'],
    ['en', 'Your aunt is jealous of you.'],
    ['en', 'People who dream of goats are stubborn.'],
    ['en', 'A loss is coming, and the goat knows.'],
    ['en', 'The goat is death in an apron.'],
    ['en', 'You have an anxious attachment style.'],
    ['de', 'In Wahrheit hasst du deine Tante.'],
    ['de', 'Das lässt auf Bindungsangst schließen.'],
    ['de', 'Deine Tante mag dich nicht.'],
    ['de', 'Hüte dich vor einer Frau auf der Fähre.'],
    ['es', 'Sufres por tu tía, dice la cabra.'],
    ['es', 'Se acerca una boda en la familia.'],
    ['fr', 'Au fond, tu détestes ta tante.'],
    ['fr', 'Ta tante ne t’aime pas.'],
    ['pt', 'Uma quantia está a caminho.'],
    ['pt', 'Sua tia não te ama.'],
    ['zh', '你内心恨你的姨妈。'],
    ['zh', '小心船上的女人。'],
    ['ar', 'أنت تعاني من وسواس قهري.'],
    ['ar', 'العنزة في المنام رزق.'],
  ])('is no reading (%s: %s)', (language, said) =>
    expect(isOverbearing(said, DREAMS[language] ?? '')).toBe(true),
  );

  it.each([
    ['en', 'The goat holds what your aunt needs. Who gave it to her?'],
    ['en', 'Somebody is coming down the ramp. Who was it?'],
    ['en', 'Did you resent her for it?'],
    ['de', 'Die Ziege hält, was deine Tante braucht. Wer hat es ihr gegeben?'],
    ['es', 'La cabra sostiene lo que tu tía necesita. ¿Quién se lo dio?'],
    ['fr', 'La chèvre tient le fer et ta tante attend. Qui le lui a donné ?'],
    ['pt', 'A cabra segura o ferro e a sua tia espera. Quem o deu a ela?'],
    ['zh', '山羊拿着姨妈要用的东西。是谁给它的呢？'],
    ['ar', 'العنزة تمسك ما تحتاجه خالتك. من أعطاها إياه؟'],
  ])('and what stays with the dream or asks is one (%s: %s)', (language, said) =>
    expect(isOverbearing(said, DREAMS[language] ?? '')).toBe(false),
  );

  it('leaves a dream its own words', () => {
    expect(isOverbearing('Death holds the iron here.', 'Death held the iron for my aunt.')).toBe(false);
    expect(isOverbearing('Death holds the iron here.', DREAMS['en'] ?? '')).toBe(true);
  });
});

it('a passage that differs from the dream in one letter is none of it', () => {
  const dream = DREAMS['en'] ?? '';
  expect(findPassage('A goat held the iron', dream)).toBeDefined();
  for (const claimed of [
    'A goat held the irons',
    'A coat held the iron',
    'goat held the iro',
    'A goat holds the iron',
  ])
    expect(findPassage(claimed, dream)).toBeUndefined();
});
