import type { Deps } from '#server/deps.ts';

export type JobHandler = (deps: Deps, payload: Record<string, unknown>) => Promise<void>;
type JobOptions = {
  startAfterSeconds?: number;
  singletonKey?: string;
  retryLimit?: number;
  /** How long its work may take before it is given up and tried again; a quarter of an hour where nothing is said. */
  expireInSeconds?: number;
};

/** Work that was given up after all its tries, or that failed and is tried again by itself at `next_at`. */
export type FailedJob = {
  id: string;
  name: string;
  tries: number;
  fault: string;
  failed_at: string;
  next_at: string | null;
};

/** What waits in one queue although its time has come, and since when. */
export type QueueLength = { name: string; waiting: number; since: string };

/** Background work with retries, back-off and a dead-letter list. */
export type JobQueue = {
  define: (name: string, handler: JobHandler, options?: { concurrency?: number }) => void;
  /** Written with `deps.db`, so it exists exactly when the caller's transaction commits. */
  enqueue: (
    deps: Deps,
    name: string,
    payload: Record<string, unknown>,
    options?: JobOptions,
  ) => Promise<void>;
  /** As enqueue, for many at once. */
  enqueueAll: (deps: Deps, name: string, payloads: readonly Record<string, unknown>[]) => Promise<void>;
  /** The newest jobs that were given up, with their fault and without what they were about. */
  failed: (limit: number) => Promise<{ list: FailedJob[]; total: number }>;
  /** Those that failed and are tried again by themselves, the next one first. */
  failing: (limit: number) => Promise<FailedJob[]>;
  /** Queues in which something waits. */
  lengths: () => Promise<QueueLength[]>;
  /** Puts a job that was given up, or that waits to be tried again, at the head of its queue, in the caller's transaction; its queue, undefined where it is no such job. */
  retry: (deps: Deps, id: string) => Promise<string | undefined>;
  /** Drops jobs of a queue about this, given up or waiting for their next try, in the caller's transaction: something else does their work. */
  supersede: (deps: Deps, name: string, payload: Record<string, unknown>) => Promise<void>;
  schedule: (name: string, cron: string) => void;
  /** Starts working once the server listens. */
  start: (deps: Deps) => Promise<void>;
  /** Runs everything that is waiting, for tests. */
  drain: (deps: Deps) => Promise<void>;
  /** Aborted by stop(): work that can be taken up later puts down what is left of it. */
  ending: AbortSignal;
  stop: () => Promise<void>;
};
