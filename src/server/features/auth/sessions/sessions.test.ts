import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { LAMBDA } from '#server/features/auth/accounts.fixture.ts';
import { createSession, deleteEndedSessions } from './sessions.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let t: TestApp;
let now = Date.now();
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

const check = (token: string, role = 'user') => t.call('POST', `${LAMBDA}/check`, { token, body: { role } });
const EXPIRED = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED' } };
const INVALID = { status: 401, body: { error: true, message: 'TOKEN_INVALID' } };

describe('a bearer token', () => {
  test('is kept as a hash only', async () => {
    const person = await t.person();
    const rows = await t.deps.db.select().from(session).where(eq(session.user_id, person.id));
    expect(JSON.stringify(rows)).not.toContain(person.token);
  });

  test('none, malformed and unknown ones are told apart from expired ones', async () => {
    const person = await t.person();
    expect(await t.call('GET', `${LAMBDA}/profile`)).toMatchObject({
      status: 401,
      body: { message: 'UNAUTHORIZED' },
    });
    for (const token of [
      'x',
      `dd_at_${'A'.repeat(43)}`,
      `${person.token}A`,
      person.token.slice(0, -1),
      person.token.toUpperCase(),
      `dd_at_' or '1'='1`,
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    ]) {
      expect(await check(token)).toMatchObject(INVALID);
    }
    for (const authorization of [
      'Bearer',
      'Basic YTpi',
      `bearer ${person.token}`,
      `Bearer ${person.token} x`,
    ]) {
      expect(
        (await t.call('POST', `${LAMBDA}/check`, { headers: { authorization }, body: { role: 'user' } }))
          .status,
      ).toBe(401);
    }
    expect((await check(person.token)).headers['cache-control']).toContain('no-store');
  });

  test('a user slides for 14 days and ends after 90', async () => {
    const { token } = await t.person();
    for (let day = 0; day < 84; day += 12) {
      now += 12 * DAY;
      expect((await check(token)).status).toBe(200);
    }
    now += 7 * DAY;
    expect(await check(token)).toMatchObject(EXPIRED);
    const idle = await t.person();
    now += 14 * DAY + 1;
    expect(await check(idle.token)).toMatchObject(EXPIRED);
  });

  test('an admin slides for 30 minutes and ends after 12 hours', async () => {
    const { token } = await t.person({ role: 'admin' });
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      expect((await check(token, 'admin')).status).toBe(200);
      now += 29 * MINUTE;
    }
    now += 29 * MINUTE;
    expect(await check(token, 'admin')).toMatchObject(EXPIRED);
    const idle = await t.person({ role: 'admin' });
    now += 30 * MINUTE + 1;
    expect(await check(idle.token, 'admin')).toMatchObject(EXPIRED);
  });

  test('its use is written at most once a minute', async () => {
    const { id, token } = await t.person();
    const [before] = await t.deps.db.select().from(session).where(eq(session.user_id, id));
    now += 59_000;
    await check(token);
    expect((await t.deps.db.select().from(session).where(eq(session.user_id, id)))[0]).toEqual(before);
    now += 2_000;
    await check(token);
    const [after] = await t.deps.db.select().from(session).where(eq(session.user_id, id));
    expect(after?.last_used_at).toBe(new Date(now).toISOString());
    const [member] = await t.deps.db.select().from(user).where(eq(user.id, id));
    expect(member?.last_active_at).toBe(new Date(now).toISOString());
  });

  test.each([
    { status: 0 },
    { status: 2 },
    { role: 'admin' as const },
    { deleted_at: new Date().toISOString() },
  ])('ends with the next request when its user becomes %j', async (set) => {
    const { id, token } = await t.person();
    expect((await check(token)).status).toBe(200);
    await t.deps.db.update(user).set(set).where(eq(user.id, id));
    expect(await check(token)).toMatchObject(EXPIRED);
  });
});

describe('check (specification, sections 4 and 8)', () => {
  test('answers 401 for whatever is wrong', async () => {
    const { id, token } = await t.person();
    expect((await check(token)).body).toEqual({ error: false, user_id: id, role: 'user' });
    expect(await check(token, 'admin')).toMatchObject(EXPIRED);
    expect(await t.call('POST', `${LAMBDA}/check`, { body: { role: 'user' } })).toMatchObject({
      status: 401,
    });
  });
});

