import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { join, poll, send } from './channels.fixture.ts';
import { follow, type Heard, openAt, originOf, ticketFor } from './streams.fixture.ts';

const REALTIME = '/v3/api/lambda/realtime';
let t: TestApp;
let origin: string;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  t = await createTestApp();
  origin = await originOf(t);
  [ada, ben] = await Promise.all([t.person(), t.person()]);
});
afterAll(() => t.close());

const pairOf = async (one: TestPerson, other: TestPerson): Promise<number> =>
  (await t.call('POST', `${REALTIME}/room`, { token: one.token, body: { user_id: other.id } })).body.room_id;
const message = (payload: unknown) => (heard: Heard) =>
  heard.event === 'message' && JSON.stringify(heard.data.payload) === JSON.stringify(payload);

describe('a stream', () => {
  it('is opened by a ticket, once, within a minute, by a page of ours', async () => {
    const rooms = [{ room: 'public:a' }, { room: `user:${ben.id}` }];
    const { body } = await ticketFor(origin, ada, rooms);
    expect(body).toEqual({
      error: false,
      ticket: expect.any(String),
      expires_in: 60,
      refused: [`user:${ben.id}`],
    });
    const ticket = String(body.ticket);
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) expect((await openAt(origin, ticket, headers)).status).toBe(403);
    const stream = await openAt(origin, ticket, { origin, 'sec-fetch-site': 'same-origin' });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    const ready = await stream.until(({ event }) => event === 'ready');
    expect(ready.data.rooms).toEqual([{ room: 'public:a', cursor: expect.any(String) }]);
    stream.close();
    expect((await openAt(origin, ticket)).status).toBe(401);
    const late = String((await ticketFor(origin, ada, rooms)).body.ticket);
    await t.deps.sql`update channel_ticket set expires_at = now() - interval '1 second'`;
    expect((await openAt(origin, late)).status).toBe(401);
    expect((await openAt(origin, ada.token)).status).toBe(401);
  });

  it('tells what is said on all its channels, and what was said since a cursor', async () => {
    await join(t, ben, 'public:b');
    const stream = await follow(origin, ada, [{ room: 'public:b' }, { room: 'public:c' }]);
    await send(t, ben, 'public:b', 'live');
    const heard = await stream.until(message('live'));
    expect(heard.data).toMatchObject({ room: 'public:b', user_id: ben.id, cursor: expect.any(String) });
    stream.close();
    await stream.ended;
    await send(t, ben, 'public:b', 'meanwhile');
    const again = await follow(origin, ada, [{ room: 'public:b', cursor: String(heard.data.cursor) }]);
    await again.until(message('meanwhile'));
    expect(again.heard.filter(message('live'))).toEqual([]);
    again.close();
  });

  it('begins anew where too much was missed', async () => {
    const cursor = String((await join(t, ada, 'public:d')).body.cursor);
    await t.deps
      .sql`insert into channel_message (channel, payload) select 'public:d', to_jsonb(n) from generate_series(1, 1000) n`;
    const stream = await follow(origin, ada, [{ room: 'public:d', cursor }]);
    expect((await stream.until(({ event }) => event === 'reset')).data.room).toBe('public:d');
    await join(t, ben, 'public:d');
    await send(t, ben, 'public:d', 'new');
    await stream.until(message('new'));
    expect(stream.heard.filter(({ event }) => event === 'message')).toHaveLength(1);
    stream.close();
  });
});

