import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import type { Audience } from '#server/http/resource.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { RECORD_LIMITS } from '#shared/records.ts';

/** Who may empty what: admins the lists that are theirs; accounts, the audit and what belongs to a dreamer nobody. */
const OPEN: Readonly<Record<string, readonly Audience[]>> = {
  category: ['admin'],
  dream_prompt: ['admin'],
  faq: ['admin'],
  help_line: ['admin'],
  dream_book: ['admin'],
  dream_book_entry: ['admin'],
  email_template: ['admin'],
  blog_post: ['admin'],
};

let test: TestApp;
let admin: TestPerson;
let nora: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  nora = await test.person();
});
afterAll(() => test.close());

const removeAll = (person: TestPerson | null, table: string, body: object) =>
  test.call('POST', `/v1/api/rest/${table}/DELETEALL`, {
    body: { confirm: table, ...body },
    ...(person ? { token: person.token } : {}),
  });
const make = async (person: TestPerson, table: string, body: object): Promise<number> =>
  (await test.call('POST', `/v4/api/records/${table}`, { token: person.token, body })).body.model.id;
let made = 0;
const category = (name = `Kind ${(made += 1)}`, more: object = {}) =>
  make(admin, 'category', { scope: 'symbol', name: { en: name }, ...more });
const prompt = (more: object = {}) =>
  make(admin, 'dream_prompt', {
    slug: `asked-${(made += 1)}`,
    moment: 'evening',
    text: { en: 'Who was there?' },
    ...more,
  });
const isThere = async (person: TestPerson, table: string, id: number) =>
  (await test.call('GET', `/v4/api/records/${table}/${id}`, { token: person.token })).status === 200;
const auditOf = async (subject: string, ids: readonly number[]) => {
  const rows = await test.deps
    .sql`select action, subject_id, actor_id from audit where subject = ${subject} order by id`;
  return rows
    .filter(
      ({ action, subject_id }) => /removed|deleted/.test(String(action)) && ids.includes(Number(subject_id)),
    )
    .map(({ subject_id, actor_id }) => [Number(subject_id), Number(actor_id)]);
};

describe('who may empty a table', () => {
  it.each(RESOURCES.map(({ table, modes }) => [table, modes] as const))('%s', async (table, modes) => {
    expect(modes['remove-all'] ?? []).toEqual(OPEN[table] ?? []);
    const people: [Audience, TestPerson | null][] = [
      ['visitor', null],
      ['user', nora],
      ['admin', admin],
    ];
    for (const [role, person] of people) {
      const { status } = await removeAll(person, table, { where: { id: 999_999 } });
      const closed = role === 'visitor' ? [401] : [403, 404];
      expect(OPEN[table]?.includes(role) ? [200] : closed, `${role} ${table}`).toContain(status);
    }
  });

  it('leaves a dreamer’s dreams and nights to their dreamer, one by one', async () => {
    const dream = await make(nora, 'dream', { text: 'a river' });
    const night = await make(nora, 'night', { night_of: '2026-03-01' });
    for (const person of [nora, admin]) {
      for (const [table, id] of [
        ['dream', dream],
        ['night', night],
        ['user', nora.id],
      ] as const)
        expect([403, 404]).toContain((await removeAll(person, table, { ids: [id] })).status);
    }
    expect(await isThere(nora, 'dream', dream)).toBe(true);
    expect(await isThere(nora, 'night', night)).toBe(true);
    expect(await isThere(admin, 'user', nora.id)).toBe(true);
  });
});

const TABLES = [
  { table: 'category', make: category, unlike: { scope: 'blog' } },
  { table: 'dream_prompt', make: prompt, unlike: { moment: 'weekly' } },
] as const;

