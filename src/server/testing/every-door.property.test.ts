import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACTS,
  addressesOf,
  at,
  holding,
  mayMeet,
  newWorld,
  readingDoors,
  sendingDoors,
  sentTo,
  talksOf,
  type World,
} from './every-door.fixture.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const fixed = 20_261_123;
const another = randomInt(1_000_000_000);
const NAMES = Object.keys(ACTS);

/** Asks one address as everybody in turn: nothing may be in an answer that is not for them, and no name beside what is anonymous. */
async function knock(world: World, url: string, sent?: object): Promise<number> {
  const readers = [
    ['visitor', undefined] as const,
    ['admin', world.admin] as const,
    ...world.people.map((person, one) => [one, person] as const),
  ];
  let met = 0;
  for (const [reader, person] of readers) {
    const { body, bytes } = await test.call(sent ? 'POST' : 'GET', url, {
      ...(person && { token: person.token }),
      ...(sent && { body: sent }),
    });
    const told = bytes.toString('utf8');
    // What was asked for is in no answer's favour: a fault may say the question again.
    const question = decodeURIComponent(url) + (sent ? JSON.stringify(sent) : '');
    for (const planted of world.planted) {
      if (!told.includes(planted.mark) || question.includes(planted.mark)) continue;
      expect([reader, url, planted.where, mayMeet(world, reader, planted)]).toEqual([
        reader,
        url,
        planted.where,
        true,
      ]);
      met += 1;
      if (planted.where === 'anonymous' && reader !== planted.owner)
        for (const one of holding(body, planted.mark))
          expect([reader, url, JSON.stringify(one).includes(at(world.names, planted.owner))]).toEqual([
            reader,
            url,
            false,
          ]);
    }
    if (question.includes('mark'))
      for (const planted of world.planted)
        if (question.includes(planted.mark) && !mayMeet(world, reader, planted))
          expect([reader, url, told.includes(`A boat under ${planted.mark}`)]).toEqual([reader, url, false]);
  }
  return met;
}

it.each([
  ['a fixed seed', fixed],
  ['another seed', another],
])(
  'no door shows what is not for its reader: %s %i',
  async (_, seed) => {
    const step = fc.tuple(fc.constantFrom(...NAMES), fc.nat(3), fc.nat(20));
    const [steps = []] = fc.sample(fc.array(step, { minLength: 14, maxLength: 18 }), { seed, numRuns: 1 });
    const world = await newWorld(test);
    const begun = NAMES.map((name, one): (typeof steps)[number] => [name, one % 2, one]);
    const later = [
      ['sign', 2, 0],
      ['hide_name', 3, 0],
      ['wait', 2, 0],
      ['keep', 3, 0],
    ] as const;
    for (const [name, one, other] of [...begun, ...steps, ...later]) await ACTS[name]!(world, one, other);
    await test.settle();
    const doors = readingDoors(test);
    expect(doors.length).toBeGreaterThan(80);
    let met = 0;
    for (const door of doors) for (const url of addressesOf(world, door)) met += await knock(world, url);
    const sending = sendingDoors(test);
    expect(sending.length).toBeGreaterThan(40);
    let heard = 0;
    for (const { url, body } of talksOf(world)) heard += await knock(world, url, body);
    expect(heard).toBeGreaterThan(0);
    for (const door of sending)
      for (const { url, body } of sentTo(world, door)) met += await knock(world, url, body);
    // Readers did meet what is theirs to meet.
    expect(met).toBeGreaterThan(50);
  },
  300_000,
);

describe('a leak that is planted is found', () => {
  type Leak = (world: World) => Promise<unknown>;
  const row = (world: World, where: string) => world.planted.find((one) => one.where === where)!;
  const LEAKS: Record<string, { acts: readonly string[]; leak: Leak }> = {
    'a held dream that is shown': {
      acts: ['sign', 'hold'],
      leak: (world) =>
        test.deps
          .sql`update public_dream set held_at = null, hidden_at = null where id = ${row(world, 'held').copy}`,
    },
    'a dream of a circle that left it': {
      acts: ['share'],
      leak: (world) =>
        test.deps.sql`update public_dream set circle_id = null where id = ${row(world, 'circle').copy}`,
    },
    'an anonymous dream that names its dreamer': {
      acts: ['hide_name'],
      leak: (world) => {
        const { copy, owner } = row(world, 'anonymous');
        const by = at(world.people, owner).id;
        return test.deps.sql`update public_dream set anonymous = false, author_id = ${by} where id = ${copy}`;
      },
    },
    'a talk that a stranger was let into': {
      acts: ['talk'],
      leak: (world) =>
        test.deps
          .sql`insert into room_member (room_id, user_id) values (${row(world, 'talk').dream}, ${at(world.people, 3).id})`,
    },
  };

  it.each(Object.entries(LEAKS))('%s', async (_, { acts, leak }) => {
    const world = await newWorld(test);
    for (const act of acts) await ACTS[act]!(world, 0, 0);
    await leak(world);
    await test.settle();
    const walk = async () => {
      for (const { url, body } of talksOf(world)) await knock(world, url, body);
      for (const door of readingDoors(test).filter(({ url }) => /\/stream(?:\/:|$)/.test(url)))
        for (const url of addressesOf(world, door)) await knock(world, url);
    };
    await expect(walk()).rejects.toThrow('expected');
  });
});
