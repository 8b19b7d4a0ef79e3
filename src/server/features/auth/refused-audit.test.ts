import { and, desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#server/db/schema/operations.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, makeAccount, PASSWORD, PROXIED } from './accounts.fixture.ts';

const ORIGIN = 'http://localhost:3000';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  await t.person({ role: 'admin' });
});
afterAll(() => t.close());

const post = (path: string, body: unknown) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(freshIp()) });

/** What the audit says of what happened meanwhile. */
async function audited(act: () => Promise<unknown>) {
  const [last] = await t.deps.db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
  await act();
  const rows = await t.deps.db
    .select()
    .from(audit)
    .where(gt(audit.id, last?.id ?? 0));
  for (const row of rows)
    expect(row).toMatchObject({ ip: expect.stringMatching(/./), request_id: expect.stringMatching(/./) });
  return rows.map(({ action, outcome, subject_id, detail }) => ({ action, outcome, subject_id, detail }));
}

const asked = async (email: string) => {
  await post('magic-login/generate', { email, role: 'user', url: `${ORIGIN}/user/dreams` });
  return (await lastMail(t.deps, email))!;
};

test.each([
  [0, 'auth.account_inactive'],
  [2, 'auth.account_suspended'],
])('a right password of an account with status %i', async (status, code) => {
  const { id, email } = await makeAccount(t);
  await t.deps.sql`update "user" set status = ${status} where id = ${id}`;
  const rows = await audited(() => post('login', { email, password: PASSWORD, role: 'user' }));
  const refused = { action: 'login.refused', outcome: 'refused', subject_id: id };
  expect(rows).toEqual([{ ...refused, detail: { method: 'password', code } }]);
});

test('a right password before the address is confirmed', async () => {
  const { id, email } = await makeAccount(t, { verified: false });
  const rows = await audited(() => post('login', { email, password: PASSWORD, role: 'user' }));
  expect(rows).toMatchObject([
    { action: 'login.refused', subject_id: id, detail: { code: 'auth.email_unverified' } },
  ]);
});

test('a magic link that is asked for, for a known address and an unknown one', async () => {
  const { id, email } = await makeAccount(t);
  const said = { action: 'login.link-asked', outcome: 'ok', detail: {} };
  expect(await audited(() => asked(email))).toEqual([{ ...said, subject_id: id }]);
  const unknown = () => post('magic-login/generate', { email: 'nobody@example.org', role: 'user' });
  expect(await audited(unknown)).toEqual([{ ...said, subject_id: null }]);
});

test('a magic link that nobody sent, with a wrong code, and a used one', async () => {
  const { id, email } = await makeAccount(t);
  const { token, code } = await asked(email);
  const refused = { action: 'login.refused', outcome: 'refused', detail: { method: 'magic' } };
  const open = (body: unknown) => () => post('magic-login', body);
  expect(await audited(open({ token: 'nobody-sent-this' }))).toEqual([{ ...refused, subject_id: null }]);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await audited(open({ token, code: wrong }))).toEqual([{ ...refused, subject_id: id }]);
  await post('magic-login', { token, code });
  expect(await audited(open({ token, code }))).toEqual([{ ...refused, subject_id: id }]);
  expect(await audited(open({ email, code }))).toEqual([{ ...refused, subject_id: null }]);
});

test('a second step without a first one', async () => {
  const rows = await audited(() => post('2fa/verify', { access_token: 'a.b.c', token: '123456' }));
  expect(rows).toMatchObject([{ action: 'login.refused', outcome: 'refused', subject_id: null }]);
});

test('a link for a new address or password that is none, and a sign-up as admin', async () => {
  const confirm = () => post('update/email/confirm', { token: 'nobody-sent-this' });
  expect(await audited(confirm)).toMatchObject([{ action: 'email.changed', outcome: 'refused' }]);
  const reset = () => post('reset', { token: 'nobody-sent-this', code: '123456', password: PASSWORD });
  expect(await audited(reset)).toMatchObject([{ action: 'password.reset', outcome: 'refused' }]);
  const admin = { email: 'eve@example.org', password: PASSWORD, role: 'admin' };
  const refused = [{ action: 'account.admin-registered', outcome: 'refused' }];
  expect(await audited(() => post('register', admin))).toMatchObject(refused);
  const invited = { ...admin, invitation: 'nobody-sent-this' };
  expect(await audited(() => post('register', invited))).toMatchObject(refused);
});

test('a link that confirms an address and one that keeps an account, when they are none', async () => {
  const verify = () => post('verify/user', { token: 'nobody-sent-this' });
  const refused = { outcome: 'refused', subject_id: null, detail: {} };
  expect(await audited(verify)).toEqual([{ action: 'email.verified', ...refused }]);
  const { id } = await makeAccount(t);
  const byId = () => post('verify/user', { user_id: id });
  expect(await audited(byId)).toEqual([{ action: 'email.verified', ...refused }]);
  const keep = () => post('account/keep', { token: 'nobody-sent-this' });
  expect(await audited(keep)).toEqual([{ action: 'account.kept', ...refused }]);
});

test('a login refused for too many tries, once a minute for an account and network', async () => {
  const { id, email } = await makeAccount(t);
  const fail = (ip: string, password = 'not this one') =>
    t.call('POST', `${LAMBDA}/login`, { body: { email, password, role: 'user' }, headers: from(ip) });
  const [one, other] = [freshIp(), freshIp()];
  for (let turn = 0; turn < 10; turn += 1) expect((await fail(one)).status).toBe(403);
  const limited = { action: 'login.refused', outcome: 'refused', subject_id: id };
  const detail = { method: 'password', code: 'request.too_many' };
  const rush = async (ip: string) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(ip, PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  };
  expect(await audited(() => rush(one))).toEqual([{ ...limited, detail }]);
  expect(await audited(() => rush(one))).toEqual([]);
  expect(await audited(() => rush(other))).toEqual([{ ...limited, detail }]);
  await t.deps.sql`delete from rate_limit where key like 'audit.too-many%'`;
  expect(await audited(() => rush(one))).toEqual([{ ...limited, detail }]);
});

test('links and second steps that are none fill no audit', async () => {
  const ip = freshIp();
  const same = (path: string, body: unknown) =>
    t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(ip) });
  const rush = () =>
    Promise.all(
      Array.from({ length: 90 }, (_, at) => [
        same('verify/user', { token: `nobody-${at}` }),
        same('2fa/verify', { access_token: `a.b.${at}`, token: '123456' }),
      ]).flat(),
    );
  const rows = await audited(rush);
  for (const action of ['email.verified', 'login.refused'])
    expect(rows.filter((row) => row.action === action)).toHaveLength(60);
});

test('none of it holds a password, a token or a code', async () => {
  const rows = await t.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.subject, 'user')));
  expect(JSON.stringify(rows)).not.toMatch(/nobody-sent-this|seven grey|dd_at_|"\d{6}"|@example/);
});
