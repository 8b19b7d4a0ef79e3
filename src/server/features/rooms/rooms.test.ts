import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { atOnce } from '#server/testing/waiting-for-locks.ts';

const REALTIME = '/v3/api/lambda/realtime';
let t: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let roomId: number;

const post = (person: TestPerson, path: string, body: unknown) =>
  t.call('POST', `${REALTIME}${path}`, { token: person.token, body });
const rooms = async (person: TestPerson) =>
  (await t.call('GET', `${REALTIME}/room/my`, { token: person.token })).body.list as Record<string, any>[];
const say = (person: TestPerson, message: string, more: Record<string, unknown> = {}) =>
  post(person, '/send', { room_id: roomId, message, ...more });
const texts = async (person: TestPerson, date?: string | number) =>
  ((await post(person, '/chat', { room_id: roomId, date })).body.list as Record<string, any>[]).map(
    ({ text }) => text as string,
  );
const block = async (person: TestPerson, other: TestPerson) => {
  await t.deps.sql`insert into member_block (user_id, blocked_id) values (${person.id}, ${other.id})`;
};

beforeAll(async () => {
  t = await createTestApp();
  [ada, ben, eve] = await Promise.all([
    t.person({ timezone: 'Asia/Tokyo' }),
    t.person({ timezone: 'America/Los_Angeles' }),
    t.person(),
  ]);
  roomId = (await post(ada, '/room', { user_id: ben.id })).body.room_id;
});
afterAll(() => t.close());

describe('a room of two', () => {
  it('is one room, whoever opens it, and how many at once', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const opened = await Promise.all([
      ...Array.from({ length: 4 }, () => post(one, '/room', { user_id: other.id })),
      ...Array.from({ length: 4 }, () => post(other, '/room', { user_ids: [one.id] })),
    ]);
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(opened.map(({ body }) => body.room_id)).size).toBe(1);
    expect(opened[0]?.body.chat_id).toBe(opened[0]?.body.room_id);
    expect(await rooms(one)).toMatchObject([{ kind: 'pair', other_user: { id: other.id }, unread: 0 }]);
  });

  it('is opened by both at once after both have left it', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const opening = (by: TestPerson, whom: TestPerson) => () => post(by, '/room', { user_id: whom.id });
    const { room_id: id } = (await opening(one, other)()).body as { room_id: number };
    for (const { token } of [one, other])
      expect((await t.call('DELETE', `${REALTIME}/room/${id}`, { token })).status).toBe(200);
    const place = `select 1 from room_member where room_id = ${id} and user_id = ${one.id}`;
    const opened = await atOnce(t, place, [opening(one, other), opening(other, one)]);
    expect(opened.map(({ status, body }) => [status, body.room_id])).toEqual([
      [200, id],
      [200, id],
    ]);
  });

  it('is not opened with oneself, with nobody, with an admin, or by a visitor', async () => {
    const admin = await t.person({ role: 'admin' });
    expect((await post(ada, '/room', { user_id: ada.id })).status).toBe(400);
    expect((await post(ada, '/room', { user_id: 99_999_999 })).status).toBe(404);
    expect((await post(ada, '/room', { user_id: admin.id })).status).toBe(404);
    expect((await post(ada, '/room', {})).status).toBe(400);
    expect((await post(ada, '/room', { user_ids: [ben.id, eve.id] })).status).toBe(400);
    expect((await post(admin, '/room', { user_id: ada.id })).status).toBe(403);
    expect((await t.call('POST', `${REALTIME}/room`, { body: { user_id: ada.id } })).status).toBe(401);
  });

  it('is refused alike with somebody gone and with somebody who blocks', async () => {
    const [gone, apart] = [await t.person(), await t.person()];
    await t.deps.sql`update "user" set status = 2 where id = ${gone.id}`;
    await block(apart, ada);
    const [unknown, suspended, blocked] = [
      await post(ada, '/room', { user_id: 99_999_999 }),
      await post(ada, '/room', { user_id: gone.id }),
      await post(ada, '/room', { user_id: apart.id }),
    ];
    expect([unknown.status, suspended.status, blocked.status]).toEqual([404, 404, 403]);
    expect(new Set([unknown, suspended, blocked].map(({ body }) => body.message)).size).toBe(1);
  });

  it('finds the other by their public name', async () => {
    const other = await t.person();
    const [named] = await t.deps.sql`select username from profile where user_id = ${other.id}`;
    const opened = await post(ada, '/room', { username: String(named?.username).toUpperCase() });
    expect(opened.status).toBe(200);
    expect((await rooms(other))[0]?.id).toBe(opened.body.room_id);
  });
});

