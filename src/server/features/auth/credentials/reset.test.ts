import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { mail_token } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import { lastMail } from '#server/testing/mailbox.ts';
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
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';

const NEXT = 'a lantern under the stairs';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...PROXIED, PUBLIC_ORIGIN: 'https://diary.example' } });
});
afterAll(() => t.close());

const forgot = (email: string, headers: Record<string, string> = from(freshIp())) =>
  t.call('POST', `${LAMBDA}/forgot`, { body: { email }, headers });
const reset = (body: Record<string, unknown>) =>
  t.call('POST', `${LAMBDA}/reset`, { body: { password: NEXT, ...body }, headers: from(freshIp()) });
const mailsTo = (to: string) => t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, to));
const asked = async (email: string) => {
  await forgot(email);
  const mail = await lastMail(t.deps, email);
  return { token: mail?.token ?? '', code: mail?.code ?? '', mail };
};
const INVALID = { status: 400, body: { message: 'The link is not valid any more' } };
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('forgot', () => {
  test('one answer for known, unknown, suspended; mail only to the known', async () => {
    const known = await makeAccount(t);
    const suspended = await makeAccount(t);
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.id, suspended.id));
    const answers = await Promise.all([
      forgot(known.email),
      forgot('nobody@example.net'),
      forgot(suspended.email),
    ]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { error: false, message: 'If the address is known, a message is on its way' },
      ]);
    }
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.net')).toHaveLength(0);
    expect(await mailsTo(suspended.email)).toHaveLength(0);
  });

  test('three mails an hour and account, twenty calls an hour and network', async () => {
    const known = await makeAccount(t);
    for (let count = 0; count < 5; count += 1) expect((await forgot(known.email)).status).toBe(200);
    expect(await mailsTo(known.email)).toHaveLength(3);
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await forgot(`n${count}@example.net`, from('192.0.2.1'))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the link is on our origin, whatever Host says, and in the area of the role', async () => {
    const known = await makeAccount(t, { role: 'admin' });
    await forgot(known.email, { ...from(freshIp()), host: 'evil.example' });
    const mail = await lastMail(t.deps, known.email);
    expect(mail?.links[0]?.href).toMatch(/^https:\/\/diary\.example\/admin\/reset\?token=/);
    expect(mail?.html).not.toContain('evil.example');
  });

  test('nothing readable is kept of link and code', async () => {
    const known = await makeAccount(t);
    const { token, code } = await asked(known.email);
    const rows = await t.deps.db.select().from(mail_token).where(eq(mail_token.user_id, known.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.code_hash).not.toContain(code);
  });
});

describe('reset', () => {
  test('sets the password once, ends all sessions, tells the owner, does not log in', async () => {
    const known = await makeAccount(t);
    const token = await tokenOf(t, known);
    const link = await asked(known.email);
    const answer = await reset({ token: link.token, code: link.code });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('token');
    expect(await statusOf(t, token)).toBe(401);
    expect((await logIn(t, known.email)).status).toBe(403);
    expect((await logIn(t, known.email, NEXT)).status).toBe(200);
    expect((await lastMail(t.deps, known.email))?.template).toBe('password-changed');
    expect(await reset({ token: link.token, code: link.code })).toMatchObject(INVALID);
  });

  test('of two concurrent uses one wins', async () => {
    const known = await makeAccount(t);
    const { token, code } = await asked(known.email);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => reset({ token, code, password: `${NEXT} ${n}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('five wrong codes end the link', async () => {
    const known = await makeAccount(t);
    const { token, code } = await asked(known.email);
    for (let count = 0; count < 5; count += 1) {
      expect(await reset({ token, code: otherCode(code) })).toMatchObject(INVALID);
    }
    expect(await reset({ token, code })).toMatchObject(INVALID);
    expect((await logIn(t, known.email)).status).toBe(200);
  });

  test('a new request cancels the old link; expired and unknown ones read the same', async () => {
    const known = await makeAccount(t);
    const old = await asked(known.email);
    const fresh = await asked(known.email);
    expect(await reset({ token: old.token, code: old.code })).toMatchObject(INVALID);
    await t.deps.db
      .update(mail_token)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(mail_token.user_id, known.id));
    expect(await reset({ token: fresh.token, code: fresh.code })).toMatchObject(INVALID);
    expect(await reset({ token: 'B'.repeat(43), code: '123456' })).toMatchObject(INVALID);
  });

  test('a code of one link does not open another', async () => {
    const [one, two] = [await makeAccount(t), await makeAccount(t)];
    const [first, second] = [await asked(one.email), await asked(two.email)];
    if (first.code !== second.code) {
      expect(await reset({ token: first.token, code: second.code })).toMatchObject(INVALID);
    }
  });

  test('a refused password leaves the link usable', async () => {
    const known = await makeAccount(t);
    const { token, code } = await asked(known.email);
    for (let count = 0; count < 6; count += 1) {
      expect((await reset({ token, code, password: 'password1' })).body.validation).toHaveProperty(
        'password',
      );
    }
    expect((await reset({ token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  test('a suspended account cannot be reset back to life', async () => {
    const known = await makeAccount(t);
    const { token, code } = await asked(known.email);
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.id, known.id));
    expect(await reset({ token, code })).toMatchObject(INVALID);
  });

  test.each([
    { token: 'x' },
    { code: '123456' },
    { token: 'x', code: '12345' },
    { token: '../x', code: '123456' },
  ])('refuses %j', async (body) => {
    expect((await reset(body)).status).toBe(400);
  });

  test('opens an account that was closed by guessing', async () => {
    const known = await makeAccount(t);
    for (let count = 0; count < 11; count += 1) await logIn(t, known.email, 'wrong password here');
    expect((await logIn(t, known.email, PASSWORD)).status).toBe(429);
    const { token, code } = await asked(known.email);
    await reset({ token, code });
    expect((await logIn(t, known.email, NEXT)).status).toBe(200);
  });
});
