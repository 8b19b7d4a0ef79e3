import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

test('finds an address by a letter or two of it, however both are cased', async () => {
  const { id } = await makeAccount(t, { email: `Zq.${Date.now()}%_@Example.org` });
  const foundBy = async (filter: string) => {
    const { body } = await t.call('GET', `/v4/api/records/user?filter=email,${filter}`, {
      token: admin.token,
    });
    return body.list.map((row: { id: number }) => row.id);
  };
  for (const filter of ['cs,zQ', 'sw,ZQ', 'ew,rG', 'cs,%25_', 'cs,zq.'])
    expect(await foundBy(filter)).toContain(id);
  for (const filter of ['cs,qz', 'ew,zq', 'cs,_%25']) expect(await foundBy(filter)).not.toContain(id);
});
