import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogApp, createBlogApp } from './blog-app.fixture.ts';
import {
  type Asker,
  columnsOf,
  expectedAnswer,
  type Filter,
  isAllowed,
  type Question,
  queryString,
  RELATIONS,
  type Tables,
  TABLES,
} from './oracle.fixture.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 400);
let blog: BlogApp;
let data: Tables;

async function fill(): Promise<Tables> {
  const { sql } = blog.deps;
  await sql`insert into blog_posts (user_id, category_id, content, hidden)
    select 1 + n % 3, nullif(n % 4, 0), (array['red', 'Blue', 'red_1', '50%', ''])[1 + n % 5], n % 3 = 0 from generate_series(1, 40) n`;
  await sql`insert into blog_comments (post_id, message, category_id, approved)
    select 1 + n % 46, (array['yes', 'No', 'red'])[1 + n % 3], nullif(n % 4, 0), n % 5 > 0 from generate_series(1, 60) n`;
  await sql`insert into blog_post_tags (post_id, tag_id) select 1 + n % 46, 1 + n % 2 from generate_series(1, 30) n`;
  const tables: Tables = {};
  for (const table of TABLES) {
    const rows = await sql.unsafe(`select row_to_json(t)::text as json from blog_${table} t`);
    tables[table] = rows.map((row) => JSON.parse(String(row.json)));
  }
  return tables;
}

beforeAll(async () => {
  blog = await createBlogApp();
  data = await fill();
});
afterAll(() => blog.close());

const askers = fc.constantFrom<Asker>(null, 'user-1', 'user-3', 'user-9', 'admin-1');
const NUMERIC = /(^|_)id$/;
const BOOLEAN = new Set(['hidden', 'is_important']);
const TEXTUAL = ['cs', 'sw', 'ew'];

function valuesFor(field: string, operator: string): fc.Arbitrary<string[]> {
  if (operator === 'is') return fc.constantFrom([], ['null']);
  const text = fc.constantFrom('red', 'e', 'RED', '%', '_', '5', 'yes', 'user1', 'pass1', 'NL', 'f');
  const number = fc.integer({ min: -1, max: 50 }).map(String);
  const exact = NUMERIC.test(field) ? number : BOOLEAN.has(field) ? fc.constantFrom('true', 'false') : text;
  const value = TEXTUAL.includes(operator) ? text : exact;
  const count = operator === 'bt' ? 2 : operator === 'in' ? 3 : 1;
  return fc.array(value, { minLength: count, maxLength: count });
}

const filtersOf = (table: string): fc.Arbitrary<Filter> => {
  const paths = [[], [], ...Object.keys(RELATIONS[table] ?? {}).map((name) => [name])];
  return fc.constantFrom(...paths).chain((path) =>
    fc.constantFrom(...columnsOf(path.at(-1) ?? table)).chain((field) => {
      const operators = [
        ...TEXTUAL,
        'eq',
        'in',
        'is',
        ...(BOOLEAN.has(field) ? [] : ['lt', 'le', 'gt', 'ge', 'bt']),
      ];
      return fc.constantFrom(...operators).chain((operator) =>
        fc.record({
          group: fc.constantFrom('' as const, '1' as const, '2' as const),
          path: fc.constant(path),
          field: fc.constant(field),
          operator: fc.constant(operator),
          negated: fc.boolean(),
          values: valuesFor(field, operator),
        }),
      );
    }),
  );
};

const someOf = (names: string[], most: number) =>
  fc.subarray(names, { maxLength: Math.min(most, names.length) });

const joinsOf = (table: string) =>
  someOf(Object.keys(RELATIONS[table] ?? {}), 3).chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        someOf(Object.keys(RELATIONS[name] ?? {}), 2).map((children) => ({ name, children })),
      ),
    ),
  );

