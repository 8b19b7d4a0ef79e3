import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';

let provider: Server;
let plain: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const CAPTCHA_VERIFY_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  plain = await createTestApp({ env: PROXIED });
  guarded = await createTestApp({ env: { ...PROXIED, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET: 'a-secret' } });
});
afterAll(async () => {
  await plain.close();
  await guarded.close();
  provider.close();
});

const post = (t: TestApp, path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });

async function guessedAt(t: TestApp): Promise<[string, string]> {
  const { email } = await makeAccount(t);
  const guess = () => post(t, 'login', { email, password: 'not this one', role: 'user' });
  await Promise.all(Array.from({ length: 9 }, guess));
  return ['guessed at', email];
}

/** An address of every standing that an account can have, made without mail, and one of nobody. */
async function everyStanding(t: TestApp): Promise<[string, string][]> {
  const { sql } = t.deps;
  const inStanding = async (
    name: string,
    set: (id: number) => Promise<unknown> = async () => undefined,
    options: Parameters<typeof makeAccount>[1] = {},
  ): Promise<[string, string]> => {
    const account = await makeAccount(t, options);
    await set(account.id);
    return [name, account.email];
  };
  const accounts = await Promise.all([
    inStanding('active'),
    inStanding('inactive', (id) => sql`update "user" set status = 0 where id = ${id}`),
    inStanding('suspended', (id) => sql`update "user" set status = 2 where id = ${id}`),
    inStanding(
      'leaving',
      (id) => sql`update "user" set deletes_at = now() + interval '3 days' where id = ${id}`,
    ),
    inStanding('deleted', (id) => sql`update "user" set deleted_at = now(), status = 0 where id = ${id}`),
    inStanding('without a password', (id) => sql`update "user" set password_hash = null where id = ${id}`),
    inStanding(
      'with a password of an admin',
      (id) => sql`update "user" set must_change_password = true where id = ${id}`,
    ),
    inStanding('unconfirmed', undefined, { verified: false }),
    inStanding('an admin’s', undefined, { role: 'admin' }),
    guessedAt(t),
  ]);
  return [['nobody’s', `nobody${freshIp()}@example.org`], ...accounts];
}

const CALLS: [string, (email: string) => object][] = [
  ['login', (email) => ({ email, password: 'not this one', role: 'user' })],
  ['login', (email) => ({ email, password: 'not this one', role: 'admin' })],
  ['forgot', (email) => ({ email })],
  ['forgot', (email) => ({ email, role: 'admin' })],
  ['magic-login/generate', (email) => ({ email, role: 'user' })],
  ['magic-login/generate', (email) => ({ email, role: 'admin' })],
  ['magic-login', (email) => ({ email, code: '000000' })],
  ['register', (email) => ({ email, password: PASSWORD, role: 'user', verify: true })],
  ['verify/resend', (email) => ({ email })],
];

/** What an answer shows but for what is new in each. */
const shown = ({ status, body, headers }: Awaited<ReturnType<typeof post>>) => {
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookie, ...rest } = headers;
  return JSON.stringify({ status, body, rest, cookie: String(cookie).replace(/=[\w-]{43};/, '=;') });
};

describe.each(CALLS)('%s', (path, bodyOf) => {
  test('answers an address of any standing alike', async () => {
    const standings = await everyStanding(plain);
    const answers = await Promise.all(
      standings.map(async ([name, email]) => [name, shown(await post(plain, path, bodyOf(email)))] as const),
    );
    const seen = Map.groupBy(answers, ([, answer]) => answer);
    expect([...seen.values()].map((alike) => alike.map(([name]) => name))).toHaveLength(1);
  });
});

const CAPTCHA_CALLS = CALLS.filter(([path]) => ['forgot', 'magic-login/generate', 'register'].includes(path));

describe.each(CAPTCHA_CALLS)('%s where a captcha is asked for', (path, bodyOf) => {
  test('answers alike without a ticket and with one', async () => {
    const [without, given] = [new Set<string>(), new Set<string>()];
    const ask = async ([, email]: [string, string]) => {
      without.add(shown(await post(guarded, path, bodyOf(email))));
      const { body } = await post(guarded, 'google-captcha', { captchaToken: email });
      given.add(shown(await post(guarded, path, { ...bodyOf(email), captcha: body.ticket })));
    };
    await Promise.all((await everyStanding(guarded)).map(ask));
    expect([without.size, given.size]).toEqual([1, 1]);
    expect([...without][0]).toContain('robot');
  });
});

test('a taken address, of any standing, is wished for like a free one', async () => {
  const seen = new Set<string>();
  const wish = async ([, email]: [string, string]) => {
    const account = await makeAccount(plain);
    const token = await tokenOf(plain, account);
    seen.add(shown(await post(plain, 'update/email', { email, password: PASSWORD }, token)));
    expect((await lastMail(plain.deps, account.email))?.template).toBe('email-change-asked');
  };
  await Promise.all((await everyStanding(plain)).map(wish));
  expect(seen.size).toBe(1);
});

test('the password is asked for before anything is told of the address', async () => {
  const taken = (await makeAccount(plain)).email;
  const token = await tokenOf(plain, await makeAccount(plain));
  for (const email of [taken, 'free@example.org', 'root@example.org']) {
    const answer = await post(plain, 'update/email', { email, password: 'not this one' }, token);
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid Password' } });
  }
});
