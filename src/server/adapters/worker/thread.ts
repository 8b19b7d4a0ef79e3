import { Worker } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';
import type { TaskWorker } from './port.ts';

/** To the thread: a task by its name; from it: what came of it. */
export type TaskCall = { id: number; name: string; input: unknown };
export type TaskAnswer = { id: number; output?: unknown; fault?: unknown };

/** Short-lived things of one task; more of it is memory that only waits. */
const YOUNG = { maxYoungGenerationSizeMb: 24 };

type Waiting = { resolve: (output: unknown) => void; reject: (fault: unknown) => void };
type Started = { worker: Worker; waiting: Map<number, Waiting> };
type Told = (thread: Started) => void;

/** A thread that nobody has asked for so long is ended: it rests on as much memory as it last worked with. */
const IDLE_MS = 3 * 60_000;

/** Ends a thread once it has closed its connections. */
function retire({ worker }: Started): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(null);
  });
}

function start(entry: URL, data: unknown, told: { resting: Told; ended: Told }): Started {
  const worker = new Worker(entry, { workerData: data, resourceLimits: YOUNG });
  const thread: Started = { worker, waiting: new Map() };
  const end = (fault: Error) => {
    told.ended(thread);
    for (const { reject } of thread.waiting.values()) reject(fault);
    thread.waiting.clear();
  };
  worker.on('message', ({ id, output, fault }: TaskAnswer) => {
    const asking = thread.waiting.get(id);
    thread.waiting.delete(id);
    if (fault === undefined) asking?.resolve(output);
    else asking?.reject(fault);
    if (thread.waiting.size === 0) told.resting(thread);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the worker thread ended')));
  return thread;
}

/**
 * One thread, started at the first task, ended when it has rested, and started anew by the next; `entry` reads `data`, answers every
 * TaskCall and ends at null.
 */
export function threadWorker(entry: URL, data: unknown, { idleMs = IDLE_MS } = {}): TaskWorker {
  let started: Started | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  const retiring = new Set<Promise<void>>();
  let closed = false;

  const resting: Told = (thread) => {
    thread.worker.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (started !== thread || thread.waiting.size > 0) return;
      started = undefined;
      // What it asked and was told has grown old here too.
      const gone = retire(thread)
        .then(collectGarbage)
        .finally(() => retiring.delete(gone));
      retiring.add(gone);
    }, idleMs).unref();
  };
  const ended: Told = (thread) => {
    if (started === thread) started = undefined;
  };

  return {
    run: (_deps, task, input) => {
      if (closed) return Promise.reject(new Error('the worker thread is closed'));
      const { worker, waiting } = (started ??= start(entry, data, { resting, ended }));
      const call: TaskCall = { id: (asked += 1), name: task.name, input };
      return new Promise((resolve, reject) => {
        waiting.set(call.id, { resolve: resolve as Waiting['resolve'], reject });
        worker.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(call);
      });
    },
    close: async () => {
      closed = true;
      clearTimeout(idle);
      await Promise.all([...retiring, ...(started ? [retire(started)] : [])]);
    },
  };
}
