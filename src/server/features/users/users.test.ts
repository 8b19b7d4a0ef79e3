import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { audit } from '#server/db/schema/operations.ts';
import { user } from '#server/db/schema/users.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  proveMailbox,
  PROXIED,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { csvRows } from '#server/testing/csv-rows.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { eraseDeletedUsers } from './erase.service.ts';

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

const put = (id: number, body: unknown, token: string | undefined = admin.token) =>
  t.call('PUT', `/v4/api/records/user/${id}`, { body, token });
const rowOf = async (id: number) => (await t.deps.db.select().from(user).where(eq(user.id, id)))[0];
const update = (what: 'email' | 'password', body: unknown, token: string | undefined = admin.token) =>
  t.call('POST', `${LAMBDA}/admin/update/${what}`, { body, ...(token === undefined ? {} : { token }) });

describe('the table of users (specification, sections 6 and 7)', () => {
  test('is closed to visitors and users', async () => {
    const person = await t.person();
    expect((await t.call('GET', '/v4/api/records/user')).status).toBe(401);
    for (const [method, url] of [
      ['GET', '/v4/api/records/user'],
      ['GET', `/v4/api/records/user/${person.id}`],
      ['GET', `/v4/api/records/user/${admin.id}`],
      ['DELETE', `/v4/api/records/user/${person.id}`],
    ] as const) {
      expect([403, 404]).toContain((await t.call(method, url, { token: person.token })).status);
    }
    for (const change of [{ role: 'admin' }, { status: 1 }, { email: 'x@example.org' }]) {
      expect([403, 404]).toContain((await put(person.id, change, person.token)).status);
    }
    expect(await rowOf(person.id)).toMatchObject({ role: 'user' });
  });

  test('never shows what is secret', async () => {
    const account = await makeAccount(t);
    const one = await t.call('GET', `/v4/api/records/user/${account.id}`, { token: admin.token });
    expect(one.status).toBe(200);
    expect(JSON.stringify(one.body)).not.toMatch(/hash|argon2|stripe_uid|email_key/);
    for (const query of [
      'filter=password_hash,cs,argon',
      'order=password_hash,asc',
      'filter=email_key,cs,a',
    ]) {
      expect((await t.call('GET', `/v4/api/records/user?${query}`, { token: admin.token })).status).toBe(400);
    }
    expect((await put(account.id, { password_hash: 'x' })).status).toBe(400);
    expect((await put(account.id, { id: 1 })).status).toBe(400);
    expect((await put(account.id, { status: 7 })).status).toBe(400);
  });
});

test('the list brings the usernames along in one call', async () => {
  const person = await t.person();
  const url = `/v4/api/records/user?join=profile&filter=id,eq,${person.id}`;
  const list = await t.call('GET', url, { token: admin.token });
  expect(list.body).toMatchObject({ total: 1, list: [{ id: person.id, email: person.email }] });
  expect(JSON.stringify(list.body)).toMatch(/"username":"Person \d+"/);
});

test('the file of users has the names that the list shows', async () => {
  const [named, other] = [await t.person(), await t.person()];
  await t.deps.sql`update profile set username = '=Lamp' where user_id = ${named.id}`;
  const asked = { filter: `id,in,${named.id},${other.id}`, order: 'id,asc' };
  const send = (body: object) => t.call('POST', '/v1/api/rest/user/EXPORT', { token: admin.token, body });
  const rows = csvRows(await send(asked));
  const listed = await t.call(
    'GET',
    `/v4/api/records/user?join=profile&filter=${asked.filter}&order=id,asc`,
    { token: admin.token },
  );
  type Listed = { email: string; profile: { username: string }[] };
  expect(rows.map(({ email, username }) => [email, username])).toEqual(
    listed.body.list.map(({ email, profile: [own] }: Listed) => [email, own?.username.replace(/^=/, "'=")]),
  );
  expect(rows[0]?.username).toBe("'=Lamp");
  expect(Object.keys(rows[0] ?? {})).not.toContain('profile');
  expect((await send({ ...asked, include: 'email' })).bytes.toString().split('\r\n')[0]).toBe('\uFEFFemail');
});

