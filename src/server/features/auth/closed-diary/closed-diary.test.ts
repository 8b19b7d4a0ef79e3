import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, mail_outbox } from '#server/db/schema/operations.ts';
import { diary_closure } from '#server/db/schema/sessions.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  proveMailbox,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { openDueDiaries } from './closed-diary.service.ts';

const GIVEN = 'chosen by the admin';
const DAY_MS = 86_400_000;
let now = Date.now();
let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()), ...(token ? { token } : {}) });
const library = (token: string) => t.call('GET', `${LAMBDA}/dreams/library`, { token });
const closedDiary = async (token: string) =>
  (await t.call('GET', `${LAMBDA}/closed-diary`, { token })).body.model;
const setEmail = async (id: number, email: string) => {
  admin = await t.person({ role: 'admin' });
  return post('admin/update/email', { id, email }, admin.token);
};
const setPassword = async (id: number, password = GIVEN) => {
  admin = await t.person({ role: 'admin' });
  return post('admin/update/password', { id, password }, admin.token);
};
const write = async (token: string, text: string): Promise<number> =>
  (await t.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, { token, body: { text } })).body.model
    .id;
const linesOf = async (token: string, id: number) =>
  (await t.call('GET', `${LAMBDA}/dreams/${id}/ledger`, { token })).body.list.map(
    ({ kind, recipient }: { kind: string; recipient: string }) => `${kind} ${recipient}`.trim(),
  );
/** The notice is older than the mails that follow it. */
const undoTokenOf = async (to: string) => {
  const [mail] = await t.deps.db
    .select({ text: mail_outbox.text })
    .from(mail_outbox)
    .where(sql`${mail_outbox.to} = ${to} and ${mail_outbox.template} like '%-set-by-admin-%'`)
    .orderBy(desc(mail_outbox.id))
    .limit(1);
  return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get('token') ?? '';
};
let moved = 0;
const elsewhere = () => `elsewhere${(moved += 1)}@example.com`;

/** A dreamer with one dream whose address an admin has changed, logged in at the new one. */
async function displaced() {
  const account = await makeAccount(t);
  const before = await tokenOf(t, account);
  const dream = await write(before, 'the harbour at night');
  const email = elsewhere();
  expect((await setEmail(account.id, email)).status).toBe(200);
  const token = await tokenOf(t, { email, role: 'user' });
  return { ...account, mailbox: account.email, email, token, before, dream };
}

test('the log-in says that the diary is closed, and no more once it is open', async () => {
  const { email, mailbox, token } = await displaced();
  expect((await logIn(t, email, PASSWORD)).body).toMatchObject({ error: false, closed: 'diary' });
  await proveMailbox(t, mailbox, token);
  expect((await logIn(t, email, PASSWORD)).body).not.toHaveProperty('closed');
});

