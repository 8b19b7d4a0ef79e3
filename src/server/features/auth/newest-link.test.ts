import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_token } from '#server/db/schema/sessions.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { hashToken } from '#server/security/hashes.ts';
import { from, freshIp, LAMBDA, makeAccount, PASSWORD, PROXIED, tokenOf } from './accounts.fixture.ts';
import { LINK_MINUTES } from './mail-tokens.service.ts';
import type { Purpose } from './mail-tokens.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });
const admin = () => t.person({ role: 'admin' });

/** Somebody whose mailbox gets what is sent, and how it is sent once more. */
type Sending = { mailbox: string; send: () => Promise<{ status: number }> };
let wished = 0;

/** Every purpose of a mailed link or code: how one is asked for. */
const SENDINGS: Record<Purpose, () => Promise<Sending>> = {
  verify: async () => {
    const { email } = await makeAccount(t, { verified: false });
    return { mailbox: email, send: () => post('verify/resend', { email }) };
  },
  reset: async () => {
    const { email } = await makeAccount(t);
    return { mailbox: email, send: () => post('forgot', { email }) };
  },
  'set-password': async () => {
    const keeper = await admin();
    const email = 'made.once@example.com';
    const make = () =>
      post('register', { email, password: PASSWORD, role: 'user', verify: true }, keeper.token);
    let first = true;
    return {
      mailbox: email,
      // Made once; whoever forgets the password then gets the next link.
      send: () => {
        const asked = first ? make() : post('forgot', { email });
        first = false;
        return asked;
      },
    };
  },
  magic: async () => {
    const { email } = await makeAccount(t);
    return { mailbox: email, send: () => post('magic-login/generate', { email, role: 'user' }) };
  },
  'change-email': async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    wished += 1;
    const email = `wished${wished}@example.com`;
    return { mailbox: email, send: () => post('update/email', { email, password: PASSWORD }, token) };
  },
  'admin-invite': async () => {
    const keeper = await admin();
    const email = 'invited.twice@example.com';
    return { mailbox: email, send: () => post('admin/invite', { email }, keeper.token) };
  },
  'keep-account': async () => {
    const account = await makeAccount(t);
    return {
      mailbox: account.email,
      send: async () => {
        const token = await tokenOf(t, account);
        await post('account/keep', {}, token);
        return post('account/delete', { password: PASSWORD, now: false }, token);
      },
    };
  },
  'open-diary': async () => {
    const keeper = await admin();
    const account = await makeAccount(t);
    const email = 'opened.elsewhere@example.com';
    await post('admin/update/email', { id: account.id, email }, keeper.token);
    const token = await tokenOf(t, { email, role: 'user' });
    return { mailbox: account.email, send: () => post('closed-diary/code', {}, token) };
  },
  'undo-change': async () => {
    const keeper = await admin();
    const account = await makeAccount(t);
    return {
      mailbox: account.email,
      send: () =>
        post('admin/update/password', { id: account.id, password: 'chosen by the admin' }, keeper.token),
    };
  },
};

const tokensIn = async (to: string): Promise<string[]> => {
  const mails = await t.deps.db
    .select({ text: mail_outbox.text })
    .from(mail_outbox)
    .where(eq(mail_outbox.to, to))
    .orderBy(mail_outbox.id);
  return mails.flatMap(({ text }) => [...text.matchAll(/[?&]token=([\w-]+)/g)].map(([, token]) => token!));
};
const livingOf = (hashes: string[]) =>
  t.deps.db
    .select({ hash: mail_token.token_hash })
    .from(mail_token)
    .where(
      and(
        sql`${mail_token.token_hash} in ${hashes}`,
        sql`${mail_token.used_at} is null and ${mail_token.expires_at} > now()`,
      ),
    );

describe('of several mails for one purpose the newest alone is worth something', () => {
  test('the table below knows every purpose', () => {
    expect(Object.keys(SENDINGS).toSorted()).toEqual(Object.keys(LINK_MINUTES).toSorted());
  });

  test.each(Object.keys(SENDINGS) as Purpose[])('%s', async (purpose) => {
    const { mailbox, send } = await SENDINGS[purpose]();
    const of = async () =>
      t.deps.db
        .select()
        .from(mail_token)
        .where(and(eq(mail_token.purpose, purpose), sql`${mail_token.used_at} is null`))
        .orderBy(mail_token.id);
    expect((await send()).status).toBe(200);
    const first = (await of()).at(-1)!;
    expect(Date.parse(first.expires_at)).toBeGreaterThan(Date.now());
    expect((await send()).status).toBe(200);
    const [old] = await t.deps.db.select().from(mail_token).where(eq(mail_token.id, first.id));
    expect(Date.parse(old!.expires_at)).toBeLessThanOrEqual(Date.now());
    const hashes = (await tokensIn(mailbox)).map(hashToken);
    if (hashes.length > 0) {
      const living = await livingOf(hashes);
      expect(living.map(({ hash }) => hash)).toEqual([hashes.at(-1)]);
    }
  });
});
