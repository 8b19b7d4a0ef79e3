import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, makeAccount, PASSWORD, PROXIED, tokenOf } from './accounts.fixture.ts';

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

/** An address of every standing that an account can have, made without mail, and one of nobody. */
async function everyStanding(t: TestApp): Promise<[string, string][]> {
  const { sql } = t.deps;
  const sets: [string, (id: number) => Promise<unknown>][] = [
    ['active', async () => undefined],
    ['inactive', (id) => sql`update "user" set status = 0 where id = ${id}`],
    ['suspended', (id) => sql`update "user" set status = 2 where id = ${id}`],
    ['leaving', (id) => sql`update "user" set deletes_at = now() + interval '3 days' where id = ${id}`],
    ['deleted', (id) => sql`update "user" set deleted_at = now(), status = 0 where id = ${id}`],
    ['without a password', (id) => sql`update "user" set password_hash = null where id = ${id}`],
    [
      'with a password of an admin',
      (id) => sql`update "user" set must_change_password = true where id = ${id}`,
    ],
  ];
  const made: [string, string][] = [['nobody’s', `nobody${freshIp()}@example.org`]];
  for (const [name, set] of sets) {
    const account = await makeAccount(t);
    await set(account.id);
    made.push([name, account.email]);
  }
  made.push(['unconfirmed', (await makeAccount(t, { verified: false })).email]);
  made.push(['an admin’s', (await makeAccount(t, { role: 'admin' })).email]);
  const locked = await makeAccount(t);
  for (let turn = 0; turn < 9; turn += 1)
    await post(t, 'login', { email: locked.email, password: 'not this one', role: 'user' });
  made.push(['guessed at', locked.email]);
  return made;
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
    const seen = new Map<string, string[]>();
    for (const [name, email] of await everyStanding(plain)) {
      const answer = shown(await post(plain, path, bodyOf(email)));
      seen.set(answer, [...(seen.get(answer) ?? []), name]);
    }
    expect([...seen.values()]).toHaveLength(1);
  });
});

const CAPTCHA_CALLS = CALLS.filter(([path]) => ['forgot', 'magic-login/generate', 'register'].includes(path));

describe.each(CAPTCHA_CALLS)('%s where a captcha is asked for', (path, bodyOf) => {
  test('answers alike without a ticket and with one', async () => {
    const [without, given] = [new Set<string>(), new Set<string>()];
    for (const [, email] of await everyStanding(guarded)) {
      without.add(shown(await post(guarded, path, bodyOf(email))));
      const { body } = await post(guarded, 'google-captcha', { captchaToken: email });
      given.add(shown(await post(guarded, path, { ...bodyOf(email), captcha: body.ticket })));
    }
    expect([without.size, given.size]).toEqual([1, 1]);
    expect([...without][0]).toContain('robot');
  });
});

test('a taken address, of any standing, is wished for like a free one', async () => {
  const seen = new Set<string>();
  for (const [, email] of await everyStanding(plain)) {
    const account = await makeAccount(plain);
    const token = await tokenOf(plain, account);
    seen.add(shown(await post(plain, 'update/email', { email, password: PASSWORD }, token)));
    expect((await lastMail(plain.deps, account.email))?.template).toBe('email-change-asked');
  }
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
