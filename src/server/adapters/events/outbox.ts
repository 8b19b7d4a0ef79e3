import { sql } from 'drizzle-orm';
import { makeEventLoopThrottle } from '#server/adapters/jobs/event-loop-throttle.ts';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import { event_outbox } from '#server/db/schema/operations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { deliver, different, type Parcel, type Payload } from './deliver.ts';
import type { EventBus, EventName, GroupReaction } from './port.ts';
import { makeOutboxPoller } from './outbox-poller.ts';

/** Events handed over in one go, and most that one job carries. */
const BATCH = 200;

type Waiting = { event: EventName; payload: Payload; at: string };

/** Takes what waits, oldest first; several processes share the work without meeting. */
const takeWaiting = (deps: Deps): Promise<Waiting[]> =>
  deps.db.execute<Waiting>(sql`
    delete from ${event_outbox} where id in (
      select id from ${event_outbox} order by id limit ${BATCH} for update skip locked)
    returning event, payload, extract(epoch from created_at) * 1000 as at`);

type Reacting = { queue: string; reaction: GroupReaction<EventName>; concurrency?: number };

/** Works off the parcels of one reaction. */
function define(jobs: JobQueue, { queue, reaction, concurrency = 1 }: Reacting): void {
  const eventLoopThrottle = makeEventLoopThrottle(jobs.ending);
  jobs.define(queue, (deps, data) => deliver(deps, data, { queue, jobs, reaction, eventLoopThrottle }), {
    concurrency,
  });
}

/** Events as an outbox: one small row written with the change, handed to one queue per reaction after the commit. */
export function makeEventBus(jobs: JobQueue): EventBus {
  const reactions = new Map<EventName, string[]>();
  const outboxPoller = makeOutboxPoller();

  const relay = (deps: Deps): Promise<number> =>
    inTransaction(deps, async (tx) => {
      const waiting = await takeWaiting(tx);
      const parcels = new Map<string, Parcel>();
      for (const { event, payload, at } of waiting) {
        for (const queue of reactions.get(event) ?? []) {
          const { events = [], since = Number(at) } = parcels.get(queue) ?? {};
          parcels.set(queue, { events: [...events, payload], since: Math.min(since, Number(at)) });
        }
      }
      for (const [queue, { events, since }] of parcels) {
        await jobs.enqueueAll(tx, queue, [{ events: different(events), since }]);
      }
      return waiting.length;
    });

  const onSeveral = (event: EventName, reacting: Reacting) => {
    reactions.set(event, [...(reactions.get(event) ?? []), reacting.queue]);
    define(jobs, reacting);
  };

  return {
    relay,
    onSeveral: (event, queue, reaction, options) =>
      onSeveral(event, { queue, reaction: reaction as unknown as GroupReaction<EventName>, ...options }),
    on: (event, queue, reaction) =>
      onSeveral(event, {
        queue,
        reaction: async (deps, payloads) => {
          for (const payload of payloads) await reaction(deps, payload as never);
        },
      }),
    emit: async (deps, event, payload) => {
      await deps.db.insert(event_outbox).values({ event, payload });
      outboxPoller.soon();
    },
    announce: outboxPoller.soon,
    start: async (deps) =>
      outboxPoller.keep(
        async () => {
          let handed = 0;
          for (let taken = BATCH; taken === BATCH; handed += taken) taken = await relay(deps);
          return handed > 0;
        },
        (error) => deps.log.error({ err: error }, 'events were not handed over'),
      ),
  };
}
