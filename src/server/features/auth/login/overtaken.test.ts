import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/schema/operations.ts';
import { session } from '#server/db/schema/sessions.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type Answer, type TestApp } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string, cookie?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, {
    body,
    headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) },
    ...(token ? { token } : {}),
  });

async function someoneWaits(): Promise<void> {
  for (let rows: readonly unknown[] = []; rows.length === 0; await sleep(10)) {
    rows = await t.deps.sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  }
}

/** `act` has looked at the account and waits to finish when the account is changed. */
async function whileChanging(id: number, act: () => Promise<Answer>): Promise<Answer> {
  const answer = await t.deps.sql.begin(async (tx) => {
    await tx`select 1 from "user" where id = ${id} for update`;
    const pending = act();
    await someoneWaits();
    await tx`update "user" set updated_at = now() + interval '1 second' where id = ${id}`;
    return [pending] as const;
  });
  return answer[0];
}

describe('what was proven to an account that changes meanwhile counts no more', () => {
  test('a login by password', async () => {
    const { id, email } = await makeAccount(t);
    const answer = await whileChanging(id, () => logIn(t, email));
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.overtaken' } });
    expect(await t.deps.db.select().from(session).where(eq(session.user_id, id))).toEqual([]);
    const rows = await t.deps.db.select().from(audit).where(eq(audit.subject_id, id));
    expect(rows).toMatchObject([{ action: 'login.refused', detail: { code: 'auth.overtaken' } }]);
    expect((await logIn(t, email)).status).toBe(200);
  });

  test('a login by link', async () => {
    const { id, email } = await makeAccount(t);
    const asked = await post('magic-login/generate', { email, role: 'user' });
    const cookie = String(asked.headers['set-cookie']).split(';', 1)[0];
    const { token } = (await lastMail(t.deps, email))!;
    const answer = await whileChanging(id, () => post('magic-login', { token }, undefined, cookie));
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.overtaken' } });
    expect(await t.deps.db.select().from(session).where(eq(session.user_id, id))).toEqual([]);
  });

  test('a second step', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const enabled = await post('2fa/enable', { password: PASSWORD }, token);
    const secret = new TOTP({ secret: String(enabled.body.secret) });
    const past = secret.generate({ timestamp: Date.now() - 30_000 });
    const { body } = await post('2fa/verify', { token: past }, token);
    const first = await logIn(t, account.email);
    const finish = () =>
      post('2fa/verify', { access_token: first.body.access_token, token: body.recovery_codes[0] });
    expect(await whileChanging(account.id, finish)).toMatchObject({
      status: 403,
      body: { code: 'auth.overtaken' },
    });
  });

  test('a new password and a new address', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const change = () =>
      post('update/password', { current_password: PASSWORD, password: 'another heron waits' }, token);
    expect(await whileChanging(account.id, change)).toMatchObject({ body: { code: 'auth.overtaken' } });
    const move = () => post('update/email', { email: 'moved.away@example.org', password: PASSWORD }, token);
    expect(await whileChanging(account.id, move)).toMatchObject({ body: { code: 'auth.overtaken' } });
    expect(await lastMail(t.deps, 'moved.away@example.org')).toBeUndefined();
    expect((await logIn(t, account.email)).status).toBe(200);
  });
});

test('of ten new passwords at once one is taken, and its session is the only one', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post('update/password', { current_password: PASSWORD, password: `${PASSWORD} ${index}` }, token),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 403, 429].includes(status))).toBe(true);
  expect(await statusOf(t, won[0]?.body.token)).toBe(200);
});

test('no login with the old password outlives a new one, however many are under way', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const logins = Array.from({ length: 9 }, () => logIn(t, account.email));
  const changed = await post(
    'update/password',
    { current_password: PASSWORD, password: 'another heron waits' },
    token,
  );
  expect(changed.status).toBe(200);
  for (const { status, body } of await Promise.all(logins)) {
    if (status === 200) expect(await statusOf(t, body.token)).toBe(401);
  }
});

test('a factor that is turned on ends the logins that go on without it', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const enabled = await post('2fa/enable', { password: PASSWORD }, token);
  const code = new TOTP({ secret: String(enabled.body.secret) }).generate();
  const logins = Array.from({ length: 6 }, () => logIn(t, account.email));
  expect((await post('2fa/verify', { token: code }, token)).status).toBe(200);
  for (const { body } of await Promise.all(logins)) {
    if (body.token) expect(await statusOf(t, body.token)).toBe(401);
  }
  expect(await statusOf(t, token)).toBe(200);
});

test('noting that a session is used waits for nobody who changes its user', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  await t.deps
    .sql`update session set last_used_at = now() - interval '2 minutes' where user_id = ${account.id}`;
  const status = await t.deps.sql.begin(async (tx) => {
    await tx`select 1 from "user" where id = ${account.id} for no key update`;
    return statusOf(t, token);
  });
  expect(status).toBe(200);
});
