import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { freshIp, from, LAMBDA, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { csvRows } from '#server/testing/csv-rows.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const CONTACT = `${LAMBDA}/contact`;
const LETTERS = `${LAMBDA}/admin/contact`;
const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: TestPerson;
let german: TestPerson;

beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  admin = await t.person({ role: 'admin' });
  german = await t.person({ role: 'admin', language: 'de' });
});
afterAll(() => t.close());

let written = 0;
const letter = (more: object = {}) => {
  written += 1;
  return { email: `writer${written}@example.com`, about: 'question', text: `Letter ${written}`, ...more };
};
const write = (body: object | string, options: { token?: string; ip?: string } = {}) =>
  t.call('POST', CONTACT, {
    ...(typeof body === 'string' ? { raw: body } : { body }),
    ...(options.token === undefined ? {} : { token: options.token }),
    headers: {
      ...from(options.ip ?? freshIp()),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  });
const read = (query = '', token = admin.token) => t.call('GET', `${LETTERS}${query}`, { token });
const mark = (id: number | string, body: unknown, token = admin.token) =>
  t.call('PUT', `${LETTERS}/${id}`, { token, body });
const rows = (text: string) => t.deps.sql`select * from contact_message where text = ${text}`;
const mailsWith = (text: string) =>
  t.deps.sql`select "to", subject, text, html from mail_outbox where text like ${`%${text}%`} order by id`;
const newest = async (text: string) => Number((await rows(text))[0]!.id);

describe('who may', () => {
  test('anybody may write; only admins read and mark', async () => {
    const input = letter();
    expect(await write(input)).toMatchObject({ status: 200, body: { error: false } });
    const id = await newest(input.text);
    const { token } = await t.person();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '.csv', undefined],
      ['PUT', `/${id}`, { answered: true }],
    ] as const) {
      const asked = body === undefined ? {} : { body };
      expect((await t.call(method, LETTERS + path, asked)).status).toBe(401);
      expect((await t.call(method, LETTERS + path, { token, ...asked })).status).toBe(403);
    }
    expect((await rows(input.text))[0]).toMatchObject({ answered_at: null, user_id: null });
    expect((await t.call('GET', '/v4/api/records/contact_message', { token: admin.token })).status).toBe(404);
  });

  test('a session that is over does not stand in the way', async () => {
    const input = letter();
    expect((await write(input, { token: 'x'.repeat(43) })).status).toBe(200);
    expect((await rows(input.text))[0]).toMatchObject({ user_id: null });
  });
});

