import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { whenReachable } from '#server/db/when-reachable.ts';
import type { Sql, Tx } from '#server/db/database.ts';
import { driverOf } from '#server/db/driver.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Deps } from '#server/deps.ts';
import { listFailed, listFailing, queueLengths } from './failed-jobs.ts';
import type { JobHandler, JobQueue } from './port.ts';

type Definition = { handler: JobHandler; concurrency: number };

/** A failed job is tried again this often, with exponential back-off, then goes to the dead letters. */
const RETRIES = 5;
const DEAD_LETTERS = 'dead-letters';
const FIND_FAILED = `select name, state::text as state from jobs.job
  where (state = 'failed' or state = 'retry' and output is not null and start_after > now())
    and name <> '${DEAD_LETTERS}' and id = $1::uuid for update`;
const FIND_ABOUT = `select id::text as id from jobs.job
  where name = $1 and data @> $2::text::jsonb
    and (state = 'failed' or state = 'retry' and output is not null and start_after > now()) for update`;
const TRY_NOW = `update jobs.job set start_after = now() where id = $1::uuid and state = 'retry'`;
/** The first wait before a failed job is tried again, and how often a worker looks when nothing wakes it. */
export type Pace = { retrySeconds: number; pollSeconds: number };
const UNHURRIED: Pace = { retrySeconds: 5, pollSeconds: 10 };
/** A job whose process has not said for this long that it is still at it is taken up again. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;

/** What the queue's library asks of its database: node-postgres's answers, and the connection that listens. */
const askOn = (on: Tx): BossDb => ({
  executeSql: async (text, values) => (await on.query(text, values)) as { rows: unknown[] },
});
const bossDb = (sql: Sql): BossDb => ({
  ...askOn(sql),
  listen: async (channel, onNotification, onReconnect) => {
    const listening = await sql.listen(channel, onNotification, onReconnect);
    return { close: listening.unlisten };
  },
});

/** Loads the queue's library, which no page waits for. */
async function makeBoss(sql: Sql, log: Logger, working: boolean): Promise<PgBoss> {
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: bossDb(sql),
    schema: 'jobs',
    supervise: working,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: working,
    useListenNotify: working,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue fault'));
  return boss;
}

/** Creates the job tables and the queues that are missing. */
async function prepare(boss: PgBoss, names: readonly string[], { retrySeconds }: Pace): Promise<void> {
  await boss.start();
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of [DEAD_LETTERS, ...names]) {
    const queue = present.get(name);
    if (queue && queue.heartbeatSeconds !== HEARTBEAT_SECONDS)
      await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS });
    if (queue) continue;
    await boss.createQueue(name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: RETRIES,
      retryDelay: retrySeconds,
      retryBackoff: true,
      notify: true,
      ...(name === DEAD_LETTERS ? {} : { deadLetter: DEAD_LETTERS }),
    });
  }
}

/** The queue writes through the caller's transaction. */
const inTransactionOf = (deps: Deps): BossDb => askOn(driverOf(deps.db));

/** A worker looks for the next job as soon as one is done; left alone it would wait out its polling time each time. */
async function work(
  boss: PgBoss,
  deps: Deps,
  [name, { handler, concurrency }]: [string, Definition],
  { pollSeconds }: Pace,
): Promise<void> {
  // Where notifications wake the workers, the library would else look for what is due only every half a minute.
  const options = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  for (let worker = 0; worker < concurrency; worker += 1) {
    const id: string = await boss.work<Record<string, unknown>>(name, options, async (jobs) => {
      try {
        for (const { data } of jobs) await handler(deps, data ?? {});
      } finally {
        boss.notifyWorker(id);
      }
    });
  }
}

/** Works off everything that waits in any queue. */
async function drainQueues(
  boss: PgBoss,
  deps: Deps,
  definitions: ReadonlyMap<string, Definition>,
): Promise<void> {
  for (let found = true; found;) {
    found = false;
    for (const [name, { handler }] of definitions) {
      for (const job of await boss.fetch<Record<string, unknown>>(name, { batchSize: 50 })) {
        found = true;
        await handler(deps, job.data ?? {});
        await boss.complete(name, job.id);
      }
    }
  }
}

type Opening = {
  log: Logger;
  pace: Pace;
  definitions: ReadonlyMap<string, Definition>;
  schedules: ReadonlyMap<string, string>;
  ending: AbortSignal;
};

