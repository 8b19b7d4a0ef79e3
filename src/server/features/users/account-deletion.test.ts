import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { audit, mail_outbox } from '#server/db/schema/operations.ts';
import { user } from '#server/db/schema/users.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  statusOf,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { watchAccess } from '#server/features/auth/sessions/session-cache.service.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { PIECES, recordingDevice } from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { eraseDeletedUsers } from './erase.service.ts';

let t: TestApp;
let admin: TestPerson;
let stop: () => Promise<void>;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  admin = await t.person({ role: 'admin' });
  stop = await watchAccess(t.deps.sql);
});
afterAll(async () => {
  await stop();
  await t.close();
});

type Body = { password?: string; code?: string; now: boolean };
const remove = (token: string | undefined, body: Body = { password: PASSWORD, now: false }) =>
  t.call('POST', `${LAMBDA}/account/delete`, {
    body,
    headers: from(freshIp()),
    ...(token === undefined ? {} : { token }),
  });
const keep = (token: string | undefined, body: { token?: string } = {}) =>
  t.call('POST', `${LAMBDA}/account/keep`, { body, ...(token === undefined ? {} : { token }) });
const rowOf = async (id: number) => (await t.deps.db.select().from(user).where(eq(user.id, id)))[0];

const publish = async (token: string, anonymous: boolean): Promise<number> => {
  const dream = await t.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
    token,
    body: { text: `A heron ${anonymous ? 'without a name' : 'by name'} at the harbour` },
  });
  const copy = await t.call('POST', `${LAMBDA}/stream/publish`, {
    token,
    body: { dream_id: dream.body.model.id, anonymous },
  });
  expect(copy.status).toBe(200);
  return Number(copy.body.model.id);
};
const seen = async (id: number) => (await t.call('GET', `${LAMBDA}/stream/${id}`)).status;

/** The moments at which anonymous copies follow their dreamer, in seconds from now; afterwards they have come. */
async function untilFollowed(): Promise<number[]> {
  const rows = await t.deps.sql<{ seconds: number }[]>`
    select extract(epoch from start_after - now())::int as seconds from jobs.job
    where name = 'stream.follow-dreamer' and state = 'created' order by 1`;
  await t.deps
    .sql`update jobs.job set start_after = now() - interval '1 second' where name = 'stream.follow-dreamer'`;
  await t.settle();
  return rows.map(({ seconds }) => seconds);
}

describe('who may', () => {
  test('nobody without a token, nor without the password', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    expect((await remove(undefined)).status).toBe(401);
    expect((await keep(undefined)).status).toBe(401);
    expect(await remove(token, { now: true })).toMatchObject({
      status: 403,
      body: { message: 'Invalid Password' },
    });
    expect((await remove(token, { password: 'another one', now: true })).status).toBe(403);
    const strange = { password: PASSWORD, now: false, user_id: admin.id } as Body;
    expect((await remove(token, strange)).status).toBe(400);
    expect(await statusOf(t, token)).toBe(200);
  });

  test('the last active admin stays', async () => {
    const sole = await createTestApp({ env: PROXIED });
    const account = await makeAccount(sole, { role: 'admin' });
    const token = await tokenOf(sole, account);
    for (const now of [true, false]) {
      const answer = await sole.call('POST', `${LAMBDA}/account/delete`, {
        token,
        body: { password: PASSWORD, now },
        headers: from(freshIp()),
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'users.last_admin' } });
    }
    await sole.close();
  });
});

