import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFirstContent } from '#server/serve.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { seedShippedContent } from './shipped-content.ts';
import { readCategories, readDreamBook, readPosts, readPrompts, readQuestions } from './shipped-files.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://diary.example' };

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ env: PRODUCTION });
});
afterAll(() => test.close());

const count = async (table: string) =>
  Number((await test.deps.sql.unsafe(`select count(*) as count from "${table}"`))[0]?.count);
const counts = () =>
  Promise.all(['category', 'faq', 'dream_prompt', 'dream_book', 'dream_book_entry', 'blog_post'].map(count));
const shipped = () => [
  readCategories().length,
  readQuestions().length,
  readPrompts().length,
  1,
  readDreamBook('plain-symbols').entries.length,
  readPosts().length,
];

describe('an installation without the demo', () => {
  it('begins with everything that ships, and with nobody in it', async () => {
    expect(test.deps.config.demo).toBe(false);
    expect(await writeFirstContent(test.deps)).toEqual([]);
    expect(await counts()).toEqual(shipped());
    expect(Math.min(...shipped().slice(0, 3))).toBeGreaterThan(5);
    expect(shipped()[4]).toBeGreaterThanOrEqual(150);
    for (const table of ['user', 'dream', 'public_dream', 'comment', 'interpretation'])
      expect(await count(table)).toBe(0);
  });

  it('writes the book in parts, since a busy machine takes long for each', async () => {
    const [most] = await test.deps.sql<{ rows: number }[]>`
      select max(rows)::int as rows from (select count(*) as rows from dream_book_entry group by xmin::text, cmin::text) s`;
    expect(most?.rows).toBeLessThanOrEqual(100);
  });

  it('gives it to its first dreamer', async () => {
    person = await test.person();
    const get = async (url: string) => {
      const { status, body } = await test.call('GET', url, { token: person.token });
      expect(status).toBe(200);
      return body;
    };
    expect((await get('/v2/api/lambda/prompts')).list.length).toBeGreaterThan(5);
    expect((await get('/v2/api/lambda/symbols/snake')).symbol.book.name).toBe('Plain Symbols');
    expect((await get('/v4/api/records/faq?page=1,5')).list).toHaveLength(5);
    expect((await get('/v4/api/records/category?filter=scope,eq,dream')).list.length).toBeGreaterThanOrEqual(
      10,
    );
  });

  it('writes nothing twice', async () => {
    for (let turn = 0; turn < 2; turn += 1) await writeFirstContent(test.deps);
    expect(await counts()).toEqual(shipped());
  });

  it('leaves what admins changed, and starts where they deleted all of a kind', async () => {
    await test.deps.sql`update faq set answer = 'Ours' where id = (select min(id) from faq)`;
    await test.deps.sql`delete from dream_prompt where id > (select min(id) from dream_prompt)`;
    await seedShippedContent(test.deps);
    expect(await count('dream_prompt')).toBe(1);
    expect(
      Number((await test.deps.sql`select count(*) as count from faq where answer = 'Ours'`)[0]?.count),
    ).toBe(1);
    await test.deps.sql`delete from faq`;
    await seedShippedContent(test.deps);
    expect(await count('faq')).toBe(readQuestions().length);
    expect(await count('dream_prompt')).toBe(1);
    expect(await count('dream_book')).toBe(1);
  });

  it('takes a dreamer’s own prompts for none of its own', async () => {
    const body = { moment: 'evening', question: 'What would you like to dream?' };
    await test.call('POST', '/v2/api/lambda/prompts/own', { token: person.token, body });
    await test.deps.sql`delete from dream_prompt where user_id is null`;
    await seedShippedContent(test.deps);
    expect(await count('dream_prompt')).toBe(readPrompts().length + 1);
  });
});

describe('what ships', () => {
  it('begins with categories that have a name in every language and fit what is there', async () => {
    const rows = await test.deps.sql`select scope, slug, name from category`;
    expect(rows.filter(({ scope }) => scope === 'dream').length).toBeGreaterThanOrEqual(10);
    for (const { name } of rows) expect(Object.keys(name).toSorted()).toEqual([...LANGUAGES].toSorted());
    const [loose] = await test.deps.sql`
      select (select count(*) from faq where category not in (select slug from category where scope = 'faq'))
        + (select count(*) from dream_book_entry where category not in (select slug from category where scope = 'symbol'))
        as count`;
    expect(Number(loose?.count)).toBe(0);
  });

  it('has posts to read in English and German, with their subject and first version', async () => {
    const { body } = await test.call('GET', '/v2/api/lambda/blog/filter?limit=50');
    expect(body.total).toBe(readPosts().length);
    for (const locale of ['en', 'de'])
      expect(
        body.list.filter((post: { locale: string }) => post.locale === locale).length,
      ).toBeGreaterThanOrEqual(3);
    for (const { id, category, tags, minutes } of body.list) {
      expect(category.slug).toMatch(/^(keeping-a-diary|how-it-works)$/);
      expect(tags.length).toBeGreaterThan(0);
      expect(minutes).toBeGreaterThan(1);
      const { model } = (await test.call('GET', `/v2/api/lambda/blog/single/${id}`)).body;
      expect(model.html).not.toMatch(/\[\^|\*\*/);
      expect(model.notes).toBeGreaterThan(0);
    }
  });

  it('answers questions in every shipped language with the same slugs', async () => {
    const rows = await test.deps
      .sql`select locale, array_agg(slug order by slug) as slugs from faq group by locale`;
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { slugs } of rows) expect(slugs).toEqual(rows[0]?.slugs);
  });
});
