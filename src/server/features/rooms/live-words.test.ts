import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, poll, send } from '#server/features/channels/channels.fixture.ts';
import { follow, type OpenStream, originOf } from '#server/features/channels/streams.fixture.ts';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const REALTIME = '/v3/api/lambda/realtime';
let t: TestApp;
let origin: string;
let ada: TestPerson;
let ben: TestPerson;
let room: number;
const streams: OpenStream[] = [];

beforeAll(async () => {
  t = await createTestApp();
  origin = await originOf(t);
});
beforeEach(async () => {
  [ada, ben] = [await t.person(), await t.person()];
  room = (await post(ada, '/room', { user_id: ben.id })).body.room_id as number;
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await t.close();
});

type Note = { type?: string; message_id?: number; message?: Record<string, unknown> | null };
const post = (person: TestPerson, path: string, body: object) =>
  t.call('POST', `${REALTIME}${path}`, { token: person.token, body });
const say = async (person: TestPerson, message: string, more: object = {}) => {
  const answer = await post(person, '/send', { room_id: room, message, ...more });
  expect(answer.status).toBe(200);
  return answer.body as { id: number; message: Record<string, unknown> };
};
const hear = async (person: TestPerson, cursor?: string) => {
  const stream = await follow(origin, person, [{ room: `room:${room}`, ...(cursor && { cursor }) }]);
  streams.push(stream);
  return stream;
};
const noteOf = async (stream: OpenStream, id: number): Promise<Note> => {
  const heard = await stream.until(({ data }) => {
    const note = data.payload as Note | undefined;
    return note?.type === 'room.message' && note.message_id === id;
  });
  return heard.data.payload as Note;
};
const block = (one: TestPerson, other: TestPerson) =>
  t.deps.sql`insert into member_block (user_id, blocked_id) values (${one.id}, ${other.id})`;

describe('words that come with their note', () => {
  it('are those that the calls answer, to each reader as theirs', async () => {
    const [own, other] = [await hear(ada), await hear(ben)];
    const client_id = crypto.randomUUID();
    const { id, message } = await say(ada, '  the tram is late ', { client_id });
    for (const [stream, person] of [
      [own, ada],
      [other, ben],
    ] as const) {
      const { list } = (await post(person, '/chat', { room_id: room })).body;
      expect((await noteOf(stream, id)).message).toEqual((list as unknown[])[0]);
    }
    expect((await noteOf(other, id)).message).toMatchObject({
      text: 'the tram is late',
      own: false,
      client_id: null,
    });
    expect(message).toEqual((await noteOf(own, id)).message);
    expect(message).toMatchObject({ own: true, client_id });
    expect((await say(ada, 'the tram is late', { client_id })).message).toEqual(message);
    expect(await t.deps.sql`select id from channel_message where payload::text like '%tram%'`).toEqual([]);
  });

  it('are not told of somebody whom the reader or who blocks the other in a circle', async () => {
    const eve = await t.person();
    const circle = await circleCalls(t).filled(ada, [ben, eve]);
    const rooms = (await t.call('GET', `${REALTIME}/room/my`, { token: ada.token })).body.list;
    room = (rooms as { id: number; circle_id: number }[]).find((one) => one.circle_id === circle)!.id;
    await block(ben, eve);
    const heard = [await hear(ada), await hear(ben), await hear(eve)] as const;
    const { id } = await say(eve, 'a rope of glass');
    const notes = await Promise.all(heard.map((stream) => noteOf(stream, id)));
    expect(notes.map(({ message }) => message?.text ?? null)).toEqual([
      'a rope of glass',
      null,
      'a rope of glass',
    ]);
    expect(JSON.stringify(heard[1].heard)).not.toContain('glass');
  });

  it('do not reach whose session is over, were it by a moment', async () => {
    const stream = await hear(ben);
    await t.deps.sql`update session set revoked_at = now() where user_id = ${ben.id}`;
    await say(ada, 'for nobody else');
    await stream.ended;
    expect(stream.heard.at(-1)).toEqual({ event: 'end', data: { reason: 'session' } });
    expect(JSON.stringify(stream.heard)).not.toContain('for nobody else');
  });

  it('come as they are now to whoever comes later, on a stream and by asking', async () => {
    const first = await hear(ben);
    const { id: kept } = await say(ada, 'this stays');
    const { id: taken } = await say(ada, 'this goes');
    await noteOf(first, taken);
    expect(
      (await t.call('DELETE', `${REALTIME}/room/${room}/message/${taken}`, { token: ada.token })).status,
    ).toBe(200);
    const late = await hear(ben, '0');
    expect((await noteOf(late, kept)).message).toMatchObject({ text: 'this stays' });
    expect((await noteOf(late, taken)).message).toMatchObject({ text: '', removed: true });
    expect(JSON.stringify(late.heard)).not.toContain('this goes');
    await join(t, ben, `room:${room}`);
    const polled = await poll(t, ben, `room:${room}`, { cursor: '0', timeout: 0 });
    expect(JSON.stringify(polled.body)).toContain('this stays');
    expect(JSON.stringify(polled.body)).not.toContain('this goes');
  });

  it('are of nobody’s making: a note that a person sends brings nothing along', async () => {
    const { id } = await say(ada, 'a secret of two');
    const eve = await t.person();
    const mine = (await post(eve, '/room', { user_id: ben.id })).body.room_id as number;
    const stream = await follow(origin, ben, [{ room: `room:${mine}` }]);
    streams.push(stream);
    await join(t, eve, `room:${mine}`);
    const forged = { type: 'room.message', room_id: room, message_id: id };
    expect((await send(t, eve, `room:${mine}`, forged)).status).toBe(200);
    const heard = await stream.until(({ data }) => data.user_id === eve.id);
    expect(heard.data.payload).toEqual(forged);
  });
});
