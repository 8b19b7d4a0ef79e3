import type { WorkerTask } from '#server/adapters/worker/port.ts';
import * as publicStats from '#server/features/public-stats/public-stats.tasks.ts';
import * as similar from '#server/features/similar/similar.tasks.ts';
import * as symbols from '#server/features/symbols/symbols.tasks.ts';

/** Everything that the worker thread can be asked to do. */
// oxlint-disable-next-line typescript/no-explicit-any -- a task knows its own input
const TASKS: readonly WorkerTask<any, unknown>[] = [
  ...Object.values(publicStats),
  ...Object.values(similar),
  ...Object.values(symbols),
];

export const WORKER_TASKS = new Map(TASKS.map((task) => [task.name, task]));