describe('changing access', () => {
  test('suspending acts on the next request, tells the user, and is audited', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const reason = 'spam in the stream';
    const url = '/v1/api/rest/user/PUTWHERE';
    const body = {
      set: { email: account.email, role: 'user', status: 2, reason },
      where: { id: account.id },
    };
    expect((await t.call('POST', url, { token: admin.token, body })).status).toBe(200);
    expect(await statusOf(t, token)).toBe(401);
    expect(await logIn(t, account.email)).toMatchObject({
      status: 403,
      body: { message: 'Account is suspended' },
    });
    expect((await lastMail(t.deps, account.email))?.template).toBe('suspended');
    const rows = await t.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject_id, account.id), eq(audit.action, 'user.access-changed')));
    expect(rows).toMatchObject([
      { actor_id: admin.id, outcome: 'ok', detail: { to: { role: 'user', status: 2 }, reason } },
    ]);
    for (const bad of ['a\nb', 'x'.repeat(301), 5, ['x']])
      expect((await put(account.id, { status: 1, reason: bad })).status).toBe(400);
    expect((await put(account.id, { status: 1 })).status).toBe(200);
    expect(await statusOf(t, token)).toBe(401);
    expect((await logIn(t, account.email)).status).toBe(200);
  });

  test('a new role ends the old sessions', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    await put(account.id, { role: 'admin' });
    expect(await statusOf(t, token)).toBe(401);
    expect((await logIn(t, account.email)).status).toBe(403);
    expect((await logIn(t, account.email, PASSWORD, 'admin')).status).toBe(200);
    await put(account.id, { role: 'user' });
  });

  test('saving what is already so changes nothing', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const same = { email: account.email, role: 'user', status: 1 };
    expect((await put(account.id, same)).status).toBe(200);
    expect(await statusOf(t, token)).toBe(200);
  });

  test('the update-where of the edit page goes through the same rules', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const body = { set: { email: account.email, role: 'user', status: 0 }, where: { id: account.id } };
    const answer = await t.call('POST', '/v1/api/rest/user/PUTWHERE', { token: admin.token, body });
    expect(answer.status).toBe(200);
    expect(await statusOf(t, token)).toBe(401);
    expect(await rowOf(account.id)).toMatchObject({ status: 0 });
  });
});

