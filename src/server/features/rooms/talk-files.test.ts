import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';
import { bringIn, takeOut } from '#server/features/portability/portability.fixture.ts';
import { picture, readFile, sendFile, sound } from '#server/features/uploads/uploads.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { unzipSync } from 'fflate';

const REALTIME = '/v3/api/lambda/realtime';
const UPLOAD = '/v2/api/lambda/upload';
let t: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let room: number;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [ada, ben, eve] = [await t.person(), await t.person(), await t.person()];
  room = (await post(ada, '/room', { user_id: ben.id })).body.room_id as number;
});
afterAll(() => t.close());

const post = (person: TestPerson, path: string, body: object) =>
  t.call('POST', `${REALTIME}${path}`, { token: person.token, body });
const upload = async (person: TestPerson, query = '?purpose=talk') => {
  const bytes = await picture(700, 350).jpeg().toBuffer();
  const sent = await sendFile(t, { url: `${UPLOAD}${query}`, token: person.token }, bytes);
  expect(sent.status).toBe(200);
  return sent.body as { id: number; url: string };
};
const said = async (person: TestPerson, more: object = {}) => {
  const file = await upload(person);
  const answer = await post(person, '/send', { room_id: room, attachments: [file.id], ...more });
  expect(answer.status).toBe(200);
  return { file, message: answer.body.id as number };
};
const open = (person: TestPerson | undefined, message: number, file: number, query = '') =>
  t.call('GET', `${REALTIME}/room/${room}/message/${message}/file/${file}${query}`, {
    ...(person && { token: person.token }),
  });
const kept = async (id: number) => (await t.deps.sql`select id from upload where id = ${id}`).length;

