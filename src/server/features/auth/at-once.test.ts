import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, mail_outbox } from '#server/db/schema/operations.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type Answer, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, makeAccount, PASSWORD, PROXIED, tokenOf } from './accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const post = (path: string, body: unknown, ip = freshIp(), token?: string) =>
  t.call('POST', `${LAMBDA}/${path}`, { body, headers: from(ip), ...(token ? { token } : {}) });
const atOnce = (count: number, work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const wins = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

describe('twenty at once', () => {
  test('may open one link that confirms an address: it is confirmed once and nobody hears no', async () => {
    const email = 'at.once@example.org';
    await post('register', { email, password: PASSWORD, role: 'user' });
    const { token } = (await lastMail(t.deps, email))!;
    expect(wins(await atOnce(20, () => post('verify/user', { token })))).toBe(20);
    const rows = await t.deps.db.select().from(audit).where(eq(audit.action, 'email.verified'));
    expect(rows).toHaveLength(1);
  });

  test('who ask for a new password hold one living link between them', async () => {
    const { email } = await makeAccount(t);
    await atOnce(20, () => post('forgot', { email }));
    const mails = await t.deps.db
      .select()
      .from(mail_outbox)
      .where(and(eq(mail_outbox.to, email), eq(mail_outbox.template, 'reset')));
    expect(mails).toHaveLength(3);
    const links = mails.map(({ text }) => ({
      token: /token=([\w-]+)/.exec(text)?.[1] ?? '',
      code: /\b\d{6}\b/.exec(text.replace(/http\S+/, ''))?.[0] ?? '',
    }));
    const used = [];
    for (const link of links) used.push(await post('reset', { ...link, password: 'another heron waits' }));
    expect(wins(used)).toBe(1);
  });

  test('of whom each sets a password of its own by one link: the one that is told so logs in with it', async () => {
    const { email } = await makeAccount(t);
    await post('forgot', { email });
    const { token, code } = (await lastMail(t.deps, email))!;
    const password = (index: number) => `${PASSWORD} number ${index}`;
    const answers = await atOnce(20, (index) => post('reset', { token, code, password: password(index) }));
    expect(wins(answers)).toBe(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await post('login', { email, password: password(winner), role: 'user' })).status).toBe(200);
  });

  test('who confirm one change of address change it once; of two people one gets the address', async () => {
    const wished = 'wished.by.two@example.org';
    const links: string[] = [];
    for (const account of [await makeAccount(t), await makeAccount(t)]) {
      const bearer = await tokenOf(t, account);
      await post('update/email', { email: wished, password: PASSWORD }, freshIp(), bearer);
      links.push((await lastMail(t.deps, wished))!.token);
    }
    const answers = await atOnce(20, (index) => post('update/email/confirm', { token: links[index % 2] }));
    expect(wins(answers)).toBe(1);
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
  });

  test('invited by one link make one admin', async () => {
    const admin = await t.person({ role: 'admin' });
    const email = 'invited.once@example.org';
    await post('admin/invite', { email }, freshIp(), admin.token);
    const { token: invitation } = (await lastMail(t.deps, email))!;
    const join = () => post('register', { email, password: PASSWORD, role: 'admin', invitation });
    expect(wins(await atOnce(20, join))).toBe(1);
    expect((await join()).status).toBe(403);
  });
});

describe('a burst from one network', () => {
  const ip = '203.0.113.9';
  const guess = (index: number) =>
    post('login', { email: `burst${index}@example.org`, password: 'not this one', role: 'user' }, ip);

  test('does not outrun the hundred failures an hour', async () => {
    const answers = await atOnce(130, guess);
    const [looked, sent] = [403, 429].map((code) => answers.filter(({ status }) => status === code).length);
    expect([looked, sent]).toEqual([100, 30]);
  });

  test('those who get in, or are sent away for their account’s sake, use nothing up', async () => {
    const shared = '203.0.114.9';
    const { email } = await makeAccount(t);
    const right = () => post('login', { email, password: PASSWORD, role: 'user' }, shared);
    for (let turn = 0; turn < 5; turn += 1) expect((await right()).status).toBe(200);
    const [row] = await t.deps.sql`select points from rate_limit where key = 'login.network:203.0.114.0/24'`;
    expect(row?.points).toBe(0);
    const wrong = () => post('login', { email, password: 'not this one', role: 'user' }, shared);
    for (let turn = 0; turn < 12; turn += 1) await wrong();
    const [after] = await t.deps
      .sql`select points from rate_limit where key = 'login.network:203.0.114.0/24'`;
    expect(Number(after?.points)).toBe(12);
  });
});
