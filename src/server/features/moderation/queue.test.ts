import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModerationItem } from '#shared/moderation.ts';
import { csvRows } from '#server/testing/csv-rows.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { comment, interpret, publish } from './answers.fixture.ts';
import { circleCalls } from '#server/features/circles/circles.fixture.ts';

let test: TestApp;
let admin: TestPerson;
let marit: TestPerson;
let bruno: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  [marit, bruno, reader] = [await test.person(), await test.person(), await test.person()];
});
afterAll(() => test.close());

const MODERATION = '/v2/api/lambda/admin/moderation';
const page = async (query = '') =>
  (await test.call('GET', `${MODERATION}/items?${query}`, { token: admin.token })).body;
const items = async (query = ''): Promise<ModerationItem[]> => (await page(`limit=50&${query}`)).list;
const report = (subject: string, id: number, person = reader, more: object = {}) =>
  test.call('POST', '/v2/api/lambda/reports', {
    token: person.token,
    body: { subject, subject_id: id, reason: 'hurtful', ...more },
  });
const decide = (act: string, subject: string, id: number, seen: object) =>
  test.call('POST', `${MODERATION}/decisions`, {
    token: admin.token,
    body: { act, reason: 'because', items: [{ subject, subject_id: id, held: false, open: 0, ...seen }] },
  });

