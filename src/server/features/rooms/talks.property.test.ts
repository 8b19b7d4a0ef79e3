import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { follow, type OpenStream, originOf } from '#server/features/channels/streams.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { joinRoom, leaveRoom, openCircleRoom } from './rooms.service.ts';

const REALTIME = '/v3/api/lambda/realtime';
const CHANNEL = '/v2/api/lambda/subscription/channel';
const PEOPLE = 4;
let t: TestApp;
let origin: string;
let circles = 0;

beforeAll(async () => {
  t = await createTestApp();
  origin = await originOf(t);
});
afterAll(() => t.close());

type Said = { id: number; by: number; text: string; heardBy: ReadonlySet<number> };
/** What the oracle knows of a room: who is in it since how many messages, and what was said. */
type Room = { id: number; pair: readonly [number, number] | null; since: Map<number, number>; said: Said[] };

/** The same house in a few lines: who is in, who is out, who blocks whom. */
class Oracle {
  readonly rooms: Room[] = [];
  readonly suspended = new Set<number>();
  readonly blocks = new Set<string>();
  apart = (one: number, other: number) =>
    this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);
  reads = (room: Room, one: number) =>
    room.since.has(one) && (room.pair === null || !this.apart(...room.pair));
  sees = (room: Room, one: number) =>
    room.said.slice(room.since.get(one) ?? Infinity).filter(({ by }) => by === one || !this.apart(one, by));
  pairOf = (one: number, other: number) =>
    this.rooms.find(({ pair }) => pair?.includes(one) && pair.includes(other) && one !== other);
}

type Scene = { oracle: Oracle; people: TestPerson[]; admin: TestPerson; streams: OpenStream[] };
type Act = (scene: Scene, who: number, whom: number, which: number) => Promise<void>;

const post = (person: TestPerson, path: string, body: unknown) =>
  t.call('POST', `${REALTIME}${path}`, { token: person.token, body });
const person = ({ people }: Scene, at: number): TestPerson => people[at]!;
const roomAt = ({ oracle }: Scene, which: number): Room | undefined =>
  oracle.rooms[which % oracle.rooms.length];

const ACTS: Record<string, Act> = {
  open: async (scene, who, whom) => {
    const { oracle } = scene;
    const answer = await post(person(scene, who), '/room', { user_id: person(scene, whom).id });
    const known = oracle.pairOf(who, whom);
    if (oracle.suspended.has(who)) expect(answer.status).toBe(401);
    else if (who === whom) expect(answer.status).toBe(400);
    else if (oracle.suspended.has(whom)) expect(answer.status).toBe(404);
    else if (oracle.apart(who, whom)) expect(answer.status).toBe(403);
    else {
      expect(answer.status).toBe(200);
      if (known) {
        expect(answer.body.room_id).toBe(known.id);
        known.since.set(who, 0);
      } else {
        const since = new Map([who, whom].map((one) => [one, 0]));
        oracle.rooms.push({ id: answer.body.room_id as number, pair: [who, whom], since, said: [] });
      }
    }
  },
  say: async (scene, who, _, which) => {
    const { oracle } = scene;
    const room = roomAt(scene, which);
    if (!room) return;
    const text = `${who} says ${room.said.length} in ${room.id}`;
    const answer = await post(person(scene, who), '/send', { room_id: room.id, message: text });
    const isAlone = ![...room.since.keys()].some((one) => one !== who && !oracle.suspended.has(one));
    if (oracle.suspended.has(who)) expect(answer.status).toBe(401);
    else if (!oracle.reads(room, who)) expect(answer.status).toBe(404);
    else if (room.pair && isAlone) expect(answer.status).toBe(409);
    else {
      expect(answer.status).toBe(200);
      room.said.push({ id: answer.body.id as number, by: who, text, heardBy: new Set(room.since.keys()) });
    }
  },
  leave: async (scene, who, _, which) => {
    const { oracle } = scene;
    const room = roomAt(scene, which);
    if (!room) return;
    const { token, id } = person(scene, who);
    if (room.pair === null) await inTransaction(t.deps, (tx) => leaveRoom(tx, room.id, id));
    else {
      const { status } = await t.call('DELETE', `${REALTIME}/room/${room.id}`, { token });
      expect(status).toBe(oracle.suspended.has(who) ? 401 : oracle.reads(room, who) ? 200 : 404);
      if (status !== 200) return;
    }
    room.since.delete(who);
  },
  enterCircle: async (scene, who) => {
    const room = scene.oracle.rooms[0]!;
    await inTransaction(t.deps, (tx) => joinRoom(tx, room.id, person(scene, who).id));
    if (!room.since.has(who)) room.since.set(who, room.said.length);
  },
  block: async (scene, who, whom) => {
    if (who === whom) return;
    scene.oracle.blocks.add(`${who} ${whom}`);
    const [one, other] = [person(scene, who).id, person(scene, whom).id];
    await t.deps
      .sql`insert into member_block (user_id, blocked_id) values (${one}, ${other}) on conflict do nothing`;
  },
  unblock: async (scene, who, whom) => {
    scene.oracle.blocks.delete(`${who} ${whom}`);
    const [one, other] = [person(scene, who).id, person(scene, whom).id];
    await t.deps.sql`delete from member_block where user_id = ${one} and blocked_id = ${other}`;
  },
  suspend: async (scene, who) => {
    scene.oracle.suspended.add(who);
    await t.deps.sql`update "user" set status = 2 where id = ${person(scene, who).id}`;
  },
  restore: async (scene, who) => {
    scene.oracle.suspended.delete(who);
    await t.deps.sql`update "user" set status = 1 where id = ${person(scene, who).id}`;
  },
};

