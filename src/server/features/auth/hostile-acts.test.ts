import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, makeAccount, PASSWORD, PROXIED, tokenOf } from './accounts.fixture.ts';

let t: TestApp;
let user: { id: number; email: string; token: string };
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  const [one, other] = [await makeAccount(t), await makeAccount(t, { role: 'admin' })];
  user = { ...one, token: await tokenOf(t, one) };
  admin = { ...other, token: await tokenOf(t, other) };
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
  t.call('POST', path.startsWith('/') ? path : `${LAMBDA}/${path}`, {
    body,
    headers: { ...from(freshIp()), ...headers },
    ...(token === undefined ? {} : { token }),
  });
const profile = (headers: Record<string, string>) => t.call('GET', `${LAMBDA}/profile`, { headers });

describe('tokens that are none', () => {
  test.each([
    ['cut short', () => user.token.slice(0, -1)],
    ['too long', () => `${user.token}a`],
    ['in capitals', () => user.token.toUpperCase()],
    ['of the right form', () => `dd_at_${'0'.repeat(43)}`],
    ['a JWT without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('%s', async (_, token) => {
    const answer = await profile({ authorization: `Bearer ${token()}` });
    expect(answer).toMatchObject({ status: 401, body: { message: 'TOKEN_INVALID' } });
  });

  test('a token counts in its header alone', async () => {
    const query = await t.call('GET', `${LAMBDA}/profile?token=${user.token}`);
    expect([400, 401]).toContain(query.status);
    expect((await profile({ cookie: `token=${user.token}` })).status).toBe(401);
    expect((await profile({ authorization: `Basic ${user.token}` })).status).toBe(401);
    expect((await profile({ authorization: `Bearer  ${user.token}` })).status).toBe(401);
  });
});

describe('signing up as somebody else', () => {
  const person = (change: object) => ({
    email: 'new@example.com',
    password: 'violet harbour',
    role: 'user',
    verify: true,
    ...change,
  });

  test.each([
    ['an admin', { role: 'admin' }, 403],
    ['an admin by a made-up invitation', { role: 'admin', invitation: 'A'.repeat(43) }, 403],
    ['active', { status: 1 }, 400],
    ['confirmed', { email_verified_at: '2026-01-01T00:00:00Z' }, 400],
    ['number one', { id: 1 }, 400],
    ['a right-to-left twin', { email: 'a\u202eb@example.com' }, 400],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 400],
    ['a quoted address', { email: '"a b"@example.com' }, 400],
    ['an address at a number', { email: 'a@[127.0.0.1]' }, 400],
    ['an address at home', { email: 'a@localhost' }, 400],
    ['somebody with the password 129 long', { password: 'é'.repeat(129) }, 400],
  ])('%s', async (_, change, status) => {
    for (const token of [undefined, user.token])
      expect((await post('register', person(change), token)).status).toBe(status);
  });

  test('a known address, in any letters, is answered like a new one', async () => {
    const fresh = await post('register', person({}));
    for (const email of [user.email, user.email.toUpperCase(), admin.email])
      expect((await post('register', person({ email }))).body).toEqual(fresh.body);
  });
});

describe('links that lead away', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\thttps://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000@evil.example/',
  ])('%j is no way back', async (url) => {
    expect((await post('magic-login/generate', { email: user.email, role: 'user', url })).status).toBe(400);
  });

  test('the Host header writes no link', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect((await post('forgot', { email: user.email }, undefined, headers)).status).toBe(200);
    const [mail] = await t.deps
      .sql`select text, html from mail_outbox where "to" = ${user.email} order by id desc limit 1`;
    expect(`${mail?.text} ${mail?.html}`).toContain(t.deps.config.origin);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });
});

describe('a user who would be an admin', () => {
  test.each([
    ['admin/update/email', { email: 'z@example.com', id: 1 }],
    ['admin/update/password', { password: 'violet harbour', id: 1 }],
    ['admin/invite', { email: 'z@example.com' }],
    ['/v1/api/rest/user/PUTWHERE', { set: { role: 'admin' }, where: { id: 1 } }],
    ['/v1/api/rest/user/GETALL', {}],
    ['/v1/api/rest/user/EXPORT', {}],
    ['/v4/api/records/user', { email: 'z@example.com', password: 'violet harbour', role: 'admin' }],
  ])('%s', async (path, body) => {
    expect([403, 404]).toContain((await post(path, body, user.token)).status);
    expect([401, 404]).toContain((await post(path, body)).status);
  });

  test('reads nobody’s audit and nobody else’s profile', async () => {
    const read = (path: string) => t.call('GET', `/v4/api/records/${path}`, { token: user.token });
    expect([403, 404]).toContain((await read('audit')).status);
    expect((await read(`profile?filter=user_id,eq,${admin.id}`)).body).toMatchObject({ total: 0 });
  });

  test('check answers 401 for the other role', async () => {
    expect((await post('check', { role: 'admin' }, user.token)).status).toBe(401);
  });
});

describe('an admin who slips', () => {
  const put = (set: object, where: object) => post('/v1/api/rest/user/PUTWHERE', { set, where }, admin.token);

  test('changes nobody without saying whom, nor the last admin at all', async () => {
    expect((await put({ role: 'admin' }, {})).status).toBe(400);
    for (const set of [{ status: 0 }, { status: 2 }, { role: 'user' }])
      expect((await put(set, { id: admin.id })).status).toBe(409);
    const gone = await t.call('DELETE', `/v4/api/records/user/${admin.id}`, { token: admin.token });
    expect(gone.status).toBe(409);
  });

  test('ends no session of somebody else by its number', async () => {
    const { body } = await t.call('GET', `${LAMBDA}/sessions`, { token: user.token });
    const answer = await t.call('DELETE', `${LAMBDA}/sessions/${body.list[0].id}`, { token: admin.token });
    expect(answer.status).toBe(404);
    expect((await t.call('GET', `${LAMBDA}/profile`, { token: user.token })).status).toBe(200);
  });
});

describe('one’s own account without its password', () => {
  test.each([
    ['update/email', { email: 'thief@example.com' }],
    ['update/password', { password: 'violet harbour' }],
    ['2fa/enable', {}],
    ['account/delete', { now: true }],
  ])('%s', async (path, body) => {
    expect((await post(path, body, user.token)).status).toBe(403);
    expect((await post(path, { ...body, user_id: admin.id }, user.token)).status).toBe(400);
  });

  test('a session token is no second step, no link and no invitation', async () => {
    const step = { access_token: user.token, token: '123456' };
    expect((await post('2fa/verify', step)).status).toBe(403);
    for (const path of ['verify/user', 'update/email/confirm', 'account/keep', 'reminders/stop'])
      expect((await post(path, { token: user.token })).status).toBe(400);
  });

  test('after all of this the password is the same', async () => {
    expect((await post('login', { email: user.email, password: PASSWORD, role: 'user' })).status).toBe(200);
  });
});
