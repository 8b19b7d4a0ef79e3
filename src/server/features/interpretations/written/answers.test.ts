import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { allow, list, read, ROOT, share, write } from './written.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let stranger: TestPerson;
let copy: number;
let id: number;

beforeAll(async () => {
  test = await createTestApp();
  stranger = await test.person();
});
afterAll(() => test.close());
beforeEach(async () => {
  dreamer = await test.person();
  author = await test.person();
  copy = await share(test, dreamer);
  id = await write(test, author, { copy });
});

const judge = (person: TestPerson, verdict: string | null, which = id) =>
  test.call('PUT', `${ROOT}/${which}/verdict`, { token: person.token, body: { verdict } });
const thank = (person: TestPerson) => test.call('POST', `${ROOT}/${id}/thanks`, { token: person.token });
const reply = (person: TestPerson, text = 'Thank you', client_id: string = randomUUID()) =>
  test.call('POST', `${ROOT}/${id}/replies`, { token: person.token, body: { client_id, text } });

describe('the dreamer’s word', () => {
  it('is the dreamer’s to give and take back, and only the author hears it', async () => {
    expect((await test.call('PUT', `${ROOT}/${id}/verdict`, { body: { verdict: 'aha' } })).status).toBe(401);
    for (const person of [author, stranger]) expect((await judge(person, 'aha')).status).toBe(403);
    expect((await judge(dreamer, 'aha')).body.model).toMatchObject({ verdict: 'aha', judges: true });
    expect((await read(test, id, author)).body.model.verdict).toBe('aha');
    for (const person of [stranger, undefined])
      expect((await read(test, id, person)).body.model.verdict).toBeNull();
    expect((await judge(dreamer, null)).body.model.verdict).toBeNull();
    expect((await judge(dreamer, 'lovely')).status).toBe(400);
    expect((await judge(dreamer, 'aha', 999_999)).status).toBe(404);
  });

  it('that it hurts hides it from all but the two and reports it; taken back, it is shown again', async () => {
    expect((await judge(dreamer, 'hurtful')).body.model).toMatchObject({
      state: 'hidden',
      verdict: 'hurtful',
    });
    for (const person of [stranger, undefined]) {
      expect((await read(test, id, person)).status).toBe(404);
      expect((await list(test, `copy=${copy}`, person)).body.total).toBe(0);
    }
    for (const person of [dreamer, author]) expect((await read(test, id, person)).status).toBe(200);
    const reports = () => test.deps.sql`select user_id::int, reason from report
      where subject = 'interpretation' and subject_id = ${id}`;
    expect([...(await reports())]).toEqual([{ user_id: dreamer.id, reason: 'hurtful' }]);
    await judge(dreamer, 'maybe');
    expect((await read(test, id)).status).toBe(200);
    await judge(dreamer, 'hurtful');
    expect(await reports()).toHaveLength(1);
    await test.deps.sql`update report set outcome = 'removed', closed_at = now() where subject_id = ${id}`;
    await judge(dreamer, 'aha');
    expect((await read(test, id)).status).toBe(404);
  });

  it('does not show what a moderator has hidden', async () => {
    await test.deps.sql`update interpretation set state = 'hidden' where id = ${id}`;
    expect((await judge(dreamer, 'aha')).body.model.state).toBe('hidden');
  });

  it('of thanks is said once', async () => {
    expect((await thank(author)).status).toBe(403);
    expect((await thank(dreamer)).body.model.thanked).toBe(true);
    const [before] = await test.deps.sql`select thanked_at from interpretation where id = ${id}`;
    await thank(dreamer);
    const [after] = await test.deps.sql`select thanked_at from interpretation where id = ${id}`;
    expect(String(after?.thanked_at)).toBe(String(before?.thanked_at));
  });
});

describe('the talk below it', () => {
  it('is between the dreamer and the author, read by all who may read it', async () => {
    expect((await reply(stranger)).status).toBe(403);
    expect((await reply(dreamer, 'I had not seen that.')).body.model).toMatchObject({
      by: 'dreamer',
      own: true,
    });
    await reply(author, 'It came to me at once.');
    const { body } = await read(test, id);
    expect(body.may_reply).toBe(false);
    expect(body.replies).toMatchObject([
      { by: 'dreamer', own: false, text: 'I had not seen that.' },
      { by: 'author', own: false },
    ]);
    expect(body.model.replies).toBe(2);
  });

  it('sent again is one; too long, empty and hostile ones are refused', async () => {
    const name = randomUUID();
    const both = await Promise.all([reply(dreamer, 'once', name), reply(dreamer, 'once', name)]);
    expect(both[0].body.model.id).toBe(both[1].body.model.id);
    for (const text of ['', 'x'.repeat(2001), 'a\u0000b'])
      expect((await reply(dreamer, text)).status).toBe(400);
    expect((await reply(dreamer, 'x', 'no uuid')).status).toBe(400);
    expect((await read(test, id)).body.replies).toHaveLength(1);
  });

  it('is closed where it is hidden, or the dreamer takes no more from its author', async () => {
    await allow(test, dreamer, 'nobody');
    expect((await reply(author)).status).toBe(403);
    expect((await reply(dreamer)).status).toBe(200);
    await judge(dreamer, 'hurtful');
    for (const person of [dreamer, author]) expect((await reply(person)).status).toBe(403);
  });

  it('has its limit', async () => {
    for (let turn = 0; turn < 30; turn += 1) await reply(dreamer, `${turn}`);
    expect((await reply(dreamer)).status).toBe(429);
  });
});
