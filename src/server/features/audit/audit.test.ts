import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeAccount, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('admins read and filter the audit; nobody else, and nobody writes it', async () => {
  const [admin, member] = [await t.person({ role: 'admin' }), await t.person()];
  const account = await makeAccount(t);
  await logIn(t, account.email, 'wrong password here');
  const url = `/v4/api/records/audit?filter=subject_id,eq,${account.id}&filter=action,cs,refused`;
  const read = await t.call('GET', url, { token: admin.token });
  expect(read.body).toMatchObject({ total: 1, list: [{ action: 'login.refused', outcome: 'refused' }] });
  expect((await t.call('GET', url)).status).toBe(401);
  expect(['403', '404']).toContain(String((await t.call('GET', url, { token: member.token })).status));
  const row = `/v4/api/records/audit/${read.body.list[0].id}`;
  for (const [method, target, body] of [
    ['POST', '/v4/api/records/audit', { action: 'made up', outcome: 'ok' }],
    ['PUT', row, { outcome: 'ok' }],
    ['DELETE', row, undefined],
  ] as const) {
    const answer = await t.call(method, target, { token: admin.token, ...(body ? { body } : {}) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  const after = await t.call('GET', url, { token: admin.token });
  expect(after.body).toEqual(read.body);
});
