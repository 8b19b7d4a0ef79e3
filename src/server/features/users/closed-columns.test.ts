import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAMBDA } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let t: TestApp;
let user: TestPerson;
let other: TestPerson;
let admin: TestPerson;
let profileId: number;
beforeAll(async () => {
  t = await createTestApp();
  [user, other, admin] = [await t.person(), await t.person(), await t.person({ role: 'admin' })];
  const [row] = await t.deps.sql`select id from profile where user_id = ${user.id}`;
  profileId = Number(row?.id);
});
afterAll(() => t.close());

const send = (method: string, url: string, body: unknown, { token }: TestPerson) =>
  t.call(method, url, { body, token });
const standing = () => t.deps.sql`
  select u.*, p.user_id as profile_owner, p.username from "user" u join profile p on p.user_id = u.id order by u.id`;

describe.each([
  ['role', 'admin'],
  ['status', 1],
  ['id', 999],
  ['user_id', 999],
  ['email', 'thief@example.org'],
  ['email_key', 'thief@example.org'],
  ['email_verified_at', '2020-01-01T00:00:00Z'],
  ['password_hash', 'x'],
  ['must_change_password', false],
  ['mfa_at', '2020-01-01T00:00:00Z'],
  ['two_factor_enabled', false],
  ['deleted_at', null],
  ['deletes_at', null],
  ['created_at', '2020-01-01T00:00:00Z'],
  ['photo', 'https://evil.example/x.png'],
])('%s', (name, value) => {
  const extra = { [name]: value };

  test('is nothing that a user gives on the way', async () => {
    const before = await standing();
    const answers = [
      await send('PUT', `${LAMBDA}/profile`, { username: 'Ines', ...extra }, user),
      await send('POST', `${LAMBDA}/preference`, { theme: 'dawn', ...extra }, user),
      await send('PUT', `/v4/api/records/profile/${profileId}`, { username: 'Ines', ...extra }, user),
      await send('POST', '/v1/api/rest/profile/PUTWHERE', { where: { id: profileId }, set: extra }, user),
      await send('PUT', `/v4/api/records/user/${user.id}`, extra, user),
      await send('POST', '/v1/api/rest/user/PUTWHERE', { where: { id: user.id }, set: extra }, user),
      await send('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, { text: 'x', user_id: other.id }, user),
    ];
    for (const { status } of answers) expect([400, 403, 404]).toContain(status);
    expect(await standing()).toEqual(before);
  });
});

test.each([
  'id',
  'email_verified_at',
  'password_hash',
  'must_change_password',
  'deleted_at',
  'deletes_at',
  'email_key',
])('not even an admin sets %s', async (name) => {
  const before = await standing();
  const body = { [name]: name === 'id' ? 999 : null };
  const made = { email: 'made@example.org', password: 'seven grey herons wait', role: 'user', ...body };
  expect((await send('PUT', `/v4/api/records/user/${user.id}`, { status: 1, ...body }, admin)).status).toBe(
    400,
  );
  expect((await send('POST', '/v4/api/records/user', made, admin)).status).toBe(400);
  expect(await standing()).toEqual(before);
});

test.each([
  'session',
  'mail_token',
  'two_factor',
  'recovery_code',
  'identity',
  'used_token',
  'rate_limit',
  'mail_outbox',
  'preference',
  'pg_user',
])('there is no table %s, for an admin neither', async (table) => {
  for (const person of [user, admin]) {
    expect((await t.call('GET', `/v4/api/records/${table}`, { token: person.token })).status).toBe(404);
    expect((await send('POST', `/v4/api/records/${table}`, { user_id: user.id }, person)).status).toBe(404);
    expect((await send('POST', `/v1/api/rest/${table}/EXPORT`, {}, person)).status).toBe(404);
  }
});

test.each([
  'filter=password_hash,cs,argon',
  'order=password_hash,asc',
  'filter=email_key,cs,a',
  'join=session',
  'filter=must_change_password,eq,true',
])('no secret is found out by %s', async (query) => {
  for (const table of ['user', 'profile'])
    expect((await t.call('GET', `/v4/api/records/${table}?${query}`, { token: admin.token })).status).toBe(
      400,
    );
});
