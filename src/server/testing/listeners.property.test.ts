import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { join, poll } from '#server/features/channels/channels.fixture.ts';
import { publish } from '#server/features/channels/publish.service.ts';
import { follow, originOf } from '#server/features/channels/streams.fixture.ts';
import { LAMBDA } from '#server/features/circles/circles.fixture.ts';
import { notificationCalls } from '#server/features/notifications/notifications.fixture.ts';
import { pushMessage } from '#server/features/notifications/push-words.ts';
import { Browser, pushService } from '#server/features/notifications/push-service.fixture.ts';
import { ringDevices } from '#server/features/notifications/push.service.ts';
import { ACTS, at, newWorld, type Planted, type World } from './every-door.fixture.ts';
import { numberApart } from './like-nothing.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from './test-app.ts';

/** Who waits for word of a dream hears nothing of it once it is not theirs to read, and never whose an anonymous one is. */
let test: TestApp;
let service: Awaited<ReturnType<typeof pushService>>;
let origin: string;
beforeAll(async () => {
  service = await pushService();
  test = await createTestApp({ env: { PUSH_ANYWHERE: 'true' } });
  await numberApart(test);
  origin = await originOf(test);
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const fixed = 20_261_123;
const another = randomInt(1_000_000_000);
const PROBE = 'public:probe';

type Loss = {
  where: 'sign' | 'hide_name' | 'share';
  lose: (world: World, planted: Planted, reader: TestPerson, dreamer: TestPerson) => Promise<unknown>;
};
const say = (method: string, url: string, { token }: TestPerson, body?: object) =>
  test.call(method, `${LAMBDA}${url}`, { token, ...(body && { body }) });

/** The dreamer is the first of the circle and the reader the second; the third writes below what stands in public. */
const LOSSES: Record<string, Loss> = {
  withdrawn: {
    where: 'sign',
    lose: (_, { copy }, _reader, dreamer) => say('DELETE', `/stream/${copy}`, dreamer),
  },
  'withdrawn and anonymous': {
    where: 'hide_name',
    lose: (_, { copy }, _reader, dreamer) => say('DELETE', `/stream/${copy}`, dreamer),
  },
  hidden: {
    where: 'hide_name',
    lose: (world) => ACTS['hold']!(world, 0, 0),
  },
  'of somebody who is blocked': {
    where: 'sign',
    lose: (_, { copy }, reader) =>
      say('POST', '/blocks', reader, { subject: 'public_dream', subject_id: copy }),
  },
  'an anonymous one that is blocked': {
    where: 'hide_name',
    lose: (_, { copy }, reader) =>
      say('POST', '/blocks', reader, { subject: 'public_dream', subject_id: copy }),
  },
  'shared in a circle that is left': {
    where: 'share',
    lose: ({ circle }, _planted, reader) => say('POST', `/circles/${circle}/leave`, reader, {}),
  },
  'shared in a circle by somebody who blocks': {
    where: 'share',
    lose: (world) => ACTS['block']!(world, 0, 1),
  },
  'closed to others': {
    where: 'sign',
    lose: (_, { copy }, _reader, dreamer) => say('PUT', `/stream/${copy}`, dreamer, { comments: 'nobody' }),
  },
  'of somebody who leaves': {
    where: 'sign',
    async lose(_, _planted, _reader, dreamer) {
      await test.deps.sql`update "user" set status = 2 where id = ${dreamer.id}`;
      await test.deps.events.emit(test.deps, 'users.access-changed', { user_id: dreamer.id });
      await test.settle();
    },
  },
};

async function loses(name: string): Promise<void> {
  const { where, lose } = LOSSES[name]!;
  const world = await newWorld(test);
  await ACTS[where]!(world, 0, 0);
  const planted = world.planted.at(-1)!;
  const room = `dream:${planted.copy}`;
  const [dreamer, reader] = [at(world.people, 0), at(world.people, 1)];
  const stream = await follow(origin, reader, [{ room }, { room: PROBE }]);
  const ofDream = () => stream.heard.filter(({ data }) => data.room === room && data.payload !== undefined);
  await publish(test.deps, room, { type: 'thread' });
  await stream.until(({ data }) => data.room === room && data.payload !== undefined);
  const { cursor } = (await join(test, reader, room)).body as { cursor: string };

  const lost = await lose(world, planted, reader, dreamer);
  if (lost instanceof Object && 'status' in lost) expect([name, lost.status]).toEqual([name, 200]);
  const before = ofDream().length;
  // What is said from now on, whoever says it: the note stands in the channel before the one that is waited for.
  await publish(test.deps, room, { type: 'thread' });
  await publish(test.deps, PROBE, { probe: planted.mark });
  const polled = await poll(test, reader, room, { cursor, timeout: 1 });
  expect([name, polled.status, polled.body.messages]).toEqual([
    name,
    polled.status === 403 ? 403 : 404,
    undefined,
  ]);
  await stream.until(({ data }) => JSON.stringify(data.payload ?? '').includes(planted.mark));
  expect([name, ofDream().slice(before)]).toEqual([name, []]);
  const told = JSON.stringify(stream.heard.filter(({ data }) => data.room !== PROBE));
  for (const telling of [String(dreamer.id), at(world.names, 0), `${planted.dream}`, `A boat under`])
    expect([name, telling, told.includes(telling)]).toEqual([name, telling, false]);
  stream.close();
}

it.each(Object.keys(LOSSES))('a dream that is %s', loses, 30_000);

async function subscribed(world: World): Promise<Map<string, { browser: Browser; person: TestPerson }>> {
  const browsers = new Map<string, { browser: Browser; person: TestPerson }>();
  for (const person of [...world.people, world.admin]) {
    const path = `/${randomUUID()}`;
    const browser = new Browser(`${service.origin}${path}`);
    browsers.set(path, { browser, person });
    if (person.role === 'admin') continue;
    await notificationCalls(test).wish(person, { quiet_from: null, quiet_until: null });
    expect((await say('POST', '/push', person, browser.input)).status).toBe(200);
  }
  return browsers;
}

it.each([
  ['a fixed seed', fixed],
  ['another seed', another],
])(
  'what people listen to and what rings names nobody and quotes nothing: %s %i',
  async (_, seed) => {
    const names = Object.keys(ACTS);
    const step = fc.tuple(fc.constantFrom(...names, 'comment', 'comment', 'talk'), fc.nat(3), fc.nat(20));
    const [steps = []] = fc.sample(fc.array(step, { minLength: 20, maxLength: 26 }), { seed, numRuns: 1 });
    await test.deps.sql`delete from push_device`;
    const world = await newWorld(test);
    const browsers = await subscribed(world);
    service.delivered.length = 0;
    const ears = await Promise.all(
      world.people.map((person) =>
        follow(origin, person, [
          { room: `user:${person.id}` },
          { room: 'public:stream' },
          { room: PROBE },
          ...(world.inCircle.has(world.people.indexOf(person)) ? [{ room: `circle:${world.circle}` }] : []),
        ]),
      ),
    );
    const begun = [
      ['sign', 0, 0],
      ['hide_name', 1, 0],
      ['share', 0, 0],
      ['comment', 2, 0],
      ['comment', 3, 1],
    ] as const;
    let rung = 0;
    for (const [name, one, other] of [...begun, ...steps]) {
      await ACTS[name]!(world, one, other);
      await test.settle();
      rung += await ringDevices(test.deps);
    }
    await publish(test.deps, PROBE, { probe: 'end' });
    await Promise.all(ears.map((ear) => ear.until(({ data }) => data.room === PROBE)));
    const telling = [
      ...world.planted.flatMap(({ mark, where, copy, dream }) =>
        where === 'talk' ? [mark] : [mark, String(copy ?? dream)],
      ),
      ...world.names,
    ];
    const pushed = service.delivered.flatMap(({ path, body }) => {
      const whose = browsers.get(path);
      return whose ? [JSON.stringify(whose.browser.open(body))] : [];
    });
    expect(pushed.length).toBe(rung);
    expect(rung).toBeGreaterThan(2);
    const allowed = new Set(
      Array.from({ length: 60 }, (__, lines) =>
        JSON.stringify(pushMessage('en', { what: 'answers', lines: lines + 1 })),
      ),
    );
    expect(pushed.filter((message) => !allowed.has(message))).toEqual([]);
    for (const ear of ears) {
      const notes = ear.heard.filter(({ data }) => data.room !== PROBE && data.payload !== undefined);
      // A person's own channel bears their number, which nobody else may listen to.
      const told = notes.map(({ data }) => JSON.stringify([data.user_id, data.payload])).join(' ');
      expect(telling.filter((word) => told.includes(word))).toEqual([]);
      for (const { id } of world.people) expect(told).not.toContain(String(id));
      ear.close();
    }
    expect(
      ears.some(({ heard }) => heard.some(({ data }) => data.room === 'public:stream' && data.payload)),
    ).toBe(true);
  },
  90_000,
);
