import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let t: TestApp;
let admin: TestPerson;
let now = Date.now();
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });

let addresses = 0;
const address = () => {
  addresses += 1;
  return `late${addresses}@example.org`;
};

type Link = { token: string; code: string; email: string };
const mailed = async (email: string): Promise<Link> => ({ ...(await lastMail(t.deps, email))!, email });

/** Each kind of mailed link: how long it lives, how one gets it, how it is used. */
const LINKS: [string, number, () => Promise<Link>, (link: Link) => Promise<{ status: number }>][] = [
  [
    'to confirm an address',
    DAY,
    async () => {
      const email = address();
      await post('register', { email, password: PASSWORD, role: 'user' });
      return mailed(email);
    },
    ({ token }) => post('verify/user', { token }),
  ],
  [
    'to reset a password',
    30 * MINUTE,
    async () => {
      const { email } = await makeAccount(t);
      await post('forgot', { email });
      return mailed(email);
    },
    ({ token, code }) => post('reset', { token, code, password: 'another heron waits' }),
  ],
  [
    'to choose a first password',
    3 * DAY,
    async () => {
      const email = address();
      const fresh = await t.person({ role: 'admin' });
      await post('register', { email, password: PASSWORD, role: 'user' }, fresh.token);
      return mailed(email);
    },
    ({ token, code }) => post('reset', { token, code, password: 'another heron waits' }),
  ],
  [
    'to log in',
    10 * MINUTE,
    async () => {
      const { email } = await makeAccount(t);
      await post('magic-login/generate', { email, role: 'user' });
      return mailed(email);
    },
    ({ token, code }) => post('magic-login', { token, code }),
  ],
  [
    'to a new address',
    60 * MINUTE,
    async () => {
      const bearer = await tokenOf(t, await makeAccount(t));
      const email = address();
      await post('update/email', { email, password: PASSWORD }, bearer);
      return mailed(email);
    },
    ({ token }) => post('update/email/confirm', { token }),
  ],
  [
    'that invites an admin',
    3 * DAY,
    async () => {
      const email = address();
      const host = await t.person({ role: 'admin' });
      await post('admin/invite', { email }, host.token);
      return mailed(email);
    },
    ({ token, email }) => post('register', { email, password: PASSWORD, role: 'admin', invitation: token }),
  ],
  [
    'that keeps an account',
    14 * DAY,
    async () => {
      const account = await makeAccount(t);
      await post('account/delete', { password: PASSWORD, now: false }, await tokenOf(t, account));
      return mailed(account.email);
    },
    ({ token }) => post('account/keep', { token }),
  ],
];

describe.each(LINKS)('a link %s', (_, life, ask, use) => {
  test('works until its time is over', async () => {
    const link = await ask();
    now += life - 1000;
    expect((await use(link)).status).toBe(200);
  });

  test('and not a moment longer', async () => {
    const link = await ask();
    now += life + 1;
    expect([400, 403]).toContain((await use(link)).status);
  });

  test('serves nothing else', async () => {
    const { token, code, email } = await ask();
    const uses = LINKS.map(([name, , , other]) => ({ name, other })).filter(({ other }) => other !== use);
    const strangers = uses.filter(({ other }) => String(other) !== String(use));
    for (const { name, other } of strangers)
      expect([400, 403], name).toContain((await other({ token, code, email })).status);
  });
});

test('guessing slowly is stopped too: thirty failures in six hours, whatever the network', async () => {
  const { email } = await makeAccount(t);
  const guess = () => post('login', { email, password: 'not this one', role: 'user' });
  for (let round = 0; round < 3; round += 1) {
    for (let turn = 0; turn < 10; turn += 1) expect((await guess()).status).toBe(403);
    await t.deps.sql`delete from rate_limit where key like 'login.account:%'`;
  }
  const answer = await guess();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(15 * 60);
  expect((await post('login', { email, password: PASSWORD, role: 'user' })).status).toBe(429);
  await post('forgot', { email });
  const { token, code } = await mailed(email);
  expect((await post('reset', { token, code, password: 'another heron waits' })).status).toBe(200);
  expect((await post('login', { email, password: 'another heron waits', role: 'user' })).status).toBe(200);
});

test('the admin who was there at first still is', async () => {
  const [row] = await t.deps.sql`select role, status from "user" where id = ${admin.id}`;
  expect(row).toEqual({ role: 'admin', status: 1 });
});
