import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
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
} from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...PROXIED, PUBLIC_ORIGIN: 'https://diary.example' } });
});
afterAll(() => t.close());

const register = (body: Record<string, unknown>, headers: Record<string, string> = from(freshIp())) =>
  t.call('POST', `${LAMBDA}/register`, {
    body: { password: PASSWORD, role: 'user', verify: true, ...body },
    headers,
  });
const verify = (body: Record<string, unknown>, token?: string) =>
  t.call('POST', `${LAMBDA}/verify/user`, token === undefined ? { body } : { body, token });
const mailsTo = (to: string) =>
  t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, to)).orderBy(mail_outbox.id);

describe('register', () => {
  test('the link opens the account, twice is harmless', async () => {
    const email = 'Ines.Vogel@example.org';
    expect((await register({ email })).status).toBe(200);
    expect(await logIn(t, email)).toMatchObject({
      status: 403,
      body: { message: 'Please verify your e-mail' },
    });
    const mail = await lastMail(t.deps, email);
    expect(mail?.links[0]?.href).toMatch(/^https:\/\/diary\.example\/user\/verify-user\?token=/);
    expect((await verify({ token: mail?.token })).status).toBe(200);
    expect((await verify({ token: mail?.token })).status).toBe(200);
    expect((await logIn(t, email)).status).toBe(200);
  });

  test('the link leads on to the page that somebody wanted, also sent again and to a known address', async () => {
    const email = 'led-on@example.org';
    const url = '/account/my-spaces?join=abc';
    const target = async () => (await lastMail(t.deps, email))?.links[0]?.searchParams.get('redirect_uri');
    await register({ email, url });
    expect(await target()).toBe(url);
    await t.call('POST', `${LAMBDA}/verify/resend`, { body: { email, url: `https://diary.example${url}` } });
    expect(await target()).toBe(url);
    await verify({ token: (await lastMail(t.deps, email))?.token });
    await register({ email, url });
    expect(await target()).toBe(url);
    await register({ email: 'led-home@example.org', url: '/user/sign-up' });
    expect((await lastMail(t.deps, 'led-home@example.org'))?.links[0]?.searchParams.has('redirect_uri')).toBe(
      false,
    );
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'leads nowhere else: %s',
    async (url) => {
      const answer = await register({ email: 'led-off@example.org', url });
      expect(answer).toMatchObject({ status: 400, body: { validation: { url: expect.any(String) } } });
      expect(await mailsTo('led-off@example.org')).toEqual([]);
    },
  );

  test('a known address answers like a new one, and only its owner is told', async () => {
    const known = await makeAccount(t);
    const [first, second] = [
      await register({ email: 'new@example.org' }),
      await register({ email: known.email.toUpperCase() }),
    ];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    expect((await mailsTo(known.email)).map(({ template }) => template)).toEqual(['account-exists']);
    expect((await logIn(t, known.email)).status).toBe(200);
  });

  test.each([
    ['en', /^Dreamer \d{4}$/],
    ['de', /^Traumgast \d{4}$/],
    ['fr', /^Hôte des rêves \d{4}$/],
    ['ar', /^حالم \d{4}$/],
    [undefined, /^Dreamer \d{4}$/],
  ])('a name that tells nothing is in the language of the sign-up: %s', async (language, name) => {
    const email = `named-${language ?? 'none'}@example.org`;
    await register(language === undefined ? { email } : { email, language });
    const [row] = await t.deps.sql`
      select p.username from profile p join "user" u on u.id = p.user_id where u.email = ${email}`;
    expect(row?.username).toMatch(name);
  });

  test('twins of an address are one account', async () => {
    await register({ email: 'twin@example.org' });
    for (const email of ['TWIN@EXAMPLE.ORG', 'ｔｗｉｎ@example.org', 'twin@ｅxample.org'])
      await register({ email });
    const rows = await t.deps.db.select().from(user).where(eq(user.email_key, 'twin@example.org'));
    expect(rows).toHaveLength(1);
    await register({ email: 'plus@example.org' });
    await register({ email: 'plus+tag@example.org' });
    expect(
      await t.deps.db.select().from(user).where(eq(user.email_key, 'plus+tag@example.org')),
    ).toHaveLength(1);
  });

  test('concurrent sign-ups make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register({ email: 'race@example.org' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await t.deps.db.select().from(user).where(eq(user.email_key, 'race@example.org'))).toHaveLength(1);
  });

  test('a stranger who signs up first does not know the password afterwards', async () => {
    const email = 'victim@example.org';
    await register({ email, password: 'the stranger chose this' });
    await register({ email, password: PASSWORD });
    const mail = await lastMail(t.deps, email);
    await register({ email, password: 'the stranger again now' });
    await verify({ token: mail?.token });
    expect((await logIn(t, email, 'the stranger chose this')).status).toBe(403);
    expect((await logIn(t, email, 'the stranger again now')).status).toBe(403);
    expect((await logIn(t, email)).status).toBe(200);
    const [, , last] = await mailsTo(email);
    const strangers = /token=([\w-]+)/.exec(last?.text ?? '')?.[1];
    expect((await verify({ token: strangers })).status).toBe(400);
    expect((await logIn(t, email)).status).toBe(200);
  });

  test('a link sent again takes no password when several people had signed up', async () => {
    const email = 'contested@example.org';
    await register({ email, password: 'the stranger chose this' });
    await register({ email, password: PASSWORD });
    await t.call('POST', `${LAMBDA}/verify/resend`, { body: { email }, headers: from(freshIp()) });
    expect((await verify({ token: (await lastMail(t.deps, email))?.token })).status).toBe(200);
    expect((await logIn(t, email, 'the stranger chose this')).status).toBe(403);
    expect((await logIn(t, email)).status).toBe(403);
    await register({ email: 'single@example.org' });
    await t.call('POST', `${LAMBDA}/verify/resend`, {
      body: { email: 'single@example.org' },
      headers: from(freshIp()),
    });
    await verify({ token: (await lastMail(t.deps, 'single@example.org'))?.token });
    expect((await logIn(t, 'single@example.org')).status).toBe(200);
  });

  test('a late link changes nothing about an account that is confirmed already', async () => {
    const email = 'late@example.org';
    await register({ email, password: 'the stranger chose this' });
    const late = (await lastMail(t.deps, email))?.token;
    const admin = await t.person({ role: 'admin' });
    const [row] = await t.deps.db.select().from(user).where(eq(user.email_key, email));
    await verify({ user_id: row?.id }, admin.token);
    await t.deps.db.update(user).set({ password_hash: null }).where(eq(user.email_key, email));
    await verify({ token: late });
    expect((await logIn(t, email, 'the stranger chose this')).status).toBe(403);
  });

  test.each([
    [{ password: 'short7!' }, 'password'],
    [{ password: '12345678' }, 'password'],
    [{ password: 'P@ssw0rd' }, 'password'],
    [{ password: 'Dream Diary 2026!' }, 'password'],
    [{ password: 'fault@example.org' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ email: 'two@@example.org' }, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a@127.0.0.1' }, 'email'],
    [{ email: 'a@example.org\u0000' }, 'email'],
    [{ email: 'a@example.org\u0001' }, 'email'],
    [{ username: '\u202eadmin' }, 'username'],
    [{ username: '\u200b' }, 'username'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ email: `${'a'.repeat(65)}@example.org` }, 'email'],
    [{ email: `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.org` }, 'email'],
    [{ status: 1 }, 'status'],
    [{ email_verified_at: '2026-01-01T00:00:00Z' }, 'email_verified_at'],
    [{ id: 1 }, 'id'],
  ])('refuses %j', async (change, field) => {
    const answer = await register({ email: 'fault@example.org', ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation)).toContain(field);
  });

  test('takes long passwords of any characters as they are', async () => {
    const password = `${'🜁 é \u200f'.repeat(20)}end`;
    await register({ email: 'long@example.org', password });
    await verify({ token: (await lastMail(t.deps, 'long@example.org'))?.token });
    expect((await logIn(t, 'long@example.org', password)).status).toBe(200);
    expect((await logIn(t, 'long@example.org', password.slice(0, -1))).status).toBe(403);
  });

  test('five sign-ups an hour and network', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        (await register({ email: `wave${count}@example.org` }, from(`198.51.100.${count}`))).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('links never follow the Host header', async () => {
    await register(
      { email: 'host@example.org' },
      { ...from(freshIp()), host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    const mail = await lastMail(t.deps, 'host@example.org');
    expect(mail?.text).not.toContain('evil.example');
  });
});

describe('verify/user', () => {
  test('an id alone verifies nobody, but for an admin', async () => {
    const account = await makeAccount(t, { verified: false });
    const admin = await t.person({ role: 'admin' });
    const other = await t.person();
    expect((await verify({ user_id: account.id })).status).toBe(400);
    expect((await verify({ user_id: account.id }, other.token)).status).toBe(400);
    expect((await verify({ user_id: account.id, token: 'A'.repeat(43) })).status).toBe(400);
    expect((await verify({})).status).toBe(400);
    expect((await verify({ user_id: account.id }, admin.token)).status).toBe(200);
    expect((await logIn(t, account.email)).status).toBe(200);
  });
});

describe('admins', () => {
  test('the open endpoint refuses the role once there is an admin', async () => {
    await t.person({ role: 'admin' });
    const answer = await register({ email: 'root@example.org', role: 'admin' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.admin_closed' } });
    expect(
      (await register({ email: 'root@example.org', role: 'admin', invitation: 'A'.repeat(43) })).status,
    ).toBe(403);
  });

  test('an invitation makes one admin, for its own address only', async () => {
    const admin = await t.person({ role: 'admin' });
    const invite = await t.call('POST', `${LAMBDA}/admin/invite`, {
      token: admin.token,
      body: { email: 'second@example.org' },
    });
    expect(invite.status).toBe(200);
    const invitation = (await lastMail(t.deps, 'second@example.org'))?.token;
    expect((await register({ email: 'third@example.org', role: 'admin', invitation })).status).toBe(403);
    expect((await register({ email: 'second@example.org', role: 'admin', invitation })).status).toBe(200);
    expect((await logIn(t, 'second@example.org', PASSWORD, 'admin')).status).toBe(200);
    expect((await register({ email: 'fourth@example.org', role: 'admin', invitation })).status).toBe(403);
  });

  test('an admin adds users, who are told and asked for an own password', async () => {
    const admin = await t.person({ role: 'admin' });
    const body = { email: 'added@example.org', password: PASSWORD, role: 'user' };
    const added = await t.call('POST', `${LAMBDA}/register`, { token: admin.token, body });
    expect(added).toMatchObject({ status: 200, body: { error: false, message: 'Added' } });
    expect((await logIn(t, body.email)).body).toMatchObject({ must_change: true });
    expect((await lastMail(t.deps, body.email))?.template).toBe('set-password');
    const again = await t.call('POST', `${LAMBDA}/register`, { token: admin.token, body });
    expect(again).toMatchObject({ status: 409, body: { validation: { email: expect.any(String) } } });
  });
});