describe('in fourteen days', () => {
  test('sessions end, signed copies are hidden, each anonymous one later; a mail tells the day; keeping brings all back', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const copies = [await publish(token, false), await publish(token, true), await publish(token, true)];
    const answer = await remove(token);
    expect(answer.status).toBe(200);
    const days = (Date.parse(answer.body.deletes_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect(await statusOf(t, token)).toBe(401);
    await t.settle();
    expect(await Promise.all(copies.map(seen))).toEqual([404, 200, 200]);
    const moments = await untilFollowed();
    expect(new Set(moments).size).toBe(2);
    for (const seconds of moments) expect(seconds).toBeLessThanOrEqual(3 * 86_400);
    expect(await Promise.all(copies.map(seen))).toEqual([404, 404, 404]);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(await lastMail(t.deps, account.email)).toMatchObject({
      template: 'deletion-scheduled',
      subject: `Your account will be deleted on ${day.format(new Date(answer.body.deletes_at))}`,
    });

    const again = await tokenOf(t, account);
    const profile = await t.call('GET', `${LAMBDA}/profile`, { token: again });
    expect(profile.body.model.deletes_at).toBe(answer.body.deletes_at);
    for (const [method, url] of [
      ['GET', `${LAMBDA}/dreams/library`],
      ['GET', `${LAMBDA}/preference`],
      ['PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`],
      ['GET', '/v4/api/records/dream'],
    ] as const)
      expect(await t.call(method, url, { token: again })).toMatchObject({
        status: 403,
        body: { code: 'auth.deletion_scheduled' },
      });
    for (const open of ['landing', 'config', 'stream', `stream?limit=1`])
      expect((await t.call('GET', `${LAMBDA}/${open}`, { token: again })).status).toBe(200);
    expect((await t.call('GET', '/v4/api/records/faq', { token: again })).status).toBe(200);
    const elsewhere = await tokenOf(t, account);
    const devices = await t.call('GET', `${LAMBDA}/sessions`, { token: again });
    expect(devices.body.list).toHaveLength(2);
    expect((await t.call('DELETE', `${LAMBDA}/sessions`, { token: again })).status).toBe(200);
    expect(await statusOf(t, elsewhere)).toBe(401);
    const check = { token: again, body: { role: 'user' } };
    expect((await t.call('POST', `${LAMBDA}/check`, check)).status).toBe(200);

    expect((await keep(again)).status).toBe(200);
    expect((await t.call('GET', `${LAMBDA}/dreams/library`, { token: again })).status).toBe(200);
    await t.settle();
    expect(await Promise.all(copies.map(seen))).toEqual([200, 404, 404]);
    expect(new Set(await untilFollowed()).size).toBe(2);
    expect(await Promise.all(copies.map(seen))).toEqual([200, 200, 200]);
    expect((await rowOf(account.id))?.deletes_at).toBeNull();
    expect((await keep(again)).status).toBe(200);
  });

  test('a second wish leaves the day as it is', async () => {
    const account = await makeAccount(t);
    const first = await remove(await tokenOf(t, account));
    const second = await remove(await tokenOf(t, account));
    expect(second.body.deletes_at).toBe(first.body.deletes_at);
  });

  test('the mailed link keeps it, once, without logging in', async () => {
    const account = await makeAccount(t);
    await remove(await tokenOf(t, account));
    const link = (await lastMail(t.deps, account.email))?.links[0];
    expect(link?.searchParams.get('change')).toBe('keep');
    const token = link?.searchParams.get('token') ?? '';
    expect((await keep(undefined, { token })).status).toBe(200);
    expect((await rowOf(account.id))?.deletes_at).toBeNull();
    expect((await keep(undefined, { token })).status).toBe(400);
    expect((await keep(undefined, { token: 'made-up' })).status).toBe(400);
    expect(await lastMail(t.deps, account.email)).toMatchObject({ template: 'account-kept' });
  });

  test('what a moderator or a suspension hid stays hidden', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const id = await publish(token, true);
    await t.deps.sql`update public_dream set hidden_at = now() - interval '1 hour' where id = ${id}`;
    await remove(token);
    await keep(await tokenOf(t, account));
    expect(await seen(id)).toBe(404);
  });

  test('kept before an anonymous copy went, nothing of it was away; what a moderator holds stays hidden', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const [held, free] = [await publish(token, true), await publish(token, true)];
    await remove(token);
    await t.deps.sql`update public_dream set hidden_at = now(), held_at = now() where id = ${held}`;
    await keep(await tokenOf(t, account));
    expect((await untilFollowed()).length).toBe(2);
    expect([await seen(held), await seen(free)]).toEqual([404, 200]);
  });

  test('by an admin, signed copies go at once and return at once, anonymous ones each at its moment', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const copies = [await publish(token, false), await publish(token, true), await publish(token, true)];
    await t.call('DELETE', `/v4/api/records/user/${account.id}`, { token: admin.token });
    await t.settle();
    expect(await Promise.all(copies.map(seen))).toEqual([404, 200, 200]);
    expect(new Set(await untilFollowed()).size).toBe(2);
    expect(await Promise.all(copies.map(seen))).toEqual([404, 404, 404]);
    await t.deps.sql`update "user" set deleted_at = null, status = 1 where id = ${account.id}`;
    await t.deps.events.emit(t.deps, 'users.access-changed', { user_id: account.id });
    await t.settle();
    expect(await Promise.all(copies.map(seen))).toEqual([200, 404, 404]);
    expect(new Set(await untilFollowed()).size).toBe(2);
    expect(await Promise.all(copies.map(seen))).toEqual([200, 200, 200]);
  });

  test('the nightly job erases what is due and nothing else', async () => {
    const [due, waiting] = [await makeAccount(t), await makeAccount(t)];
    await remove(await tokenOf(t, due));
    await remove(await tokenOf(t, waiting));
    await t.deps.db
      .update(user)
      .set({ deletes_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(user.id, due.id));
    expect(await eraseDeletedUsers(t.deps, ERASURES)).toBe(1);
    expect(await rowOf(due.id)).toBeUndefined();
    expect(await rowOf(waiting.id)).toBeDefined();
  });
});

