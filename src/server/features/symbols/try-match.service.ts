import type { Deps } from '#server/deps.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import { analyseEnglish } from '#server/language/english.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import type { TriedMatch } from '#shared/dream-books/dream-books.ts';
import { compileBook, matchBook } from './book-matcher.ts';
import { triableEntries } from './book.store.ts';

const SYMBOLS_SHOWN = 3;
const MOST = 40;

/**
 * What a text that is no dream of anybody's is met by: published entries of its language and, of one book, those that
 * readers do not see yet. Best first; a dream shows the first few.
 */
export async function matchAnyBook(
  deps: Deps,
  { text, language, bookId }: { text: string; language: string; bookId: number | null },
): Promise<{ list: TriedMatch[]; shown: number }> {
  const entries = await triableEntries(deps.sql, language, bookId);
  const stems = countStems(termsOfText(text, language));
  const rarity = await rarityInStream(deps, [...stems.keys()]);
  const words = language === 'en' ? analyseEnglish(text) : undefined;
  // Entries of several books share short names: their place tells them apart.
  const numbered = entries.map((entry, at) => ({ ...entry, slug: String(at).padStart(6, '0') }));
  const found = matchBook(
    compileBook(numbered, language),
    { text, title: '', language, words },
    (stem) => rarity?.get(stem),
    MOST,
  );
  return {
    list: found.flatMap(({ slug, score, ranges }) => {
      const entry = entries[Number(slug)];
      if (!entry) return [];
      const { headword, book, status } = entry;
      return [{ slug: entry.slug, headword, book, status, score: Math.round(score * 100) / 100, ranges }];
    }),
    shown: SYMBOLS_SHOWN,
  };
}
