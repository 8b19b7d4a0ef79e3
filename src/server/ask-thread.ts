import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread may take. */
export type Bounds = { megabytes: number; ms?: number };

/**
 * Starts a thread, tells it one thing, and resolves with its first answer; null where it takes more memory or time than it may, or
 * ends without a word. The thread ends with its answer. Rejects with what it throws.
 */
export function askThread<Answer>(
  entry: URL,
  question: unknown,
  { megabytes, ms }: Bounds,
  transferred: readonly Transferable[] = [],
): Promise<Answer | null> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: megabytes }, env: {} });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Answer | null>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    );
    worker.once('exit', () => resolve(null));
    if (ms !== undefined) timer = setTimeout(() => resolve(null), ms);
    worker.postMessage(question, transferred);
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
