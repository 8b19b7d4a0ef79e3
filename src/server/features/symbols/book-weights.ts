import { COMMON_WORDS } from '#server/language/phrase-words.ts';
import { stem } from '#server/language/stems.ts';
import { stopWords } from '#server/language/stop-words.ts';

/** Natural log of dreams over dreams with the stem; undefined where too few dreams are known to tell. */
export type Idf = (stem: string) => number | undefined;

/** Where no idf is known: as if one dream in fifty had the word, one in eight a common one, half a stop word. */
const USUAL_IDF = 3.9;
const COMMON_IDF = 2;
const STOP_IDF = 0.7;
/** A word that stands in a third of all dreams says nothing about this one. */
export const LEAST_IDF = 1.1;
/** More than a common word said once. */
export const LEAST_SCORE = 2.1;

const PHRASE_SCORE = 2;
const PER_PHRASE_WORD = 0.5;
const WORD_SCORE = 1;
/** A word found with those that usually stand beside it is meant. */
const AS_PHRASE = 0.5;
/** Each further place of it, three at most. */
const AGAIN = 0.4;
const MOST_AGAIN = 3;
/** What a dream begins with it is often about. */
const AT_FIRST = 0.4;
/** The dreamer has named the dream after it. */
const IN_TITLE = 2;
/** The dreamer's own tag outweighs any word that merely stands in the text. */
const IN_TAGS = 3;
/** So much of it for each unit of idf: a tag of two dreams in five is worth half. */
const PER_TAG_IDF = 1.7;
/** What a thing of a kind adds: animals, the dead and what one does tell more of a dream than where it was and what stood about. */
const BY_CATEGORY: ReadonlyMap<string, number> = new Map([
  ['death', 1.2],
  ['animals', 1.2],
  ['the-strange', 1],
  ['body', 1],
  ['acts', 0.5],
  ['people', 0.4],
  ['school-and-work', 0.7],
  ['water-and-weather', 0.2],
]);

export function usualIdf(word: string, language: string): number {
  if (stopWords(language).has(word)) return STOP_IDF;
  return COMMON_WORDS.get(language)?.has(word) ? COMMON_IDF : USUAL_IDF;
}

/** What words are worth by their form: `telling` of them say something ("in the basement" has one), `single` is no phrase at all. */
export function weightOfForm({ telling, single }: { telling: number; single: boolean }): number {
  if (telling > 1) return PHRASE_SCORE + PER_PHRASE_WORD * (telling - 2);
  return single ? WORD_SCORE : WORD_SCORE + AS_PHRASE;
}

/** What more than one place and the dream's title add to an entry. */
export const weightOfPlaces = (places: number, inTitle: boolean): number =>
  Math.min(places - 1, MOST_AGAIN) * AGAIN + (inTitle ? IN_TITLE : 0);

/** What an entry is worth besides its words. */
export const weightOfKind = (category: string | undefined, atFirst: boolean): number =>
  (BY_CATEGORY.get(category ?? '') ?? 0) + (atFirst ? AT_FIRST : 0);

/** What being tagged adds: less for a tag that most of the diary's dreams have. */
export const weightOfTag = (form: string, language: string, idf: Idf): number =>
  Math.min(IN_TAGS, PER_TAG_IDF * (idf(stem(form, language)) ?? USUAL_IDF));

/** What a tag is worth that stands nowhere in the text. */
export const weightUnsaid = (form: string): number =>
  form.includes(' ') ? PHRASE_SCORE + USUAL_IDF / 2 : WORD_SCORE;
