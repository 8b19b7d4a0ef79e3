import type { Deps } from '#server/deps.ts';
import { matchAnyBook } from '#server/features/symbols/try-match.service.ts';
import type { TriedMatch, TryBookInput } from '#shared/dream-books/dream-books.ts';

/** What dream books find in a pasted text, drafts of one book included; nothing of the text is kept. */
export async function tryBook(
  deps: Deps,
  { text, language, book_id }: TryBookInput,
): Promise<{ list: TriedMatch[]; shown: number }> {
  return matchAnyBook(deps, { text, language, bookId: book_id ?? null });
}
