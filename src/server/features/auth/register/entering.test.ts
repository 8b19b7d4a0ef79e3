import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#server/db/schema/users.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, logIn, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

let count = 0;
/** Signs up and answers the browser's cookie and the mailed token. */
async function signUp(given?: { email?: string; password?: string; cookie?: string }) {
  count += 1;
  const email = given?.email ?? `entering-${count}@example.org`;
  const answer = await t.call('POST', `${LAMBDA}/register`, {
    body: { email, password: given?.password ?? PASSWORD, role: 'user', verify: true },
    headers: { ...from(freshIp()), ...(given?.cookie ? { cookie: given.cookie } : {}) },
  });
  const [set = ''] = [answer.headers['set-cookie']].flat().map(String);
  return { email, set, cookie: set.split(';')[0] ?? '', token: (await lastMail(t.deps, email))?.token };
}
const verify = (body: Record<string, unknown>, cookie?: string) =>
  t.call('POST', `${LAMBDA}/verify/user`, {
    body,
    headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) },
  });
const isConfirmed = async (email: string) =>
  (await t.deps.db.select().from(user).where(eq(user.email_key, email)))[0]?.email_verified_at !== null;

describe('the link of a sign-up', () => {
  test('in the browser that signed up it opens the diary, once', async () => {
    const { email, set, cookie, token } = await signUp();
    expect(set).toMatch(/^dd_sign_up=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    const { status, body } = await verify({ token, enter: 'arrived' }, cookie);
    expect(status).toBe(200);
    expect(body.entered).toMatchObject({ error: false, role: 'user', token: expect.any(String) });
    const own = await t.call('POST', `${LAMBDA}/check`, {
      token: body.entered.token,
      body: { role: 'user' },
    });
    expect(own.status).toBe(200);
    const again = await verify({ token, enter: 'arrived' }, cookie);
    expect(again.body).toEqual({ error: false, message: 'Your address is confirmed.' });
    expect(await isConfirmed(email)).toBe(true);
    expect((await logIn(t, email)).status).toBe(200);
  });

  test('a page that was only fetched, and a scanner that runs its script, confirm nothing', async () => {
    const { email, token } = await signUp();
    await t.call('GET', `/user/verify-user?token=${token}`);
    await t.call('GET', `${LAMBDA}/verify/user?token=${token}`);
    for (const cookie of [undefined, `dd_sign_up=${'A'.repeat(43)}`, 'dd_sign_up=short'])
      expect((await verify({ token, enter: 'arrived' }, cookie)).body).toEqual({
        error: false,
        needs_press: true,
      });
    expect(await isConfirmed(email)).toBe(false);
  });

  test('in another browser a press confirms, and nobody is let into a diary that may be a stranger’s', async () => {
    const { email, token } = await signUp();
    const { cookie } = await signUp();
    const { body } = await verify({ token, enter: 'pressed' }, cookie);
    expect(body).toEqual({ error: false, message: 'Your address is confirmed.', email });
    expect(await isConfirmed(email)).toBe(true);
    const later = await verify({ token, enter: 'pressed' }, cookie);
    expect(later.body.email).toBeUndefined();
    expect(later.body.entered).toBeUndefined();
  });

  test('of many openings at once one is let in', async () => {
    const { cookie, token } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verify({ token, enter: 'arrived' }, cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers.filter(({ body }) => body.entered)).toHaveLength(1);
  });

  test('a link that comes after the account was confirmed, or one that was asked for elsewhere, lets nobody in', async () => {
    const { email, cookie, token } = await signUp();
    await signUp({ email, password: 'somebody else chose this' });
    const theirs = (await lastMail(t.deps, email))?.token;
    expect(theirs).not.toBe(token);
    expect((await verify({ token: theirs, enter: 'arrived' }, cookie)).body.needs_press).toBe(true);
    expect((await verify({ token, enter: 'arrived' }, cookie)).body.entered).toBeDefined();
    expect((await verify({ token: theirs, enter: 'pressed' }, cookie)).body.entered).toBeUndefined();
    expect((await logIn(t, email)).status).toBe(200);
    expect((await logIn(t, email, 'somebody else chose this')).status).toBe(403);
  });

  test('sent again in the same browser it still lets in; asked for by a stranger it does not', async () => {
    const own = await signUp();
    const resend = (email: string, cookie?: string) =>
      t.call('POST', `${LAMBDA}/verify/resend`, {
        body: { email },
        headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) },
      });
    await resend(own.email, own.cookie);
    const second = (await lastMail(t.deps, own.email))?.token;
    expect(second).not.toBe(own.token);
    await resend(own.email);
    const third = (await lastMail(t.deps, own.email))?.token;
    expect((await verify({ token: third, enter: 'arrived' }, own.cookie)).body.needs_press).toBe(true);
    const other = await signUp();
    await resend(other.email, other.cookie);
    const again = (await lastMail(t.deps, other.email))?.token;
    expect((await verify({ token: again, enter: 'arrived' }, other.cookie)).body.entered).toBeDefined();
  });

  test('a suspended account is confirmed and stays outside', async () => {
    const { email, cookie, token } = await signUp();
    await t.deps.db.update(user).set({ status: 2 }).where(eq(user.email_key, email));
    const answer = await verify({ token, enter: 'arrived' }, cookie);
    expect(answer.status).toBe(403);
    expect(answer.body.entered).toBeUndefined();
  });

  test.each([{ enter: 'now' }, { enter: true }])('refuses %j', async (given) => {
    const { cookie, token } = await signUp();
    expect((await verify({ token, ...given }, cookie)).status).toBe(400);
  });
});

describe('the page that waits for the mail', () => {
  const isConfirmedFor = async (email: string, cookie?: string) =>
    (
      await t.call('POST', `${LAMBDA}/verify/waiting`, {
        body: { email },
        headers: { ...from(freshIp()), ...(cookie ? { cookie } : {}) },
      })
    ).body;

  test('hears that its own link was opened in another browser, and not before', async () => {
    const { email, cookie, token } = await signUp();
    expect(await isConfirmedFor(email, cookie)).toEqual({ error: false, confirmed: false });
    await verify({ token, enter: 'pressed' });
    expect(await isConfirmedFor(email.toUpperCase(), cookie)).toEqual({ error: false, confirmed: true });
  });

  test('hears nothing of a sign-up elsewhere, of an address with a diary and of an unknown one', async () => {
    const own = await signUp();
    const other = await signUp();
    await verify({ token: other.token, enter: 'pressed' });
    const unheard = { error: false, confirmed: false };
    expect(await isConfirmedFor(other.email, own.cookie)).toEqual(unheard);
    expect(await isConfirmedFor(other.email)).toEqual(unheard);
    await signUp({ email: other.email, password: 'somebody else chose this', cookie: own.cookie });
    expect(await isConfirmedFor(other.email, own.cookie)).toEqual(unheard);
    expect(await isConfirmedFor('nobody-at-all@example.org', own.cookie)).toEqual(unheard);
  });
});
