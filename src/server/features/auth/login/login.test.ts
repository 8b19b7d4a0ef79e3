import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hash } from '@node-rs/argon2';
import { audit } from '#server/db/schema/operations.ts';
import { user } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  statusOf,
} from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const REFUSED = { error: true, message: 'Invalid Password', code: 'auth.invalid_password' };
const setUser = (id: number, set: Partial<typeof user.$inferInsert>) =>
  t.deps.db.update(user).set(set).where(eq(user.id, id));

describe('login', () => {
  test('answers exactly what the specification names', async () => {
    const account = await makeAccount(t);
    const { status, body } = await logIn(t, account.email);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['error', 'expire_at', 'role', 'token', 'user_id']);
    expect(body).toMatchObject({ error: false, user_id: account.id, role: 'user' });
    expect(body.token).toMatch(/^dd_at_[A-Za-z0-9_-]{43}$/);
    expect(await statusOf(t, String(body.token))).toBe(200);
  });

  test('one answer for unknown address, wrong password, wrong role and no password', async () => {
    const known = await makeAccount(t);
    const admin = await makeAccount(t, { role: 'admin' });
    const bare = await makeAccount(t);
    await setUser(bare.id, { password_hash: null });
    const answers = await Promise.all([
      logIn(t, 'nobody@example.net'),
      logIn(t, known.email, 'wrong password here'),
      logIn(t, known.email, PASSWORD, 'admin'),
      logIn(t, admin.email, PASSWORD, 'user'),
      logIn(t, bare.email),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: REFUSED });
    for (const { body } of answers) expect(Object.keys(body)).toEqual(['error', 'message', 'code']);
  });

  test('takes about as long for an unknown address as for a known one', async () => {
    const known = Array.from({ length: 9 }, () => makeAccount(t));
    const timed = async (email: string) => {
      const start = performance.now();
      await logIn(t, email, 'wrong password here');
      return performance.now() - start;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [index, account] of (await Promise.all(known)).entries()) {
      times.known.push(await timed(account.email));
      times.unknown.push(await timed(`nobody${index}@example.net`));
    }
    // The quickest of each: a busy machine makes calls slower, never quicker.
    expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(50);
  });

  test('tells the state of an account only after the right password', async () => {
    const cases = [
      [{ email_verified_at: null }, 'Please verify your e-mail'],
      [{ status: 0 }, 'Account is inactive'],
      [{ status: 2 }, 'Account is suspended'],
      [{ deleted_at: new Date().toISOString() }, 'Account is inactive'],
    ] as const;
    for (const [set, message] of cases) {
      const account = await makeAccount(t);
      await setUser(account.id, set);
      expect(await logIn(t, account.email, 'wrong password here')).toMatchObject({
        status: 403,
        body: REFUSED,
      });
      expect(await logIn(t, account.email)).toMatchObject({ status: 403, body: { message } });
    }
  });

  test.each([
    [{ password: 'x', role: 'user' }, 'email'],
    [{ email: 'not an address', password: 'x', role: 'user' }, 'email'],
    [{ email: 'a@example.net', role: 'user' }, 'password'],
    [{ email: 'a@example.net', password: '', role: 'user' }, 'password'],
    [{ email: 'a@example.net', password: 'x', role: 'root' }, 'role'],
    [{ email: 'a@example.net', password: 'x', role: 'user', status: 1 }, 'status'],
    [{ email: ['a@example.net'], password: 'x', role: 'user' }, 'email'],
    [{ email: 'a@example.net', password: { $ne: '' }, role: 'user' }, 'password'],
    [{ email: 'a@example.net', password: 'a\u0000b', role: 'user' }, 'password'],
  ])('refuses %j with a word on the field %s', async (body, field) => {
    const answer = await t.call('POST', `${LAMBDA}/login`, { body, headers: from(freshIp()) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation)).toContain(field);
  });

  test('finds the account by case, Unicode and A-label twins of its address', async () => {
    await makeAccount(t, { email: 'rené'.normalize('NFKC').replace('é', 'e') + '@xn--bcher-kva.example' });
    for (const twin of ['RENE@bücher.example', 'ｒｅｎｅ@BÜCHER.example', ' rene@xn--bcher-kva.example ']) {
      expect((await logIn(t, twin)).status).toBe(200);
    }
  });

  test('raises an old hash to the cost of today', async () => {
    const account = await makeAccount(t);
    await setUser(account.id, {
      password_hash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
    });
    expect((await logIn(t, account.email)).status).toBe(200);
    const [row] = await t.deps.db.select().from(user).where(eq(user.id, account.id));
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await logIn(t, account.email)).status).toBe(200);
  });
});

describe('guessing', () => {
  test('ten failures on one account close it to strangers, not to a device it is known on', async () => {
    const account = await makeAccount(t);
    const home = freshIp();
    expect((await logIn(t, account.email, PASSWORD, 'user', home)).status).toBe(200);
    const wave = await Promise.all(
      Array.from({ length: 25 }, () => logIn(t, account.email, 'wrong password here')),
    );
    expect(wave.filter(({ status }) => status === 403)).toHaveLength(10);
    const closed = await logIn(t, account.email);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(t, account.email, PASSWORD, 'user', home)).status).toBe(200);
  });

  test('an unknown address is closed just the same', async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await logIn(t, 'ghost@example.net')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  test('a hundred failures close a network', async () => {
    const wave = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        logIn(t, `g${index}@example.net`, PASSWORD, 'user', `192.0.2.${index}`),
      ),
    );
    expect(wave.every(({ status }) => status === 403)).toBe(true);
    const account = await makeAccount(t);
    expect((await logIn(t, account.email, PASSWORD, 'user', '192.0.2.200')).status).toBe(429);
    expect((await logIn(t, account.email, PASSWORD, 'user', '192.0.3.200')).status).toBe(200);
  });

  test('every attempt is in the audit, without secrets', async () => {
    const account = await makeAccount(t);
    await logIn(t, account.email, 'wrong password here', 'user', '203.0.113.9');
    await logIn(t, account.email, PASSWORD, 'user', '203.0.113.9');
    const rows = await t.deps.db.select().from(audit).where(eq(audit.subject_id, account.id));
    expect(rows.map(({ action, outcome, ip }) => [action, outcome, ip])).toEqual([
      ['login.refused', 'refused', '203.0.113.9'],
      ['login.succeeded', 'ok', '203.0.113.9'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('password here');
  });
});
