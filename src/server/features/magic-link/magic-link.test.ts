import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { mail_token } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PROXIED,
  statusOf,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const ORIGIN = 'https://diary.example';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...PROXIED, PUBLIC_ORIGIN: ORIGIN } });
});
afterAll(() => t.close());

const generate = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.call('POST', `${LAMBDA}/magic-login/generate`, {
    body: { role: 'user', ...body },
    headers: { ...from(freshIp()), ...headers },
  });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
const login = (body: Record<string, unknown>, cookie?: string) =>
  t.call('POST', `${LAMBDA}/magic-login`, {
    body,
    headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) },
  });
const asked = async (email: string, body: Record<string, unknown> = {}) => {
  const cookie = cookieOf(await generate({ email, ...body }));
  const mail = await lastMail(t.deps, email);
  return { cookie, token: mail?.token ?? '', code: mail?.code ?? '', mail };
};
const INVALID = { status: 403, body: { message: 'The link is not valid any more' } };

describe('asking for a link', () => {
  test('one answer for every address, a mail for the right one only', async () => {
    const account = await makeAccount(t);
    const admin = await makeAccount(t, { role: 'admin' });
    const answers = [
      await generate({ email: account.email }),
      await generate({ email: 'nobody@example.net' }),
      await generate({ email: account.email, role: 'admin' }),
      await generate({ email: admin.email, role: 'admin' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    for (const { headers } of answers)
      expect(String(headers['set-cookie'])).toMatch(/^__Host-dd_magic=.*HttpOnly; Secure; SameSite=Lax/);
    const mails = await t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.template, 'magic'));
    expect(mails.map(({ to }) => to)).toEqual([account.email]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://diary.example.evil.example/',
    'https://diary.example@evil.example/',
    'javascript:alert(1)',
    'http://diary.example/',
    'data:text/html,x',
    '/x\n//evil',
    '/..//evil.example',
    '/.//evil.example',
    '/user/%2e%2e//evil.example',
    '..//evil.example',
    'https://diary.example//evil.example',
    '//diary.example//evil.example',
    'blob:https://diary.example/x',
  ])('refuses to lead to %s', async (url) => {
    const answer = await generate({ email: 'nobody@example.net', url });
    expect(answer).toMatchObject({ status: 400, body: { validation: { url: expect.any(String) } } });
  });

  test('leads to our own verify page and keeps the path to go on to', async () => {
    const account = await makeAccount(t);
    const { mail } = await asked(account.email, { url: `${ORIGIN}/user/dreams?page=2` });
    expect(mail?.links[0]?.href).toMatch(/^https:\/\/diary\.example\/magic-login\/verify\?token=/);
    expect(mail?.links[0]?.searchParams.get('redirect_uri')).toBe('/user/dreams?page=2');
  });

  test('three mails in fifteen minutes', async () => {
    const account = await makeAccount(t);
    for (let count = 0; count < 5; count += 1)
      expect((await generate({ email: account.email })).status).toBe(200);
    expect(await t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, account.email))).toHaveLength(
      3,
    );
  });
});

describe('logging in by it', () => {
  test('works once in the browser that asked', async () => {
    const account = await makeAccount(t);
    const { cookie, token } = await asked(account.email);
    const answer = await login({ token }, cookie);
    expect(answer).toMatchObject({ status: 200, body: { error: false, user_id: account.id, role: 'user' } });
    expect(await statusOf(t, String(answer.body.token))).toBe(200);
    expect(await login({ token }, cookie)).toMatchObject(INVALID);
  });

  test('of many concurrent uses one wins', async () => {
    const account = await makeAccount(t);
    const { cookie, token } = await asked(account.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login({ token }, cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403, 403, 403,
    ]);
  });

  test('opening the page does not use it up', async () => {
    const account = await makeAccount(t);
    const { cookie, token } = await asked(account.email);
    await t.app.inject({ method: 'GET', url: `/magic-login/verify?token=${token}` });
    expect((await t.call('GET', `${LAMBDA}/magic-login?token=${token}`)).status).toBe(405);
    expect((await login({ token }, cookie)).status).toBe(200);
  });

  test('another browser needs the code of the mail', async () => {
    const account = await makeAccount(t);
    const { token, code } = await asked(account.email);
    const elsewhere = await login({ token });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'magic_link.code_needed' } });
    const stranger = cookieOf(await generate({ email: 'nobody@example.net' }));
    expect((await login({ token }, stranger)).body.code).toBe('magic_link.code_needed');
    expect((await login({ token, code }, stranger)).status).toBe(200);
  });

  test('five wrong codes end it', async () => {
    const account = await makeAccount(t);
    const { token, code } = await asked(account.email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count += 1)
      expect(await login({ token, code: wrong })).toMatchObject(INVALID);
    expect(await login({ token, code })).toMatchObject(INVALID);
  });

  test('the code alone works in the asking browser only', async () => {
    const account = await makeAccount(t);
    const { cookie, code } = await asked(account.email);
    expect(await login({ email: account.email, code })).toMatchObject(INVALID);
    expect((await login({ email: account.email, code }, cookie)).status).toBe(200);
    expect(await login({ email: account.email, code }, cookie)).toMatchObject(INVALID);
  });

  test('expired, unknown and foreign tokens read the same', async () => {
    const account = await makeAccount(t);
    const { cookie, token } = await asked(account.email);
    await t.deps.db
      .update(mail_token)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(mail_token.user_id, account.id));
    expect(await login({ token }, cookie)).toMatchObject(INVALID);
    expect(await login({ token: 'C'.repeat(43) }, cookie)).toMatchObject(INVALID);
    await t.call('POST', `${LAMBDA}/forgot`, { body: { email: account.email }, headers: from(freshIp()) });
    const reset = await lastMail(t.deps, account.email);
    expect(await login({ token: reset?.token }, cookie)).toMatchObject(INVALID);
  });

  test('proves the mailbox: an unconfirmed account loses the password that a stranger may have set', async () => {
    const account = await makeAccount(t, { verified: false });
    const { cookie, token } = await asked(account.email);
    expect((await login({ token }, cookie)).status).toBe(200);
    expect((await logIn(t, account.email)).status).toBe(403);
    const [row] = await t.deps.db.select().from(user).where(eq(user.id, account.id));
    expect(row?.email_verified_at).not.toBeNull();
  });

  test('a suspended account stays out', async () => {
    const account = await makeAccount(t);
    const { cookie, token } = await asked(account.email);
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.id, account.id));
    expect(await login({ token }, cookie)).toMatchObject({
      status: 403,
      body: { code: 'auth.account_suspended' },
    });
  });
});
