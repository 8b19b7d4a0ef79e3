import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { drivenCalls } from './driven-calls.ts';
import { LIVE_ACTS } from './live-acts.fixture.ts';
import { type Door, doorsOf } from './live-doors.fixture.ts';
import { KEEPER, type LiveWorld, newLiveWorld, PEOPLE } from './live-world.fixture.ts';

const SECTIONS = [
  /^\/v2\/api\/lambda\/circles\b/,
  /^\/v2\/api\/lambda\/circle-invitations\b/,
  /^\/v3\/api\/lambda\/realtime\b/,
  /^\/v2\/api\/lambda\/room$/,
  /\/subscription\/channel\b/,
];
/** Calls that are not driven here, and where they are. */
const ELSEWHERE: Record<string, string> = {
  'GET /v2/api/lambda/subscription/channel/stream': 'is held open: talks.property.test.ts hears on it',
  'POST /v2/api/lambda/subscription/channel/stream/ticket': 'names what it refuses: streams.test.ts',
};
/** Calls that refuse nobody who is signed in, as which the doors are tried. */
const REFUSE_NOBODY = new Set([
  'GET /v2/api/lambda/circles',
  'POST /v2/api/lambda/circles',
  'GET /v3/api/lambda/realtime/room/my',
]);

let test: TestApp;
let driven: ReturnType<typeof drivenCalls>;
beforeAll(async () => {
  test = await createTestApp();
  driven = drivenCalls(test, SECTIONS);
});
afterAll(() => test.close());

const LIMITS = [
  'room-send',
  'room-open',
  'circles.make',
  'circles.invite',
  'circles.open-invitation',
  'report',
];
const OFTEN = ['circles.change', 'circles.turns', 'channel-send'];

async function freshLimits({ people }: LiveWorld): Promise<void> {
  for (const limit of [...LIMITS, ...OFTEN])
    for (const { id } of people) await test.deps.limiter.reset(limit, String(id));
}

/** Answered as it must be, and with no word that is not for this person. */
async function tryDoor(world: LiveWorld, who: number, { method, path, body, answer }: Door): Promise<void> {
  if (answer === 0) return;
  const { status, bytes } = await world.ask(who, method, path, body);
  expect([who, method, path, status]).toEqual([who, method, path, answer]);
  const told = bytes.toString('utf8');
  const open = world.open(who);
  // An invitation says what it asks into.
  if (path.endsWith('/open')) open.add(world.about);
  for (const mark of world.marks())
    if (!open.has(mark)) expect([who, method, path, told.includes(mark)]).toEqual([who, method, path, false]);
}

/** What is in somebody's talk and on their shelf is all that is theirs to read, and nothing else. */
async function readsAll(world: LiveWorld, who: number): Promise<void> {
  const talk = await world.ask(who, 'POST', '/v3/api/lambda/realtime/chat', { room_id: world.room });
  const texts = ((talk.body.list ?? []) as { text: string }[]).map(({ text }) => text);
  expect([who, texts]).toEqual([who, world.sees(who).map(({ mark, removed }) => (removed ? '' : mark))]);
  const shelf = await world.ask(who, 'GET', `/v2/api/lambda/circles/${world.circle}/dreams`);
  const ids = ((shelf.body.list ?? []) as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
  expect([who, ids]).toEqual([who, world.reads(who).map(({ id }) => id)]);
}

async function tryAll(world: LiveWorld): Promise<void> {
  for (let who = 0; who < PEOPLE; who += 1) {
    await freshLimits(world);
    for (const door of doorsOf(world, who)) await tryDoor(world, who, door);
    await readsAll(world, who);
  }
  // Admins and visitors find every one of them closed.
  for (const { method, path, body } of doorsOf(world, KEEPER)) {
    const given = { ...(body && { body }) };
    const visitor = await world.call(method, path, given);
    expect([method, path, visitor.status]).toEqual([method, path, 401]);
    const { status, bytes } = await world.call(method, path, { ...given, token: world.admin.token });
    if (!path.includes('/subscription/')) expect([method, path, status]).toEqual([method, path, 403]);
    for (const mark of world.marks()) expect([path, bytes.includes(mark)]).toEqual([path, false]);
  }
}

/** What is left for whoever may: the world is not needed any more. */
async function end(world: LiveWorld): Promise<void> {
  const at = `/v2/api/lambda/circles/${world.circle}`;
  const turn = { user_id: world.id(KEEPER) };
  expect((await world.ask(KEEPER, 'PUT', `${at}/meetings/${world.date}/turn`, turn)).status).toBe(200);
  for (const place of ['/v2/api/lambda/subscription/channel', '/subscription/channel']) {
    const room = `user:${world.id(KEEPER)}`;
    await world.ask(KEEPER, 'POST', `${place}/room`, { room });
    expect((await world.ask(KEEPER, 'POST', `${place}/send`, { room, payload: 'x' })).status).toBe(200);
  }
  expect((await world.ask(KEEPER, 'DELETE', at)).status).toBe(200);
  gone(world);
  await tryAll(world);
}

/** The circle is closed: its talk and its shelf are nobody's. */
function gone(world: LiveWorld): void {
  world.members.clear();
  world.hosts.clear();
  world.copies = [];
  world.isKeptOut = () => true;
}

type Step = [name: string, who: number, whom: number];
const NAMES = Object.keys(LIVE_ACTS);
const step = fc.tuple(
  fc.constantFrom(...NAMES, 'join', 'join', 'say', 'share'),
  fc.nat(PEOPLE - 1),
  fc.nat(PEOPLE - 1),
);
const fixed = 20_261_123;
const another = randomInt(1_000_000_000);

it.each([
  ['a fixed seed', fixed],
  ['another seed', another],
])(
  'every call of circles, talks and channels is answered as a plain list of members says: %s %i',
  async (_, seed) => {
    const run = async (steps: Step[]) => {
      const world = await newLiveWorld(test, driven.call);
      for (const [name, who, whom] of steps) {
        await freshLimits(world);
        await LIVE_ACTS[name]?.(world, who, whom);
      }
      await tryAll(world);
      await end(world);
    };
    const steps = fc.array(step, { minLength: 12, maxLength: 20 });
    await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: 1, endOnFailure: true });
    // Whatever chance left out.
    const both: Step[] = [
      ['join', 1, 1],
      ['join', 2, 2],
    ];
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 1],
      [0, 3],
    ] as const;
    if (seed === fixed)
      await run(NAMES.flatMap((name) => [...both, ...pairs.map(([who, whom]): Step => [name, who, whom])]));
  },
  180_000,
);

it('drives every call of these sections through and against somebody who may not', () => {
  const known = (name: string) => name in ELSEWHERE;
  expect(driven.neverThrough().filter((name) => !known(name))).toEqual([]);
  expect(driven.neverRefused().filter((name) => !known(name) && !REFUSE_NOBODY.has(name))).toEqual([]);
  expect(driven.neverThrough().filter(known).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
