import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Ways in, out and back, letters to the operator and public files: there a token that has ended is no token. */
const FORGIVING =
  /\/(login|forgot|reset|logout|magic-login|magic-login\/generate|reminders\/stop|account\/keep|verify\/user|verify\/resend|verify\/waiting|update\/email\/confirm|closed-diary\/undo|password\/check|google-captcha|reading-links\/open|lambda\/contact|files\/1)$/;
/** Values for the parts of paths, so that each is a path that exists. */
const PARTS: Record<string, string> = { night_of: '2026-01-01', mode: 'GETALL', provider: 'house' };

type Call = [method: string, url: string];
let t: TestApp;
let admin: TestPerson;
let calls: Call[];
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  admin = await t.person({ role: 'admin' });
  const { body } = await t.call('GET', '/v4/api/openapi.json');
  calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? '1');
    return Object.keys(methods).map((method): Call => [method.toUpperCase(), url]);
  });
  for (const table of ['user', 'profile', 'audit', 'dream', 'night', 'faq'])
    calls.push(
      ...(['GET', 'POST'] as const).map((method): Call => [method, `/v4/api/records/${table}`]),
      ...(['GET', 'PUT', 'DELETE'] as const).map((method): Call => [method, `/v4/api/records/${table}/1`]),
      ['POST', `/v1/api/rest/${table}/GETALL`],
      ['POST', `/v1/api/rest/${table}/PUTWHERE`],
    );
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, token, headers: from(freshIp()) });
const edit = (id: number, body: unknown) =>
  t.call('PUT', `/v4/api/records/user/${id}`, { token: admin.token, body });
type Account = { id: number; email: string; role: 'user' | 'admin' };

const ENDINGS: [string, (account: Account, token: string) => Promise<{ status: number }>][] = [
  ['logging out', (_, token) => post('logout', {}, token)],
  [
    'logging out elsewhere',
    async (account) => t.call('DELETE', `${LAMBDA}/sessions`, { token: await tokenOf(t, account) }),
  ],
  [
    'a new password',
    (_, token) =>
      post('update/password', { current_password: PASSWORD, password: 'another heron waits' }, token),
  ],
  ['a new role', ({ id }) => edit(id, { role: 'admin' })],
  ['a suspension', ({ id }) => edit(id, { status: 2 })],
  ['a wish to be deleted', (_, token) => post('account/delete', { password: PASSWORD, now: false }, token)],
  [
    'an admin’s new address for it',
    ({ id }) => post('admin/update/email', { id, email: `moved${id}@example.org` }, admin.token),
  ],
  [
    'an admin’s new password for it',
    ({ id }) => post('admin/update/password', { id, password: 'another heron waits' }, admin.token),
  ],
  ['an admin’s deletion', ({ id }) => t.call('DELETE', `/v4/api/records/user/${id}`, { token: admin.token })],
];

test.each(ENDINGS)('after %s a token opens nothing, on no call that there is', async (_, end) => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  expect((await end(account, token)).status).toBe(200);
  const wrong: string[] = [];
  for (const [method, url] of calls) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const answer = await t.call(method, url, { token, headers: from(freshIp()), ...body });
    const ended = answer.status === 401 && answer.body.message === 'TOKEN_EXPIRED';
    if (!ended && !(FORGIVING.test(url) && answer.status >= 200))
      wrong.push(`${method} ${url} ${answer.status}`);
  }
  expect(calls.length).toBeGreaterThan(120);
  expect(wrong).toEqual([]);
});

test('a token of somebody who is erased is none at all', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  expect((await post('account/delete', { password: PASSWORD, now: true }, token)).status).toBe(200);
  const answer = await t.call('GET', `${LAMBDA}/profile`, { token });
  expect(answer).toMatchObject({ status: 401, body: { message: 'TOKEN_INVALID' } });
});
