import type { CueWord } from '#server/language/cues.ts';
import { spokenForms } from '#server/language/lexicon.ts';

type Gender = 'women' | 'men';

/** Where every noun has a gender: how a word for what somebody does shows that a woman or a man is meant. */
const ARTICLES: ReadonlyMap<string, Readonly<Record<Gender, RegExp>>> = new Map([
  [
    'de',
    { women: /(?!)/u, men: /^(?:der|den|dem|des|ein|einen|einem|eines|mein|meinen|meinem|unser|unseren)$/ },
  ],
  ['fr', { women: /^(?:une|la|ma|cette)$/, men: /^(?:un|le|mon|ce|du|au)$/ }],
  ['pt', { women: /^(?:uma|a|minha|da|na|à|pela)$/, men: /^(?:um|o|meu|do|no|ao|pelo)$/ }],
  ['es', { women: /^(?:una|la|esta)$/, men: /^(?:un|el|al|del|este)$/ }],
]);
/** They have one gender whoever is meant. */
const EITHER = new Set(
  'kind baby säugling mädchen geisel person gast prüfling lehrling flüchtling hebamme victime sentinelle personne vítima pessoa criança bebê bebé bébé enfant طفل رضيع testemunha refém víctima rehén عجوز'.split(
    ' ',
  ),
);

/** Endings that only words for women have, and those of men: "mon infirmière", "mi jefa", "Putzfrauen". */
const ENDINGS: ReadonlyMap<string, Partial<Record<Gender, RegExp>>> = new Map([
  [
    'de',
    {
      women: /(?:schwester|schwestern|frau|frauen|dame|damen)$/,
      men: /(?:mann|männer|männern|mannes)$/,
    },
  ],
  ['fr', { women: /(?:ère|euse|trice|ienne|esse|ée|ante|ente|eure|vaine)s?$/, men: /(?:teur|cien)$/ }],
  ['pt', { women: /(?:ora|eira|triz|cisa)s?$/, men: /(?:or|eiro)$/ }],
  ['es', { women: /(?:ora|era|triz|jefa|estra)s?$/, men: /(?:or|ero)$/ }],
]);

/** Women whose word has no ending of women. */
const ARABIC_WOMEN = new Set(['عروس']);

/** Several of them may be women and men, unless all are women. */
function arabicGender(word: string, key: string): Gender | undefined {
  if (key.endsWith('ه') || word.endsWith('ات')) return 'women';
  return spokenForms(word, 'ar').includes(key) ? 'men' : undefined;
}

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
  if (language === 'ar') return arabicGender(word, key);
  if (language === 'zh')
    return words[at - 1]?.word.endsWith('女') || word.startsWith('女') ? 'women' : undefined;
  const endings = ENDINGS.get(language);
  if (endings?.women?.test(word)) return 'women';
  const articles = ARTICLES.get(language);
  if (!articles) return undefined;
  const before = [words[at - 1]?.word ?? '', words[at - 2]?.word ?? ''];
  if (before.some((one) => articles.women.test(one))) return 'women';
  return before.some((one) => articles.men.test(one)) || endings?.men?.test(word) ? 'men' : undefined;
}
