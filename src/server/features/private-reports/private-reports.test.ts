import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';
import { picture, sendFile } from '#server/features/uploads/uploads.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const REALTIME = '/v3/api/lambda/realtime';
const PRIVATE = '/v2/api/lambda/admin/moderation/private';
let t: TestApp;
let admin: TestPerson;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await t.person({ role: 'admin' });
});
beforeEach(async () => {
  await t.deps.sql`delete from private_report`;
  [ada, ben, eve] = [await t.person(), await t.person(), await t.person()];
});
afterAll(() => t.close());

const call = (person: TestPerson | undefined, method: string, path: string, body?: object) =>
  t.call(method, path, { ...(person && { token: person.token }), ...(body && { body }) });
const say = async (room: number, by: TestPerson, message: string, attachments: number[] = []) =>
  (await call(by, 'POST', `${REALTIME}/send`, { room_id: room, message, attachments })).body.id as number;
const pair = async () =>
  (await call(ada, 'POST', `${REALTIME}/room`, { user_id: ben.id })).body.room_id as number;
const WRONG = { reason: 'hurtful', note: 'Please look' };
const show = (by: TestPerson | undefined, room: number, message: number) =>
  call(by, 'POST', `${REALTIME}/room/${room}/message/${message}/report`, WRONG);
const queue = async (view = 'open') =>
  (await call(admin, 'GET', `${PRIVATE}?view=${view}`)).body.list as {
    id: number;
    shown: string;
    reporters: number;
    files: { id: number }[];
  }[];
const decide = (id: number, act: string, reason = 'Looked at') =>
  call(admin, 'POST', `${PRIVATE}/${id}`, { act, reason });
const news = async (person: TestPerson) =>
  (await call(person, 'GET', '/v2/api/lambda/notifications')).body.list as { kind: string; detail: object }[];