describe('after an admin changed the address', () => {
  test('the account works and its dreams are closed, until a code from the former mailbox opens them', async () => {
    const { token, before, mailbox, dream } = await displaced();
    expect((await library(before)).status).toBe(401);
    expect((await library(token)).body).toMatchObject({ code: 'auth.diary_closed' });
    expect((await library(token)).status).toBe(403);
    expect((await t.call('GET', `${LAMBDA}/preference`, { token })).status).toBe(200);
    expect(await closedDiary(token)).toMatchObject({
      mailbox: `${mailbox[0]}•••@example.net`,
      has_factor: false,
    });
    await proveMailbox(t, mailbox, token);
    expect((await library(token)).body.list).toHaveLength(1);
    expect(await closedDiary(token)).toBeNull();
    expect(await linesOf(token, dream)).toEqual(['diary_opened mailbox', 'address_set_by_admin']);
    expect((await post('closed-diary/code', {}, token)).status).toBe(409);
  });

  test('a code is worth five tries, a newer one ends it, and three mails go out in a quarter of an hour', async () => {
    const { token, mailbox } = await displaced();
    const codes: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await post('closed-diary/code', {}, token)).status).toBe(200);
      codes.push((await lastMail(t.deps, mailbox))!.code);
    }
    expect((await post('closed-diary/code', {}, token)).status).toBe(429);
    const [first, , last] = codes;
    const wrong = ['000000', '111111', '222222', '333333'].filter((code) => !codes.includes(code));
    if (first !== last) wrong.unshift(first!);
    for (const code of wrong) expect((await post('closed-diary/open', { code }, token)).status).toBe(403);
    for (let turn = wrong.length; turn < 5; turn += 1)
      await post('closed-diary/open', { code: '444444' === last ? '555555' : '444444' }, token);
    expect((await post('closed-diary/open', { code: last }, token)).status).toBe(403);
    expect((await library(token)).status).toBe(403);
  });

  test('neither the new mailbox nor a new password or factor proves anything', async () => {
    const { email, token } = await displaced();
    await post('forgot', { email });
    const link = (await lastMail(t.deps, email))!;
    const set = { token: link.token, code: link.code, password: 'nine blue lanterns sway' };
    expect((await post('reset', set)).status).toBe(200);
    expect((await library(token)).status).toBe(401);
    const again = await tokenOf(t, { email, role: 'user' }, set.password);
    expect((await library(again)).body).toMatchObject({ code: 'auth.diary_closed' });
    expect((await post('2fa/enable', { password: set.password }, again)).status).toBe(403);
    const own = { current_password: set.password, password: 'four green boats return' };
    const changed = await post('update/password', own, again);
    expect(changed.status).toBe(200);
    expect((await library(String(changed.body.token))).body).toMatchObject({ code: 'auth.diary_closed' });
  });

  test('it opens by itself 14 days after the notice, and the ledger says so', async () => {
    const { email, token, dream } = await displaced();
    const { opens_at } = await closedDiary(token);
    expect(Math.abs(Date.parse(opens_at) - now - 14 * DAY_MS)).toBeLessThan(120_000);
    now += 13.9 * DAY_MS;
    await openDueDiaries(t.deps);
    const late = await tokenOf(t, { email, role: 'user' });
    expect((await library(late)).status).toBe(403);
    now += 0.2 * DAY_MS;
    await openDueDiaries(t.deps);
    const later = await tokenOf(t, { email, role: 'user' });
    expect((await library(later)).status).toBe(200);
    expect(await linesOf(later, dream)).toEqual(['diary_opened time', 'address_set_by_admin']);
  });

  test('a notice that has not gone out opens nothing', async () => {
    const { email, mailbox } = await displaced();
    const notice = sql`${mail_outbox.to} = ${mailbox} and ${mail_outbox.template} like 'address-set-by-admin-%'`;
    await t.deps.db.update(mail_outbox).set({ state: 'failed' }).where(notice);
    now += 15 * DAY_MS;
    await openDueDiaries(t.deps);
    const token = await tokenOf(t, { email, role: 'user' });
    expect(await closedDiary(token)).toMatchObject({ opens_at: null });
    await t.deps.db
      .update(mail_outbox)
      .set({ state: 'sent', sent_at: new Date(now).toISOString() })
      .where(notice);
    expect((await closedDiary(token)).opens_at).toBe(new Date(now + 14 * DAY_MS).toISOString());
  });

  test('nobody else can have the former address meanwhile', async () => {
    const { mailbox } = await displaced();
    const body = { email: mailbox, password: PASSWORD, role: 'user' };
    expect((await t.call('POST', '/v4/api/records/user', { body, token: admin.token })).status).toBe(409);
    const other = await makeAccount(t);
    expect((await setEmail(other.id, mailbox)).status).toBe(409);
  });

  test('the dreams cannot be erased at once by whoever knows the password', async () => {
    const { id, token } = await displaced();
    const answer = await post('account/delete', { password: PASSWORD, now: true }, token);
    expect(answer.body.deletes_at).toEqual(expect.any(String));
    const [left] = await t.deps.db.select().from(diary_closure).where(eq(diary_closure.user_id, id));
    expect(left).toBeDefined();
  });
});