describe('what is said', () => {
  it('is read by both and by nobody else', async () => {
    const sent = await say(ada, 'A <b>lake</b> under the house');
    expect(sent.body).toEqual({
      error: false,
      id: expect.any(Number),
      created_at: expect.any(String),
      message: expect.objectContaining({ id: sent.body.id, own: true }),
    });
    expect(await texts(ben)).toContain('A <b>lake</b> under the house');
    for (const [path, body] of [
      ['/chat', { room_id: roomId }],
      ['/send', { room_id: roomId, message: 'let me in' }],
      [`/room/${roomId}/read`, { last_id: 1 }],
    ] as const)
      expect((await post(eve, path, body)).status).toBe(404);
    for (const url of [`/v2/api/lambda/room?room_id=${roomId}`, `${REALTIME}/room/${roomId}`])
      expect((await t.call('GET', url, { token: eve.token })).status).toBe(404);
    expect((await t.call('DELETE', `${REALTIME}/room/${roomId}`, { token: eve.token })).status).toBe(404);
    expect(await rooms(eve)).toEqual([]);
  });

  it('is said once under one name, by oneself, in its own chat', async () => {
    const client_id = randomUUID();
    const twice = await Promise.all([
      say(ben, 'Twice', { client_id }),
      say(ben, 'Twice', { client_id }),
      say(ben, 'Twice', { client_id }),
    ]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await texts(ada)).filter((text) => text === 'Twice')).toHaveLength(1);
    expect((await say(ada, 'x', { user_id: ben.id })).status).toBe(400);
    expect((await say(ada, 'x', { chat_id: roomId + 1 })).status).toBe(404);
    const elsewhere = (await post(ben, '/room', { user_id: eve.id })).body.room_id;
    expect((await post(ben, '/send', { room_id: elsewhere, message: 'x', client_id })).status).toBe(409);
  });

  it('has a length, and nothing that cannot be stored', async () => {
    const one = await t.person();
    roomId = (await post(one, '/room', { user_id: ada.id })).body.room_id;
    expect((await say(one, '𝒜'.repeat(4000))).status).toBe(200);
    expect((await say(one, 'a'.repeat(4001))).status).toBe(400);
    for (const bad of ['a\u0000b', '\ud800', '   ', '']) expect((await say(one, bad)).status).toBe(400);
    roomId = (await post(ada, '/room', { user_id: ben.id })).body.room_id;
  });

  it('belongs to a day of the reader', async () => {
    const { id } = (await say(ben, 'Between two days')).body;
    await t.deps.sql`update room_message set created_at = '2026-03-01T20:00:00Z' where id = ${id}`;
    expect(await texts(ada, '2026-03-02')).toEqual(['Between two days']);
    expect(await texts(ada, '2026-03-01')).toEqual([]);
    expect(await texts(ben, '2026-03-01')).toEqual(['Between two days']);
    expect(await texts(ben, id)).not.toContain('Between two days');
    expect((await post(ada, '/chat', { room_id: roomId, date: '2026-02-30' })).status).toBe(400);
  });

  it('counts as unread until it is read, never again after', async () => {
    const unread = async (person: TestPerson) =>
      (await rooms(person)).find(({ id }) => id === roomId)?.unread;
    const { id } = (await say(ada, 'Do you remember')).body;
    expect(await unread(ben)).toBeGreaterThan(0);
    await post(ben, `/room/${roomId}/read`, { last_id: id + 1000 });
    expect(await unread(ben)).toBe(0);
    await post(ben, `/room/${roomId}/read`, { last_id: 1 });
    expect(await unread(ben)).toBe(0);
    expect(await unread(ada)).toBe(0);
  });

  it('is taken back by who said it alone', async () => {
    const { id } = (await say(eve, 'x')).body;
    expect(id).toBeUndefined();
    const mine = (await say(ada, 'I should not have said this')).body.id as number;
    const take = (person: TestPerson) =>
      t.call('DELETE', `${REALTIME}/room/${roomId}/message/${mine}`, { token: person.token });
    expect((await take(ben)).status).toBe(404);
    expect((await take(ada)).status).toBe(200);
    expect((await take(ada)).status).toBe(404);
    const { list } = (await post(ben, '/chat', { room_id: roomId })).body;
    expect(list.find((one: { id: number }) => one.id === mine)).toMatchObject({ text: '', removed: true });
  });
});

