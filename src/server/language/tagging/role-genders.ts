import type { CueWord } from '#server/language/cues.ts';

type Gender = 'women' | 'men';

/** Where every noun has a gender: how a word for what somebody does shows that a woman or a man is meant. */
const ARTICLES: ReadonlyMap<string, Readonly<Record<Gender, RegExp>>> = new Map([
  [
    'de',
    { women: /(?!)/u, men: /^(?:der|den|dem|des|ein|einen|einem|eines|mein|meinen|meinem|unser|unseren)$/ },
  ],
  ['fr', { women: /^(?:une|la|ma|cette)$/, men: /^(?:un|le|mon|ce|du|au)$/ }],
  ['pt', { women: /^(?:uma|a|minha|da|na|à|pela)$/, men: /^(?:um|o|meu|do|no|ao|pelo)$/ }],
  ['es', { women: /^(?:una|la|mi|esta)$/, men: /^(?:un|el|al|del|este)$/ }],
]);
/** They have one gender whoever is meant. */
const EITHER = new Set(
  'kind baby säugling mädchen geisel person gast prüfling lehrling flüchtling hebamme victime sentinelle personne vítima pessoa criança bebê testemunha refém víctima rehén عجوز'.split(
    ' ',
  ),
);

/** Women whose word has no ending of women. */
const ARABIC_WOMEN = new Set(['عروس']);

/** Whether a word for what somebody does tells that it is a woman or a man; undefined where it does not. */
export function genderOfRole(
  words: readonly CueWord[],
  at: number,
  key: string,
  language: string,
): Gender | undefined {
  if (EITHER.has(key)) return undefined;
  const word = words[at]?.word ?? '';
  if (language === 'de' && /in(?:nen)?$/u.test(word) && key.endsWith('in')) return 'women';
  if (language === 'ar' && ARABIC_WOMEN.has(key)) return 'women';
  if (language === 'ar') return /(?:ه|ات)$/u.test(word) ? 'women' : /ون$|ين$/u.test(word) ? undefined : 'men';
  if (language === 'zh')
    return words[at - 1]?.word.endsWith('女') || word.startsWith('女') ? 'women' : undefined;
  const articles = ARTICLES.get(language);
  if (!articles) return undefined;
  const before = [words[at - 1]?.word ?? '', words[at - 2]?.word ?? ''];
  if (before.some((one) => articles.women.test(one))) return 'women';
  return before.some((one) => articles.men.test(one)) ? 'men' : undefined;
}
