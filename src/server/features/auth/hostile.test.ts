import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, PROXIED } from './accounts.fixture.ts';

let t: TestApp;
let member: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  [member, admin] = [await t.person(), await t.person({ role: 'admin' })];
});
afterAll(() => t.close());

const OPEN = [
  'login',
  'register',
  'verify/user',
  'verify/resend',
  'forgot',
  'reset',
  'magic-login/generate',
  'magic-login',
  '2fa/verify',
  'google-captcha',
  'social/exchange',
  'update/email/confirm',
  'reminders/stop',
];
const SIGNED_IN = [
  'check',
  '2fa/enable',
  '2fa/authorize',
  '2fa/disable',
  'update/email',
  'update/password',
  'preference',
];
const ADMIN = ['admin/update/email', 'admin/update/password', 'admin/invite'];

/** Every field that any of these calls knows, filled with one value. */
const filled = (value: unknown) =>
  Object.fromEntries(
    [
      'email',
      'password',
      'role',
      'token',
      'code',
      'access_token',
      'captchaToken',
      'id',
      'user_id',
      'current_password',
      'language',
      'timezone',
      'username',
      'url',
    ].map((name) => [name, value]),
  );
const BODIES: [string, string][] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a string', '"x"'],
  ['a number', '1'],
  ['half of JSON', '{"email":'],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['a key twice', '{"email":"a@example.org","email":"b@example.org"}'],
  ['deep nesting', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['lists in fields', JSON.stringify(filled(['a', 'b']))],
  ['operators in fields', JSON.stringify(filled({ $gt: '' }))],
  ['true in fields', JSON.stringify(filled(true))],
  ['NUL in fields', JSON.stringify(filled('a\u0000b'))],
  [
    'half characters in fields',
    '{"email":"\\ud800@example.org","password":"\\ud800aaaaaaaa","token":"\\udfff","username":"\\ud800"}',
  ],
  ['SQL in fields', JSON.stringify(filled('\' or 1=1; drop table "user"; --'))],
  ['line breaks in fields', JSON.stringify(filled('a@example.org\r\nBcc: b@example.org'))],
  ['long fields', JSON.stringify(filled('x'.repeat(100_000)))],
  ['numbers beyond safety', '{"id":1e400,"user_id":9007199254740993,"email":"a@example.org"}'],
  ['unknown fields', '{"is_admin":true,"status":1,"email_verified_at":"2026-01-01"}'],
];

const send = (path: string, raw: string, token?: string, type = 'application/json') =>
  t.call('POST', `${LAMBDA}/${path}`, {
    raw,
    headers: { ...from(freshIp()), 'content-type': type },
    ...(token === undefined ? {} : { token }),
  });

describe.each([...OPEN, ...SIGNED_IN, ...ADMIN])('%s', (path) => {
  test.each(BODIES)('refuses %s', async (_name, raw) => {
    for (const token of [undefined, member.token, admin.token]) {
      const { status, body } = await send(path, raw, token);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ error: true, message: expect.any(String), code: expect.any(String) });
      expect(JSON.stringify(body)).not.toMatch(/node_modules|select |drizzle|postgres|at Object/i);
    }
  });

  test('takes JSON only, and the project header', async () => {
    const token = ADMIN.includes(path) ? admin.token : SIGNED_IN.includes(path) ? member.token : undefined;
    for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
      expect((await send(path, 'email=a@example.org', token, type)).status).toBe(415);
    const bare = await t.app.inject({ method: 'POST', url: `${LAMBDA}/${path}`, payload: {} });
    expect([bare.statusCode, bare.json().message]).toEqual([403, 'PROJECT_INVALID']);
  });
});

test.each(SIGNED_IN)('%s is closed to visitors', async (path) => {
  const bodies: Record<string, unknown> = {
    check: { role: 'user' },
    '2fa/disable': { token: '123456' },
    'update/email': { email: 'a@example.org' },
    'update/password': { password: 'seven grey herons wait' },
  };
  expect((await t.call('POST', `${LAMBDA}/${path}`, { body: bodies[path] ?? {} })).status).toBe(401);
});

test('nobody became anything', async () => {
  const profile = await t.call('GET', `${LAMBDA}/profile`, { token: member.token });
  expect(profile.body.model).toMatchObject({ email: member.email, role: 'user', status: 1 });
  const list = await t.call('GET', '/v4/api/records/user', { token: admin.token });
  expect(list.body).toMatchObject({ total: 2 });
});
