import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { normaliseWord, tokenise, type Token } from '#server/language/tokens.ts';
import { termOf } from './term-hash.ts';
import { phraseThemes, profileOf, type WordProfile } from './word-profiles.ts';

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

/** The same facts as numbers: enough to count what two dreams share. */
export type FactHashes = { [Kind in Exclude<keyof DreamFacts, 'recurring'>]: Uint32Array } & {
  recurring: boolean;
};

/** A dream as numbers: about 4 KB for 110 words. */
export type IndexedDream = {
  id: number;
  version: string;
  /** Terms as `termOf` numbers them, ascending, with how often each stands. */
  terms: Uint32Array;
  counts: Uint16Array;
  /** Content words in all. */
  length: number;
  /** n-gram bucket in the low 18 bits, count above; ascending by bucket. */
  grams: Uint32Array;
  /** Hits of each class of the word lists, by place in LEXICON_CLASSES. */
  themes: Uint8Array;
  facts: FactHashes;
};

const BUCKET_BITS = Math.log2(GRAM_BUCKETS);
export const bucketOf = (packed: number): number => packed & (GRAM_BUCKETS - 1);
export const gramCountOf = (packed: number): number => packed >>> BUCKET_BITS;
const MOST_GRAMS = 2 ** (32 - BUCKET_BITS) - 1;
export const packGram = (bucket: number, count: number): number => ((count << BUCKET_BITS) | bucket) >>> 0;

const tally = new Uint16Array(GRAM_BUCKETS);
/** One bit for each bucket: read in order, they need no sorting. */
const held = new Uint32Array(GRAM_BUCKETS / 32);

/** The different words of a text, each with how often it stands. */
type Counted = readonly { profile: WordProfile; times: number }[];

/** Counts the n-grams of words that stand so often each. */
function packGrams(words: Counted): Uint32Array {
  let different = 0;
  for (const { profile, times } of words) {
    const { grams } = profile;
    for (let at = 0; at < grams.length; at += 1) {
      const bucket = grams[at]!;
      const count = tally[bucket]!;
      if (count === 0) {
        different += 1;
        held[bucket >>> 5]! |= 1 << (bucket & 31);
      }
      tally[bucket] = Math.min(count + times, MOST_GRAMS);
    }
  }
  return takeTally(different);
}

/** What was counted, in order; nothing is counted any more afterwards. */
function takeTally(different: number): Uint32Array {
  const packed = new Uint32Array(different);
  let next = 0;
  for (let word = 0; next < different; word += 1) {
    let bits = held[word]!;
    if (bits === 0) continue;
    held[word] = 0;
    while (bits !== 0) {
      const low = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const bucket = word * 32 + low;
      packed[next++] = packGram(bucket, tally[bucket]!);
      tally[bucket] = 0;
    }
  }
  return packed;
}

function countThemes(tokens: readonly Token[], words: Counted, language: string): Uint8Array {
  const themes = new Uint8Array(LEXICON_CLASSES.length);
  const add = (place: number, times: number) => (themes[place] = Math.min(themes[place]! + times, 255));
  for (const { profile, times } of words) for (const place of profile.themes) add(place, times);
  for (const place of phraseThemes(tokens, language)) add(place, 1);
  return themes;
}

const level = (names: readonly string[]) => [...new Set(names.map((name) => normaliseWord(name.trim())))];

export const factsOf = (dream: RankableDream): DreamFacts => ({
  people: level(dream.people),
  places: level(dream.places),
  tags: level(dream.tags),
  moods: [...new Set(dream.moods.map(({ mood }) => mood))],
  recurring: dream.types.includes('recurring'),
});

const hashed = (names: readonly string[]) => Uint32Array.from(names, termOf).sort();

function hashFacts({ people, places, tags, moods, recurring }: DreamFacts): FactHashes {
  return {
    people: hashed(people),
    places: hashed(places),
    tags: hashed(tags),
    moods: hashed(moods),
    recurring,
  };
}

function countTerms(words: Counted): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { profile, times } of words)
    for (const term of profile.terms) counts.set(term, (counts.get(term) ?? 0) + times);
  return counts;
}

/** Reads title and text into numbers. */
export function indexDream(dream: RankableDream): IndexedDream {
  const { language } = dream;
  // Apart, since the words of the text alone are asked for by others, too.
  const tokens = [...tokenise(dream.title), ...tokenise(dream.text)];
  const often = new Map<string, number>();
  for (const { word } of tokens) often.set(word, (often.get(word) ?? 0) + 1);
  const words: { profile: WordProfile; times: number }[] = [];
  often.forEach((times, word) => words.push({ profile: profileOf(word, language), times }));
  const counted = countTerms(words);
  const terms = new Uint32Array(counted.keys()).sort();
  const counts = new Uint16Array(terms.length);
  for (let at = 0; at < terms.length; at += 1) counts[at] = counted.get(terms[at]!) ?? 0;
  return {
    id: dream.id,
    version: dream.version,
    terms,
    counts,
    length: counts.reduce((sum, count) => sum + count, 0),
    grams: packGrams(words),
    themes: countThemes(tokens, words, language),
    facts: hashFacts(factsOf(dream)),
  };
}
