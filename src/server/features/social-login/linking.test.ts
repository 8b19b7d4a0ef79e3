import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
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
import { startOidcProvider, walkThrough, type Claims, type Loopback } from './provider.fixture.ts';

const ORIGIN = 'http://diary.test';
const ELEVEN_MINUTES = 11 * 60_000;
const claims = new Map<string, Claims>();
let late = 0;
let oidc: Loopback;
let t: TestApp;

beforeAll(async () => {
  oidc = await startOidcProvider(`${ORIGIN}${LAMBDA}/house/callback`, claims);
  const house = { name: 'house', issuer: oidc.origin, client_id: 'diary', client_secret: 'diary-secret' };
  t = await createTestApp({
    env: { ...PROXIED, PUBLIC_ORIGIN: ORIGIN, OIDC_PROVIDERS: JSON.stringify([house]) },
    overrides: { clock: { now: () => new Date(Date.now() + late) } },
  });
});
afterAll(async () => {
  await t.close();
  await oidc.close();
});
beforeEach(() => {
  late = 0;
});

const headers = () => ({ accept: 'application/json', ...from(freshIp()) });
const begin = (token: string) =>
  t.call('GET', `${LAMBDA}/house/login?link=true`, { token, headers: headers() });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith('dd_social=')) ?? '';
const finish = async (back: URL, cookie: string) => {
  const url = `${back.pathname}${back.search}`;
  const answer = await t.app.inject({ method: 'GET', url, headers: { ...from(freshIp()), cookie } });
  return String(answer.headers.location);
};
const linkedTo = async (userId: number) =>
  (await t.deps.db.select().from(identity).where(eq(identity.user_id, userId))).map(({ subject }) => subject);
const knows = (login: string) => claims.set(login, { email: `${login}@house.example`, email_verified: true });

async function begun(login: string) {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  knows(login);
  const answer = await begin(token);
  return { account, token, cookie: cookieOf(answer), back: await walkThrough(answer.body.url, login) };
}

describe('adding another way in', () => {
  test('links whatever identity its owner has proven there, tells them, and lets them in by it', async () => {
    const { account, cookie, back } = await begun('nora');
    expect(await finish(back, cookie)).toBe('/user/edit-profile#linked');
    expect(await linkedTo(account.id)).toEqual(['nora']);
    expect(await lastMail(t.deps, account.email)).toMatchObject({ template: 'identity-linked' });
    expect(await finish(back, cookie)).toContain('#social_error=social_login.state_invalid');
  });

  test('asks for fresh proof once the login is ten minutes old', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    late = ELEVEN_MINUTES;
    expect(await begin(token)).toMatchObject({ status: 403, body: { code: 'auth.step_up_needed' } });
    const wrong = await t.call('POST', `${LAMBDA}/2fa/authorize`, {
      token,
      body: { password: 'not my password' },
      headers: from(freshIp()),
    });
    expect(wrong.status).toBe(403);
    expect((await begin(token)).status).toBe(403);
    const body = { password: PASSWORD };
    const proven = await t.call('POST', `${LAMBDA}/2fa/authorize`, { token, body, headers: from(freshIp()) });
    expect(proven.status).toBe(200);
    expect((await begin(token)).status).toBe(200);
  });

  test('is for the session that asked: after its end, or a changed password, nothing is linked', async () => {
    const left = await begun('olga');
    await t.call('POST', `${LAMBDA}/logout`, { token: left.token });
    expect(await finish(left.back, left.cookie)).toBe(
      '/user/edit-profile#social_error=social_login.state_invalid',
    );
    const changed = await begun('pia');
    await t.call('POST', `${LAMBDA}/update/password`, {
      token: changed.token,
      body: { current_password: PASSWORD, password: 'violet harbour at noon' },
      headers: from(freshIp()),
    });
    expect(await finish(changed.back, changed.cookie)).toContain('state_invalid');
    const suspended = await begun('quinn');
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.id, suspended.account.id));
    expect(await finish(suspended.back, suspended.cookie)).toContain('auth.account_suspended');
    for (const { account } of [left, changed, suspended]) expect(await linkedTo(account.id)).toEqual([]);
  });

  test('one’s own half-way link does nothing in another browser', async () => {
    const attacker = await begun('rhea');
    const victim = await begun('sven');
    expect(await finish(attacker.back, '')).toContain('state_invalid');
    expect(await finish(attacker.back, victim.cookie)).toContain('social_login.refused');
    expect(await linkedTo(victim.account.id)).toEqual([]);
    expect(await linkedTo(attacker.account.id)).toEqual([]);
  });

  test('an unconfirmed trap with the same address as the identity gains nothing from it', async () => {
    const trap = await makeAccount(t, { email: 'tess@house.example', verified: false });
    const { account, cookie, back } = await begun('tess');
    expect(await finish(back, cookie)).toBe('/user/edit-profile#linked');
    expect(await linkedTo(account.id)).toEqual(['tess']);
    expect(await linkedTo(trap.id)).toEqual([]);
  });

  test('not for visitors', async () => {
    expect((await t.call('GET', `${LAMBDA}/house/login?link=true`)).status).toBe(401);
  });
});

test('parting one asks for fresh proof too', async () => {
  const { account, token, cookie, back } = await begun('uma');
  await finish(back, cookie);
  const [linked] = await t.deps.db.select().from(identity).where(eq(identity.user_id, account.id));
  const part = () => t.call('DELETE', `${LAMBDA}/social/identities/${linked?.id}`, { token });
  late = ELEVEN_MINUTES;
  expect(await part()).toMatchObject({ status: 403, body: { code: 'auth.step_up_needed' } });
  const body = { password: PASSWORD };
  await t.call('POST', `${LAMBDA}/2fa/authorize`, { token, body, headers: from(freshIp()) });
  expect((await part()).status).toBe(200);
  expect(await linkedTo(account.id)).toEqual([]);
});
