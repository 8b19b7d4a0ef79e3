import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeAccount, PROXIED, statusOf, tokenOf } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeAdmin } from './make-admin.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('makes a new admin whose password is to be changed', async () => {
  const made = await makeAdmin(t.deps, 'Operator@Example.org');
  const login = await logIn(t, 'operator@example.org', made.password, 'admin');
  expect(login.body).toMatchObject({ user_id: made.user_id, role: 'admin', must_change: true });
  await expect(makeAdmin(t.deps, 'no address')).rejects.toMatchObject({ status: 400 });
});

test('raises a user, ending the sessions it had', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const made = await makeAdmin(t.deps, account.email);
  expect(made).toMatchObject({ user_id: account.id, was: 'user' });
  expect(await statusOf(t, token)).toBe(401);
  expect((await logIn(t, account.email, made.password, 'admin')).status).toBe(200);
});
