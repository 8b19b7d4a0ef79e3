import type { JobQueue } from '#server/adapters/jobs/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { EventBus, EventName, Reaction } from './port.ts';

/** One queue takes every event; from there each reaction gets a job of its own. */
const EVENTS_QUEUE = 'events';

type Written = { event: EventName; payload: Record<string, unknown> };

/** Events as an outbox: one job row written with the change. */
export function makeEventBus(jobs: JobQueue): EventBus {
  const reactions = new Map<EventName, string[]>();

  jobs.define(EVENTS_QUEUE, async (deps, written) => {
    const { event, payload } = written as unknown as Written;
    await inTransaction(deps, async (tx: Deps) => {
      for (const queue of reactions.get(event) ?? []) await jobs.enqueue(tx, queue, payload);
    });
  });

  return {
    on: (event, name, reaction) => {
      reactions.set(event, [...(reactions.get(event) ?? []), name]);
      jobs.define(name, (deps, payload) => (reaction as Reaction<EventName>)(deps, payload as never));
    },
    emit: (deps, event, payload) => jobs.enqueue(deps, EVENTS_QUEUE, { event, payload }),
  };
}
