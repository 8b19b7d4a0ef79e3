import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TaskWorker } from './port.ts';

/** To the thread: a task by its name; from it: what came of it. */
export type TaskCall = { id: number; name: string; input: unknown };
export type TaskAnswer = { id: number; output?: unknown; fault?: unknown };

/** Short-lived things of one task; more of it is memory that only waits. */
const YOUNG = { maxYoungGenerationSizeMb: 24 };

type Waiting = { resolve: (output: unknown) => void; reject: (fault: unknown) => void };
type Started = { worker: Worker; waiting: Map<number, Waiting> };

/** One thread, started at the first task and anew after it ended; `entry` reads `data` and answers every TaskCall. */
export function threadWorker(entry: URL, data: unknown): TaskWorker {
  let started: Started | undefined;
  let asked = 0;
  let closed = false;

  function start(): Started {
    const thread: Started = {
      worker: new Worker(entry, { workerData: data, resourceLimits: YOUNG }),
      waiting: new Map(),
    };
    const end = (fault: Error) => {
      if (started === thread) started = undefined;
      for (const { reject } of thread.waiting.values()) reject(fault);
      thread.waiting.clear();
    };
    thread.worker.on('message', ({ id, output, fault }: TaskAnswer) => {
      const asking = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (fault === undefined) asking?.resolve(output);
      else asking?.reject(fault);
      if (thread.waiting.size === 0) thread.worker.unref();
    });
    thread.worker.on('error', end);
    thread.worker.on('exit', () => end(new Error('the worker thread ended')));
    return thread;
  }

  return {
    run: (_deps, task, input) => {
      if (closed) return Promise.reject(new Error('the worker thread is closed'));
      const { worker, waiting } = (started ??= start());
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
      if (!started) return;
      const { worker } = started;
      const gone = once(worker, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(null);
      await gone;
    },
  };
}
