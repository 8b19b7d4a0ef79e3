import type { Deps } from '#server/deps.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import { analyseEnglish } from '#server/language/english.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import type { TriedMatch } from '#shared/dream-books/dream-books.ts';
import { type EntryMatch, matchBook } from './book-matcher.ts';
import { compileBook, type MatchableEntry } from './book-patterns.ts';
import { type TriableRow, triableEntries } from './book.store.ts';

const SYMBOLS_SHOWN = 3;
const MOST = 40;

/** Entries of several books share short names: their place tells them apart, and decides between equals. */
const numbered = (entries: readonly TriableRow[]): (MatchableEntry & { own: boolean })[] =>
  entries.map((entry, at) => ({ ...entry, slug: String(at).padStart(6, '0') }));

/** The other books that have a word of this name, each once. */
const alsoIn = (entries: readonly TriableRow[], { slug, headword, book }: TriableRow): string[] => {
  const same = entries.filter(
    (other) =>
      other.book !== book && (other.slug === slug || other.headword.toLowerCase() === headword.toLowerCase()),
  );
  return [...new Set(same.map((other) => other.book))];
};

/**
 * What a text that is no dream of anybody's is met by: published entries of its language and, of one book, those that
 * readers do not see yet. First what that book has, even where another's word lies over it; best first; a dream shows the best few
 * of all.
 */
export async function matchAnyBook(
  deps: Deps,
  { text, language, bookId }: { text: string; language: string; bookId: number | null },
): Promise<{ list: TriedMatch[]; shown: number }> {
  const entries = await triableEntries(deps.sql, language, bookId);
  const stems = countStems(termsOfText(text, language));
  const rarity = await rarityInStream(deps, [...stems.keys()]);
  const words = language === 'en' ? analyseEnglish(text) : undefined;
  const match = (book: readonly MatchableEntry[]) =>
    matchBook(
      compileBook(book, language),
      { text, title: '', language, words },
      (stem) => rarity?.get(stem),
      MOST,
    );
  const all = numbered(entries);
  const best = match(all);
  const own = match(all.filter((entry) => entry.own));
  const shown = new Set(best.slice(0, SYMBOLS_SHOWN).map(({ slug }) => slug));
  const others = best.filter(({ slug }) => !entries[Number(slug)]?.own);
  const told = ({ slug, score, ranges }: EntryMatch): TriedMatch[] => {
    const entry = entries[Number(slug)];
    if (!entry) return [];
    const { match: _match, phrases: _phrases, pos: _pos, ...rest } = entry;
    const also = alsoIn(entries, entry);
    return [{ ...rest, also, score: Math.round(score * 100) / 100, ranges, shown: shown.has(slug) }];
  };
  return { list: [...own, ...others].flatMap(told), shown: SYMBOLS_SHOWN };
}
