import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { watchAccess } from '#server/features/auth/sessions/session-cache.service.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const STEP_MS = 30_000;
let t: TestApp;
let stop: () => Promise<void>;
let now = Math.ceil(Date.now() / STEP_MS) * STEP_MS;

beforeAll(async () => {
  t = await createTestApp({
    env: { ...PROXIED, ADMIN_SECOND_FACTOR: 'true' },
    overrides: { clock: { now: () => new Date(now) } },
  });
  stop = await watchAccess(t.deps.sql);
});
afterAll(async () => {
  await stop();
  await t.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: unknown) =>
  t.call(method, path, { token, headers: from(freshIp()), ...(body === undefined ? {} : { body }) });
const lambda = (method: 'GET' | 'POST', path: string, token: string, body?: unknown) =>
  call(method, `${LAMBDA}/${path}`, token, body);
const codeOf = (secret: string) => TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: now });
const setUp = async (token: string) => {
  const { secret } = (await lambda('POST', '2fa/enable', token, { password: PASSWORD })).body;
  return {
    secret: String(secret),
    answer: await lambda('POST', '2fa/verify', token, { token: codeOf(secret) }),
  };
};

it('opens nothing but its setting-up to an admin without a second factor, and all of it afterwards', async () => {
  const account = await makeAccount(t, { role: 'admin' });
  const token = await tokenOf(t, account);
  expect((await lambda('POST', 'check', token, { role: 'admin' })).status).toBe(200);
  expect((await lambda('GET', 'profile', token)).body.model).toMatchObject({ two_factor_needed: true });
  const closed = [
    await call('GET', '/v4/api/records/user', token),
    await call('PUT', `/v4/api/records/user/${account.id}`, token, { status: 1 }),
    await call('POST', '/v1/api/rest/user/GETALL', token, {}),
    await lambda('GET', 'preference', token),
    await lambda('POST', 'update/password', token, { old_password: PASSWORD, password: 'another long one' }),
  ];
  for (const { status, body } of closed)
    expect([status, body.code]).toEqual([403, 'auth.second_factor_needed']);
  const { answer } = await setUp(token);
  expect(answer.body.recovery_codes).toHaveLength(10);
  expect((await call('GET', '/v4/api/records/user', token)).status).toBe(200);
  expect((await lambda('GET', 'profile', token)).body.model).toMatchObject({ two_factor_needed: false });
});

it('keeps it on, and asks nothing of users', async () => {
  const token = await tokenOf(t, await makeAccount(t, { role: 'admin' }));
  const { secret } = await setUp(token);
  now += STEP_MS;
  const off = await lambda('POST', '2fa/disable', token, { password: PASSWORD, token: codeOf(secret) });
  expect([off.status, off.body.code]).toEqual([409, 'two_factor.required']);

  const user = await tokenOf(t, await makeAccount(t));
  expect((await lambda('GET', 'preference', user)).status).toBe(200);
  const own = await setUp(user);
  now += STEP_MS;
  const given = { password: PASSWORD, token: codeOf(own.secret) };
  expect((await lambda('POST', '2fa/disable', user, given)).status).toBe(200);
});
