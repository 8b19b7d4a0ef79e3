import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#server/db/schema/sessions.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Lie, type LyingProvider, startLyingProvider } from './lying-provider.fixture.ts';

const SECRET = 'a secret of the client, long enough';
let provider: LyingProvider;
let twin: LyingProvider;
let t: TestApp;
beforeAll(async () => {
  const client = { id: 'diary', secret: SECRET };
  [provider, twin] = [await startLyingProvider(client), await startLyingProvider(client)];
  const common = { client_id: client.id, client_secret: client.secret };
  const list = [
    { name: 'house', issuer: provider.origin, ...common },
    { name: 'twin', issuer: twin.origin, ...common },
  ];
  t = await createTestApp({ env: { ...PROXIED, OIDC_PROVIDERS: JSON.stringify(list) } });
});
afterAll(async () => {
  await t.close();
  await provider.close();
  await twin.close();
});

const cookiesOf = (headers: Record<string, unknown>) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';', 1)[0] ?? '');

async function begin() {
  const answer = await t.call('GET', `${LAMBDA}/house/login?role=user`, {
    headers: { ...from(freshIp()), accept: 'application/json' },
  });
  const { searchParams } = new URL(answer.body.url);
  const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''];
  return { state, nonce, cookie: cookiesOf(answer.headers)[0] ?? '' };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function finish(begun: Begun, params: Record<string, string | undefined> = {}, name = 'house') {
  const given = { code: 'any', state: begun.state, iss: provider.origin, ...params };
  const known = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const url = `${LAMBDA}/${name}/callback?${new URLSearchParams(known).toString()}`;
  const answer = await t.call('GET', url, { headers: { ...from(freshIp()), cookie: begun.cookie } });
  const hash = new URLSearchParams(String(answer.headers.location).split('#')[1]);
  const code = hash.get('social');
  return { ...answer, code, fault: hash.get('social_error'), cookie: cookiesOf(answer.headers).at(-1) ?? '' };
}

let people = 0;
/** A login in which the provider tells the truth but for `lie`. */
async function arrive(lie: Lie = {}, params: Record<string, string | undefined> = {}) {
  const begun = await begin();
  people += 1;
  const truth = { sub: `person${people}`, email: `lie${people}@example.org`, email_verified: true };
  provider.tell({ ...lie, claims: { nonce: begun.nonce, ...truth, ...lie.claims } });
  return finish(begun, params);
}
const exchange = (code: string | null, cookie: string) =>
  t.call('POST', `${LAMBDA}/social/exchange`, { body: { code }, headers: { ...from(freshIp()), cookie } });

test('one that tells the truth lets its people in, and nothing of it is kept by caches', async () => {
  const arrived = await arrive();
  expect(arrived.headers['cache-control']).toBe('no-store');
  expect((await exchange(arrived.code, arrived.cookie)).status).toBe(200);
  const begun = await t.call('GET', `${LAMBDA}/house/login`, { headers: from(freshIp()) });
  expect(begun).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } });
});

describe('nobody gets in by', () => {
  test.each<[string, Lie]>([
    ['an unsigned token', { sign: 'none' }],
    ['one signed with the client’s secret', { sign: 'secret' }],
    ['one signed with another key', { sign: 'other-key' }],
    ['another issuer', { issuer: 'http://127.0.0.1:9' }],
    ['another audience', { audience: 'somebody-else' }],
    ['several audiences without a word for whom', { audience: ['somebody-else', 'third'] }],
    ['an expired token', { expires: -3600 }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another nonce', { claims: { nonce: 'of-another-login' } }],
    ['no token', { withoutIdToken: true }],
    ['a spent code', { tokenStatus: 400 }],
    ['a refused client', { tokenStatus: 401 }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject, which would be everybody’s', { claims: { sub: '' } }],
    ['a number for a subject', { claims: { sub: 5 } }],
    ['a subject with a NUL', { claims: { sub: 'a\u0000b' } }],
    ['a subject beyond the length of one', { claims: { sub: 'x'.repeat(256) } }],
  ])('%s', async (_, lie) => {
    const arrived = await arrive(lie);
    expect([arrived.status, arrived.code]).toEqual([302, null]);
    expect(arrived.fault).toMatch(/^social_login\.(refused|provider_failed)$/);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['the answer of another issuer', { iss: 'http://127.0.0.1:9' }],
    ['an answer that does not say whose it is', { iss: undefined }],
    ['another state', { state: 'of-another-login' }],
    ['no state', { state: undefined }],
    ['no code', { code: undefined }],
    ['a refusal', { error: 'access_denied', error_description: '<script>alert(1)</script>' }],
  ])('%s', async (_, params) => {
    const arrived = await arrive({}, params);
    expect([arrived.status, arrived.code]).toEqual([302, null]);
    expect(String(arrived.headers.location)).not.toContain('script');
  });

  test.each([false, 'true', 1, null, 'yes', {}, undefined])(
    'an address of somebody else whose proof is %j',
    async (email_verified) => {
      const { id, email } = await makeAccount(t);
      expect(await arrive({ claims: { email, email_verified } })).toMatchObject({
        code: null,
        fault: 'social_login.email_unproven',
      });
      expect(await t.deps.db.select().from(identity).where(eq(identity.user_id, id))).toEqual([]);
    },
  );

  test('the callback of another provider', async () => {
    const begun = await begin();
    provider.tell({ claims: { nonce: begun.nonce, sub: 'mixed' } });
    twin.tell({ claims: { nonce: begun.nonce, sub: 'mixed' } });
    expect((await finish(begun, { iss: twin.origin }, 'twin')).fault).toBe('social_login.state_invalid');
  });

  test('a login that somebody else began', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    provider.tell({ claims: { nonce: theirs.nonce, sub: 'theirs' } });
    expect((await finish({ ...mine, state: theirs.state })).code).toBeNull();
  });
});

test('twenty times the same answer is one login, and twenty times its code one session', async () => {
  const begun = await begin();
  const claims = { nonce: begun.nonce, sub: 'raced', email: 'raced@example.org', email_verified: true };
  provider.tell({ claims });
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(begun)));
  const [won, ...more] = answers.filter(({ code }) => code !== null);
  expect(more).toEqual([]);
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => exchange(won?.code ?? '', won?.cookie ?? '')),
  );
  expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a trap laid with one’s address loses its password and its link', async () => {
  const email = 'trapped@example.org';
  await t.call('POST', `${LAMBDA}/register`, {
    body: { email, password: PASSWORD, role: 'user' },
    headers: from(freshIp()),
  });
  const { token } = (await lastMail(t.deps, email))!;
  expect((await arrive({ claims: { email } })).code).not.toBeNull();
  expect((await t.call('POST', `${LAMBDA}/verify/user`, { body: { token } })).status).toBe(400);
  expect((await logIn(t, email)).status).toBe(403);
});
