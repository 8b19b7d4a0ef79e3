import type { Deps } from '#server/deps.ts';

/** Work that would keep a thread from answering others. What goes in and out is copied as `structuredClone` does. */
export type WorkerTask<Input, Output> = {
  name: string;
  run: (deps: Deps, input: Input) => Promise<Output>;
};

/** Runs tasks away from the thread that answers. */
export type TaskWorker = {
  /** Throws what the task throws, and where the thread ended before it was done. */
  run: <Input, Output>(deps: Deps, task: WorkerTask<Input, Output>, input: Input) => Promise<Output>;
  close: () => Promise<void>;
};
