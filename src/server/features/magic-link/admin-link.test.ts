import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let closed: TestApp;
let opened: TestApp;
beforeAll(async () => {
  closed = await createTestApp({ env: PROXIED });
  opened = await createTestApp({ env: { ...PROXIED, ADMIN_MAGIC_LOGIN: 'true' } });
});
afterAll(async () => {
  await closed.close();
  await opened.close();
});

const post = (t: TestApp, path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });
const ask = (t: TestApp, email: string, role: 'user' | 'admin') =>
  post(t, 'magic-login/generate', { email, role });

async function enrol(t: TestApp) {
  const account = await makeAccount(t, { role: 'admin' });
  const token = await tokenOf(t, account);
  const { body } = await post(t, '2fa/enable', { password: PASSWORD }, token);
  const totp = new TOTP({ secret: String(body.secret) });
  const past = totp.generate({ timestamp: Date.now() - 30_000 });
  expect((await post(t, '2fa/verify', { token: past }, token)).status).toBe(200);
  return { ...account, token, totp };
}

test('where the setting is off an admin is mailed nothing, second factor or not, and the answer is the same', async () => {
  const [bare, armed] = [await makeAccount(closed, { role: 'admin' }), await enrol(closed)];
  const unknown = await ask(closed, 'nobody@example.org', 'admin');
  for (const { email } of [bare, armed]) {
    const answer = await ask(closed, email, 'admin');
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    expect((await lastMail(closed.deps, email))?.template).not.toBe('magic');
  }
});

test('where it is on, only an admin with a second factor is, and is asked for it', async () => {
  const [bare, armed] = [await makeAccount(opened, { role: 'admin' }), await enrol(opened)];
  await ask(opened, bare.email, 'admin');
  expect(await lastMail(opened.deps, bare.email)).toBeUndefined();
  await ask(opened, armed.email, 'user');
  expect((await lastMail(opened.deps, armed.email))?.template).toBe('two-factor-on');
  await ask(opened, armed.email, 'admin');
  const { token, code } = (await lastMail(opened.deps, armed.email))!;
  const first = await post(opened, 'magic-login', { token, code });
  expect(first.body).toMatchObject({ two_factor_enabled: true, access_token: expect.any(String) });
  expect(first.body).not.toHaveProperty('token');
});

test('a factor that is turned off in between closes the way again', async () => {
  const armed = await enrol(opened);
  await ask(opened, armed.email, 'admin');
  const { token, code } = (await lastMail(opened.deps, armed.email))!;
  const off = { password: PASSWORD, token: armed.totp.generate() };
  expect((await post(opened, '2fa/disable', off, armed.token)).status).toBe(200);
  expect((await post(opened, 'magic-login', { token, code })).status).toBe(403);
});