describe('the queue', () => {
  it('groups reports by what they are about, oldest first, without who reported', async () => {
    const { copyId } = await publish(test, marit, { text: 'The heron and the stove' });
    const words = await comment(test, copyId, bruno, { text: 'Rude words' });
    await report('comment', words, reader, { note: 'not here' });
    await report('comment', words, marit, { reason: 'spam' });
    await report('public_dream', copyId);
    const list = await items();
    expect(list.map(({ subject, subject_id: id }) => [subject, id])).toEqual([
      ['comment', words],
      ['public_dream', copyId],
    ]);
    expect(list[0]).toMatchObject({
      excerpt: 'Rude words',
      held: false,
      dream: { excerpt: 'The heron and the stove', anonymous: false },
      author: { id: bruno.id, comments: 1, removed: 0 },
      reports: {
        open: 2,
        reasons: [
          { reason: 'hurtful', count: 1 },
          { reason: 'spam', count: 1 },
        ],
        notes: ['not here'],
      },
    });
    expect(JSON.stringify(list)).not.toContain(reader.email);
    expect(JSON.stringify(list)).not.toContain('user_id');
    const { body } = await test.call('GET', `${MODERATION}/summary`, { token: admin.token });
    expect(body.model).toMatchObject({ open: { comment: 1, public_dream: 1, interpretation: 0 } });
    expect(await page('limit=1&page=2')).toMatchObject({ total: 2, num_pages: 2, page: 2 });
    await decide('hide', 'comment', words, { open: 2 });
    await decide('keep', 'public_dream', copyId, { open: 1 });
    expect(await items()).toEqual([]);
    const summary = (await test.call('GET', `${MODERATION}/summary`, { token: admin.token })).body.model;
    expect(summary.median_seconds).toBeGreaterThanOrEqual(0);
    const [decided] = (await items('view=all&subject=comment')).filter(({ subject_id: id }) => id === words);
    expect(decided).toMatchObject({
      held: true,
      decided: { act: 'hide', reason: 'because' },
      author: { removed: 1 },
    });
  });

  it('counts what it lists: of a circle only what was reported there', async () => {
    const [host, friend] = [await test.person(), await test.person()];
    const circles = circleCalls(test);
    const circle = await circles.filled(host, [friend]);
    const { copyId: quiet } = await circles.share(host, circle, 'We hang the fog out');
    const { copyId: told } = await circles.share(host, circle, 'The kettle knows my name');
    const said = await comment(test, quiet, friend, { text: 'Mine knew it too' });
    const rude = await comment(test, quiet, friend, { text: 'Rude words among us' });
    await report('comment', rude, host);
    await report('public_dream', told, friend);
    const expected = { comment: { is: rude, not: said }, public_dream: { is: told, not: quiet } };
    for (const [subject, { is, not }] of Object.entries(expected)) {
      const { list, total } = await page(`limit=50&view=all&subject=${subject}`);
      const ids = list.map(({ subject_id: id }: ModerationItem) => id);
      expect(ids).toContain(is);
      expect(ids).not.toContain(not);
      expect(total).toBe(ids.length);
    }
    await decide('keep', 'comment', rude, { open: 1 });
    await decide('keep', 'public_dream', told, { open: 1 });
  });

  it('tells nobody who is behind an anonymous dream, nor what its dreamer says below it', async () => {
    const dreamer = await test.person();
    const { copyId } = await publish(test, dreamer, { anonymous: true, text: 'nobody knows' });
    const own = await comment(test, copyId, dreamer, { text: 'it was by the sea' });
    const self = await interpret(test, copyId, dreamer);
    await Promise.all([
      report('public_dream', copyId),
      report('comment', own),
      report('interpretation', self),
    ]);
    for (const view of ['reported', 'all']) {
      const list = (await items(`view=${view}`)).filter(({ public_dream_id: id }) => id === copyId);
      expect(list).toHaveLength(3);
      for (const { author } of list) expect(author).toBeNull();
      expect(JSON.stringify(list)).not.toMatch(new RegExp(`:${dreamer.id}[,}]`));
    }
    const before = await lastMail(test.deps, dreamer.email);
    await decide('hide', 'public_dream', copyId, { open: 1 });
    await decide('hide', 'comment', own, { open: 1 });
    // The outbox is read by admins: a mail there would tell who it is.
    expect(await lastMail(test.deps, dreamer.email)).toEqual(before);
  });

  it('has what waits for its dreamer for more than a week, and shows the rest in all', async () => {
    const { copyId } = await publish(test, marit);
    const [late, early] = [
      await comment(test, copyId, bruno, { state: 'waiting' }),
      await comment(test, copyId, bruno, { state: 'waiting' }),
    ];
    await test.deps.sql`update comment set created_at = now() - interval '8 days' where id = ${late}`;
    const ids = async (view: string) =>
      (await items(`subject=comment&view=${view}`)).map(({ subject_id: id }) => id);
    expect(await ids('pending')).toEqual([late]);
    expect(await ids('waiting')).toEqual([late]);
    expect(await ids('reported')).toEqual([]);
    expect(await ids('all')).toEqual(expect.arrayContaining([late, early]));
  });

  it('has hurtful interpretations first, can be narrowed, and leaves out what only the dreamer reads', async () => {
    const { copyId } = await publish(test, marit);
    const hurtful = await interpret(test, copyId, bruno, { verdict: 'hurtful', state: 'hidden' });
    const calm = await interpret(test, copyId, bruno);
    const between = await interpret(test, copyId, bruno, { visibility: 'dreamer' });
    await interpret(test, copyId, bruno, { state: 'draft' });
    const ids = async (query: string) =>
      (await items(`subject=interpretation&view=all&${query}`))
        .filter(({ public_dream_id: id }) => id === copyId)
        .map(({ subject_id: id }) => id);
    expect(await ids('')).toEqual([hurtful, calm]);
    expect(await ids('verdict=hurtful')).toEqual([hurtful]);
    expect(await ids('verdict=none')).toEqual([calm]);
    expect(await ids('source=self')).toEqual([]);
    await report('interpretation', between, marit);
    expect(await ids('')).toContain(between);
  });
});

describe('a queue as a file', () => {
  const file = async (query: string, token: string | undefined = admin.token) =>
    test.call('GET', `${MODERATION}/items.csv?${query}`, token ? { token } : {});

  it('has the same things in the same order, with what is known of each', async () => {
    for (const query of [
      '',
      'view=held',
      'view=all',
      'view=pending&subject=comment',
      'view=all&order=oldest',
    ]) {
      const list = await items(query);
      const rows = csvRows(await file(query));
      expect(rows.slice(0, list.length).map((row) => `${row.subject} ${row.subject_id}`)).toEqual(
        list.map((item) => `${item.subject} ${item.subject_id}`),
      );
      expect(rows).toHaveLength((await page(query)).total);
    }
  });

  it('runs no formula, names nobody anonymous, and is for admins', async () => {
    const dreamer = await test.person();
    const { copyId } = await publish(test, dreamer, { anonymous: true, text: '=HYPERLINK("x") lantern' });
    await report('public_dream', copyId, reader, { note: '@sum' });
    await report('public_dream', copyId, marit, { reason: 'spam' });
    const answer = await file('words=lantern');
    expect(csvRows(answer)).toEqual([
      expect.objectContaining({
        subject_id: String(copyId),
        excerpt: '\'=HYPERLINK("x") lantern',
        author: '',
        author_id: '',
        open_reports: '2',
        reasons: 'hurtful 1, spam 1',
        notes: "'@sum",
      }),
    ]);
    expect(answer.bytes.toString()).not.toContain(dreamer.email);
    expect((await file('', '')).status).toBe(401);
    expect((await file('', reader.token)).status).toBe(403);
    expect((await file('limit=5')).status).toBe(400);
  });
});

