import { GRAM_BUCKETS, gramsOf } from '#server/language/char-grams.ts';
import { lexiconHits, lexiconOf } from '#server/language/lexicon.ts';
import { LEXICON_CLASSES } from '#server/language/lexicon-classes.ts';
import { countStems, termsOf } from '#server/language/terms.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import type { TermBook } from './term-book.ts';

/** What ranking reads of a dream; rows of the diary and of the stream both fit. */
export type RankableDream = {
  id: number;
  title: string;
  text: string;
  language: string;
  night_of: string;
  types: readonly string[];
  moods: readonly { mood: string }[];
  tags: readonly string[];
  people: readonly string[];
  places: readonly string[];
  /** Changes whenever the text does. */
  version: string;
};

/** Facts that the dreamer entered, levelled for comparison. */
export type DreamFacts = {
  people: string[];
  places: string[];
  tags: string[];
  moods: string[];
  recurring: boolean;
};

/** A dream as numbers: about 4 KB for 110 words. */
export type IndexedDream = {
  id: number;
  version: string;
  /** Term ids of the book, ascending by first use, with how often each stands. */
  terms: Uint32Array;
  counts: Uint16Array;
  /** Content words in all. */
  length: number;
  /** n-gram bucket in the low 18 bits, count above. */
  grams: Uint32Array;
  /** Hits of each class of the word lists, by place in LEXICON_CLASSES. */
  themes: Uint8Array;
  facts: DreamFacts;
};

const BUCKET_BITS = Math.log2(GRAM_BUCKETS);
export const bucketOf = (packed: number): number => packed & (GRAM_BUCKETS - 1);
export const gramCountOf = (packed: number): number => packed >>> BUCKET_BITS;
const MOST_GRAMS = 2 ** (32 - BUCKET_BITS) - 1;

const themePlace = new Map(LEXICON_CLASSES.map((name, place) => [name, place]));

const tally = new Uint16Array(GRAM_BUCKETS);

function packGrams(words: readonly string[]): Uint32Array {
  const touched: number[] = [];
  for (const word of words)
    for (const bucket of gramsOf(word)) {
      const count = tally[bucket] ?? 0;
      if (count === 0) touched.push(bucket);
      if (count < MOST_GRAMS) tally[bucket] = count + 1;
    }
  const packed = new Uint32Array(touched.length);
  for (const [at, bucket] of touched.entries()) {
    packed[at] = (((tally[bucket] ?? 0) << BUCKET_BITS) | bucket) >>> 0;
    tally[bucket] = 0;
  }
  return packed;
}

const level = (names: readonly string[]) => [...new Set(names.map((name) => normaliseWord(name.trim())))];

const factsOf = (dream: RankableDream): DreamFacts => ({
  people: level(dream.people),
  places: level(dream.places),
  tags: level(dream.tags),
  moods: [...new Set(dream.moods.map(({ mood }) => mood))],
  recurring: dream.types.includes('recurring'),
});

/** Reads title and text into numbers, adding new words to the book. */
export function indexDream(dream: RankableDream, book: TermBook): IndexedDream {
  const tokens = tokenise(`${dream.title}\n${dream.text}`);
  const terms = termsOf(tokens, dream.language);
  const stems = countStems(terms);
  const themes = new Uint8Array(LEXICON_CLASSES.length);
  const lexicon = lexiconOf(dream.language);
  for (const hit of lexicon ? lexiconHits(tokens, lexicon) : []) {
    const place = themePlace.get(hit.class);
    if (place !== undefined) themes[place] = Math.min((themes[place] ?? 0) + 1, 255);
  }
  return {
    id: dream.id,
    version: dream.version,
    terms: Uint32Array.from(stems.keys(), (stem) => book.idOf(stem)),
    counts: Uint16Array.from(stems.values()),
    length: terms.length,
    grams: packGrams(tokens.map((token) => token.word)),
    themes,
    facts: factsOf(dream),
  };
}
