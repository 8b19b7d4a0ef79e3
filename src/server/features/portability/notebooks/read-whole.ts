import { Worker } from 'node:worker_threads';
import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { READERS, type Reader } from './readers.ts';
import type { WholeAnswer, WholeQuestion } from './whole-worker.ts';

/** So much is read within some milliseconds; more of it would keep others waiting. */
const AT_ONCE_BYTES = 128 * 1024;
const WORKER_MB = 768;

/** One large file at a time in this process: each may take a thread's whole memory. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** What a thread of its own answers; null where the files take more memory than it has. */
function askThread(question: WholeQuestion): Promise<string[] | null> {
  const worker = new Worker(new URL('./whole-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
    env: {},
  });
  return new Promise<string[] | null>((resolve, reject) => {
    worker.once('message', (answer: WholeAnswer) => resolve(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    );
    worker.once('exit', () => resolve(null));
    const bytes = question.files.map(({ buffer }) => buffer as ArrayBuffer);
    worker.postMessage(question, bytes);
  }).finally(() => worker.terminate());
}

/**
 * Reads files of `max` bytes each with one of READERS: what is large beside the thread that answers. `pictures` are the
 * names of those beside them. Null where the reader knows them as something else, and where they are larger.
 */
export async function readWhole(
  reader: Reader,
  sources: readonly SourceFile[],
  max: number,
  pictures: readonly string[] = [],
): Promise<string[] | null> {
  if (sources.some(({ size }) => size > max)) return null;
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const source of sources) {
    const bytes = await bytesOf(await source.open(), max);
    if (!bytes) return null;
    files.push(new Uint8Array(bytes));
  }
  const size = files.reduce((sum, { length }) => sum + length, 0);
  if (size <= AT_ONCE_BYTES) return READERS[reader](files.map(decode), pictures);
  return inTurn(() => askThread({ reader, files, pictures }));
}