describe('a letter', () => {
  test('goes to every active admin in their own language, and to nobody else', async () => {
    const gone = await t.person({ role: 'admin' });
    await t.deps.sql`update "user" set deleted_at = now() where id = ${gone.id}`;
    const input = letter({ name: 'Ines', about: 'fault', text: 'The lamp <b>stays</b> dark\n\nEvery night' });
    expect((await write(input)).status).toBe(200);
    const mails = await mailsWith('The lamp <b>stays</b> dark');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, 'A letter: something does not work'],
      [german.email, 'Ein Brief: etwas geht nicht'],
    ]);
    expect(mails[0]!.text).toContain(`From: Ines, ${input.email}`);
    expect(mails[0]!.text).toContain('/admin/outbox?tab=letters');
    expect(mails[0]!.html).toContain('&lt;b&gt;stays');
    expect(mails[0]!.html).not.toContain('<b>stays');
    expect(await lastMail(t.deps, input.email)).toBeUndefined();
  });

  test('goes to the operator where an address is set', async () => {
    const own = await createTestApp({ env: { ...PROXIED, OPERATOR_EMAIL: 'operator@example.org' } });
    await own.person({ role: 'admin' });
    await own.call('POST', CONTACT, { body: letter({ about: 'decision' }) });
    const mails = await own.deps.sql`select "to", subject from mail_outbox`;
    expect(mails.map((mail) => ({ ...mail }))).toEqual([
      { to: 'operator@example.org', subject: 'A letter: somebody objects to a decision' },
    ]);
    await own.close();
  });

  test('needs an address of a visitor; a member is answered at their own', async () => {
    const { email: _, ...input } = letter();
    expect(await write(input)).toMatchObject({
      status: 400,
      body: { validation: { email: expect.any(String) } },
    });
    expect(await rows(input.text)).toHaveLength(0);
    const person = await t.person();
    expect((await write(input, { token: person.token })).status).toBe(200);
    expect((await rows(input.text))[0]).toMatchObject({ email: person.email, user_id: String(person.id) });
    const elsewhere = letter();
    await write(elsewhere, { token: person.token });
    expect((await rows(elsewhere.text))[0]).toMatchObject({ email: elsewhere.email });
  });

  test.each([
    ['no text', { text: ' \n ' }, 'text'],
    ['a text too long', { text: 'a'.repeat(4001) }, 'text'],
    ['NUL in the text', { text: 'a\u0000b' }, 'text'],
    ['a lone surrogate', { text: 'a\uD800b' }, 'text'],
    ['a text of another type', { text: { toString: 'x' } }, 'text'],
    ['a name too long', { name: 'a'.repeat(81) }, 'name'],
    ['a name with a line end', { name: 'Ines\r\nBcc: other@example.org' }, 'name'],
    ['an address with a line end', { email: 'a@example.org\r\nBcc: other@example.org' }, 'email'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['an unknown subject', { about: 'constructor' }, 'about'],
    ['somebody else as the writer', { user_id: 1 }, 'user_id'],
    ['a mark of its own', { answered_at: '2026-01-01T00:00:00Z' }, 'answered_at'],
    ['an operator of its own', { to: 'other@example.org' }, 'to'],
  ])('is refused with %s', async (_what, more, field) => {
    const before = await t.deps.sql`select count(*)::int as n from contact_message`;
    const answer = await write({ ...letter(), ...more });
    expect(answer.status).toBe(400);
    expect(answer.body.validation).toHaveProperty(field);
    expect(await t.deps.sql`select count(*)::int as n from contact_message`).toEqual(before);
  });

  test('is refused with a prototype of its own, as a list, and when too large', async () => {
    const plain = JSON.stringify(letter());
    expect((await write(plain.replace('{', '{"__proto__":{"user_id":1},'))).status).toBe(400);
    expect((await write(`[${plain}]`)).status).toBe(400);
    expect((await write({ ...letter(), text: 'a'.repeat(3_000_000) })).status).toBeGreaterThanOrEqual(400);
  });

  test('takes the longest text there may be, in code points', async () => {
    const text = '🌙'.repeat(4000);
    expect((await write(letter({ text }))).status).toBe(200);
    expect(await rows(text)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a network writes five letters an hour, also when they come at once', async () => {
    const ip = freshIp();
    const answers = await Promise.all(Array.from({ length: 7 }, () => write(letter(), { ip })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    const late = await write(letter(), { ip });
    expect(late).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(HOUR_MS / 1000);
  });

  test('an address is written with five times an hour, whatever its case and wherever from', async () => {
    const one = { email: 'busy@example.com' };
    for (let count = 0; count < 5; count += 1) expect((await write(letter(one))).status).toBe(200);
    expect((await write(letter({ email: 'BUSY@example.com' }))).status).toBe(429);
    expect((await write(letter())).status).toBe(200);
  });

  test('a refused letter costs nothing', async () => {
    const ip = freshIp();
    for (let count = 0; count < 6; count += 1) await write(letter({ text: '' }), { ip });
    expect((await write(letter(), { ip })).status).toBe(200);
  });
});

describe('what admins do', () => {
  test('open letters stand oldest first, page by page', async () => {
    for (let count = 0; count < 21; count += 1) await write(letter());
    const first = await read();
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ limit: 20, page: 1 });
    expect(first.body.total).toBeGreaterThan(20);
    expect(first.body.list).toHaveLength(20);
    const ids = first.body.list.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b));
    const second = await read('?state=open&page=2');
    expect(second.body.list[0].id).toBeGreaterThan(ids.at(-1));
    expect(second.body.list[0].created_at).toMatch(/Z$/);
    for (const query of ['?page=0', '?page=1e3', '?state=all', '?user_id=1'])
      expect((await read(query)).status).toBe(400);
  });

  test('a letter is marked once, by one of two admins at once, and may be opened again', async () => {
    const input = letter();
    await write(input);
    const id = await newest(input.text);
    const answers = await Promise.all([
      mark(id, { answered: true }),
      mark(id, { answered: true }, german.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const answered = await read('?state=answered');
    expect(answered.body.list[0]).toMatchObject({ id, answered_at: expect.stringMatching(/Z$/) });
    expect((await mark(id, { answered: false })).status).toBe(200);
    expect((await rows(input.text))[0]).toMatchObject({ answered_at: null });
    const audit = await t.deps.sql`
      select action from audit where subject = 'letter' and subject_id = ${id} order by id`;
    expect(audit.map(({ action }) => action)).toEqual(['letter.answered', 'letter.reopened']);
  });

  test('are searched by words, name, address, subject and day, and ordered as asked', async () => {
    const word = `Zink${Date.now()}`;
    const first = letter({ text: `${word} 100%_ one`, about: 'privacy', name: 'Ottilie' });
    const second = letter({ text: `${word} two`, about: 'fault' });
    await write(first);
    await write(second);
    const texts = async (query: string) =>
      (await read(`?words=${encodeURIComponent(word)}&${query}`)).body.list.map(
        ({ text }: { text: string }) => text,
      );
    expect(await texts('')).toEqual([first.text, second.text]);
    expect(await texts('order=id,desc')).toEqual([second.text, first.text]);
    expect(await texts('about=fault')).toEqual([second.text]);
    expect(await texts('before=2020-01-01T00:00:00.000Z')).toEqual([]);
    expect(await texts('from=2020-01-01T00:00:00.000Z')).toHaveLength(2);
    expect((await read('?words=OTTILIE')).body.total).toBe(1);
    expect((await read(`?words=${encodeURIComponent('100%_ ONE')}`)).body.total).toBe(1);
    expect((await read(`?words=${encodeURIComponent('1%one')}`)).body.total).toBe(0);
    for (const query of ['order=email,asc', 'about=x', 'from=soon', `words=${'x'.repeat(201)}`])
      expect((await read(`?${query}`)).status).toBe(400);
  });

  test('what is no letter is a 404, what is no mark a 400', async () => {
    expect(await mark(999_999, { answered: true })).toMatchObject({
      status: 404,
      body: { code: 'contact.unknown' },
    });
    for (const body of [{}, { answered: 'true' }, { answered: true, text: 'x' }])
      expect((await mark(1, body)).status).toBe(400);
    expect((await mark('1e1', { answered: true })).status).toBe(400);
  });
});

test('letters go with the account, and the mails that carried them; those of others stay', async () => {
  const person = await t.person();
  const other = letter();
  const elsewhere = letter();
  const asVisitor = letter({ email: person.email.toUpperCase() });
  await write(other);
  await write(elsewhere, { token: person.token });
  await write(asVisitor);
  expect(await mailsWith(`\n\n${elsewhere.text}\n\n`)).toHaveLength(2);
  await inTransaction(t.deps, (tx) => eraseUser(tx, ERASURES, person));
  for (const { text } of [elsewhere, asVisitor]) {
    expect(await rows(text)).toHaveLength(0);
    expect(await mailsWith(`\n\n${text}\n\n`)).toHaveLength(0);
  }
  expect(await rows(other.text)).toHaveLength(1);
  expect(await mailsWith(`\n\n${other.text}\n\n`)).toHaveLength(2);
});

test('where a captcha is configured a letter needs a ticket', async () => {
  const guarded = await createTestApp({
    env: PROXIED,
    overrides: { captcha: { verify: async () => ({ success: true }) } },
  });
  const send = (body: object) => guarded.call('POST', CONTACT, { body });
  expect(await send(letter())).toMatchObject({
    status: 400,
    body: { validation: { captcha: expect.any(String) } },
  });
  const solved = await guarded.call('POST', `${LAMBDA}/google-captcha`, { body: { captchaToken: 'good' } });
  const { ticket: captcha } = solved.body;
  expect((await send(letter({ captcha }))).status).toBe(200);
  expect((await send(letter({ captcha }))).status).toBe(400);
  await guarded.close();
});

test('what a list asks for is a file, too', async () => {
  const word = `Laterne${Date.now()}`;
  for (const text of [`=${word}`, `${word}, "two"\nlines`, `${word} three`]) await write(letter({ text }));
  await mark(await newest(`${word} three`), { answered: true });
  const asked = `?words=${word}&order=id,desc`;
  const { list } = (await read(asked)).body;
  const rows = csvRows(await read(`.csv${asked}`));
  expect(rows.map(({ id }) => Number(id))).toEqual(list.map(({ id }: { id: number }) => id));
  expect(rows.map(({ text }) => text)).toEqual([`${word}, "two"\nlines`, `'=${word}`]);
  expect(csvRows(await read(`.csv?words=${word}&state=answered`)).map(({ text }) => text)).toEqual([
    `${word} three`,
  ]);
  expect((await read('.csv?page=2')).status).toBe(400);
});
