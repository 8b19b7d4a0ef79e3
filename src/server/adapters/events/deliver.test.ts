import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import type { Deps } from '#server/deps.ts';
import { deliver, different } from './deliver.ts';

const deps = { log: pino({ level: 'silent' }) } as Deps;
const eventLoopThrottle = { run: <Result>(_since: number, work: () => Promise<Result>) => work() };

async function run(
  data: Record<string, unknown>,
  failing: readonly number[],
  { endsAfter = Infinity }: { endsAfter?: number } = {},
) {
  const ending = new AbortController();
  const taken: number[][] = [];
  const handedBack: Record<string, unknown>[] = [];
  const jobs = {
    ending: ending.signal,
    enqueueAll: async (_deps: Deps, _queue: string, payloads: readonly Record<string, unknown>[]) => {
      handedBack.push(...payloads);
    },
  } as JobQueue;
  await deliver(deps, data, {
    queue: 'test.several',
    jobs,
    eventLoopThrottle,
    reaction: async (_deps, payloads) => {
      const ids = payloads.map((payload) => ('user_id' in payload ? payload.user_id : 0));
      taken.push(ids);
      if (taken.length >= endsAfter) ending.abort();
      if (ids.some((id) => failing.includes(id))) throw new Error('not this one');
    },
  });
  return { taken, handedBack };
}

const events = (count: number) => Array.from({ length: count }, (_, user_id) => ({ user_id }));

it('takes a crowd in small goes', async () => {
  const { taken, handedBack } = await run({ events: events(110), since: 5 }, []);
  expect(taken.map((some) => some.length)).toEqual([50, 50, 10]);
  expect(handedBack).toEqual([]);
});

it('hands back what failed in company, each by itself, and throws for what fails alone', async () => {
  const { handedBack } = await run({ events: events(55), since: 5 }, [52]);
  expect(handedBack).toEqual([50, 51, 52, 53, 54].map((user_id) => ({ events: [{ user_id }], since: 5 })));
  await expect(run({ events: [{ user_id: 52 }], since: 5 }, [52])).rejects.toThrow('not this one');
});

it('hands back what is left when the server stops', async () => {
  const { taken, handedBack } = await run({ events: events(200), since: 5 }, [3], { endsAfter: 1 });
  expect(taken).toHaveLength(1);
  expect(handedBack.map((parcel) => (parcel.events as unknown[]).length)).toEqual([
    ...Array.from({ length: 50 }, () => 1),
    150,
  ]);
  expect(handedBack.at(-1)?.since).toBe(5);
});

it('knows jobs from before events came in parcels', async () => {
  expect((await run({ user_id: 4 }, [])).taken).toEqual([[4]]);
});

it('keeps each different event once', () => {
  expect(different([{ user_id: 1 }, { user_id: 2 }, { user_id: 1 }])).toEqual([
    { user_id: 1 },
    { user_id: 2 },
  ]);
});
