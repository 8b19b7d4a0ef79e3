import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, mail_outbox } from '#server/db/schema/operations.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  freshIp,
  from,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';

let now = Date.now();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

const call = (method: string, path: string, token?: string, body?: unknown) =>
  t.call(method, `${LAMBDA}/${path}`, {
    headers: from(freshIp()),
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
  });
const EMAIL = 'update/email';
const pending = async (token: string) => (await call('GET', EMAIL, token)).body.model;
const again = (token?: string, body: unknown = {}) => call('POST', `${EMAIL}/again`, token, body);
const confirm = (link: string, token?: string) => call('POST', `${EMAIL}/confirm`, token, { token: link });
const actions = async (userId: number) =>
  (
    await t.deps.db
      .select({ action: audit.action })
      .from(audit)
      .where(eq(audit.subject_id, userId))
      .orderBy(desc(audit.id))
      .limit(1)
  ).map(({ action }) => action);

async function asking(email = `new${now}@example.org`) {
  const account = await makeAccount(t);
  const token = await tokenOf(t, account);
  const asked = await call('POST', EMAIL, token, { email, password: PASSWORD });
  expect(asked.status).toBe(200);
  now += 1000;
  return { account, token, email };
}

describe('an address that waits to be confirmed', () => {
  test('is told to its own account alone', async () => {
    const { token, email } = await asking();
    const other = await tokenOf(t, await makeAccount(t));
    for (const answer of [await call('GET', EMAIL), await again(), await call('DELETE', EMAIL)])
      expect(answer.status).toBe(401);
    expect(await pending(other)).toBeNull();
    expect((await again(other)).body.code).toBe('auth.no_pending_email');
    expect((await call('DELETE', EMAIL, other)).status).toBe(200);
    expect(await pending(token)).toMatchObject({ email });
    for (const body of [{ email: 'me@example.org' }, { user_id: 1 }, [], 'x', null])
      expect((await again(other, body)).status).toBe(400);
  });

  test('is shown with when it was asked for, until its link is opened', async () => {
    const { token, email } = await asking();
    const { sent_at, expires_at } = await pending(token);
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(3_600_000);
    expect(JSON.stringify(await pending(token))).not.toMatch(/hash|token/);
    await confirm((await lastMail(t.deps, email))!.token, token);
    expect(await pending(token)).toBeNull();
  });

  test('is over when its hour is, and when the password changes', async () => {
    const { token } = await asking();
    now += 3_600_000;
    expect(await pending(token)).toBeNull();
    expect((await again(token)).status).toBe(409);
    const other = await asking();
    const body = { current_password: PASSWORD, password: 'nine blue kites wait' };
    const fresh = (await call('POST', 'update/password', other.token, body)).body.token;
    expect(await pending(fresh)).toBeNull();
  });

  test('gets a new link that ends the old one', async () => {
    const { account, token, email } = await asking();
    const old = (await lastMail(t.deps, email))!.token;
    now += 600_000;
    const sent = await again(token);
    expect(sent.body.model.email).toBe(email);
    expect(Date.parse(sent.body.model.sent_at)).toBe(now);
    expect(await actions(account.id)).toEqual(['email.change-asked']);
    const next = (await lastMail(t.deps, email))!.token;
    expect(next).not.toBe(old);
    expect((await confirm(old)).status).toBe(400);
    expect((await confirm(next)).status).toBe(200);
  });

  test('is taken back, once', async () => {
    const { account, token, email } = await asking();
    const link = (await lastMail(t.deps, email))!.token;
    expect((await call('DELETE', EMAIL, token)).status).toBe(200);
    expect(await actions(account.id)).toEqual(['email.change-withdrawn']);
    expect(await pending(token)).toBeNull();
    expect((await confirm(link)).status).toBe(400);
    expect((await call('DELETE', EMAIL, token)).status).toBe(200);
    expect((await call('GET', 'profile', token)).body.model.email).toBe(account.email);
  });

  test('leaves one living link however often it is sent at once, and five an hour', async () => {
    const { token, email } = await asking();
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const mails = await t.deps.db.select().from(mail_outbox).where(eq(mail_outbox.to, email));
    const links = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(new Set(links).size).toBe(5);
    const opened = [];
    for (const link of links) opened.push((await confirm(link)).status);
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
  });

  test('of taking back and opening the link at once one counts', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { account, token, email } = await asking(`race${turn}@example.org`);
      const link = (await lastMail(t.deps, email))!.token;
      const [opened] = await Promise.all([confirm(link), call('DELETE', EMAIL, token)]);
      const [row] = await t.deps.sql`select email from "user" where id = ${account.id}`;
      expect(row?.email).toBe(opened.status === 200 ? email : account.email);
      expect([200, 400]).toContain(opened.status);
    }
  });

  test('tells nothing of whether it is taken', async () => {
    const owner = await makeAccount(t);
    const { token } = await asking(owner.email);
    expect(await pending(token)).toMatchObject({ email: owner.email });
    expect((await again(token)).body).toMatchObject({ error: false, model: { email: owner.email } });
    expect((await lastMail(t.deps, owner.email))?.template).toBe('account-exists');
  });
});
