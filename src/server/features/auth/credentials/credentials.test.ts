import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { session } from '#server/db/schema/sessions.ts';
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
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const post = (path: string, token: string | undefined, body: unknown) =>
  t.call(
    'POST',
    `${LAMBDA}/${path}`,
    token === undefined ? { body } : { body, token, headers: from(freshIp()) },
  );
const templatesTo = async (to: string) =>
  (await t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, to))).map(({ template }) => template);

describe('update/password', () => {
  test('ends every session and answers with a new one', async () => {
    const account = await makeAccount(t);
    const [here, there] = [await tokenOf(t, account), await tokenOf(t, account)];
    const changed = await post('update/password', here, { current_password: PASSWORD, password: NEXT });
    expect(changed.status).toBe(200);
    expect(await statusOf(t, here)).toBe(401);
    expect(await statusOf(t, there)).toBe(401);
    expect(await statusOf(t, String(changed.body.token))).toBe(200);
    expect((await logIn(t, account.email)).status).toBe(403);
    expect(await templatesTo(account.email)).toEqual(['password-changed']);
  });

  test('refuses visitors, a wrong password, the same one again and a common one', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    expect(
      (await post('update/password', undefined, { current_password: PASSWORD, password: NEXT })).status,
    ).toBe(401);
    const wrong = { current_password: 'not this one', password: NEXT };
    expect(await post('update/password', token, wrong)).toMatchObject({
      status: 403,
      body: { message: 'Invalid Password' },
    });
    expect((await post('update/password', token, { password: NEXT })).status).toBe(403);
    for (const password of [PASSWORD, 'password123']) {
      const answer = await post('update/password', token, { current_password: PASSWORD, password });
      expect(answer.body.validation).toHaveProperty('password');
    }
    expect(await statusOf(t, token)).toBe(200);
  });

  test('wrong passwords count as login failures', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push(
        (await post('update/password', token, { current_password: 'not this one', password: NEXT })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(t, account.email)).status).toBe(429);
  });

  test('without a password so far it needs a session younger than ten minutes', async () => {
    const person = await t.person();
    await t.deps.db
      .update(session)
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(session.user_id, person.id));
    const stale = await post('update/password', person.token, { password: NEXT });
    expect(stale).toMatchObject({ status: 403, body: { code: 'auth.fresh_login_needed' } });
    await t.deps.db
      .update(session)
      .set({ created_at: new Date().toISOString() })
      .where(eq(session.user_id, person.id));
    expect((await post('update/password', person.token, { password: NEXT })).status).toBe(200);
    expect((await logIn(t, person.email, NEXT)).status).toBe(200);
  });

  test('open reset links die with the change', async () => {
    const account = await makeAccount(t);
    await post('forgot', undefined, { email: account.email });
    const mail = await lastMail(t.deps, account.email);
    const token = await tokenOf(t, account);
    await post('update/password', token, { current_password: PASSWORD, password: NEXT });
    const reset = await post('reset', undefined, {
      token: mail?.token,
      code: mail?.code,
      password: 'yet another lantern',
    });
    expect(reset.status).toBe(400);
  });
});

describe('update/email', () => {
  const ask = (token: string | undefined, email: string, password: string | undefined = PASSWORD) =>
    post('update/email', token, { email, password });

  test('takes effect by the link to the new address, and both are told', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    expect((await ask(token, 'moved@example.org')).status).toBe(200);
    expect((await logIn(t, 'moved@example.org')).status).toBe(403);
    const link = await lastMail(t.deps, 'moved@example.org');
    expect(link?.links[0]?.searchParams.get('change')).toBe('email');
    expect((await lastMail(t.deps, account.email))?.template).toBe('email-change-asked');
    expect((await post('update/email/confirm', undefined, { token: link?.token })).status).toBe(200);
    expect(await statusOf(t, token)).toBe(401);
    expect((await logIn(t, account.email)).status).toBe(403);
    expect((await logIn(t, 'moved@example.org')).status).toBe(200);
    expect((await lastMail(t.deps, account.email))?.template).toBe('email-changed');
    expect((await post('update/email/confirm', undefined, { token: link?.token })).status).toBe(400);
  });

  test('a taken address answers the same and changes nothing', async () => {
    const [account, other] = [await makeAccount(t), await makeAccount(t)];
    const token = await tokenOf(t, account);
    const free = await ask(token, 'free@example.org');
    const taken = await ask(token, other.email.toUpperCase());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await templatesTo(other.email)).toEqual(['account-exists']);
  });

  test('an address that is taken in the meantime is not taken over', async () => {
    const account = await makeAccount(t);
    await ask(await tokenOf(t, account), 'meantime@example.org');
    const link = await lastMail(t.deps, 'meantime@example.org');
    const owner = await makeAccount(t, { email: 'meantime@example.org' });
    expect((await post('update/email/confirm', undefined, { token: link?.token })).status).toBe(400);
    const [row] = await t.deps.db.select().from(user).where(eq(user.id, owner.id));
    expect(row?.email).toBe('meantime@example.org');
  });

  test('needs the password; a newer request or a password change ends the link', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    expect((await ask(undefined, 'x1@example.org')).status).toBe(401);
    expect((await ask(token, 'x1@example.org', 'not this one')).status).toBe(403);
    await ask(token, 'x1@example.org');
    await ask(token, 'x2@example.org');
    const first = await lastMail(t.deps, 'x1@example.org');
    expect((await post('update/email/confirm', undefined, { token: first?.token })).status).toBe(400);
    await post('update/password', token, { current_password: PASSWORD, password: NEXT });
    const second = await lastMail(t.deps, 'x2@example.org');
    expect((await post('update/email/confirm', undefined, { token: second?.token })).status).toBe(400);
  });
});
