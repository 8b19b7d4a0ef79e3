import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, openSql } from '#server/db/database.ts';
import { passingFault } from '#server/db/faults.ts';
import { LOCKS } from '#server/db/locks.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let t: TestApp;
let dreamer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  t = await createTestApp();
  dreamer = await t.person();
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

/** Process ids of the connections that wait for somebody's lock. */
async function waiting(): Promise<number[]> {
  for (;;) {
    const rows = await t.deps.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (rows.length > 0) return rows.map(({ pid }) => pid);
    await sleep(10);
  }
}

const rename = () =>
  t.call('PUT', '/v2/api/lambda/profile', { token: dreamer.token, body: { username: 'Ines' } });

describe('a store that gives a call up', () => {
  test('for a deadlock: asked again in a second it goes through', async () => {
    const change = () =>
      t.call('PUT', `/v4/api/records/user/${dreamer.id}`, { token: admin.token, body: { role: 'admin' } });
    const answer = await t.deps.sql.begin(async (tx) => {
      await tx`select 1 from "user" where id = ${dreamer.id} for update`;
      const pending = change();
      await waiting();
      // The lock that changes of admins take first: each now waits for the other.
      await tx`select pg_advisory_xact_lock(${LOCKS.lastAdmin})`;
      return pending;
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { error: true, code: 'server.busy', retry_after: 1, request_id: expect.any(String) },
      headers: { 'retry-after': '1' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/deadlock|select|update/i);
    expect((await change()).status).toBe(200);
    dreamer = await t.person();
  });

  test('for a lock held longer than a statement may take', async () => {
    const answer = await t.deps.sql.begin(async (tx) => {
      await tx`select 1 from profile where user_id = ${dreamer.id} for update`;
      return rename();
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'server.busy' },
      headers: { 'retry-after': '1' },
    });
    expect((await rename()).status).toBe(200);
  });

  test('for its connection: the next call has a new one', async () => {
    const answer = await t.deps.sql.begin(async (tx) => {
      await tx`select 1 from profile where user_id = ${dreamer.id} for update`;
      const pending = rename();
      for (const pid of await waiting()) await t.deps.sql`select pg_terminate_backend(${pid})`;
      return pending;
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'server.store_unreachable', retry_after: 5 },
      headers: { 'retry-after': '5' },
    });
    expect((await rename()).status).toBe(200);
  });
});

test('a store that cannot be reached at all is told from a fault of ours', async () => {
  const sql = openSql({ url: 'postgres://nobody@127.0.0.1:1/none' }, { max: 1 });
  const fault = await openDb(sql)
    .execute('select 1')
    .catch((error: unknown) => error);
  expect(passingFault(fault)).toBe('unreachable');
  await sql.end({ timeout: 1 });
  const ended = await openDb(sql)
    .execute('select 1')
    .catch((error: unknown) => error);
  expect(passingFault(ended)).toBe('unreachable');
});

test('a lock or a conflict given up by itself counts too, a broken rule does not', async () => {
  const { sql } = t.deps;
  const impatient = (held: typeof sql) =>
    sql.begin(async (tx) => {
      await tx`set local lock_timeout = '10ms'`;
      await tx`select 1 from profile where user_id = ${dreamer.id} for update`;
      return held;
    });
  const timedOut = await sql.begin(async (tx) => {
    await tx`select 1 from profile where user_id = ${dreamer.id} for update`;
    return impatient(sql).catch((error: unknown) => error);
  });
  expect(passingFault(timedOut)).toBe('gave-way');
  const duplicate = await sql`insert into preference (user_id, timezone) values (${dreamer.id}, 'UTC')`.catch(
    (error: unknown) => error,
  );
  expect(passingFault(duplicate)).toBeUndefined();
});

test.each(['40001', '53300'])('so does %s', (code) => {
  const cause = Object.assign(new Error('given up'), { code });
  expect(passingFault(new Error('Failed query', { cause }))).toBe('gave-way');
});

test('a provider that refuses to be reached is not the store', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(passingFault(new TypeError('fetch failed', { cause }))).toBeUndefined();
});
