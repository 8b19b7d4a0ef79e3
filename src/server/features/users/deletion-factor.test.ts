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
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const STEP_MS = 30_000;
let now = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

const post = (path: string, token: string, body: unknown) =>
  t.call('POST', `${LAMBDA}/${path}`, { token, body, headers: from(freshIp()) });

/** Somebody whose second factor is on, and what their app shows now. */
async function guarded() {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const { secret } = (await post('2fa/enable', token, { password: PASSWORD })).body;
  const app = new TOTP({ secret: String(secret) });
  const code = () => app.generate({ timestamp: now });
  const on = await post('2fa/verify', token, { token: code() });
  const spent = code();
  now += STEP_MS;
  return { token, code, spent, recovery: on.body.recovery_codes as string[] };
}
const gone = async (token: string) => (await t.call('GET', `${LAMBDA}/profile`, { token })).status === 401;

test('with a second factor the password alone deletes nothing, nor does a spent or wrong code', async () => {
  const { token, code, spent } = await guarded();
  const wrong = code() === '000000' ? '000001' : '000000';
  for (const given of [undefined, spent, wrong, 'abc', ' ']) {
    const body = { password: PASSWORD, now: true, ...(given === undefined ? {} : { code: given }) };
    const answer = await post('account/delete', token, body);
    expect([400, 403]).toContain(answer.status);
  }
  expect((await post('account/delete', token, { code: code(), now: true })).status).toBe(403);
  expect(await gone(token)).toBe(false);
});

test('a real code deletes at once', async () => {
  const { token, code } = await guarded();
  const answer = await post('account/delete', token, { password: PASSWORD, code: code(), now: true });
  expect(answer).toMatchObject({ status: 200, body: { error: false, deletes_at: null } });
  expect(await gone(token)).toBe(true);
});

test('a recovery code does too, once, and a real code sets the day', async () => {
  const { token, recovery } = await guarded();
  const [code] = recovery;
  expect((await post('account/delete', token, { password: PASSWORD, code, now: true })).status).toBe(200);
  expect(await gone(token)).toBe(true);
  const later = await guarded();
  const body = { password: PASSWORD, code: later.code(), now: false };
  expect((await post('account/delete', later.token, body)).body.deletes_at).toEqual(expect.any(String));
});
