import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PROXIED,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type Answer, type TestApp } from '#server/testing/test-app.ts';
import {
  startOauthProvider,
  startOidcProvider,
  walkThrough,
  type Claims,
  type Loopback,
} from './provider.fixture.ts';

const ORIGIN = 'http://diary.test';
const claims = new Map<string, Claims>();
let oauthInfo: Record<string, unknown> = {};
let oidc: Loopback;
let oauth: Loopback;
let t: TestApp;

beforeAll(async () => {
  oidc = await startOidcProvider(`${ORIGIN}${LAMBDA}/house/callback`, claims);
  oauth = await startOauthProvider(() => oauthInfo);
  const client = { client_id: 'diary', client_secret: 'diary-secret' };
  const providers = [
    { name: 'house', label: 'House', issuer: oidc.origin, ...client },
    {
      name: 'plain',
      ...client,
      authorization_endpoint: `${oauth.origin}/authorize`,
      token_endpoint: `${oauth.origin}/token`,
      userinfo_endpoint: `${oauth.origin}/me`,
      email_verified_field: 'confirmed',
    },
    { name: 'away', issuer: 'http://127.0.0.1:9', ...client },
  ];
  t = await createTestApp({
    env: { ...PROXIED, PUBLIC_ORIGIN: ORIGIN, OIDC_PROVIDERS: JSON.stringify(providers) },
  });
});
afterAll(async () => {
  await t.close();
  await oidc.close();
  await oauth.close();
});

const browser = (url: string, cookie?: string) =>
  t.app.inject({ method: 'GET', url, headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) } });
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]);
const cookieNamed = (answer: { headers: Record<string, unknown> }, name: string) =>
  cookiesOf(answer).find((pair) => pair?.startsWith(`${name}=`) && pair.length > name.length + 1);

async function begin(provider: string, role = 'user') {
  const answer = await browser(`${LAMBDA}/${provider}/login?role=${role}`);
  return { url: String(answer.headers.location), cookie: cookieNamed(answer, 'dd_social') ?? '' };
}
const finish = (back: URL, cookie: string) => browser(`${back.pathname}${back.search}`, cookie);
const exchange = (code: string, cookie?: string): Promise<Answer> =>
  t.call('POST', `${LAMBDA}/social/exchange`, { body: { code }, headers: cookie ? { cookie } : {} });

/** The whole way through a provider, up to the page of ours that the browser ends on. */
async function arrive(provider: string, login: string, role = 'user') {
  const { url, cookie } = await begin(provider, role);
  const back = await walkThrough(url, login);
  const callback = await finish(back, cookie);
  const landed = new URL(String(callback.headers.location), ORIGIN);
  const hash = new URLSearchParams(landed.hash.slice(1));
  return {
    back,
    cookie,
    landed,
    code: hash.get('social') ?? '',
    fault: hash.get('social_error'),
    browserCookie: cookieNamed(callback, 'dd_exchange') ?? '',
  };
}
const knows = (login: string, email: string, email_verified = true) =>
  claims.set(login, { email, email_verified });
const enter = async (login: string, role = 'user') => {
  const arrived = await arrive('house', login, role);
  return exchange(arrived.code, arrived.browserCookie);
};