/** Every table with a column that names a user, and how many rows name this one. */
async function rowsNaming(id: number): Promise<string[]> {
  const columns = await t.deps.sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables s using (table_schema, table_name)
    where c.table_schema = 'public' and s.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'author_id')`;
  expect(columns.length).toBeGreaterThan(12);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { sql } = t.deps;
    const [row] = await sql`select count(*)::int as n from ${sql(table)} where ${sql(column)} = ${id}`;
    if (row?.n > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const filesOf = (id: number): string[] =>
  readdirSync(t.deps.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.includes(`/${id}/`));

test('at once: no row and no file is left, and the audit knows a number', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const copies = [await publish(token, false), await publish(token, true)];
  const device = recordingDevice(t, { ...account, token });
  await device.record();
  const unfinished = randomUUID();
  await device.start(unfinished);
  await device.send(unfinished, 0, PIECES[0] ?? Buffer.alloc(1));
  await t.call('PUT', `${LAMBDA}/profile`, { token, body: { bio: 'short' } });
  await t.settle();
  expect((await rowsNaming(account.id)).length).toBeGreaterThan(4);
  expect(filesOf(account.id).length).toBeGreaterThan(0);

  expect((await remove(token, { password: PASSWORD, now: true })).body).toEqual({
    error: false,
    deletes_at: null,
  });
  expect(await statusOf(t, token)).toBe(401);
  await t.settle();
  expect(await rowsNaming(account.id)).toEqual([]);
  expect(await rowOf(account.id)).toBeUndefined();
  expect(filesOf(account.id)).toEqual([]);
  for (const id of copies) expect(await seen(id)).toBe(404);
  const [left] = await t.deps.sql`select count(*)::int as n from public_dream where id = any(${copies})`;
  expect(left?.n).toBe(0);
  expect(await t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, account.email))).toEqual([]);
  const known = await t.deps.db.select().from(audit).where(eq(audit.subject_id, account.id));
  expect(known.map(({ action }) => action)).toContain('account.erased');
  expect(known.every(({ ip, detail }) => ip === '' && Object.keys(detail).length === 0)).toBe(true);
  expect((await logIn(t, account.email)).status).toBe(403);
  const fresh = await t.call('POST', `${LAMBDA}/register`, {
    body: { email: account.email, password: PASSWORD, role: 'user', verify: true },
    headers: from(freshIp()),
  });
  expect(fresh.status).toBe(200);
});
