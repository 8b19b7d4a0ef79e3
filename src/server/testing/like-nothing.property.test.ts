import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import { at } from './every-door.fixture.ts';
import {
  bodyOf,
  everythingShut,
  NOTHING,
  numberedDoors,
  pathsOf,
  type Shore,
  type Shut,
  STRANGER,
} from './like-nothing.fixture.ts';
import { statementsOf } from './statements.ts';
import { type Answer, createTestApp, type TestApp } from './test-app.ts';

/**
 * What somebody may not see is not told from what never was: neither by status, words, headers and bytes, nor by the time that an
 * answer takes, which is compared as what the database is asked for.
 */
let test: TestApp;
let shore: Shore;
beforeAll(async () => {
  test = await createTestApp();
  shore = await everythingShut(test);
});
afterAll(() => test.close());

const fixed = 20_261_123;
const another = randomInt(1_000_000_000);
/** What differs from one call to the next whoever asks. */
const PASSING = new Set(['date', 'x-request-id']);

type Told = { status: number; headers: string[]; bytes: string; asked: string[] };

const choosing = (seed: number) => {
  let turn = seed;
  return (most: number) => (turn = (turn * 48_271) % 2_147_483_647) % most;
};

const sent = ({ schema }: DeclaredRoute, id: number, seed: number) =>
  bodyOf(schema?.body, id, choosing(seed));

async function ask(
  door: DeclaredRoute,
  method: string,
  url: string,
  body: object,
  reader: number | null,
): Promise<Told> {
  let answer: Answer | undefined;
  const asked = await statementsOf(async () => {
    answer = await test.call(method, url, {
      ...(reader !== null && { token: at(shore.world.people, reader).token }),
      ...(door.method !== 'GET' && door.method !== 'DELETE' && { body }),
    });
  });
  if (!answer) throw new Error('nothing was answered');
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    PASSING.has(name) ? [] : [`${name}: ${String(value)}`],
  );
  return {
    status: answer.status,
    headers,
    bytes: answer.bytes.toString('utf8'),
    asked: asked.filter((text) => !text.includes('pgboss')).toSorted(),
  };
}

/** The same whichever number was asked for. */
const nameless = ({ headers, bytes, ...told }: Told, ids: readonly number[]) => ({
  ...told,
  headers,
  bytes: ids.reduce(
    (text, id) => text.replaceAll(String(id), 'N'),
    bytes.replace(/"request_id":"[^"]*"/, ''),
  ),
});

async function differs(
  door: DeclaredRoute,
  { what, id, below = id, forVisitors = true }: Shut,
  seed: number,
) {
  await test.deps.sql`delete from rate_limit`;
  const found: unknown[] = [];
  let alike = 0;
  const methods = door.method === 'GET' ? ['GET', 'HEAD'] : [door.method];
  // Whom one blocks one may report and block again.
  if (!forVisitors && /\/(?:reports|blocks)$/.test(door.url)) return { found: [], alike: 0 };
  for (const reader of door.access === 'visitor' && forVisitors ? [STRANGER, null] : [STRANGER])
    for (const method of methods)
      for (const [place, url] of pathsOf(door, id, below).entries()) {
        const nowhere = pathsOf(door, NOTHING, below === id ? NOTHING : below)[place] ?? '';
        const both = async () => {
          const told = await ask(door, method, url, sent(door, id, seed), reader);
          const other = await ask(door, method, nowhere, sent(door, NOTHING, seed), reader);
          return [nameless(told, [id, below]), nameless(other, [NOTHING, below])] as const;
        };
        const isAlike = ([told, other]: Awaited<ReturnType<typeof both>>) =>
          JSON.stringify(told) === JSON.stringify(other);
        let pair = await both();
        // What a process learns once, it asks once, and work behind the calls comes in between.
        for (let turn = 0; turn < 3 && !isAlike(pair); turn += 1) pair = await both();
        if (!isAlike(pair)) found.push([what, reader, method, url, ...pair]);
        else alike += Number(pair[0].status === 404);
      }
  return { found, alike };
}

it.each([
  ['a fixed seed, everything', fixed, Infinity],
  ['another seed, some of it', another, 3],
])(
  'what is not for somebody is told from nothing by no answer and by no statement: %s %i',
  async (_, seed, most) => {
    const doors = numberedDoors(test).filter(({ access }) => access !== 'admin');
    expect(doors.length).toBeGreaterThan(100);
    const choose = choosing(seed);
    const found: unknown[] = [];
    let alike = 0;
    for (const door of doors) {
      const some = shore.shut.toSorted(() => choose(3) - 1).slice(0, most);
      for (const shut of some) {
        const compared = await differs(door, shut, seed + choose(1000));
        found.push(...compared.found);
        alike += compared.alike;
      }
    }
    expect(found).toEqual([]);
    expect(alike).toBeGreaterThan(300);
  },
  300_000,
);

it('no answer about an anonymous dream holds a number, a name or an address of its dreamer', async () => {
  const { world, anonymous } = shore;
  const dreamer = at(world.people, anonymous.owner);
  const telling = [
    String(dreamer.id),
    at(world.names, anonymous.owner),
    dreamer.email,
    `:${anonymous.dream},`,
  ];
  const readers = [...world.people.filter(({ id }) => id !== dreamer.id), world.admin, null];
  let met = 0;
  for (const door of numberedDoors(test))
    for (const url of pathsOf(door, anonymous.copy))
      for (const reader of readers) {
        // Who decides about everything does so in tests of its own.
        if (reader === world.admin && door.method !== 'GET') continue;
        const { status, bytes } = await test.call(door.method, url, {
          ...(reader && { token: reader.token }),
          ...(door.method !== 'GET' &&
            door.method !== 'DELETE' && { body: sent(door, anonymous.copy, fixed) }),
        });
        met += Number(status === 200);
        const told = bytes.toString('utf8');
        expect([door.method, url, telling.filter((one) => told.includes(one))]).toEqual([
          door.method,
          url,
          [],
        ]);
      }
  expect(met).toBeGreaterThan(20);
});

it('a hidden dream that is shown is found', async () => {
  const shut = shore.shut.find(({ what }) => what === 'hold: a copy');
  if (!shut) throw new Error('nothing is held');
  const [held] = await test.deps.sql<{ hidden_at: Date; held_at: Date }[]>`
    select hidden_at, held_at from public_dream where id = ${shut.id}`;
  await test.deps.sql`update public_dream set hidden_at = null, held_at = null where id = ${shut.id}`;
  const found: string[] = [];
  for (const door of numberedDoors(test).filter(
    ({ method, access }) => method === 'GET' && access !== 'admin',
  ))
    if ((await differs(door, shut, fixed)).found.length > 0) found.push(door.url);
  const { hidden_at = null, held_at = null } = held ?? {};
  await test.deps
    .sql`update public_dream set hidden_at = ${hidden_at}, held_at = ${held_at} where id = ${shut.id}`;
  expect(found).toEqual(
    expect.arrayContaining(
      ['stream/:id', 'comments', 'interpretations', 'stream/counts', 'stream/ripples'].map(
        (one) => `/v2/api/lambda/${one}`,
      ),
    ),
  );
});