const questions: fc.Arbitrary<Question> = fc.constantFrom(...TABLES).chain((table) =>
  fc.record({
    table: fc.constant(table),
    filters: fc.array(filtersOf(table), { maxLength: 3 }),
    joins: joinsOf(table),
    order: fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...columnsOf(table)), descending: fc.boolean() }),
      {
        maxLength: 2,
        selector: ({ field }) => field,
      },
    ),
    page: fc.integer({ min: 1, max: 3 }),
    size: fc.integer({ min: 1, max: 12 }),
  }),
);

describe('any question', () => {
  it('is answered as the policy and the oracle say, or refused', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(askers, questions, async (asker, question) => {
        const { status, body, text } = await blog.get(queryString(question), asker ?? undefined);
        if (!isAllowed(asker, question)) {
          expect([status, body.code], text).toEqual([400, 'records.unknown_field']);
          return;
        }
        expect(status, text).toBe(200);
        expect({ list: body.list, total: body.total }).toEqual(expectedAnswer(data, asker, question));
      }),
      { numRuns: RUNS },
    );
  });

  it('never becomes SQL that fails, however it is spelt', { timeout: 120_000 }, async () => {
    const words = fc.constantFrom(
      'id',
      'content',
      'users.username',
      'password',
      'eq',
      'cs',
      'ncs',
      'bt',
      'in',
      'is',
      'null',
      ',',
      ';',
      '--',
      "'",
      '"',
      '\\',
      '%',
      '$1',
      '(',
      ')',
      'or',
      'and',
      'not',
      'like',
      '=',
      '1',
      '-1',
      '9e999',
      '99999999999999999999',
      '`',
      '\u202e',
      '🦀',
      '\ud800',
      '\u0000',
      'pg_sleep(9)',
      'union select',
      '*',
      'tags',
      'events.at',
      '2024-02-30',
      ' ',
    );
    const noise = fc.array(fc.oneof({ weight: 4, arbitrary: words }, fc.string({ unit: 'binary' })), {
      maxLength: 8,
    });
    const joined = fc.tuple(noise, fc.constantFrom('', ',', ' ')).map(([parts, glue]) => parts.join(glue));
    const option = fc.constantFrom(
      'filter',
      'filter1',
      'filter2a',
      'order',
      'include',
      'exclude',
      'join',
      'page',
      'size',
      'search',
      'cursor',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('posts', 'events'), option, joined, async (table, name, text) => {
        const v4 = await blog.get(`${table}?${name}=${encodeURIComponent(text.toWellFormed())}`);
        expect([200, 400], `${v4.status} ${text}`).toContain(v4.status);
        for (const body of [
          { where: text },
          { where: [text] },
          { payload: { [text]: text } },
          { payload: { content: text } },
        ]) {
          const v1 = await blog.call('POST', `/v1/api/rest/${table}/PAGINATE`, { body });
          expect([200, 400], `${v1.status} ${JSON.stringify(body)}`).toContain(v1.status);
        }
        const select = { join_id_1: 'user_id', join_id_2: 'id', select: text, where: text };
        const join = await blog.call('POST', '/v1/api/join/posts/users/PAGINATE', { body: select });
        expect([200, 400]).toContain(join.status);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a walk by cursor', () => {
  const orders = [
    '',
    'order=category_id',
    'order=content,desc&order=category_id',
    'order=id,asc',
    'order=hidden&order=category_id,desc',
  ];

  it.each(orders)('neither repeats nor misses while others write (%s)', async (order) => {
    const { sql } = blog.deps;
    const before = (await sql`select id from blog_posts`).map((row) => Number(row.id));
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 100; pages += 1) {
      const { body, text } = await blog.get(`posts?size=7&include=id&${order}&cursor=${cursor}`, 'admin-1');
      expect(body.error, text).toBe(false);
      seen.push(...body.list.map(({ id }: { id: number }) => id));
      cursor = body.next;
      await sql`insert into blog_posts (user_id, category_id, content, hidden)
        select 1, nullif(n, 0), 'new', n = 1 from generate_series(0, 3) n`;
    }
    await sql`delete from blog_posts where content = 'new'`;
    expect(cursor).toBeNull();
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
  });
});
