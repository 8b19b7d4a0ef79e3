import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/schema/operations.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { startFactors } from './two-factor.fixture.ts';

const { t, post, codeOf, enrol, firstStep } = await startFactors();
afterAll(() => t.close());

const RENEW = '2fa/recovery-codes';

const left = async (token: string) =>
  (await t.call('GET', `${LAMBDA}/profile`, { token })).body.model.recovery_codes_left as number;
const finish = (access_token: string, token: string) =>
  post('2fa/verify', undefined, { access_token, token });
const rows = (userId: number, action: string) =>
  t.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.subject_id, userId), eq(audit.action, action)));

describe('one login uses up one code', () => {
  test('however many recovery codes are sent with one first step at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { account, token, codes } = await enrol();
      const step = await firstStep(account);
      const answers = await Promise.all(codes.slice(0, 5).map((code) => finish(step, code)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 403, 403, 403, 403,
      ]);
      expect(await left(token)).toBe(9);
    }
  });

  test('a wrong code leaves the first step open, and a spent one takes no further code', async () => {
    const { account, token, codes, secret } = await enrol();
    const step = await firstStep(account);
    expect((await finish(step, '0000-0000-0000')).body.code).toBe('two_factor.wrong_code');
    expect((await finish(step, codes[0]!)).status).toBe(200);
    expect((await finish(step, codes[1]!)).body.code).toBe('two_factor.step_expired');
    expect((await finish(step, codeOf(secret))).body.code).toBe('two_factor.step_expired');
    expect(await left(token)).toBe(9);
    // The code of the app was not used up by the refusal.
    expect((await finish(await firstStep(account), codeOf(secret))).status).toBe(200);
  });
});

test('a second step tried too often is in the audit once, however often it is tried', async () => {
  const { account } = await enrol();
  const step = await firstStep(account);
  const ip = freshIp();
  const guess = (token: string) =>
    t.call('POST', `${LAMBDA}/2fa/verify`, { body: { access_token: step, token }, headers: from(ip) });
  for (let turn = 0; turn < 5; turn += 1) expect((await guess('0000-0000-0000')).status).toBe(403);
  const rush = await Promise.all(Array.from({ length: 10 }, () => guess('0000-0000-0000')));
  expect(new Set(rush.map(({ status }) => status))).toEqual(new Set([429]));
  expect(await rows(account.id, 'two-factor.refused')).toHaveLength(5);
  expect(await rows(account.id, 'login.refused')).toMatchObject([
    { outcome: 'refused', detail: { method: 'password', code: 'request.too_many' } },
  ]);
});

describe('new recovery codes', () => {
  test('ask who it is: no token, no password, no code, somebody without a second factor', async () => {
    const { token, secret } = await enrol();
    const plain = await makeAccount(t);
    const given = { password: PASSWORD, token: codeOf(secret) };
    expect((await post(RENEW, undefined, given)).status).toBe(401);
    expect((await post(RENEW, token, { token: given.token })).body.code).toBe('auth.invalid_password');
    expect((await post(RENEW, token, { ...given, password: 'not this one' })).status).toBe(403);
    expect((await post(RENEW, token, { password: PASSWORD })).status).toBe(400);
    expect((await post(RENEW, token, { ...given, token: '000000' })).body.code).toBe('two_factor.wrong_code');
    expect((await post(RENEW, await tokenOf(t, plain), given)).body.code).toBe('two_factor.not_on');
    for (const more of [{ user_id: plain.id }, { codes: [] }])
      expect((await post(RENEW, token, { ...given, ...more })).status).toBe(400);
    for (const bad of ['\u0000', 'x'.repeat(33), 123456, ['123456'], null])
      expect((await post(RENEW, token, { ...given, token: bad })).status).toBe(400);
    expect(await left(token)).toBe(10);
  });

  test('are ten, end the old ones and the other sessions, are mailed of and in the audit', async () => {
    const { account, token, secret, codes } = await enrol();
    const other = (await finish(await firstStep(account), codes[0]!)).body.token as string;
    const begun = await firstStep(account);
    expect(await left(token)).toBe(9);
    const made = await post(RENEW, token, { password: PASSWORD, token: codeOf(secret) });
    const fresh = made.body.recovery_codes as string[];
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect(await left(token)).toBe(10);
    expect([await statusOf(t, token), await statusOf(t, other)]).toEqual([200, 401]);
    const mail = await lastMail(t.deps, account.email);
    expect(mail?.template).toBe('recovery-codes');
    for (const code of fresh) expect(`${mail?.text} ${mail?.html}`).not.toContain(code);
    expect(await rows(account.id, 'two-factor.codes-renewed')).toMatchObject([{ outcome: 'ok', detail: {} }]);
    expect((await finish(begun, codes[1]!)).status).toBe(403);
    expect((await finish(begun, fresh[0]!)).status).toBe(200);
  });

  test('a recovery code may ask for them, the last one too', async () => {
    const { token, codes } = await enrol();
    expect((await post(RENEW, token, { password: PASSWORD, token: codes[0] })).status).toBe(200);
    expect(await left(token)).toBe(10);
    expect((await post(RENEW, token, { password: PASSWORD, token: codes[1] })).status).toBe(403);
  });

  test('of two asked for at once one set counts', async () => {
    const { account, token, codes } = await enrol();
    const both = await Promise.all(
      [codes[0], codes[1]].map((code) => post(RENEW, token, { password: PASSWORD, token: code })),
    );
    const made = both
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.recovery_codes as string[]);
    expect(made.length).toBeGreaterThan(0);
    expect(await left(token)).toBe(10);
    const results = [];
    for (const set of made) results.push((await finish(await firstStep(account), set[5]!)).status);
    expect(results.filter((status) => status === 200)).toHaveLength(1);
  });
});