describe('the last active admin', () => {
  test('stays one, whichever way and however many at once', async () => {
    const others = await t.deps.db.select().from(user).where(eq(user.role, 'admin'));
    const ids = others.map(({ id }) => id).filter((id) => id !== admin.id);
    if (ids.length > 0) await t.deps.db.update(user).set({ status: 0 }).where(inArray(user.id, ids));
    for (const change of [{ role: 'user' }, { status: 0 }, { status: 2 }]) {
      expect(await put(admin.id, change)).toMatchObject({ status: 409, body: { code: 'users.last_admin' } });
    }
    const gone = await t.call('DELETE', `/v4/api/records/user/${admin.id}`, { token: admin.token });
    expect(gone.status).toBe(409);
    const second = await t.person({ role: 'admin' });
    const answers = await Promise.all([
      put(admin.id, { status: 0 }, second.token),
      put(second.id, { status: 0 }, admin.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await t.deps.db
      .select()
      .from(user)
      .where(and(eq(user.role, 'admin'), eq(user.status, 1)));
    expect(active).toHaveLength(1);
    admin = await t.person({ role: 'admin' });
  });
});

describe('admin/update/email (specification, section 6)', () => {
  test('acts at once, tells both addresses, ends sessions', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const answer = await update('email', { id: account.id, email: 'New.Address@example.org' });
    expect(answer).toMatchObject({ status: 200, body: { error: false } });
    expect(await statusOf(t, token)).toBe(401);
    expect((await lastMail(t.deps, account.email))?.template).toBe('email-changed');
    expect((await lastMail(t.deps, 'New.Address@example.org'))?.template).toBe('email-changed');
    expect((await logIn(t, 'new.address@example.org')).status).toBe(200);
  });

  test('404, 409, 400, 401, 403', async () => {
    const [one, two] = [await makeAccount(t), await makeAccount(t)];
    expect((await update('email', { id: 987_654, email: 'a@example.org' })).status).toBe(404);
    const taken = await update('email', { id: one.id, email: two.email.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { validation: { email: expect.any(String) } } });
    expect((await update('email', { id: one.id, email: 'nothing' })).status).toBe(400);
    expect((await update('email', { id: String(one.id), email: 'a@example.org' })).status).toBe(400);
    expect(
      (await t.call('POST', `${LAMBDA}/admin/update/email`, { body: { id: one.id, email: 'a@example.org' } }))
        .status,
    ).toBe(401);
    expect(
      (await update('email', { id: one.id, email: 'a@example.org' }, await tokenOf(t, one))).status,
    ).toBe(403);
  });
});

test("an admin's own address needs a step-up too, and open invitations die with the role", async () => {
  const account = await makeAccount(t, { role: 'admin' });
  const token = await tokenOf(t, account);
  const change = () => update('email', { id: account.id, email: 'renamed@example.org' }, token);
  expect(await change()).toMatchObject({ status: 403, body: { code: 'auth.step_up_needed' } });
  await t.call('POST', `${LAMBDA}/2fa/authorize`, { token, body: { password: PASSWORD } });
  expect((await change()).status).toBe(200);
  await t.call('POST', `${LAMBDA}/admin/invite`, { token, body: { email: 'guest@example.org' } });
  await put(account.id, { role: 'user' });
  const body = { email: 'guest@example.org', password: PASSWORD, role: 'admin', verify: true };
  const invitation = (await lastMail(t.deps, 'guest@example.org'))?.token;
  const late = await t.call('POST', `${LAMBDA}/register`, {
    body: { ...body, invitation },
    headers: from(freshIp()),
  });
  expect(late.status).toBe(403);
});

describe('admin/update/password (specification, section 6)', () => {
  test('acts at once, ends sessions, asks for an own one at next login', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    expect((await update('password', { id: account.id, password: 'chosen by the admin' })).status).toBe(200);
    expect(await statusOf(t, token)).toBe(401);
    const login = await logIn(t, account.email, 'chosen by the admin');
    expect(login.body).toMatchObject({ must_change: true, closed: 'password' });
    const given = { token: String(login.body.token) };
    for (const [method, url] of [
      ['GET', `${LAMBDA}/dreams/library`],
      ['GET', `${LAMBDA}/sessions`],
      ['POST', `${LAMBDA}/account/delete`],
      ['GET', '/v4/api/records/dream'],
    ] as const)
      expect(await t.call(method, url, given)).toMatchObject({
        status: 403,
        body: { code: 'auth.password_change_needed' },
      });
    for (const open of [`${LAMBDA}/stream`, `${LAMBDA}/landing`, `${LAMBDA}/config`, '/v4/api/records/faq'])
      expect((await t.call('GET', open, given)).status).toBe(200);
    const profile = await t.call('GET', `${LAMBDA}/profile`, given);
    expect(profile.body.model).toMatchObject({ must_change_password: true });
    expect((await t.call('POST', `${LAMBDA}/check`, { ...given, body: { role: 'user' } })).status).toBe(200);
    const own = await t.call('POST', `${LAMBDA}/update/password`, {
      token: login.body.token,
      body: { current_password: 'chosen by the admin', password: PASSWORD },
      headers: from(freshIp()),
    });
    expect(own.body).not.toHaveProperty('must_change');
    expect(own.body).toMatchObject({ closed: 'diary' });
    const library = () => t.call('GET', `${LAMBDA}/dreams/library`, { token: String(own.body.token) });
    expect((await library()).body).toMatchObject({ code: 'auth.diary_closed' });
    await proveMailbox(t, account.email, String(own.body.token));
    expect((await library()).status).toBe(200);
  });

  test('404, 400, own account 409, another admin only after step-up, 403 for users', async () => {
    const account = await makeAccount(t);
    const peer = await makeAccount(t, { role: 'admin' });
    expect((await update('password', { id: 987_654, password: 'chosen by the admin' })).status).toBe(404);
    expect((await update('password', { id: account.id, password: 'password1' })).status).toBe(400);
    expect((await update('password', { id: admin.id, password: 'chosen by the admin' })).status).toBe(409);
    expect((await update('password', { id: peer.id, password: 'chosen by the admin' })).status).toBe(403);
    expect(
      (await update('password', { id: account.id, password: 'chosen by me' }, await tokenOf(t, account)))
        .status,
    ).toBe(403);
  });
});

test('a deleted account is out at once and erased after fourteen days', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  expect((await t.call('DELETE', `/v4/api/records/user/${account.id}`, { token: admin.token })).status).toBe(
    200,
  );
  expect(await statusOf(t, token)).toBe(401);
  expect(await eraseDeletedUsers(t.deps, ERASURES)).toBe(0);
  const long = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await t.deps.db.update(user).set({ deleted_at: long }).where(eq(user.id, account.id));
  expect(await eraseDeletedUsers(t.deps, ERASURES)).toBe(1);
  expect(await rowOf(account.id)).toBeUndefined();
});