/** Begins to work; a stop in the meantime ends it at the next step, so that nothing new is begun on a closing queue. */
async function startWorking(boss: PgBoss, deps: Deps, opening: Opening): Promise<void> {
  const { definitions, schedules, pace, ending } = opening;
  for (const defined of definitions) {
    if (ending.aborted) return;
    await work(boss, deps, defined, pace);
  }
  for (const [name, cron] of schedules) {
    if (ending.aborted) return;
    await whenReachable(() => boss.schedule(name, cron), opening);
  }
  await whenReachable(() => unscheduleForgotten(boss, schedules), opening);
}

/** What an earlier version scheduled and nobody works off any more would pile up. */
async function unscheduleForgotten(boss: PgBoss, schedules: ReadonlyMap<string, string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
}

async function insertAll(
  boss: PgBoss,
  deps: Deps,
  name: string,
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  const jobs = payloads.map((data) => ({ data }));
  await boss.insert(name, jobs, { db: inTransactionOf(deps) });
}

/** Puts a job that was given up, or that waits for its next try, at the head of its queue; undefined where it is no such job. */
async function retryFailed(boss: PgBoss, deps: Deps, id: string): Promise<string | undefined> {
  const db = inTransactionOf(deps);
  const { rows } = await db.executeSql(FIND_FAILED, [id]);
  const [found] = rows as { name: string; state: string }[];
  if (found?.state === 'failed') await boss.retry(found.name, id, { db });
  else if (found) await db.executeSql(TRY_NOW, [id]);
  return found?.name;
}

async function dropFailed(boss: PgBoss, deps: Deps, name: string, payload: object): Promise<void> {
  const db = inTransactionOf(deps);
  const { rows } = await db.executeSql(FIND_ABOUT, [name, JSON.stringify(payload)]);
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  if (ids.length > 0) await boss.deleteJob(name, ids, { db });
}

/** What admins are shown of the queues. */
const whatStands = (sql: Sql): Pick<JobQueue, 'failed' | 'failing' | 'lengths'> => ({
  failed: (limit) => listFailed(sql, limit),
  failing: (limit) => listFailing(sql, limit),
  lengths: () => queueLengths(sql),
});

/** Background work on pg-boss in the product's own database. `working` false only keeps what is enqueued (tests drain it). */
export function makeJobQueue(
  sql: Sql,
  log: Logger,
  { working, pace = UNHURRIED }: { working: boolean; pace?: Pace },
): JobQueue {
  const definitions = new Map<string, Definition>();
  const schedules = new Map<string, string>();
  /** The server answers before the queues are open; whoever enqueues by then waits for them. */
  const opened = Promise.withResolvers<PgBoss>();
  opened.promise.catch(() => undefined);
  let starting: Promise<PgBoss> | undefined;
  let started: Promise<void> | undefined;
  const ending = new AbortController();
  const opening: Opening = { log, pace, definitions, schedules, ending: ending.signal };

  const start = async (deps: Deps) => {
    starting = makeBoss(sql, log, working);
    const prepared = async (boss: PgBoss) => {
      await withAdvisoryLock(sql, LOCKS.preparingJobs, () => prepare(boss, [...definitions.keys()], pace));
      return boss;
    };
    starting.then(prepared).then(opened.resolve, opened.reject);
    const boss = await opened.promise;
    if (working) await startWorking(boss, deps, opening);
  };

  return {
    define: (name, handler, defined) =>
      definitions.set(name, { handler, concurrency: defined?.concurrency ?? 1 }),
    schedule: (name, cron) => schedules.set(name, cron),
    enqueue: async (deps, name, payload, { startAfterSeconds, ...asked } = {}) => {
      const boss = await opened.promise;
      await boss.send(name, payload, {
        db: inTransactionOf(deps),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...asked,
      });
    },
    enqueueAll: async (deps, name, payloads) => insertAll(await opened.promise, deps, name, payloads),
    ...whatStands(sql),
    retry: async (deps, id) => retryFailed(await opened.promise, deps, id),
    supersede: async (deps, name, payload) => dropFailed(await opened.promise, deps, name, payload),
    start: (deps) => (started = start(deps)),
    drain: async (deps) => drainQueues(await opened.promise, deps, definitions),
    ending: ending.signal,
    stop: async () => {
      ending.abort();
      await started?.catch(() => undefined);
      await (await starting)?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
