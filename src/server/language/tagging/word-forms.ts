import type { CueWord } from '#server/language/cues.ts';
import { umlautSingulars } from '#server/language/german-compounds.ts';
import { chineseAnimal, spokenForms } from '#server/language/lexicon.ts';
import { arabicSingulars } from './arabic-plurals.ts';

const PLURALS: ReadonlyMap<string, readonly (readonly [RegExp, string])[]> = new Map([
  ['en', [[/ies$/, 'y'], [/ves$/, 'f'], [/es$/, ''], [/s$/, '']]],
  ['de', [[/en$/, ''], [/es$/, ''], [/[nes]$/, '']]],
  ['es', [[/ces$/, 'z'], [/es$/, ''], [/s$/, '']]],
  ['fr', [[/eaux$/, 'eau'], [/aux$/, 'al'], [/[sx]$/, '']]],
  ['pt', [[/ões$/, 'ão'], [/ais$/, 'al'], [/es$/, ''], [/s$/, '']]],
]); // prettier-ignore

const chineseEnds = (word: string): string[] =>
  [word.length > 2 ? word.slice(-2) : undefined, chineseAnimal(word)].filter((end) => end !== undefined);

/** A word and what it may be the plural of; stems would make a farm of every farmer. */
function singulars(word: CueWord, language: string): string[] {
  const forms = [...spokenForms(word.word, language), ...(word.lemma === undefined ? [] : [word.lemma])];
  const ends = PLURALS.get(language) ?? [];
  const cut = forms.flatMap((form) =>
    form.length > 3
      ? ends.filter(([end]) => end.test(form)).map(([end, instead]) => form.replace(end, instead))
      : [],
  );
  const umlauts = language === 'de' ? umlautSingulars(word.word) : [];
  // Before the word itself: "soldiers" are listed as fighting, too, and are soldiers all the same.
  const several = language === 'ar' ? arabicSingulars(forms) : [];
  return [...several, ...forms, ...cut, ...umlauts, ...(language === 'zh' ? chineseEnds(word.word) : [])];
}

/** The same keys always belong to the same word. */
const remembered = new WeakMap<CueWord['keys'], readonly string[]>();

/** A word and what it may be the plural of, remembered by its keys. */
export function formsOf(word: CueWord, language: string): readonly string[] {
  const known = remembered.get(word.keys);
  if (known) return known;
  const forms = singulars(word, language);
  remembered.set(word.keys, forms);
  return forms;
}
