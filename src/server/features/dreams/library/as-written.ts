import { searchWords } from '#server/language/search-words.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';

type Told = Pick<DreamRow, 'title' | 'text' | 'tags' | 'people' | 'places' | 'signs' | 'waking_note'>;

/** Words that stand further in are not looked for. */
const LOOKED_AT = 20_000;

/** A word as a dream writes it: those of a search have neither capitals nor accents. Undefined where the dream lacks it. */
export function asWritten(dream: Told, word: string): string | undefined {
  const { title, text, tags, people, places, signs, waking_note: note } = dream;
  for (const told of [title, text.slice(0, LOOKED_AT), ...tags, ...people, ...places, ...signs, note]) {
    const found = searchWords(told, '').find(({ exact }) => exact === word);
    if (found) return told.slice(found.start, found.end);
  }
  return undefined;
}

/** The word with a capital where the reader began theirs with one, and without where they did not. */
export const begunAs = (word: string, asked: string): string =>
  /^\p{Lu}/u.test(asked)
    ? word.replace(/^./u, (first) => first.toUpperCase())
    : word.replace(/^./u, (first) => first.toLowerCase());
