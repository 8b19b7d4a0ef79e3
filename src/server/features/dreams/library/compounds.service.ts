import type { Deps } from '#server/deps.ts';
import { COMPOUND, isCompoundOf } from '#server/language/german-compounds.ts';
import { type SearchWord, searchWords } from '#server/language/search-words.ts';
import type { SearchTerm } from '#shared/library/library-search.ts';
import { wordsAround } from './diary-words.store.ts';

/** Words of one search whose compounds are looked for, and compounds that are taken of each. */
const WORDS = 4;
const MOST = 12;
const LETTERS = /^[a-z]+$/;

/** By the words of a search as they are written: what of the diary is a compound of them or their last part. */
export type Compounds = ReadonlyMap<string, readonly string[]>;

const readGerman = (text: string): SearchWord | undefined => {
  const words = searchWords(text, 'de');
  return words.length === 1 ? words[0] : undefined;
};

/** Every word that may be the last part of a compound. */
const partsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - COMPOUND.first - COMPOUND.last + 1) }, (_, at) =>
    word.slice(at + COMPOUND.first),
  );

/** "Schluessel" is how keyboards without umlauts write it. */
const writingsOf = (word: string): string[] => [...new Set([word, word.replaceAll(/([aou])e/g, '$1')])];

/** Compounds of a word; where the diary has neither them nor the word, the longest word that is its last part. */
function around(asked: string, known: readonly string[]): string[] {
  const compounds = known.filter((word) => isCompoundOf(word, asked));
  if (compounds.length > 0) return compounds.slice(0, MOST);
  if (known.includes(asked)) return [];
  const parts = known.filter((word) => isCompoundOf(asked, word));
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? [] : [longest];
}

/** "Schlüssel" finds "Hausschlüssel", and where nobody wrote of one, "Hausschlüssel" finds "Schlüssel"; in German dreams alone. */
export async function compoundsOf(
  deps: Deps,
  userId: number,
  terms: readonly SearchTerm[],
): Promise<Compounds> {
  const asked = terms
    .flatMap((term) => {
      const word = term.kind === 'word' && !term.not ? readGerman(term.text) : undefined;
      if (term.kind !== 'word' || !word || word.stop) return [];
      return LETTERS.test(word.exact) && word.exact.length >= COMPOUND.last
        ? [{ text: term.text, writings: writingsOf(word.exact) }]
        : [];
    })
    .slice(0, WORDS);
  if (asked.length === 0) return new Map();
  const words = asked.flatMap(({ writings }) => writings.map((word) => ({ word, parts: partsOf(word) })));
  const known = await wordsAround(deps.db, userId, words);
  return new Map(
    asked.map(({ text, writings }) => [
      text,
      [...new Set(writings.flatMap((word) => around(word, known)))].slice(0, MOST),
    ]),
  );
}
