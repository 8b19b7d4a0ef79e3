import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, logIn, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('of five who race for it one becomes the first admin', async () => {
  const open = () => t.call('GET', `${LAMBDA}/register/admin`);
  expect((await open()).body).toEqual({ error: false, open: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      t.call('POST', `${LAMBDA}/register`, {
        body: { email: `first${index}@example.org`, password: PASSWORD, role: 'admin', verify: true },
        headers: from(freshIp()),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
  const admins = await t.deps.db.select().from(user).where(eq(user.role, 'admin'));
  expect(admins).toHaveLength(1);
  expect((await logIn(t, admins[0]?.email ?? '', PASSWORD, 'admin')).status).toBe(200);
  expect((await open()).body).toEqual({ error: false, open: false });
});