describe.each(TABLES)('$table', ({ table, make: add, unlike }) => {
  it('loses what ids name or a condition finds and nothing else, each noted by itself', async () => {
    const [one, two, three, other] = [await add(), await add(), await add(), await add()];
    expect((await removeAll(admin, table, { ids: [two, one, two] })).body).toEqual({
      error: false,
      message: '2 removed.',
      count: 2,
    });
    expect((await removeAll(admin, table, { where: `id = ${three}` })).body.count).toBe(1);
    expect((await removeAll(admin, table, { where: `id = ${three}` })).body.count).toBe(0);
    expect(await auditOf(table, [one, two, three, other])).toEqual([
      [one, admin.id],
      [two, admin.id],
      [three, admin.id],
    ]);
    expect(await isThere(admin, table, other)).toBe(true);
  });

  it('loses nothing where one of them is not there, or is not so any more', async () => {
    const id = await add();
    expect((await removeAll(admin, table, { ids: [id, 999_999] })).status).toBe(404);
    const [[field, value] = ['', '']] = Object.entries(unlike);
    expect((await removeAll(admin, table, { where: { id, [field]: value } })).body.count).toBe(0);
    expect(await isThere(admin, table, id)).toBe(true);
  });

  it.each([
    ['a wrong confirmation', { confirm: 'user' }, 'confirm'],
    ['no confirmation', { confirm: undefined }, 'confirm'],
    ['neither ids nor a condition', { ids: undefined }, 'where'],
    ['both', { where: 'id > 0' }, 'where'],
    ['no ids', { ids: [] }, 'ids'],
    ['an empty text', { ids: undefined, where: '' }, 'where'],
    ['an empty condition', { ids: undefined, where: {} }, 'where'],
    ['an empty list of conditions', { ids: undefined, where: [] }, 'where'],
    ['an unknown field', { ids: undefined, where: { password: 'x' } }, 'where'],
    ['another option', { force: true }, 'force'],
    [
      'more ids than one call may name',
      { ids: Array.from({ length: RECORD_LIMITS.bulk + 1 }, (_, n) => n + 1) },
      'ids',
    ],
  ])('refuses %s by its name', async (_what, more, named) => {
    const id = await add();
    const { status, body } = await removeAll(admin, table, { ids: [id], ...more });
    expect([status, Object.keys(body.validation).some((key) => key.startsWith(named))]).toEqual([400, true]);
    expect(await isThere(admin, table, id)).toBe(true);
  });

  it('is emptied once by two at once', async () => {
    const ids = [await add(), await add(), await add()];
    const where = `id >= ${ids[0]} AND id <= ${ids[2]}`;
    const answers = await Promise.all([
      removeAll(admin, table, { where }),
      removeAll(admin, table, { where }),
      removeAll(admin, table, { ids: ids.toReversed() }),
    ]);
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(answers.reduce((sum, { body }) => sum + (body.count ?? 0), 0)).toBe(3);
    expect((await auditOf(table, ids)).map(([id]) => id)).toEqual(ids);
  });
});

describe('what cannot go', () => {
  it('keeps everything: a category that dreams carry', async () => {
    const free = await make(admin, 'category', { scope: 'dream', name: { en: 'Free' } });
    const used = await make(admin, 'category', { scope: 'dream', name: { en: 'Used' } });
    await make(nora, 'dream', { text: 'x', category_id: used });
    const answer = await removeAll(admin, 'category', { ids: [free, used] });
    expect([answer.status, answer.body.code]).toEqual([409, 'categories.in_use']);
    expect(await isThere(admin, 'category', free)).toBe(true);
    expect(await auditOf('category', [free, used])).toEqual([]);
  });

  it('keeps everything: a question that somebody has seen, and dreamers’ own are not found at all', async () => {
    const free = await prompt();
    const shown = await prompt();
    await test.deps.sql`insert into prompt_showing (user_id, prompt_id) values (${nora.id}, ${shown})`;
    const answer = await removeAll(admin, 'dream_prompt', { ids: [free, shown] });
    expect([answer.status, answer.body.code]).toEqual([409, 'prompts.was_shown']);
    expect(await isThere(admin, 'dream_prompt', free)).toBe(true);
    const own = await test.call('POST', '/v2/api/lambda/prompts/own', {
      token: nora.token,
      body: { moment: 'evening', question: 'Was it cold?' },
    });
    const { id } = own.body.model;
    expect((await removeAll(admin, 'dream_prompt', { ids: [id] })).status).toBe(404);
    expect((await removeAll(admin, 'dream_prompt', { where: { id } })).body.count).toBe(0);
    const { body } = await test.call('GET', '/v2/api/lambda/prompts/own', { token: nora.token });
    expect(body.list).toHaveLength(1);
  });

  it('is more than one call may touch', async () => {
    await test.deps.sql`insert into category (scope, slug, name, colour, icon, sort, status)
      select 'faq', 'many-' || n, '{"en":"Many"}'::jsonb, 'moon', '', n, 0
      from generate_series(1, ${RECORD_LIMITS.bulk + 1}::int) n`;
    const many = "slug like 'many-%'";
    const over = await removeAll(admin, 'category', { where: many });
    expect([over.status, over.body.code]).toEqual([400, 'records.over_limit']);
    const [{ left } = {}] = await test.deps
      .sql`select count(*)::int as left from category where slug like 'many-%'`;
    expect(left).toBe(RECORD_LIMITS.bulk + 1);
    expect((await removeAll(admin, 'category', { where: `${many} AND slug <> 'many-1'` })).body.count).toBe(
      RECORD_LIMITS.bulk,
    );
  }, 60_000);
});
