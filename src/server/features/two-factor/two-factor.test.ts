import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { recovery_code, two_factor } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import {
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { STEP_MS, startFactors } from './two-factor.fixture.ts';

const { t, post, codeOf, wait, enrol, firstStep } = await startFactors();
afterAll(() => t.close());

describe('setting it up', () => {
  test('shows secret and QR once, is on only after a right code, answers ten recovery codes', async () => {
    const { account, enabled, verified, codes } = await enrol();
    expect(enabled.body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Dream%20Diary:/);
    expect(enabled.body.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(String(enabled.body.secret)).toHaveLength(32);
    expect(verified.body).toMatchObject({ error: false, two_factor_enabled: true });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await lastMail(t.deps, account.email))?.template).toBe('two-factor-on');
  });

  test('nothing readable is stored', async () => {
    const { account, enabled, codes } = await enrol();
    const factor = await t.deps.db.select().from(two_factor).where(eq(two_factor.user_id, account.id));
    expect(JSON.stringify(factor)).not.toContain(enabled.body.secret);
    const rows = await t.deps.db.select().from(recovery_code).where(eq(recovery_code.user_id, account.id));
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('needs the password, ends other sessions, refuses a second time', async () => {
    const account = await makeAccount(t);
    const [token, other] = [await tokenOf(t, account), await tokenOf(t, account)];
    expect((await post('2fa/enable', undefined, { password: PASSWORD })).status).toBe(401);
    expect((await post('2fa/enable', token, { password: 'not this one' })).status).toBe(403);
    const { body } = await post('2fa/enable', token, { password: PASSWORD });
    expect((await post('2fa/verify', token, { token: codeOf(body.secret, -9) })).status).toBe(403);
    expect((await logIn(t, account.email)).body.token).toBeDefined();
    expect((await post('2fa/verify', token, { token: codeOf(body.secret) })).status).toBe(200);
    expect(await statusOf(t, other)).toBe(401);
    expect(await statusOf(t, token)).toBe(200);
    expect((await post('2fa/enable', token, { password: PASSWORD })).status).toBe(409);
    expect((await post('2fa/verify', token, { token: codeOf(body.secret, 1) })).status).toBe(409);
  });

  test('a pending secret lives ten minutes, a later one replaces it', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const first = await post('2fa/enable', token, { password: PASSWORD });
    const second = await post('2fa/enable', token, { password: PASSWORD });
    expect((await post('2fa/verify', token, { token: codeOf(first.body.secret) })).status).toBe(403);
    wait(11 * 60_000);
    expect((await post('2fa/verify', token, { token: codeOf(second.body.secret) })).status).toBe(409);
  });
});

describe('logging in with it', () => {
  test('the first step gives no rights, the second finishes', async () => {
    const { account, secret } = await enrol();
    const first = await logIn(t, account.email);
    expect(Object.keys(first.body).toSorted()).toEqual(['access_token', 'error', 'two_factor_enabled']);
    expect(await statusOf(t, first.body.access_token)).toBe(401);
    const code = codeOf(secret);
    const finished = await post('2fa/verify', undefined, {
      access_token: first.body.access_token,
      token: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    expect(finished).toMatchObject({ status: 200, body: { user_id: account.id, role: 'user' } });
    expect(await statusOf(t, finished.body.token)).toBe(200);
  });

  test('takes the current and the previous step, each once, never a later one', async () => {
    const { account, secret } = await enrol();
    const verify = async (token: string) =>
      (await post('2fa/verify', undefined, { access_token: await firstStep(account), token })).status;
    wait(3 * STEP_MS);
    expect(await verify(codeOf(secret, 1))).toBe(403);
    expect(await verify(codeOf(secret, -2))).toBe(403);
    expect(await verify(codeOf(secret, -1))).toBe(200);
    expect(await verify(codeOf(secret, -1))).toBe(403);
    expect(await verify(codeOf(secret))).toBe(200);
    expect(await verify(codeOf(secret))).toBe(403);
    expect(await verify(codeOf(secret, -1))).toBe(403);
  });

  test('of concurrent uses of one code one wins', async () => {
    const { account, secret } = await enrol();
    const tokens = [await firstStep(account), await firstStep(account), await firstStep(account)];
    const answers = await Promise.all(
      tokens.map((access_token) => post('2fa/verify', undefined, { access_token, token: codeOf(secret) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  test('an access token works once, for five minutes, and only as one', async () => {
    const { account, secret, token } = await enrol();
    const access_token = await firstStep(account);
    expect((await post('2fa/verify', undefined, { access_token, token: codeOf(secret) })).status).toBe(200);
    wait();
    expect(await post('2fa/verify', undefined, { access_token, token: codeOf(secret) })).toMatchObject({
      status: 403,
      body: { code: 'two_factor.step_expired' },
    });
    wait();
    const late = await firstStep(account);
    wait(5 * 60_000 + 1000);
    expect((await post('2fa/verify', undefined, { access_token: late, token: codeOf(secret) })).status).toBe(
      403,
    );
    for (const wrong of [token, `${late.slice(0, -2)}xx`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'x']) {
      expect(
        (await post('2fa/verify', undefined, { access_token: wrong, token: codeOf(secret) })).status,
      ).toBe(403);
    }
  });

  test('five tries an access token, twenty an account', async () => {
    const { account, secret } = await enrol();
    const wrong = codeOf(secret, -50);
    const statuses = [];
    for (let round = 0; round < 5; round += 1) {
      const access_token = await firstStep(account);
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await post('2fa/verify', undefined, { access_token, token: wrong })).status);
      }
    }
    expect(statuses.slice(0, 6)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    const access_token = await firstStep(account);
    expect((await post('2fa/verify', undefined, { access_token, token: codeOf(secret) })).status).toBe(429);
  });

  test('a first step from before a change of password is void', async () => {
    const { account, secret } = await enrol();
    const access_token = await firstStep(account);
    await t.deps.db.update(user).set({ password_hash: 'changed' }).where(eq(user.id, account.id));
    expect((await post('2fa/verify', undefined, { access_token, token: codeOf(secret) })).status).toBe(403);
  });

  test('a recovery code works once; the count left is shown', async () => {
    const { account, codes } = await enrol();
    const code = (codes[0] ?? '').toLowerCase();
    const used = await post('2fa/verify', undefined, { access_token: await firstStep(account), token: code });
    expect(used.status).toBe(200);
    expect(
      (await post('2fa/verify', undefined, { access_token: await firstStep(account), token: code })).status,
    ).toBe(403);
    const profile = await t.call('GET', `${LAMBDA}/profile`, { token: String(used.body.token) });
    expect(profile.body.model).toMatchObject({ two_factor_enabled: true, recovery_codes_left: 9 });
  });

  test('other strings are refused as such, and are no tries', async () => {
    const { account, secret } = await enrol();
    const access_token = await firstStep(account);
    for (const token of ['12345', '1234567', 'abcdef', '', '１２３４５６']) {
      expect((await post('2fa/verify', undefined, { access_token, token })).status).toBe(400);
    }
    const right = { access_token, token: ` ${codeOf(secret)} ` };
    expect((await post('2fa/verify', undefined, right)).status).toBe(200);
  });

  test('a reset does not go round it', async () => {
    const { account } = await enrol();
    await post('forgot', undefined, { email: account.email });
    const mail = await lastMail(t.deps, account.email);
    const password = 'a lantern under the stairs';
    await post('reset', undefined, { token: mail?.token, code: mail?.code, password });
    const login = await logIn(t, account.email, password);
    expect(login.body).toMatchObject({ two_factor_enabled: true });
    expect(login.body).not.toHaveProperty('token');
  });
});

describe('authorize and disable', () => {
  test('turns off with password and code only, ends other sessions, tells the owner', async () => {
    const { account, token, secret } = await enrol();
    const first = await firstStep(account);
    const other = (await post('2fa/verify', undefined, { access_token: first, token: codeOf(secret) })).body
      .token;
    wait();
    expect(
      (await post('2fa/disable', token, { password: 'not this one', token: codeOf(secret) })).status,
    ).toBe(403);
    expect(
      (await post('2fa/disable', token, { password: PASSWORD, token: codeOf(secret, -40) })).status,
    ).toBe(403);
    expect((await post('2fa/disable', token, { password: PASSWORD, token: codeOf(secret) })).status).toBe(
      200,
    );
    expect(await statusOf(t, other)).toBe(401);
    expect((await lastMail(t.deps, account.email))?.template).toBe('two-factor-off');
    expect((await logIn(t, account.email)).body.token).toBeDefined();
    expect((await post('2fa/disable', token, { password: PASSWORD, token: codeOf(secret) })).status).toBe(
      409,
    );
  });

  test('a changed password is no second factor: the step-up stays as old as the code', async () => {
    const { account, token } = await enrol('admin');
    const peer = await makeAccount(t, { role: 'admin' });
    wait(11 * 60_000);
    const next = { current_password: PASSWORD, password: 'eight grey herons wait' };
    const changed = await post('update/password', token, next);
    expect(changed).toMatchObject({ status: 200, body: { user_id: account.id } });
    const act = { id: peer.id, password: 'chosen for another' };
    expect(await post('admin/update/password', changed.body.token, act)).toMatchObject({
      status: 403,
      body: { code: 'auth.step_up_needed' },
    });
  });

  test('step-up by code for ten minutes, by password where no factor is on', async () => {
    const { token, secret } = await enrol('admin');
    const peer = await makeAccount(t, { role: 'admin' });
    const change = (bearer: string) =>
      post('admin/update/password', bearer, { id: peer.id, password: 'chosen for another' });
    wait(11 * 60_000);
    expect(await change(token)).toMatchObject({ status: 403, body: { code: 'auth.step_up_needed' } });
    expect((await post('2fa/authorize', token, { password: PASSWORD })).status).toBe(400);
    expect((await post('2fa/authorize', token, { token: codeOf(secret, -30) })).status).toBe(403);
    expect((await post('2fa/authorize', token, { token: codeOf(secret) })).status).toBe(200);
    expect((await change(token)).status).toBe(200);
    const bare = await tokenOf(t, await makeAccount(t, { role: 'admin' }));
    expect((await change(bare)).status).toBe(403);
    expect((await post('2fa/authorize', bare, { token: '123456' })).status).toBe(409);
    expect((await post('2fa/authorize', bare, { password: PASSWORD })).status).toBe(200);
    expect((await change(bare)).status).toBe(200);
    expect((await post('2fa/authorize', undefined, { token: '123456' })).status).toBe(401);
  });
});