describe('who leaves, blocks or is gone', () => {
  it('reads and hears nothing while one blocks the other', async () => {
    const other = await t.person();
    const id = (await post(ada, '/room', { user_id: other.id })).body.room_id as number;
    await post(ada, '/send', { room_id: id, message: 'Before' });
    await block(other, ada);
    for (const person of [ada, other]) {
      expect((await post(person, '/chat', { room_id: id })).status).toBe(404);
      expect((await post(person, '/send', { room_id: id, message: 'x' })).status).toBe(404);
      expect((await rooms(person)).map((room) => room.id)).not.toContain(id);
    }
    await t.deps.sql`delete from member_block where user_id = ${other.id}`;
    expect((await post(ada, '/chat', { room_id: id })).body.list).toHaveLength(1);
  });

  it('leaves a room, which the other keeps and can say nothing more in', async () => {
    const other = await t.person();
    const id = (await post(ada, '/room', { user_id: other.id })).body.room_id as number;
    await post(ada, '/send', { room_id: id, message: 'Before' });
    expect((await t.call('DELETE', `${REALTIME}/room/${id}`, { token: other.token })).status).toBe(200);
    expect((await post(other, '/chat', { room_id: id })).status).toBe(404);
    expect((await post(ada, '/chat', { room_id: id })).body.list).toHaveLength(1);
    expect((await post(ada, '/send', { room_id: id, message: 'x' })).status).toBe(409);
    await post(other, '/room', { user_id: ada.id });
    expect((await post(ada, '/send', { room_id: id, message: 'Again' })).status).toBe(200);
  });
});

describe('what hurts', () => {
  it('is shown to who looks after the place by whoever it was said to, and by nobody else', async () => {
    const other = await t.person();
    const id = (await post(ada, '/room', { user_id: other.id })).body.room_id as number;
    const message = (await post(ada, '/send', { room_id: id, message: 'Something unkind' })).body
      .id as number;
    const report = (person: TestPerson) =>
      post(person, `/room/${id}/message/${message}/report`, { reason: 'hurtful', note: 'Please look' });
    expect((await report(eve)).status).toBe(404);
    expect((await report(ada)).status).toBe(404);
    expect((await report(other)).status).toBe(200);
    const { list } = (
      await t.call('GET', '/v2/api/lambda/admin/moderation/private', {
        token: (await t.person({ role: 'admin' })).token,
      })
    ).body;
    expect(list).toMatchObject([{ shown: 'Something unkind', note: 'Please look', author: { id: ada.id } }]);
  });

  it('ends with a block, which the other one is not told', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const id = (await post(one, '/room', { user_id: other.id })).body.room_id as number;
    expect((await post(eve, `/room/${id}/block`, {})).status).toBe(404);
    expect((await post(other, `/room/${id}/block`, {})).status).toBe(200);
    expect(await rooms(one)).toEqual([]);
    expect((await post(one, '/room', { user_id: other.id })).status).toBe(403);
    const list = await t.call('GET', '/v2/api/lambda/blocks', { token: other.token });
    expect(list.body.list).toHaveLength(1);
  });
});

describe('waiting for rooms', () => {
  const wait = (person: TestPerson, more = '') =>
    t.call('GET', `${REALTIME}/room/poll?user_id=${person.id}&timeout=5${more}`, { token: person.token });

  it('wakes the other one with the words and the room, and is one’s own alone', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const id = (await post(one, '/room', { user_id: other.id })).body.room_id as number;
    const waiting = wait(other);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await post(one, '/send', { room_id: id, message: 'Are you awake' });
    const { body } = await waiting;
    expect(body.messages).toMatchObject([{ room_id: id, text: 'Are you awake', own: false }]);
    expect(body.rooms).toMatchObject([{ id, unread: 1 }]);
    await post(one, '/send', { room_id: id, message: 'Still' });
    const next = await wait(other, `&cursor=${body.cursor}`);
    expect(next.body.messages).toMatchObject([{ text: 'Still' }]);
    const foreign = await t.call('GET', `${REALTIME}/room/poll?user_id=${one.id}`, { token: other.token });
    expect(foreign.status).toBe(403);
    expect((await t.call('GET', `${REALTIME}/room/poll?user_id=${one.id}`)).status).toBe(401);
  });
});
