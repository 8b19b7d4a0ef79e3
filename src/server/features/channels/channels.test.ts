import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { CHANNEL, join, online, payloads, poll, send, unsubscribe } from './channels.fixture.ts';
import { publish } from './publish.service.ts';

let t: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let rooms = 0;

/** A channel of everybody that nobody else is in. */
const fresh = () => `public:${(rooms += 1)}`;
const together = async (room: string) => {
  const answers = [await join(t, ada, room), await join(t, ben, room)];
  return answers.map(({ body }) => body.cursor as string);
};

beforeAll(async () => {
  t = await createTestApp();
  [ada, ben, admin] = await Promise.all([t.person(), t.person(), t.person({ role: 'admin' })]);
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const person of [ada, ben]) await t.deps.limiter.reset('channel-send', String(person.id));
});

describe('a channel', () => {
  it('is answered under both paths, to nobody without a token, and knows its names', async () => {
    for (const place of [CHANNEL, '/subscription/channel']) {
      const url = `${place}/room`;
      expect((await t.call('POST', url, { token: ada.token, body: { room: 'public:x' } })).body).toEqual({
        error: false,
        room: 'public:x',
        cursor: expect.any(String),
      });
      for (const path of ['poll', 'unsubscribe', 'online'])
        expect((await t.call('GET', `${place}/${path}?room=public:x`)).status).toBe(401);
      expect((await t.call('POST', url, { body: { room: 'public:x' } })).body.message).toBe('UNAUTHORIZED');
      expect(
        (await t.call('POST', url, { body: {}, headers: { 'x-project': 'another' } })).body.message,
      ).toBe('PROJECT_INVALID');
    }
    for (const room of ['', 'a'.repeat(65), 'public:ä', 'public x', 'public:/x', 7, null, ['public:x']])
      expect((await t.call('POST', `${CHANNEL}/room`, { token: ada.token, body: { room } })).status).toBe(
        400,
      );
  });

  it('is open by its prefix alone', async () => {
    const may = async (person: TestPerson, room: string) => (await join(t, person, room)).status;
    expect(await may(ada, `user:${ada.id}`)).toBe(200);
    expect(await may(ada, `user:${ben.id}`)).toBe(403);
    expect(await may(admin, `user:${ada.id}`)).toBe(403);
    expect(await may(ada, 'admin:reports')).toBe(403);
    expect(await may(admin, 'admin:reports')).toBe(200);
    for (const room of [
      'dream:1',
      'room:1',
      'room:x',
      'nothing',
      'nothing:1',
      ':1',
      'public',
      'constructor:1',
    ])
      expect(await may(ada, room)).toBe(403);
  });

  it('tells what is said to who waits and to who comes later, in order and once', async () => {
    const room = fresh();
    const [, cursor] = await together(room);
    const waiting = poll(t, ben, room, { cursor: cursor! });
    await sleep(100);
    expect((await send(t, ada, room, { text: 'one' })).body).toEqual({
      error: false,
      id: expect.any(Number),
    });
    const first = await waiting;
    expect(first.body.messages).toEqual([
      { id: expect.any(Number), at: expect.any(String), user_id: ada.id, payload: { text: 'one' } },
    ]);
    for (const text of ['two', 'three']) await send(t, ada, room, text);
    const next = await poll(t, ben, room, { cursor: first.body.cursor });
    expect(payloads(next)).toEqual(['two', 'three']);
    const began = Date.now();
    const none = await poll(t, ben, room, { cursor: next.body.cursor, timeout: 1 });
    expect(none.body).toMatchObject({ error: false, room, messages: [] });
    expect(Date.now() - began).toBeGreaterThan(900);
    expect(payloads(await poll(t, ben, room, { cursor: cursor! }))).toEqual([
      { text: 'one' },
      'two',
      'three',
    ]);
  });

  it('remembers how far somebody was told who names no cursor', async () => {
    const room = fresh();
    await together(room);
    await send(t, ada, room, 'before');
    expect(payloads(await poll(t, ben, room))).toEqual(['before']);
    expect(payloads(await poll(t, ben, room, { timeout: 0 }))).toEqual([]);
    await send(t, ada, room, 'after');
    expect(payloads(await poll(t, ben, room))).toEqual(['after']);
  });

  it('keeps text as text, and takes eight kibibytes of any JSON', async () => {
    const room = fresh();
    const [cursor = ''] = await together(room);
    const said = ['<script>alert(1)</script>', null, 0, [], { a: { b: ['ü', '😀'] } }, 'x'.repeat(8190)];
    for (const payload of said) expect((await send(t, ada, room, payload)).status).toBe(200);
    expect(payloads(await poll(t, ada, room, { cursor }))).toEqual(said);
    for (const payload of ['x'.repeat(8191), 'a\u0000b', { a: '\u0000' }, '\ud800', { '\ud800': 1 }])
      expect((await send(t, ben, room, payload)).status).toBe(400);
    expect((await t.call('POST', `${CHANNEL}/send`, { token: ben.token, body: { room } })).status).toBe(400);
  });

  it('is heard and spoken on by its members alone', async () => {
    const room = fresh();
    await join(t, ada, room);
    for (const answer of [await poll(t, ben, room), await send(t, ben, room, 1), await online(t, ben, room)])
      expect(answer.status).toBe(403);
    expect((await unsubscribe(t, ben, room)).body).toEqual({ error: false });
    expect((await unsubscribe(t, ada, room)).body).toEqual({ error: false });
    expect((await unsubscribe(t, ada, room)).body).toEqual({ error: false });
    expect((await send(t, ada, room, 1)).status).toBe(403);
  });

  it('tells a cursor that has missed something to begin anew', async () => {
    const room = fresh();
    const [cursor = ''] = await together(room);
    await t.deps
      .sql`insert into channel_message (channel, payload) select ${room}, to_jsonb(n) from generate_series(1, 999) n`;
    expect((await poll(t, ada, room, { cursor })).body.reset).toBeUndefined();
    await send(t, ada, room, 1000);
    const missed = await poll(t, ada, room, { cursor });
    expect(missed.body).toMatchObject({ reset: true, messages: [] });
    await send(t, ben, room, 'more');
    expect(payloads(await poll(t, ada, room, { cursor: missed.body.cursor }))).toEqual(['more']);
    const old = `0-${(Date.now() - 3_700_000).toString(36)}`;
    expect((await poll(t, ben, room, { cursor: old })).body.reset).toBe(true);
    for (const bad of ['x', '-1', '1e3', '9'.repeat(17), '1-x-y'])
      expect((await poll(t, ada, room, { cursor: bad })).status).toBe(400);
  });

  it('waits for one poll of a person at a time', async () => {
    const room = fresh();
    await together(room);
    const first = poll(t, ada, room, { timeout: 20 });
    await sleep(100);
    const second = poll(t, ada, room, { timeout: 20 });
    expect(payloads(await first)).toEqual([]);
    await send(t, ben, room, 'to the second');
    expect(payloads(await second)).toEqual(['to the second']);
    const third = poll(t, ada, room, { timeout: 20 });
    await sleep(100);
    await unsubscribe(t, ada, room);
    expect(payloads(await third)).toEqual([]);
  });

  it('is told by the diary with the change, and without it never', async () => {
    const [cursor] = [(await join(t, ada, `user:${ada.id}`)).body.cursor as string];
    await expect(
      inTransaction(t.deps, async (tx) => {
        await publish(tx, `user:${ada.id}`, { type: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const waiting = poll(t, ada, `user:${ada.id}`, { cursor });
    await inTransaction(t.deps, (tx) => publish(tx, `user:${ada.id}`, { type: 'done' }));
    expect((await waiting).body.messages).toMatchObject([{ user_id: null, payload: { type: 'done' } }]);
  });
});

describe('limits', () => {
  it('lets ten messages through in ten seconds', async () => {
    const [room, person] = [fresh(), await t.person()];
    await join(t, person, room);
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => send(t, person, room, n)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = sent.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets somebody into fifty rooms, also when they try all at once', async () => {
    const person = await t.person();
    const tried = await Promise.all(Array.from({ length: 55 }, () => join(t, person, fresh())));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(5);
    const [one] = await t.deps.sql`select channel from channel_member where user_id = ${person.id} limit 1`;
    expect((await join(t, person, String(one?.channel))).status).toBe(200);
    await unsubscribe(t, person, String(one?.channel));
    expect((await join(t, person, fresh())).status).toBe(200);
    await t.deps
      .sql`update channel_member set here_until = now() - interval '1 minute' where user_id = ${person.id}`;
    expect((await join(t, person, fresh())).status).toBe(200);
  });

  it('keeps an hour and a thousand messages of each', async () => {
    const [long, old] = [fresh(), fresh()];
    await t.deps
      .sql`insert into channel_message (channel, payload) select ${long}, to_jsonb(n) from generate_series(1, 1005) n`;
    await t.deps
      .sql`insert into channel_message (channel, payload, at) values (${old}, '1', now() - interval '61 minutes')`;
    const { deleteOldMessages } = await import('./channels.service.ts');
    await deleteOldMessages(t.deps);
    const left = await t.deps.sql`
      select channel, count(*)::int as n, min(payload::text) as first from channel_message
      where channel in (${long}, ${old}) group by channel`;
    expect(left).toEqual([{ channel: long, n: 1000, first: expect.any(String) }]);
  });
});

describe('who is here', () => {
  const here = async (room: string) => (await online(t, ada, room)).body;

  it('is counted for a minute, and named only where they show it', async () => {
    const [room, carl] = [fresh(), await t.person()];
    await together(room);
    await join(t, carl, room);
    expect(await here(room)).toMatchObject({
      count: 3,
      list: [{ user_id: ada.id }, { user_id: ben.id }, { user_id: carl.id }],
    });
    expect(JSON.stringify(await here(room))).not.toContain('@');
    const hidden = await t.call('POST', '/v2/api/lambda/preference', {
      token: carl.token,
      body: { privacy: { show_presence: false } },
    });
    expect(hidden.status).toBe(200);
    expect(await here(room)).toMatchObject({ count: 3, list: [{ user_id: ada.id }, { user_id: ben.id }] });
    await t.deps
      .sql`update channel_member set here_until = now() - interval '1 second' where channel = ${room} and user_id = ${ben.id}`;
    expect(await here(room)).toMatchObject({ count: 2, list: [{ user_id: ada.id }] });
    await t.deps.sql`update "user" set status = 2 where id = ${carl.id}`;
    expect((await here(room)).count).toBe(1);
  });
});
