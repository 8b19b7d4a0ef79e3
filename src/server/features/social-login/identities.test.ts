import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import { LAMBDA, makeAccount, PROXIED, tokenOf } from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const LIST = `${LAMBDA}/social/identities`;
const link = async (userId: number, subject: string): Promise<number> => {
  const [row] = await t.deps.db
    .insert(identity)
    .values({ user_id: userId, provider: 'moon', issuer: 'https://moon.example', subject })
    .returning({ id: identity.id });
  return row?.id ?? 0;
};
const list = async (token: string) => (await t.call('GET', LIST, { token })).body.list as { id: number }[];
const unlink = (id: number, token?: string) =>
  t.call('DELETE', `${LIST}/${id}`, token === undefined ? {} : { token });

test('one sees and parts only what is linked to oneself', async () => {
  const [own, other] = [await makeAccount(t), await makeAccount(t)];
  const token = await tokenOf(t, own);
  const id = await link(own.id, 'own');
  const foreign = await link(other.id, 'foreign');
  expect((await t.call('GET', LIST)).status).toBe(401);
  expect((await unlink(id)).status).toBe(401);
  expect(await list(token)).toMatchObject([{ id, provider: 'moon', label: 'moon' }]);
  expect((await unlink(foreign, token)).status).toBe(404);
  expect((await unlink(id, token)).status).toBe(200);
  expect((await unlink(id, token)).status).toBe(404);
  expect(await list(token)).toEqual([]);
  expect(await lastMail(t.deps, own.email)).toMatchObject({ template: 'identity-unlinked' });
});

test('the only way in stays', async () => {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const [first, second] = [await link(account.id, 'first'), await link(account.id, 'second')];
  await t.deps.db.update(user).set({ password_hash: null }).where(eq(user.id, account.id));
  const answers = await Promise.all([unlink(first, token), unlink(second, token)]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(await list(token)).toHaveLength(1);
});
