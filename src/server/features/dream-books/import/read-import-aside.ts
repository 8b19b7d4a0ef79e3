import { askThread } from '#server/ask-thread.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { AppError } from '#server/http/errors.ts';
import { importBroken } from '#server/features/dream-books/dream-books.errors.ts';
import { type ImportOptions, type ReadImport, readImport } from './read-import.ts';
import type { ImportAnswer, ImportQuestion } from './read-import-thread.ts';

/** So much is read within some hundredths of a second; more of it would keep others waiting. */
const AT_ONCE_BYTES = 32 * 1024;
const BOUNDS = { megabytes: 768, ms: 60_000 };
/** One large file at a time in this process: each may take a thread's whole memory. */
const inTurn = oneAtATime();

/**
 * Reads a file as `readImport` does, what is large in a thread beside the one that answers. Throws what that throws, and
 * `dream_books.file_broken` where reading takes more time or memory than any book would, or `gone` says that
 * nobody waits for it any more.
 */
export async function readImportAside(
  bytes: Uint8Array,
  options: ImportOptions,
  gone?: AbortSignal,
): Promise<ReadImport> {
  if (bytes.length <= AT_ONCE_BYTES) return readImport(bytes, options);
  const question: ImportQuestion = { bytes: new Uint8Array(bytes), options };
  const entry = new URL('./read-import-thread.ts', import.meta.url);
  const ask = () => askThread<ImportAnswer>(entry, question, { ...BOUNDS, gone }, [question.bytes.buffer]);
  const answer = await inTurn(ask);
  if (answer === null) throw importBroken();
  if ('read' in answer) return answer.read;
  const { status, code, message, validation } = answer.refused;
  throw new AppError(status, code, message, { validation });
}
