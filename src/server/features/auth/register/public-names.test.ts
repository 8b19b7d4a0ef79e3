import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '#shared/public-names.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type Answer, type TestApp } from '#server/testing/test-app.ts';
import { from, freshIp, LAMBDA, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const address = () => `${randomUUID()}@example.org`;
const signUp = (username: string, more: object = {}): Promise<Answer> =>
  t.call('POST', `${LAMBDA}/register`, {
    body: { email: address(), password: PASSWORD, role: 'user', username, ...more },
    headers: from(freshIp()),
  });
const rename = (person: { token: string }, username: string) =>
  t.call('PUT', `${LAMBDA}/profile`, { token: person.token, body: { username } });
const bearersOf = async (name: string): Promise<string[]> =>
  (
    await t.deps.sql<{ username: string }[]>`select username from profile where name_key = ${nameKey(name)}`
  ).map(({ username }) => username);

const TAKEN = {
  status: 409,
  body: { code: 'auth.name_taken', validation: { username: 'This name is taken.' } },
};
/** Of several who want names that look alike at once one gets it, the others hear that it is taken. */
function expectOneWinner(answers: Answer[]): number {
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(TAKEN);
  return winners[0] ?? -1;
}

describe('names that look alike, wanted at once', () => {
  test.each([
    ['in other letters', ['Nora Quill', 'nora quill', 'NORA  QUILL', 'Nora-Quill', 'Nora\u200bQuill']],
    ['in other alphabets', ['Pascal Core', 'Раѕсаl Соrе', 'Pаscаl Cоre', 'Ｐａｓｃａｌ Core']],
    ['with accents and digits', ['Olli Illo', 'Ólli Íllo', '0lli Illo', 'O1li IlIo', 'Oḷḷi Iḷḷo']],
  ])('by sign-ups: %s', async (_, names) => {
    for (const name of names) expect(nameKey(name), name).toBe(nameKey(names[0] ?? ''));
    const winner = expectOneWinner(await Promise.all(names.map((name) => signUp(name))));
    expect(await bearersOf(names[0] ?? '')).toEqual([names[winner]?.trim().replaceAll(/\s+/g, ' ')]);
  });

  test('of several spaces between the words one is kept', async () => {
    expect((await signUp('  Ada   Marsh ')).status).toBe(200);
    expect(await bearersOf('Ada Marsh')).toEqual(['Ada Marsh']);
  });

  test('by a sign-up and somebody who renames themselves', async () => {
    const person = await t.person();
    const answers = await Promise.all([
      signUp('Tamsin Oak'),
      rename(person, 'tamsin oak'),
      signUp('Tаmsin Oаk'),
      rename(await t.person(), 'TAMSIN-OAK'),
    ]);
    expectOneWinner(answers);
    expect(await bearersOf('Tamsin Oak')).toHaveLength(1);
  });

  test('one address that signs up twice at once is one account with one name', async () => {
    const email = address();
    const answers = await Promise.all(
      [1, 2, 3].map(() => signUp('Wim Aalders', { email, username: 'Wim Aalders' })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await bearersOf('Wim Aalders')).toHaveLength(1);
  });

  test('the loser leaves nothing behind, neither an account nor a mail', async () => {
    const emails = [address(), address()];
    const answers = await Promise.all(emails.map((email) => signUp('Berit Sol', { email })));
    const loser = emails[1 - expectOneWinner(answers)] ?? '';
    const [left] = await t.deps
      .sql`select (select count(*) from "user" where email = ${loser})::int as accounts,
      (select count(*) from mail_outbox where "to" = ${loser})::int as mails`;
    expect(left).toEqual({ accounts: 0, mails: 0 });
    expect((await signUp('Berit Sonne', { email: loser })).status).toBe(200);
  });
});

describe('the house’s own names', () => {
  const NAMES = ['Admin', 'аdmin', 'ADM1N', '*Moderator*', 'Dream-Diary', 'Support 24', 'المشرف', '管理员'];

  test.each(NAMES)('are nobody’s who signs up: %s', async (name) => {
    expect(await signUp(name)).toMatchObject(TAKEN);
    expect(await bearersOf(name)).toEqual([]);
  });

  test('are told as taken before the address is looked at, known or not', async () => {
    const email = address();
    expect((await signUp('Ida Fern', { email })).status).toBe(200);
    const [known, unknown] = [await signUp('Support', { email }), await signUp('Support')];
    expect(known.status).toBe(409);
    expect(known.body).toEqual(unknown.body);
  });

  test('are an invited admin’s, one admin a name', async () => {
    const admin = await t.person({ role: 'admin' });
    const join = async (username: string) => {
      const email = address();
      await t.call('POST', `${LAMBDA}/admin/invite`, {
        token: admin.token,
        body: { email },
        headers: from(freshIp()),
      });
      const invitation = (await lastMail(t.deps, email))?.token;
      return signUp(username, { email, role: 'admin', invitation });
    };
    expect((await join('Moderator')).status).toBe(200);
    expect(await join('Mоderator')).toMatchObject(TAKEN);
    expect(await bearersOf('Moderator')).toEqual(['Moderator']);
  });
});