describe('after an admin set the password', () => {
  test('the mailbox to prove is the one before the first change that nobody has proven', async () => {
    const account = await makeAccount(t);
    const token = await tokenOf(t, account);
    const dream = await write(token, 'a stair of salt');
    const first = elsewhere();
    await setEmail(account.id, first);
    await setPassword(account.id);
    expect((await lastMail(t.deps, account.email))?.template).toMatch(/^password-set-by-admin-/);
    const login = await logIn(t, first, GIVEN);
    const own = { current_password: GIVEN, password: 'nine blue lanterns sway' };
    const { token: opened } = (await post('update/password', own, String(login.body.token))).body;
    expect((await closedDiary(opened)).mailbox).toMatch(/@example\.net$/);
    await proveMailbox(t, account.email, opened);
    expect(await linesOf(opened, dream)).toEqual([
      'diary_opened mailbox',
      'password_set_by_admin',
      'address_set_by_admin',
    ]);
  });

  test('two admins at once leave one closure, with the mailbox of before', async () => {
    const account = await makeAccount(t);
    const [one, two] = [await t.person({ role: 'admin' }), await t.person({ role: 'admin' })];
    const answers = await Promise.all([
      post('admin/update/email', { id: account.id, email: elsewhere() }, one.token),
      post('admin/update/email', { id: account.id, email: elsewhere() }, two.token),
      post('admin/update/password', { id: account.id, password: GIVEN }, two.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await t.deps.db.select().from(diary_closure).where(eq(diary_closure.user_id, account.id));
    expect(rows.map(({ former_email }) => former_email)).toEqual([account.email]);
  });

  test('an account that nobody has ever come in to has nothing to close', async () => {
    const account = await makeAccount(t, { verified: false });
    expect((await setEmail(account.id, elsewhere())).status).toBe(200);
    expect(await t.deps.db.select().from(diary_closure).where(eq(diary_closure.user_id, account.id))).toEqual(
      [],
    );
  });

  test('an admin who changes their own address closes nothing of their own', async () => {
    const self = await makeAccount(t, { role: 'admin' });
    const token = await tokenOf(t, self);
    expect((await post('2fa/authorize', { password: PASSWORD }, token)).status).toBe(200);
    expect((await post('admin/update/email', { id: self.id, email: elsewhere() }, token)).status).toBe(200);
    expect(await t.deps.db.select().from(diary_closure).where(eq(diary_closure.user_id, self.id))).toEqual(
      [],
    );
  });
});

describe('"this was not me"', () => {
  test('brings address and password back, once, signed out, and ends who came in', async () => {
    const { id, token, mailbox, email } = await displaced();
    await setPassword(id);
    const link = await undoTokenOf(mailbox);
    expect((await post('closed-diary/undo', { token: link })).status).toBe(200);
    expect((await library(token)).status).toBe(401);
    expect((await logIn(t, email, GIVEN)).status).toBe(403);
    const own = await tokenOf(t, { email: mailbox, role: 'user' });
    expect((await library(own)).status).toBe(200);
    expect((await post('closed-diary/undo', { token: link })).status).toBe(400);
    const [row] = await t.deps.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'account.change-undone'))
      .orderBy(audit.id)
      .limit(1);
    expect(row).toMatchObject({ subject_id: id, outcome: 'ok', detail: { admin_id: admin.id } });
  });

  test('a newer notice ends the link of the one before; both lead to the same', async () => {
    const { id, mailbox } = await displaced();
    const older = await undoTokenOf(mailbox);
    await setPassword(id);
    expect((await post('closed-diary/undo', { token: older })).status).toBe(400);
    expect((await post('closed-diary/undo', { token: await undoTokenOf(mailbox) })).status).toBe(200);
  });

  test('is over once the mailbox is proven, and after 14 days', async () => {
    const proven = await displaced();
    const link = await undoTokenOf(proven.mailbox);
    await proveMailbox(t, proven.mailbox, proven.token);
    expect((await post('closed-diary/undo', { token: link })).status).toBe(400);
    const waiting = await displaced();
    now += 14.1 * DAY_MS;
    const late = { token: await undoTokenOf(waiting.mailbox) };
    expect((await post('closed-diary/undo', late)).status).toBe(400);
  });

  test('stands covered in the outbox wherever mail is real', async () => {
    const real = await createTestApp({ env: { ...PROXIED, SMTP_URL: 'smtp://127.0.0.1:9' } });
    const keeper = await real.person({ role: 'admin' });
    const account = await makeAccount(real);
    const body = { id: account.id, email: elsewhere() };
    await real.call('POST', `${LAMBDA}/admin/update/email`, { body, token: keeper.token });
    const notice = (await lastMail(real.deps, account.email))!;
    const [mail] = await real.deps.db
      .select()
      .from(mail_outbox)
      .where(sql`${mail_outbox.template} like 'address-set-by-admin-%'`);
    expect(notice.to).toBe(mail?.to);
    const shown = await real.call('GET', `${LAMBDA}/admin/outbox/${mail!.id}`, { token: keeper.token });
    const secret = /token=([\w-]+)/.exec(mail!.text)![1]!;
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(secret);
    await real.close();
  });
});
