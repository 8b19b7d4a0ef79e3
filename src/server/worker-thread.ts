import { parentPort, workerData } from 'node:worker_threads';
import { garbageAtRest } from '#server/adapters/worker/garbage-at-rest.ts';
import { inlineWorker } from '#server/adapters/worker/inline.ts';
import { stepBack } from '#server/adapters/worker/step-back.ts';
import type { TaskAnswer, TaskCall } from '#server/adapters/worker/thread.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/database.ts';
import { resolveDrizzleQuickly } from '#server/db/quick-drizzle.ts';

/** What the thread is started with. */
export type ThreadData = { config: Config; connection: Connection };

/** Its own connections: what it reads and writes costs the thread that answers nothing. */
const CONNECTIONS = 2;
/** Nobody waits on one of its statements alone. */
const STATEMENT_TIMEOUT_MS = 60_000;

// Before the rest is loaded: it saves this thread a second and two hundred megabytes.
resolveDrizzleQuickly();
stepBack();
const [{ buildDeps }, { openSql }, { WORKER_TASKS }] = await Promise.all([
  import('#server/build-deps.ts'),
  import('#server/db/database.ts'),
  import('#server/worker-tasks.ts'),
]);

const { config, connection } = workerData as ThreadData;
const sql = openSql(connection, { max: CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
const deps = buildDeps(config, sql, { worker: inlineWorker, payments: null });

const garbage = garbageAtRest();
const tell = (answer: TaskAnswer) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
};

async function answer({ id, name, input }: TaskCall): Promise<void> {
  garbage.began();
  try {
    const task = WORKER_TASKS.get(name);
    if (!task) throw new Error(`there is no task ${name}`);
    tell({ id, output: await task.run(deps, input) });
  } catch (fault) {
    tell({ id, fault: fault instanceof Error ? fault : new Error(String(fault)) });
  } finally {
    garbage.ended();
  }
}

parentPort?.on('message', (call: TaskCall | null) => {
  if (call) void answer(call);
  else void sql.end({ timeout: 1 }).finally(() => process.exit(0));
});