describe('what goes with a message', () => {
  it('is seen by both and by nobody else, an admin included', async () => {
    const { file, message } = await said(ada);
    const { list } = (await post(ben, '/chat', { room_id: room })).body;
    expect(list).toMatchObject([
      {
        text: '',
        attachments: [{ id: file.id, type: 'image/webp', width: 700, height: 350, name: 'lake.jpg' }],
      },
    ]);
    for (const person of [ada, ben]) {
      const answer = await open(person, message, file.id);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      const small = await open(person, message, file.id, '?w=320');
      expect(small.bytes.length).toBeLessThan(answer.bytes.length);
    }
    const admin = await t.person({ role: 'admin' });
    expect((await open(eve, message, file.id)).status).toBe(404);
    expect((await open(undefined, message, file.id)).status).toBe(401);
    expect((await open(admin, message, file.id)).status).toBe(403);
    const link = `/v2/api/lambda/uploads/${file.id}/link`;
    expect((await t.call('POST', link, { token: admin.token })).status).toBe(404);
    for (const token of [admin.token, ben.token, eve.token])
      expect((await t.call('GET', file.url, { token })).status).toBe(404);
    expect((await readFile(t, file.url)).statusCode).toBe(404);
  });

  it('may be sound, with words, four at most, and comes in its order', async () => {
    const bytes = sound();
    const sent = await sendFile(t, { url: `${UPLOAD}?purpose=talk`, token: ada.token }, bytes, {
      name: 'hum.wav',
      type: 'audio/wav',
    });
    const files = [await upload(ada), { id: sent.body.id as number }, await upload(ada), await upload(ada)];
    const ids = files.map(({ id }) => id).toReversed();
    const more = [...ids, (await upload(ada)).id];
    expect((await post(ada, '/send', { room_id: room, attachments: more })).status).toBe(400);
    expect((await post(ada, '/send', { room_id: room, attachments: [ids[0], ids[0]] })).status).toBe(400);
    expect((await post(ada, '/send', { room_id: room, message: 'Look', attachments: ids })).status).toBe(200);
    const [message] = (await post(ben, '/chat', { room_id: room })).body.list;
    expect(message.attachments.map(({ id }: { id: number }) => id)).toEqual(ids);
    const heard = await open(ben, message.id, sent.body.id);
    expect([heard.headers['content-type'], heard.bytes.equals(bytes)]).toEqual(['audio/wav', true]);
  });

  it('is one’s own, goes with one message alone, and is closed where it was open', async () => {
    const foreign = await upload(eve);
    const send = (id: number) => post(ada, '/send', { room_id: room, message: 'x', attachments: [id] });
    expect((await send(foreign.id)).body.validation).toHaveProperty('attachments');
    expect((await send(987_654)).status).toBe(400);
    const open = await upload(ada, '');
    expect((await readFile(t, open.url)).statusCode).toBe(200);
    const twice = await Promise.all([send(open.id), send(open.id)]);
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect((await send(open.id)).status).toBe(400);
    expect((await readFile(t, open.url)).statusCode).toBe(404);
    // What was refused said nothing.
    expect((await post(ben, '/chat', { room_id: room })).body.list).toHaveLength(1);
  });

  it('is sent once, however often the same message is', async () => {
    const file = await upload(ada);
    const body = { room_id: room, attachments: [file.id], client_id: crypto.randomUUID() };
    const ids = [await post(ada, '/send', body), await post(ada, '/send', body)].map((one) => one.body.id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('obeys the rules of uploads', async () => {
    const answer = await sendFile(
      t,
      { url: `${UPLOAD}?purpose=talk`, token: ada.token },
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { name: 'x.svg', type: 'image/svg+xml' },
    );
    expect(answer.status).toBe(415);
  });
});

describe('what went with a message goes', () => {
  it('when it is taken back, from the store as well', async () => {
    const { file, message } = await said(ada);
    const [row] = await t.deps.sql<{ file_key: string }[]>`select file_key from upload where id = ${file.id}`;
    await t.call('DELETE', `${REALTIME}/room/${room}/message/${message}`, { token: ada.token });
    await t.settle();
    expect((await open(ben, message, file.id)).status).toBe(404);
    expect([await kept(file.id), await t.deps.files.read(row!.file_key)]).toEqual([0, null]);
    expect((await post(ben, '/chat', { room_id: room })).body.list).toMatchObject([
      { removed: true, attachments: [] },
    ]);
  });

  it('is closed behind a block, and to who leaves', async () => {
    const { file, message } = await said(ada);
    await circleCalls(t).block(ben, ada);
    expect((await open(ada, message, file.id)).status).toBe(404);
    await t.deps.sql`delete from member_block where user_id = ${ben.id}`;
    await t.call('DELETE', `${REALTIME}/room/${room}`, { token: ben.token });
    expect((await open(ben, message, file.id)).status).toBe(404);
    expect((await open(ada, message, file.id)).status).toBe(200);
  });

  it('with the circle that is closed; who leaves it reads nothing more', async () => {
    const { filled, leave, call, open: read } = circleCalls(t);
    const circle = await filled(ada, [ben, eve]);
    room = (await read(ada, circle)).body.model.room_id as number;
    const { file, message } = await said(ben);
    expect((await open(eve, message, file.id)).status).toBe(200);
    await leave(eve, circle);
    expect((await open(eve, message, file.id)).status).toBe(404);
    await leave(ben, circle);
    // What was said stays with who heard it, as its words do.
    expect((await open(ada, message, file.id)).status).toBe(200);
    await call('DELETE', `/v2/api/lambda/circles/${circle}`, ada);
    expect([(await open(ada, message, file.id)).status, await kept(file.id)]).toEqual([404, 0]);
  });

  it('stays while it is read, is swept where it never was sent', async () => {
    const [{ file }, loose] = [await said(ada), await upload(ada)];
    await t.deps.sql`update upload set created_at = now() - interval '2 days'`;
    await t.deps.jobs.enqueue(t.deps, 'uploads.sweep-unused', {});
    await t.settle();
    expect([await kept(file.id), await kept(loose.id)]).toEqual([1, 0]);
  });
});

it('goes along in a pack, which comes in again without it', async () => {
  await said(ada, { message: 'A lake' });
  await said(ben, { message: 'Not hers' });
  const { bytes } = await takeOut(t, ada);
  const pack = unzipSync(bytes);
  const names = Object.keys(pack).filter((name) => name.startsWith('talk/'));
  expect(names).toHaveLength(1);
  const lines = Buffer.from(pack['said.jsonl']!).toString('utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ text: 'A lake', files: names }]);
  expect(Buffer.from(pack[names[0]!]!).subarray(8, 12).toString()).toBe('WEBP');
  const again = await bringIn(t, eve, bytes);
  expect(JSON.stringify(again)).not.toContain('talk/');
});
