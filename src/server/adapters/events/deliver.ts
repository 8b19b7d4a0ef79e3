import type { EventLoopThrottle } from '#server/adapters/jobs/event-loop-throttle.ts';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import type { Deps } from '#server/deps.ts';
import type { EventName, GroupReaction } from './port.ts';

/** Events that one reaction takes in one go; between goes people come first. */
const TAKEN_AT_ONCE = 50;
/** What a dreamer or two do goes on at once; only what comes in crowds gives way. */
const SMALL_PARCEL = 5;

export type Payload = Record<string, unknown>;
/** What one job carries: events of one kind and when the oldest of them was written, milliseconds. */
export type Parcel = { events: Payload[]; since: number };

/** Jobs from before events came in parcels carry one event as it is. */
const parcelOf = (data: Payload): Parcel =>
  Array.isArray(data.events) ? (data as Parcel) : { events: [data], since: 0 };

/** Each different payload once, in the order in which it came first. */
export const different = (events: readonly Payload[]): Payload[] => [
  ...new Map(events.map((payload) => [JSON.stringify(payload), payload])).values(),
];

/**
 * Works a parcel off in small goes. What fails in company is handed back as jobs of its own, so that it is tried again
 * without the others; what fails alone throws. What is left when the server stops is handed back for the next one.
 */
export async function deliver(
  deps: Deps,
  data: Payload,
  {
    queue,
    jobs,
    reaction,
    eventLoopThrottle,
  }: {
    queue: string;
    jobs: JobQueue;
    reaction: GroupReaction<EventName>;
    eventLoopThrottle: EventLoopThrottle;
  },
): Promise<void> {
  const { events, since } = parcelOf(data);
  const handedBack: Parcel[] = [];
  for (let at = 0; at < events.length; at += TAKEN_AT_ONCE) {
    if (jobs.ending.aborted) {
      handedBack.push({ events: events.slice(at), since });
      break;
    }
    const some = events.slice(at, at + TAKEN_AT_ONCE);
    const work = () => reaction(deps, some as never);
    const going = events.length > SMALL_PARCEL ? eventLoopThrottle.run(since, work) : work();
    await going.catch((error: unknown) => {
      if (events.length === 1) throw error;
      deps.log.warn({ err: error, queue, events: some.length }, 'events are tried again one by one');
      handedBack.push(...some.map((payload) => ({ events: [payload], since })));
    });
  }
  if (handedBack.length > 0) await jobs.enqueueAll(deps, queue, handedBack);
}