describe('own sessions', () => {
  test('are listed without tokens, ended one by one or all but this', async () => {
    const person = await t.person();
    const open = () =>
      createSession(t.deps, { userId: person.id, role: 'user', ip: '10.1.1.1', agent: 'x', mfa: false });
    const [second, third] = [await open(), await open()];
    const listed = await t.call('GET', `${LAMBDA}/sessions`, { token: person.token });
    expect(listed.body.list).toHaveLength(3);
    expect(Object.keys(listed.body.list[0])).not.toContain('token_hash');
    expect(listed.body.list.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
    const end = await t.call('DELETE', `${LAMBDA}/sessions/${second.session_id}`, { token: person.token });
    expect(end.status).toBe(200);
    expect(await check(second.token)).toMatchObject(EXPIRED);
    expect((await t.call('DELETE', `${LAMBDA}/sessions`, { token: person.token })).status).toBe(200);
    expect(await check(third.token)).toMatchObject(EXPIRED);
    expect((await check(person.token)).status).toBe(200);
  });

  test("somebody else's answers as an unknown one", async () => {
    const [mine, theirs] = [await t.person(), await t.person()];
    const [row] = await t.deps.db.select().from(session).where(eq(session.user_id, theirs.id));
    const foreign = await t.call('DELETE', `${LAMBDA}/sessions/${row?.id}`, { token: mine.token });
    const unknown = await t.call('DELETE', `${LAMBDA}/sessions/999999`, { token: mine.token });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await check(theirs.token)).status).toBe(200);
    expect((await t.call('DELETE', `${LAMBDA}/sessions/1e3`, { token: mine.token })).status).toBe(400);
    expect((await t.call('GET', `${LAMBDA}/sessions`)).status).toBe(401);
  });

  test('logging out ends this one and clears the storage', async () => {
    const { token } = await t.person();
    const out = await t.call('POST', `${LAMBDA}/logout`, { token, body: {} });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(await check(token)).toMatchObject(EXPIRED);
    expect((await t.call('POST', `${LAMBDA}/logout`, { body: {} })).status).toBe(200);
    expect((await t.call('POST', `${LAMBDA}/logout`, { token, body: {} })).status).toBe(200);
  });

  test('a token that has ended does not stand in the way of logging in', async () => {
    const { token } = await t.person();
    await t.call('POST', `${LAMBDA}/logout`, { token, body: {} });
    const body = { email: 'nobody@example.net', password: 'wrong password here', role: 'user' };
    const answer = await t.call('POST', `${LAMBDA}/login`, { token, body });
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid Password' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('nor of a mailed link; an admin who confirms by id hears that it is over', async () => {
    const { id, token } = await t.person({ role: 'admin' });
    await t.call('POST', `${LAMBDA}/logout`, { token, body: {} });
    const said = async (path: string, body: unknown) => {
      const answer = await t.call('POST', `${LAMBDA}/${path}`, { token, body });
      return [answer.status, answer.body.code];
    };
    expect(await said('verify/user', { token: 'nobody-sent-this' })).toEqual([400, 'auth.link_invalid']);
    expect(await said('update/email/confirm', { token: 'nobody-sent-this' })).toEqual([
      400,
      'auth.link_invalid',
    ]);
    expect(await said('verify/resend', { email: 'nobody@example.net' })).toEqual([200, undefined]);
    expect(await said('google-captcha', { captchaToken: 'any' })).toEqual([200, undefined]);
    expect(await said('verify/user', { user_id: id })).toEqual([401, 'auth.expired']);
    expect(
      await said('register', { email: 'x@example.net', password: 'a long enough one', role: 'user' }),
    ).toEqual([401, 'auth.expired']);
  });

  test('what ended long ago is removed at night', async () => {
    const { id } = await t.person();
    now += 45 * DAY;
    await deleteEndedSessions(t.deps);
    expect(await t.deps.db.select().from(session).where(eq(session.user_id, id))).toHaveLength(0);
  });
});
