import { gramsOf } from '#server/language/char-grams.ts';
import { classesOfWord, lexiconOf, phraseHits, LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { grammarWords } from '#server/language/stop-words.ts';
import { termsOf } from '#server/language/terms.ts';
import type { Token } from '#server/language/tokens.ts';
import { termOf } from './term-hash.ts';

/** All that one word adds to a dream's numbers. */
export type WordProfile = {
  /** Its stem as a number, none for a function word, several for an unspaced run. */
  terms: readonly number[];
  /** Places of its classes in LEXICON_CLASSES. */
  themes: readonly number[];
  grams: Uint32Array;
};

/** Words come again and again; past this many a language's memory is emptied. */
const REMEMBERED = 40_000;
const memory = new Map<string, Map<string, WordProfile>>();
const places = new Map(LEXICON_CLASSES.map((name, place) => [name, place]));

const placesOf = (names: readonly string[]): number[] => names.flatMap((name) => places.get(name) ?? []);

/** What a word is compared by: more than explains a match, since common words tell how somebody tells. */
const comparedTerms = (word: string, language: string): number[] =>
  termsOf([{ word, start: 0, end: word.length }], language, grammarWords(language)).map(({ stem }) =>
    termOf(stem),
  );

function makeProfile(word: string, language: string): WordProfile {
  const lexicon = lexiconOf(language);
  return {
    terms: comparedTerms(word, language),
    themes: lexicon ? placesOf(classesOfWord(lexicon, word)) : [],
    grams: gramsOf(word),
  };
}

/** The profile of a normalised word, worked out once. */
export function profileOf(word: string, language: string): WordProfile {
  let known = memory.get(language);
  if (!known || known.size > REMEMBERED) memory.set(language, (known = new Map()));
  const remembered = known.get(word);
  if (remembered) return remembered;
  const profile = makeProfile(word, language);
  known.set(word, profile);
  return profile;
}

/** Places of the classes of every phrase of the word lists that stands in the text. */
export function phraseThemes(tokens: readonly Token[], language: string): number[] {
  const lexicon = lexiconOf(language);
  return lexicon ? placesOf(phraseHits(tokens, lexicon).flatMap(({ classes }) => classes)) : [];
}