describe('losing a right', () => {
  const within = async <Result>(work: Promise<Result>): Promise<Result> => {
    const began = Date.now();
    const result = await work;
    expect(Date.now() - began).toBeLessThan(5000);
    return result;
  };
  const isEnd = ({ event }: Heard) => event === 'end';

  it('ends a stream and a poll within five seconds of a suspension, a logout and a deletion', async () => {
    const ends: [string, (person: TestPerson) => Promise<unknown>][] = [
      [
        'suspended',
        ({ id }) => t.deps.sql`update "user" set status = 2 where id = ${id}`.then(() => undefined),
      ],
      ['logged out', ({ token }) => t.call('POST', '/v2/api/lambda/logout', { token })],
      [
        'deleted',
        ({ id }) => t.deps.sql`update "user" set deleted_at = now() where id = ${id}`.then(() => undefined),
      ],
      [
        'another role',
        ({ id }) => t.deps.sql`update "user" set role = 'admin' where id = ${id}`.then(() => undefined),
      ],
    ];
    await Promise.all(
      ends.map(async ([, act]) => {
        const person = await t.person();
        const room = `user:${person.id}`;
        const stream = await follow(origin, person, [{ room }]);
        await join(t, person, room);
        const waiting = t.call('GET', `/subscription/channel/poll?room=${room}`, { token: person.token });
        await new Promise((resolve) => setTimeout(resolve, 300));
        await act(person);
        const [end, polled] = await within(Promise.all([stream.until(isEnd), waiting]));
        expect(end.data.reason).toBe('session');
        await stream.ended;
        expect(polled.status).toBe(401);
        expect(polled.body.message).toBe('TOKEN_EXPIRED');
      }),
    );
  }, 20_000);

  it('takes a channel away within five seconds of a block, of leaving and of a withdrawal', async () => {
    const losses: (() => Promise<{ room: string; person: TestPerson; lose: () => Promise<unknown> }>)[] = [
      async () => {
        const [one, other] = [await t.person(), await t.person()];
        const room = `room:${await pairOf(one, other)}`;
        const sql = t.deps.sql;
        return {
          room,
          person: other,
          lose: () =>
            sql`insert into member_block (user_id, blocked_id) values (${one.id}, ${other.id})`.then(
              () => undefined,
            ),
        };
      },
      async () => {
        const [one, other] = [await t.person(), await t.person()];
        const id = await pairOf(one, other);
        return {
          room: `room:${id}`,
          person: other,
          lose: () => t.call('DELETE', `${REALTIME}/room/${id}`, { token: other.token }),
        };
      },
      async () => {
        const [one, other] = [await t.person(), await t.person()];
        const dream = await t.call('PUT', `/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`, {
          token: one.token,
          body: { text: 'A heron' },
        });
        const dream_id = dream.body.model.id as number;
        const shared = await t.call('POST', '/v2/api/lambda/stream/publish', {
          token: one.token,
          body: { dream_id, anonymous: true },
        });
        const id = shared.body.model.id as number;
        const { sql } = t.deps;
        return {
          room: `dream:${id}`,
          person: other,
          lose: () => sql`update public_dream set hidden_at = now() where id = ${id}`.then(() => undefined),
        };
      },
    ];
    await Promise.all(
      losses.map(async (prepare) => {
        const { room, person, lose } = await prepare();
        const stream = await follow(origin, person, [{ room }, { room: `user:${person.id}` }]);
        expect((await join(t, person, room)).status).toBe(200);
        // Who came is told there, too.
        await poll(t, person, room, { timeout: 1 });
        const waiting = t.call('GET', `/subscription/channel/poll?room=${room}`, { token: person.token });
        await new Promise((resolve) => setTimeout(resolve, 300));
        await lose();
        const [lost, polled] = await within(
          Promise.all([stream.until(({ event }) => event === 'lost'), waiting]),
        );
        expect(lost.data.room).toBe(room);
        expect(polled.status).toBe(403);
        for (const path of ['poll', 'online'])
          expect(
            (await t.call('GET', `/subscription/channel/${path}?room=${room}`, { token: person.token }))
              .status,
          ).toBe(403);
        expect((await send(t, person, room, 'x')).status).toBe(403);
        // The rest of the stream goes on.
        await join(t, person, `user:${person.id}`);
        await send(t, person, `user:${person.id}`, 'still here');
        await stream.until(message('still here'));
        stream.close();
      }),
    );
  }, 20_000);
});
