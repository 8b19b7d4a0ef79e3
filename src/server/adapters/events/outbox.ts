import { sql } from 'drizzle-orm';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import { event_outbox } from '#server/db/schema/operations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { EventBus, EventName, Reaction } from './port.ts';

const CHANNEL = 'events_waiting';
/** Events handed over in one go. */
const BATCH = 200;
/** A notification may be missed while a connection is away; then the next look finds what waits. */
const LOOK_EVERY_MS = 5000;

type Waiting = { event: EventName; payload: Record<string, unknown> };

/** Takes what waits, oldest first; several processes share the work without meeting. */
const takeWaiting = (deps: Deps): Promise<Waiting[]> =>
  deps.db.execute<Waiting>(sql`
    delete from ${event_outbox} where id in (
      select id from ${event_outbox} order by id limit ${BATCH} for update skip locked)
    returning event, payload`);

/** Runs `work` once at a time; a call that comes meanwhile makes it run once more. */
function oneAtATime(work: () => Promise<void>, fault: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work().catch(fault);
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}

/** Events as an outbox: one small row written with the change, handed to one queue per reaction after the commit. */
export function makeEventBus(jobs: JobQueue): EventBus {
  const reactions = new Map<EventName, string[]>();

  const relay = (deps: Deps): Promise<number> =>
    inTransaction(deps, async (tx) => {
      const waiting = await takeWaiting(tx);
      const byQueue = new Map<string, Record<string, unknown>[]>();
      for (const { event, payload } of waiting) {
        for (const queue of reactions.get(event) ?? [])
          byQueue.set(queue, [...(byQueue.get(queue) ?? []), payload]);
      }
      for (const [queue, payloads] of byQueue) await jobs.enqueueAll(tx, queue, payloads);
      return waiting.length;
    });

  return {
    relay,
    on: (event, name, reaction) => {
      reactions.set(event, [...(reactions.get(event) ?? []), name]);
      jobs.define(name, (deps, payload) => (reaction as Reaction<EventName>)(deps, payload as never));
    },
    emit: async (deps, event, payload) => {
      await deps.db.execute(sql`
        with written as (insert into ${event_outbox} (event, payload) values (${event}, ${JSON.stringify(payload)}))
        select pg_notify(${CHANNEL}, '')`);
    },
    start: async (deps) => {
      const handOver = async () => {
        while ((await relay(deps)) === BATCH);
      };
      const look = oneAtATime(handOver, (error) =>
        deps.log.error({ err: error }, 'events were not handed over'),
      );
      const listening = await deps.sql.listen(CHANNEL, look, look);
      const timer = setInterval(look, LOOK_EVERY_MS).unref();
      return async () => {
        clearInterval(timer);
        await listening.unlisten();
      };
    },
  };
}
