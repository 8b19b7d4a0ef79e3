import { askThread } from '#server/ask-thread.ts';
import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { READING_MS } from '#server/features/portability/sources/patience.ts';
import type { AsideQuestion } from './aside-worker.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { type Answer, type Given, type Reader, readWith } from './readers.ts';

/** So much is read within some milliseconds; more of it would keep others waiting. */
const AT_ONCE_BYTES = 128 * 1024;
const WORKER_MB = 768;

/** One large file at a time in this process: each may take a thread's whole memory. */
const inTurn = oneAtATime();

/** What a thread of its own answers; null where the files take more memory than it has, or longer than anybody waits. */
const askReader = <Name extends Reader>(question: AsideQuestion<Name>): Promise<Answer<Name>> =>
  askThread(
    new URL('./aside-worker.ts', import.meta.url),
    question,
    { megabytes: WORKER_MB, ms: READING_MS },
    question.files.map(({ buffer }) => buffer),
  );

/** Bytes of files as one of READERS reads them: what is large in a thread beside the one that answers. */
export async function readAside<Name extends Reader>(
  reader: Name,
  files: readonly Uint8Array[],
  given: Given<Name>,
): Promise<Answer<Name>> {
  const size = files.reduce((sum, { length }) => sum + length, 0);
  if (size <= AT_ONCE_BYTES) return readWith(reader, files.map(decode), given);
  return inTurn(() => askReader({ reader, files: files.map((bytes) => new Uint8Array(bytes)), given }));
}

/** Files of at most `max` bytes each, read so; null where one is larger, and where they are something else. */
export async function readFilesAside<Name extends Reader>(
  reader: Name,
  sources: readonly SourceFile[],
  max: number,
  given: Given<Name>,
): Promise<Answer<Name>> {
  if (sources.some(({ size }) => size > max)) return null;
  const files: Uint8Array[] = [];
  for (const source of sources) {
    const bytes = await bytesOf(await source.open(), max);
    if (!bytes) return null;
    files.push(bytes);
  }
  return readAside(reader, files, given);
}