describe('an OpenID provider', () => {
  test('makes a confirmed account and finds it again by issuer and subject, not by e-mail', async () => {
    knows('alice', 'alice@example.org');
    const first = await enter('alice');
    expect(first).toMatchObject({ status: 200, body: { error: false, role: 'user' } });
    expect(await statusOf(t, first.body.token)).toBe(200);
    knows('alice', 'alice.moved@example.org');
    expect((await enter('alice')).body.user_id).toBe(first.body.user_id);
    const rows = await t.deps.db.select().from(identity).where(eq(identity.user_id, first.body.user_id));
    expect(rows).toMatchObject([{ issuer: oidc.origin, subject: 'alice', provider: 'house' }]);
  });

  test('the token is never in a URL; the code works once, in the same browser, for a minute', async () => {
    knows('carol', 'carol@example.org');
    const { landed, code, browserCookie } = await arrive('house', 'carol');
    expect(landed.pathname).toBe('/magic-login/verify');
    expect(landed.href).not.toContain('dd_at_');
    expect(landed.search).toBe('');
    expect((await exchange(code)).status).toBe(403);
    expect((await exchange(code, `dd_exchange=${'D'.repeat(43)}`)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(code, browserCookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect((await exchange('x.y.z', browserCookie)).status).toBe(403);
  });

  test('asks with state, nonce and PKCE, and answers the URL as JSON when asked so', async () => {
    const { url } = await begin('house');
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')?.length).toBeGreaterThan(20);
    expect(asked.get('nonce')?.length).toBeGreaterThan(20);
    expect(asked.get('redirect_uri')).toBe(`${ORIGIN}${LAMBDA}/house/callback`);
    const json = await t.call('GET', `${LAMBDA}/house/login?role=user`, {
      headers: { accept: 'application/json' },
    });
    expect(json.body.url).toContain(oidc.origin);
  });

  test('a callback without, with another, or with a used transaction is refused', async () => {
    knows('dave', 'dave@example.org');
    const { back, cookie, code } = await arrive('house', 'dave');
    expect(code).not.toBe('');
    const faultOf = async (url: URL, kept: string) => String((await finish(url, kept)).headers.location);
    expect(await faultOf(back, '')).toContain('social_login.state_invalid');
    expect(await faultOf(back, cookie)).toContain('social_login.state_invalid');
    expect(await faultOf(back, (await begin('house')).cookie)).toContain('social_login.refused');
    const other = new URL(back);
    other.pathname = `${LAMBDA}/plain/callback`;
    expect(await faultOf(other, (await begin('house')).cookie)).toContain('social_login.state_invalid');
  });

  test('a wrong state, a foreign issuer and a denied consent let nobody in', async () => {
    knows('erin', 'erin@example.org');
    for (const change of [
      (url: URL) => url.searchParams.set('state', 'forged'),
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('code', 'forged'),
    ]) {
      const { url, cookie } = await begin('house');
      const back = await walkThrough(url, 'erin');
      change(back);
      expect((await finish(back, cookie)).headers.location).toContain('#social_error=social_login.refused');
    }
    const { url, cookie } = await begin('house');
    const denied = new URL(`${ORIGIN}${LAMBDA}/house/callback`);
    denied.searchParams.set('error', 'access_denied');
    denied.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    expect((await finish(denied, cookie)).headers.location).toContain('social_login.refused');
  });

  test('an unknown provider is a 404, a silent one a 502', async () => {
    expect((await browser(`${LAMBDA}/nowhere/login?role=user`)).statusCode).toBe(404);
    expect((await browser(`${LAMBDA}/nowhere/callback?code=x`)).statusCode).toBe(404);
    expect((await browser(`${LAMBDA}/away/login?role=user`)).statusCode).toBe(502);
    expect((await browser(`${LAMBDA}/house/login?role=root`)).statusCode).toBe(400);
    expect((await browser(`${LAMBDA}/house/login?redirect_uri=https://evil.example`)).statusCode).toBe(400);
  });
});

describe('linking', () => {
  test('a confirmed account with the same confirmed address is linked and keeps its password', async () => {
    const account = await makeAccount(t);
    knows('frank', account.email.toUpperCase());
    expect((await enter('frank')).body.user_id).toBe(account.id);
    expect((await logIn(t, account.email)).status).toBe(200);
  });

  test('an address that the provider has not confirmed links nothing and makes nothing', async () => {
    const account = await makeAccount(t);
    knows('grace', account.email, false);
    expect((await arrive('house', 'grace')).fault).toBe('social_login.email_unproven');
    expect(await t.deps.db.select().from(identity).where(eq(identity.subject, 'grace'))).toHaveLength(0);
  });

  test('a trap laid before loses its password and sessions', async () => {
    const trap = await makeAccount(t, { verified: false });
    await t.deps.db
      .update(user)
      .set({ email_verified_at: new Date().toISOString() })
      .where(eq(user.id, trap.id));
    const token = await tokenOf(t, trap);
    await t.deps.db.update(user).set({ email_verified_at: null }).where(eq(user.id, trap.id));
    knows('heidi', trap.email);
    expect((await enter('heidi')).body.user_id).toBe(trap.id);
    expect(await statusOf(t, token)).toBe(401);
    expect((await logIn(t, trap.email)).status).toBe(403);
  });

  test('an admin is never linked by e-mail, only by hand, and then only as admin', async () => {
    const admin = await makeAccount(t, { role: 'admin' });
    knows('ivan', admin.email);
    expect((await arrive('house', 'ivan')).fault).toBe('social_login.not_linked');
    expect((await arrive('house', 'ivan', 'admin')).fault).toBe('social_login.not_linked');
    const token = await tokenOf(t, admin);
    const begun = await t.call('GET', `${LAMBDA}/house/login?link=true`, {
      token,
      headers: { accept: 'application/json' },
    });
    const back = await walkThrough(begun.body.url, 'ivan');
    const linked = await finish(back, cookieNamed(begun, 'dd_social') ?? '');
    expect(linked.headers.location).toBe('/admin/profile#linked');
    expect((await enter('ivan', 'admin')).body).toMatchObject({ user_id: admin.id, role: 'admin' });
    expect((await arrive('house', 'ivan', 'user')).fault).toBe('social_login.not_linked');
    expect((await t.call('GET', `${LAMBDA}/house/login?link=true`)).status).toBe(401);
  });

  test('an identity of one account cannot be linked to another', async () => {
    knows('judy', 'judy@example.org');
    await enter('judy');
    const other = await makeAccount(t);
    const begun = await t.call('GET', `${LAMBDA}/house/login?link=true`, {
      token: await tokenOf(t, other),
      headers: { accept: 'application/json' },
    });
    const back = await walkThrough(begun.body.url, 'judy');
    const answer = await finish(back, cookieNamed(begun, 'dd_social') ?? '');
    expect(answer.headers.location).toBe('/user/edit-profile#social_error=social_login.linked_elsewhere');
  });

  test('a suspended account stays out', async () => {
    knows('mallory', 'mallory@example.org');
    const { body } = await enter('mallory');
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.id, body.user_id));
    expect((await arrive('house', 'mallory')).fault).toBe('auth.account_suspended');
    knows('malloryelsewhere', 'mallory@example.org');
    expect((await arrive('house', 'malloryelsewhere')).fault).toBe('auth.account_suspended');
    const linked = await t.deps.db.select().from(identity).where(eq(identity.user_id, body.user_id));
    expect(linked.map(({ subject }) => subject)).toEqual(['mallory']);
  });
});

describe('a plain OAuth 2 provider', () => {
  const enterPlain = async () => {
    const arrived = await arrive('plain', 'any');
    return arrived.fault ?? (await exchange(arrived.code, arrived.browserCookie));
  };

  test('is believed about the address only where its own field says so', async () => {
    oauthInfo = { id: 42, email: 'plain@example.org', confirmed: true };
    expect(await enterPlain()).toMatchObject({ status: 200, body: { role: 'user' } });
    oauthInfo = { id: 43, email: 'plain2@example.org' };
    expect(await enterPlain()).toBe('social_login.email_unproven');
    oauthInfo = { id: 44, email: 'plain3@example.org', confirmed: 'true' };
    expect(await enterPlain()).toBe('social_login.email_unproven');
    oauthInfo = { email: 'plain4@example.org', confirmed: true };
    expect(await enterPlain()).toBe('social_login.refused');
  });
});
