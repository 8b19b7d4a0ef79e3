import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/security/hashes.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { type Resolved, sessionCache, watchAccess } from './session-cache.service.ts';

let test: TestApp;
let admin: TestPerson;
let stop: () => Promise<void>;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  stop = await watchAccess(test.deps.sql);
});
afterAll(async () => {
  await stop();
  await test.close();
});

const ask = async ({ token }: TestPerson) =>
  (await test.call('GET', '/v2/api/lambda/profile', { token })).status;
const isKnown = ({ token }: TestPerson) =>
  sessionCache(test.deps.sql)?.find(hashToken(token), test.deps.clock.now().getTime()) !== undefined;
const soon = async (condition: () => Promise<boolean>) => {
  const end = Date.now() + 1000;
  while (!(await condition()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2));
  return condition();
};

describe('remembered sessions', () => {
  it('are remembered after the first call, for five seconds', async () => {
    const person = await test.person();
    expect(isKnown(person)).toBe(false);
    expect(await ask(person)).toBe(200);
    expect(isKnown(person)).toBe(true);
    expect(sessionCache(test.deps.sql)?.find(hashToken(person.token), Date.now() + 5001)).toBeUndefined();
  });

  it('end with the very next call after an admin suspends or changes the role', async () => {
    for (const set of [{ status: 2 }, { status: 0 }, { role: 'admin' }]) {
      const person = await test.person();
      expect(await ask(person)).toBe(200);
      const changed = await test.call('PUT', `/v4/api/records/user/${person.id}`, {
        token: admin.token,
        body: set,
      });
      expect(changed.status).toBe(200);
      expect(await ask(person)).toBe(401);
    }
  });

  it('end with the very next call after logging out', async () => {
    const person = await test.person();
    expect(await ask(person)).toBe(200);
    await test.call('POST', '/v2/api/lambda/logout', { token: person.token, body: {} });
    expect(await ask(person)).toBe(401);
  });

  it('are forgotten when another process changes the account', async () => {
    const person = await test.person();
    expect(await ask(person)).toBe(200);
    await test.deps.sql`update "user" set status = 2 where id = ${person.id}`;
    expect(await soon(async () => (await ask(person)) === 401)).toBe(true);
  });

  it('are closed and opened again when another process schedules or keeps the account, or its password must change', async () => {
    const person = await test.person();
    expect(await ask(person)).toBe(200);
    const library = async () =>
      (await test.call('GET', '/v2/api/lambda/dreams/library', { token: person.token })).status;
    for (const column of ['must_change_password', 'deletes_at']) {
      const { sql } = test.deps;
      const value = column === 'deletes_at' ? sql`now()` : sql`true`;
      await sql`update "user" set ${sql(column)} = ${value} where id = ${person.id}`;
      expect(await soon(async () => (await library()) === 403)).toBe(true);
      expect(await ask(person)).toBe(200);
      const back = column === 'deletes_at' ? sql`null` : sql`false`;
      await sql`update "user" set ${sql(column)} = ${back} where id = ${person.id}`;
      expect(await soon(async () => (await library()) === 200)).toBe(true);
    }
  });

  it('are not kept when something changed while they were looked up', async () => {
    const person = await test.person();
    const cache = sessionCache(test.deps.sql);
    const mark = cache?.mark() ?? 0;
    cache?.forget(person.id);
    const value: Resolved = { userId: person.id, role: 'user', sessionId: 1, mfaAt: null };
    cache?.keep({ key: 'hash', owner: person.id, value }, 0, mark);
    expect(cache?.find('hash', 1)).toBeUndefined();
  });
});
