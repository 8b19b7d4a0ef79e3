import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { renewSetupCode } from './first-admin.service.ts';
import { from, freshIp, LAMBDA, logIn, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('of five who race for it one becomes the first admin', async () => {
  const open = () => t.call('GET', `${LAMBDA}/register/admin`);
  expect((await open()).body).toEqual({ error: false, open: true, needs_code: false });
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
  expect((await open()).body).toEqual({ error: false, open: false, needs_code: false });
});

describe('the first admin of a production server', () => {
  let live: TestApp;
  beforeAll(async () => {
    live = await createTestApp({
      env: { ...PROXIED, NODE_ENV: 'production', ORIGIN: 'https://diary.example' },
    });
  });
  afterAll(() => live.close());
  let tried = 0;
  const sign = (setup_code?: string) =>
    live.call('POST', `${LAMBDA}/register`, {
      body: {
        email: `live${(tried += 1)}@example.org`,
        password: PASSWORD,
        role: 'admin',
        verify: true,
        ...(setup_code === undefined ? {} : { setup_code }),
      },
      headers: from(freshIp()),
    });
  const wrong = { status: 403, body: { code: 'auth.setup_code_wrong' } };

  test('needs the code that the terminal shows; before there is one nobody signs up', async () => {
    expect((await live.call('GET', `${LAMBDA}/register/admin`)).body).toMatchObject({ needs_code: true });
    expect(await sign()).toMatchObject(wrong);
    expect(await sign('AAAA-AAAA-AAAA')).toMatchObject(wrong);
  });

  test('a later start ends the code of an earlier one, also of another process', async () => {
    const [earlier, later] = [await renewSetupCode(live.deps), await renewSetupCode(live.deps)];
    expect(earlier).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(later).not.toBe(earlier);
    expect(await sign(earlier)).toMatchObject(wrong);
    const rows = await live.deps.sql`select code_hash from first_admin_code`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(later);
  });

  test('ten tries end it', async () => {
    const code = await renewSetupCode(live.deps);
    for (let turn = 0; turn < 10; turn += 1) expect((await sign('AAAA-AAAA-AAAA')).status).toBe(403);
    expect(await sign(code)).toMatchObject(wrong);
  });

  test('of two who have it one becomes the admin, however it is typed; then none is shown', async () => {
    const code = (await renewSetupCode(live.deps)) ?? '';
    const answers = await Promise.all([sign(code), sign(` ${code.toLowerCase().replaceAll('-', ' ')}`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await live.deps.db.select().from(user).where(eq(user.role, 'admin'))).toHaveLength(1);
    expect(await renewSetupCode(live.deps)).toBeUndefined();
    expect((await sign(code)).status).toBe(403);
  });
});