type Note = { type: string; message_id?: number; message?: { text: string } | null };

/** The notes of a room bring the words that their reader sees in it, and nobody else's. */
function checkNotes(oracle: Oracle, room: Room, who: number, messages: readonly { payload: Note }[]): void {
  const seen = new Map(oracle.sees(room, who).map(({ id, text }) => [id, text]));
  const notes = messages.filter(({ payload }) => payload.type === 'room.message');
  expect(notes).toHaveLength(room.said.length);
  for (const { payload } of notes)
    expect(payload.message?.text ?? null).toBe(seen.get(payload.message_id ?? 0) ?? null);
}

/** What one person gets of one room through every call, against what the oracle says. */
async function checkRoom(scene: Scene, room: Room, who: number): Promise<void> {
  const { oracle } = scene;
  const { token } = person(scene, who);
  const isOut = oracle.suspended.has(who);
  const reads = oracle.reads(room, who);
  const place = `room:${room.id}`;
  const told = await post(person(scene, who), '/chat', { room_id: room.id });
  expect(told.status).toBe(isOut ? 401 : reads ? 200 : 404);
  const one = await t.call('GET', `/v2/api/lambda/room?room_id=${room.id}`, { token });
  expect(one.status).toBe(told.status);
  if (told.status === 200) {
    const texts = (told.body.list as { text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(oracle.sees(room, who).map(({ text }) => text));
    expect(one.body.list).toEqual(told.body.list);
  } else expect(JSON.stringify([told.body, one.body])).not.toContain('says');
  const entered = await t.call('POST', `${CHANNEL}/room`, { token, body: { room: place } });
  expect(entered.status).toBe(isOut ? 401 : reads ? 200 : 403);
  const polled = await t.call('GET', `${CHANNEL}/poll?room=${place}&cursor=0&timeout=0`, { token });
  for (const { status } of [polled, await t.call('GET', `${CHANNEL}/online?room=${place}`, { token })])
    expect(status).toBe(entered.status);
  if (reads && !isOut) checkNotes(oracle, room, who, polled.body.messages as { payload: Note }[]);
  else expect(JSON.stringify(polled.body)).not.toContain('says');
}

async function checkAll(scene: Scene): Promise<void> {
  const { oracle, people, admin } = scene;
  for (const [who, { id, token }] of people.entries()) {
    const mine = await t.call('GET', `${REALTIME}/room/my`, { token });
    expect(mine.status).toBe(oracle.suspended.has(who) ? 401 : 200);
    const ids = ((mine.body.list ?? []) as { id: number }[]).map((room) => room.id).toSorted((a, b) => a - b);
    const expected = oracle.suspended.has(who) ? [] : oracle.rooms.filter((room) => oracle.reads(room, who));
    expect(ids).toEqual(expected.map((room) => room.id).toSorted((a, b) => a - b));
    const foreign = person(scene, (who + 1) % PEOPLE).id;
    const other = await t.call('POST', `${CHANNEL}/room`, { token, body: { room: `user:${foreign}` } });
    expect(other.status, `${id} on the channel of ${foreign}`).toBe(oracle.suspended.has(who) ? 401 : 403);
    for (const room of oracle.rooms) await checkRoom(scene, room, who);
  }
  for (const room of oracle.rooms) {
    expect((await post(admin, '/chat', { room_id: room.id })).status).toBe(403);
    const body = { room: `room:${room.id}` };
    expect((await t.call('POST', `${CHANNEL}/room`, { token: admin.token, body })).status).toBe(403);
  }
}

/** Whatever was heard on anybody's own stream was said where they were at that moment. */
function checkHeard({ oracle, streams }: Scene): void {
  for (const [who, { heard }] of streams.entries())
    for (const { data } of heard) {
      const note = data.payload as { type?: string; message_id?: number; room_id?: number } | undefined;
      if (note?.type !== 'room.message') continue;
      const said = oracle.rooms.flatMap((room) => room.said).find(({ id }) => id === note.message_id);
      expect(said?.heardBy.has(who), `${who} heard of ${note.message_id}`).toBe(true);
    }
}

async function makeScene(): Promise<Scene> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => t.person()));
  const admin = await t.person({ role: 'admin' });
  circles += 1;
  const id = await inTransaction(t.deps, (tx) => openCircleRoom(tx, circles));
  const oracle = new Oracle();
  oracle.rooms.push({ id, pair: null, since: new Map(), said: [] });
  const streams = await Promise.all(people.map((one) => follow(origin, one, [{ room: `user:${one.id}` }])));
  return { oracle, people, admin, streams };
}

const NAMES = Object.keys(ACTS);
const act = fc.tuple(
  fc.constantFrom(...NAMES, 'say', 'say', 'open', 'enterCircle'),
  fc.nat(PEOPLE - 1),
  fc.nat(PEOPLE - 1),
  fc.nat(20),
);

it.each([
  ['a fixed seed', 20_261_122],
  ['another seed', randomInt(1_000_000_000)],
])(
  'nobody reads or hears what they may not, before, during or after: %s %i',
  async (_, seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
        const scene = await makeScene();
        for (const [name, who, whom, which] of acts) {
          for (const limit of ['room-send', 'room-open'])
            await t.deps.limiter.reset(limit, String(person(scene, who).id));
          await ACTS[name]!(scene, who, whom, which);
        }
        await checkAll(scene);
        checkHeard(scene);
        for (const stream of scene.streams) stream.close();
      }),
      { seed, numRuns: 12, endOnFailure: true },
    );
  },
  120_000,
);
