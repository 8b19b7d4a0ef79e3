import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread may take, and what says that nobody waits for it any more. */
export type Bounds = { megabytes: number; ms?: number | undefined; gone?: AbortSignal | undefined };

/**
 * Starts a thread, tells it one thing, and resolves with its first answer; null where it takes more memory or time than it may,
 * nobody waits any more, or it ends without a word. The thread ends with its answer. Rejects with what it throws.
 */
export function askThread<Answer>(
  entry: URL,
  question: unknown,
  { megabytes, ms, gone }: Bounds,
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
    gone?.addEventListener('abort', () => resolve(null), { once: true });
    if (gone?.aborted) resolve(null);
    else worker.postMessage(question, transferred);
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
