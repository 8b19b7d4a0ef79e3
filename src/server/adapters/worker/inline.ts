import type { TaskWorker } from './port.ts';

/** No thread at all: within the worker thread itself, and in tests. */
export const inlineWorker: TaskWorker = {
  run: (deps, task, input) => task.run(deps, input),
  close: () => Promise.resolve(),
};