describe('a message', () => {
  it('is shown once by whoever was spoken to, with nothing of what stands around it', async () => {
    const room = await pair();
    await say(room, ben, 'A secret of ours');
    const message = await say(room, ben, 'Something unkind');
    expect((await show(undefined, room, message)).status).toBe(401);
    expect((await show(admin, room, message)).status).toBe(403);
    for (const person of [eve, ben]) expect((await show(person, room, message)).status).toBe(404);
    for (const _ of [1, 2]) expect((await show(ada, room, message)).status).toBe(200);
    const answer = await call(admin, 'GET', PRIVATE);
    expect(answer.body.list).toMatchObject([
      {
        subject: 'message',
        shown: 'Something unkind',
        reason: 'hurtful',
        note: 'Please look',
        author: { id: ben.id },
        reporters: 1,
        gone: false,
        decided: null,
      },
    ]);
    expect(answer.bytes.toString()).not.toContain('A secret of ours');
    const summary = await call(admin, 'GET', '/v2/api/lambda/admin/moderation/summary');
    expect(summary.body.model.shown_in_private).toBe(1);
  });

  it('is for admins alone to read and to decide about', async () => {
    const room = await pair();
    await show(ada, room, await say(room, ben, 'Something unkind'));
    const id = (await queue())[0]!.id;
    const body = { act: 'keep', reason: 'x' };
    for (const [person, status] of [[undefined, 401] as const, [ada, 403] as const]) {
      expect((await call(person, 'GET', PRIVATE)).status).toBe(status);
      expect((await call(person, 'POST', `${PRIVATE}/${id}`, body)).status).toBe(status);
      expect((await call(person, 'GET', `${PRIVATE}/${id}/file/1`)).status).toBe(status);
    }
    expect((await decide(id + 1000, 'keep')).status).toBe(404);
    expect((await call(admin, 'POST', `${PRIVATE}/${id}`, { act: 'remove', reason: ' ' })).status).toBe(400);
  });

  it('is taken away with its files, and its author reads why', async () => {
    const sent = await sendFile(
      t,
      { url: '/v2/api/lambda/upload?purpose=talk', token: ben.token },
      await picture().jpeg().toBuffer(),
    );
    const file = sent.body.id as number;
    const room = await pair();
    await show(ada, room, await say(room, ben, 'Look', [file]));
    const [shown] = await queue();
    expect(shown!.files).toMatchObject([{ id: file }]);
    expect((await call(admin, 'GET', `${PRIVATE}/${shown!.id}/file/${file}`)).status).toBe(200);
    expect((await decide(shown!.id, 'remove', 'It hurts')).status).toBe(200);
    const { list } = (await call(ada, 'POST', `${REALTIME}/chat`, { room_id: room })).body;
    expect(list).toMatchObject([{ text: '', attachments: [], removed: true }]);
    expect(await t.deps.sql`select id from upload where id = ${file}`).toEqual([]);
    expect(await news(ben)).toMatchObject([
      { kind: 'moderation', detail: { act: 'hide', subject: 'message', reason: 'It hurts' } },
    ]);
    expect(await queue()).toEqual([]);
    expect(await queue('closed')).toMatchObject([{ gone: true, decided: { outcome: 'removed' } }]);
    expect((await decide(shown!.id, 'keep')).status).toBe(409);
    const [entry] = await t.deps
      .sql`select action from audit where subject = 'message' order by id desc limit 1`;
    expect(entry?.action).toBe('moderation.private_removed');
  });

  it('stays where it is kept, without a word to its author; its files are closed again', async () => {
    const room = await pair();
    const message = await say(room, ben, 'Not so bad');
    await show(ada, room, message);
    const [shown] = await queue();
    await decide(shown!.id, 'keep');
    await show(ada, room, message);
    expect([await queue(), await news(ben)]).toEqual([[], []]);
    const { list } = (await call(ada, 'POST', `${REALTIME}/chat`, { room_id: room })).body;
    expect(list).toMatchObject([{ text: 'Not so bad' }]);
  });

  it('that two show is decided about once', async () => {
    const { filled, open } = circleCalls(t);
    const circle = await filled(ada, [ben, eve]);
    const room = (await open(ada, circle)).body.model.room_id as number;
    const message = await say(room, ben, 'Something unkind');
    for (const person of [ada, eve]) await show(person, room, message);
    const list = await queue();
    expect(list.map(({ reporters }) => reporters)).toEqual([2, 2]);
    const both = await Promise.all(list.map(({ id }) => decide(id, 'remove')));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('goes from the queue with whoever said it', async () => {
    const room = await pair();
    await show(ada, room, await say(room, ben, 'Something unkind'));
    await t.deps.sql`delete from "user" where id = ${ben.id}`;
    expect(await queue()).toEqual([]);
  });
});

describe('a circle', () => {
  const report = (by: TestPerson | undefined, circle: number) =>
    call(by, 'POST', `/v2/api/lambda/circles/${circle}/report`, { reason: 'danger', note: '' });

  it('is shown by its members alone: its name and what it says of itself', async () => {
    const { filled, share } = circleCalls(t);
    const circle = await filled(ada, [ben], { name: 'Night owls', about: 'We meet on Tuesdays' });
    await share(ada, circle, 'A dream for the circle');
    expect((await report(undefined, circle)).status).toBe(401);
    expect((await report(admin, circle)).status).toBe(403);
    expect((await report(eve, circle)).status).toBe(404);
    expect((await report(ben, circle)).status).toBe(200);
    const answer = await call(admin, 'GET', PRIVATE);
    expect(answer.body.list).toMatchObject([
      { subject: 'circle', shown: 'Night owls\n\nWe meet on Tuesdays', author: null, reason: 'danger' },
    ]);
    expect(answer.bytes.toString()).not.toContain('A dream for the circle');
  });

  it('is closed, and everybody who was in it reads why; or kept, and shown again later', async () => {
    const { filled, open } = circleCalls(t);
    const circle = await filled(ada, [ben]);
    await report(ben, circle);
    await decide((await queue())[0]!.id, 'keep');
    expect(await queue()).toEqual([]);
    await report(ben, circle);
    expect((await decide((await queue())[0]!.id, 'remove', 'It lures people')).status).toBe(200);
    expect((await open(ada, circle)).status).toBe(404);
    for (const person of [ada, ben])
      expect((await news(person)).map(({ detail }) => detail)).toContainEqual({
        act: 'hide',
        subject: 'circle',
        reason: 'It lures people',
      });
  });
});