describe('searching the queue', () => {
  it('finds words in whole texts, and turns the order round', async () => {
    const word = `Zylinder${Date.now()}`;
    const { copyId } = await publish(test, marit, { text: `${'A long road. '.repeat(80)}${word} 5%_` });
    const said = await comment(test, copyId, bruno, { text: `${word} again` });
    await report('public_dream', copyId);
    await report('comment', said, marit);
    const found = async (query: string) =>
      (await items(`words=${encodeURIComponent(word.toUpperCase())}&${query}`)).map(({ subject }) => subject);
    expect(await found('')).toEqual(['public_dream', 'comment']);
    expect(await found('order=newest')).toEqual(['comment', 'public_dream']);
    expect(await found('subject=comment')).toEqual(['comment']);
    expect((await items(`words=${encodeURIComponent(`${word} 5%_`)}`)).length).toBe(1);
    expect((await items('words=5%25_')).map(({ subject_id: id }) => id)).toEqual([copyId]);
    for (const query of ['order=odd', `words=${'x'.repeat(201)}`])
      expect((await test.call('GET', `${MODERATION}/items?${query}`, { token: admin.token })).status).toBe(
        400,
      );
  });
});

describe('opening an anonymous author', () => {
  const open = (id: number, person = admin, reason = 'a threat') =>
    test.call('POST', `${MODERATION}/author`, {
      token: person.token,
      body: { public_dream_id: id, reason },
    });
  const trusted = async (): Promise<TestPerson> => {
    const person = await test.person({ role: 'admin' });
    await test.deps.sql`update session set mfa_at = now() where user_id = ${person.id}`;
    return person;
  };

  it('asks for proof, and is told in the audit and in the dreamer’s own ledger', async () => {
    const { copyId, dreamId } = await publish(test, bruno, { anonymous: true });
    const refused = await open(copyId);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.step_up_needed']);
    const proven = await trusted();
    expect((await open(copyId, proven, '')).status).toBe(400);
    expect((await open(copyId, proven)).body.model).toMatchObject({ id: bruno.id });
    const [act] = await test.deps.sql`
      select actor_id::float8 as by, detail from audit where action = 'moderation.author-opened'`;
    expect(act).toMatchObject({ by: proven.id, detail: { reason: 'a threat' } });
    expect(JSON.stringify(act?.detail)).not.toContain(String(bruno.id));
    const ledger = await test.deps.sql`
      select user_id::float8 as of, kind, recipient from dream_disclosure where dream_id = ${dreamId} order by id desc limit 1`;
    expect(ledger[0]).toEqual({ of: bruno.id, kind: 'author_opened', recipient: '' });
  });

  it('is for anonymous copies that are there', async () => {
    const proven = await trusted();
    expect((await open((await publish(test, marit)).copyId, proven)).body.code).toBe(
      'moderation.not_anonymous',
    );
    expect((await open(999_999, proven)).status).toBe(404);
  });
});

it('counts no report of what was taken back since', async () => {
  const open = async () =>
    (await test.call('GET', `${MODERATION}/summary`, { token: admin.token })).body.model.open;
  const before = await open();
  const { copyId } = await publish(test, marit);
  const words = await comment(test, copyId, bruno);
  const reading = await interpret(test, copyId, bruno);
  await report('public_dream', copyId);
  await report('comment', words);
  await report('interpretation', reading);
  expect(await open()).not.toEqual(before);
  await test.call('DELETE', `/v2/api/lambda/stream/${copyId}`, { token: marit.token });
  expect(await open()).toEqual(before);
});
