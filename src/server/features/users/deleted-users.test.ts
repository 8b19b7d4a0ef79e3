import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { user } from '#server/db/schema/users.ts';
import { deleteOldMails } from '#server/features/outbox/outbox.service.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  proveMailbox,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let t: TestApp;
let admin: TestPerson;
let now = Date.now();
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });

test('a deleted account is none for an admin, whatever is tried on it', async () => {
  const { id, email } = await t.person();
  expect((await t.call('DELETE', `/v4/api/records/user/${id}`, { token: admin.token })).status).toBe(200);
  const before = await t.deps.db.select().from(user).where(eq(user.id, id));
  const tries = [
    await post('admin/update/email', { id, email: 'moved@example.org' }, admin.token),
    await post('admin/update/password', { id, password: 'chosen for the gone' }, admin.token),
    await post('verify/user', { user_id: id }, admin.token),
    await t.call('PUT', `/v4/api/records/user/${id}`, { token: admin.token, body: { status: 1 } }),
    await t.call('DELETE', `/v4/api/records/user/${id}`, { token: admin.token }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await t.deps.db.select().from(user).where(eq(user.id, id))).toEqual(before);
  expect(await lastMail(t.deps, email)).toBeUndefined();
  expect(await lastMail(t.deps, 'moved@example.org')).toBeUndefined();
});

const mailsNaming = async (word: string) =>
  (await t.deps.db.select().from(mail_outbox)).filter((mail) => JSON.stringify(mail).includes(word));

async function move(account: { email: string }, to: string, bearer: string): Promise<string> {
  await post('update/email', { email: to, password: PASSWORD }, bearer);
  const { token } = (await lastMail(t.deps, to))!;
  expect((await post('update/email/confirm', { token }, bearer)).status).toBe(200);
  account.email = to;
  return to;
}

describe('mails', () => {
  test('to every address that an account ever had go with it; its next owner’s stay', async () => {
    const account = await makeAccount(t, { email: 'stork.one@example.org' });
    const bearer = await tokenOf(t, account);
    await post('forgot', { email: account.email });
    await move(account, 'stork.two@example.org', bearer);
    await move(account, 'stork.three@example.org', bearer);
    await post('update/email', { email: 'stork.four@example.org', password: PASSWORD }, bearer);
    now += 1000;
    await t.deps.sql`select pg_sleep(0.01)`;
    await post('register', { email: 'stork.one@example.org', password: PASSWORD, role: 'user' });
    expect((await mailsNaming('stork.')).length).toBeGreaterThan(8);
    expect((await post('account/delete', { password: PASSWORD, now: true }, bearer)).status).toBe(200);
    const left = await mailsNaming('stork.');
    expect(left.map(({ to, template }) => [to, template])).toEqual([['stork.one@example.org', 'verify']]);
  });

  test('an address that an admin changed is no exception', async () => {
    const account = await makeAccount(t, { email: 'crane.one@example.org' });
    await post('forgot', { email: account.email });
    const moved = await post(
      'admin/update/email',
      { id: account.id, email: 'crane.two@example.org' },
      admin.token,
    );
    expect(moved.status).toBe(200);
    const bearer = await tokenOf(t, { email: 'crane.two@example.org', role: 'user' });
    await proveMailbox(t, 'crane.one@example.org', bearer);
    expect((await mailsNaming('crane.one')).length).toBeGreaterThan(3);
    expect((await post('account/delete', { password: PASSWORD, now: true }, bearer)).status).toBe(200);
    expect(await mailsNaming('crane.')).toEqual([]);
  });

  test('are forgotten after a month', async () => {
    await makeAccount(t, { email: 'ibis@example.org' });
    await post('forgot', { email: 'ibis@example.org' });
    now += 29 * 86_400_000;
    await deleteOldMails(t.deps);
    expect(await mailsNaming('ibis@')).toHaveLength(1);
    now += 3 * 86_400_000;
    await deleteOldMails(t.deps);
    expect(await mailsNaming('ibis@')).toEqual([]);
  });
});
