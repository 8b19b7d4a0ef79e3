import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { seedShippedContent } from './shipped-content.ts';
import { readDreamBook, readQuestions } from './shipped-files.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

const seed = () => seedShippedContent(test.deps);
const answerOf = async (slug: string): Promise<string | undefined> => {
  const [row] = await test.deps.sql`select answer from faq where slug = ${slug} and locale = 'en'`;
  return row?.answer as string | undefined;
};
const shippedAnswer = (slug: string) =>
  readQuestions().find((one) => one.slug === slug && one.locale === 'en')?.answer;
const [first, second, third, fourth] = readQuestions()
  .filter(({ locale }) => locale === 'en')
  .map(({ slug }) => slug) as [string, string, string, string];

/** The installation as an earlier version left it, which shipped other words and fewer of them. */
async function asBefore(kept: boolean): Promise<void> {
  const { sql } = test.deps;
  await sql`delete from faq`;
  await sql`delete from dream_book`;
  await sql`delete from shipped_row`;
  await seed();
  await sql`update faq set answer = 'An earlier answer' where slug in (${first}, ${second}) and locale = 'en'`;
  await sql`delete from faq where slug = ${third} and locale = 'en'`;
  if (!kept) await sql`delete from shipped_row`;
  else {
    await sql`update shipped_row set fingerprint = 'of an earlier version' where key = 'all'`;
    await sql`delete from shipped_row where kind = 'faq' and key = ${`en ${third}`}`;
  }
}

/** The fingerprints that the earlier version had kept for what it shipped. */
async function keepEarlier(...slugs: string[]): Promise<void> {
  const { createHash } = await import('node:crypto');
  for (const slug of slugs) {
    const [row] = await test.deps
      .sql`select category, question, answer from faq where slug = ${slug} and locale = 'en'`;
    const { category, question, answer } = row ?? {};
    const hash = createHash('sha256').update(JSON.stringify({ category, question, answer })).digest('hex');
    await test.deps
      .sql`update shipped_row set fingerprint = ${hash} where kind = 'faq' and key = ${`en ${slug}`}`;
  }
}

describe.each([true, false])('a later version (with fingerprints: %s)', (kept) => {
  beforeEach(() => asBefore(kept));

  it('adds what is new, and brings along what nobody had touched', async () => {
    if (kept) await keepEarlier(first, second);
    await seed();
    expect(await answerOf(third)).toBe(shippedAnswer(third));
    expect(await answerOf(first)).toBe(shippedAnswer(first));
  });

  it('leaves what admins wrote, and what they deleted', async () => {
    if (kept) await keepEarlier(first, second);
    const as = (method: string, url: string, body?: object) =>
      test.call(method, url, { token: admin.token, ...(body && { body }) });
    const idOf = async (slug: string) =>
      (await test.deps.sql`select id from faq where slug = ${slug} and locale = 'en'`)[0]?.id as number;
    await test.deps
      .sql`update faq set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'`;
    const written = await as('PUT', `/v4/api/records/faq/${await idOf(second)}`, {
      answer: 'Our own answer',
    });
    expect(written.status).toBe(200);
    expect((await as('DELETE', `/v4/api/records/faq/${await idOf(fourth)}`)).status).toBe(200);
    await seed();
    expect(await answerOf(second)).toBe('Our own answer');
    expect(await answerOf(fourth)).toBeUndefined();
    expect(await answerOf(first)).toBe(shippedAnswer(first));
    await seed();
    expect(await answerOf(fourth)).toBeUndefined();
  });

  it('does the same for entries of the dream book', async () => {
    const { sql } = test.deps;
    const [book] = await sql`select id from dream_book`;
    const { entries } = readDreamBook('plain-symbols');
    const slugs = entries.filter(({ language }) => language === 'en').map(({ slug }) => slug);
    const [gone, own, old] = slugs as [string, string, string];
    const idOf = async (slug: string) =>
      (await sql`select id from dream_book_entry where slug = ${slug} and language = 'en'`)[0]?.id as number;
    await sql`update dream_book_entry set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'`;
    const entry = `/v4/api/records/dream_book_entry`;
    const changed = await test.call('PUT', `${entry}/${await idOf(own)}`, {
      token: admin.token,
      body: { text: 'Our own words about it.' },
    });
    expect(changed.status).toBe(200);
    expect((await test.call('DELETE', `${entry}/${await idOf(gone)}`, { token: admin.token })).status).toBe(
      200,
    );
    await sql`delete from dream_book_entry where slug = ${old} and language = 'en'`;
    await sql`delete from shipped_row where kind = 'book_entry' and key in (${`en ${old}`}, 'all')`;
    await seed();
    const texts = await sql`
      select slug, text from dream_book_entry where book_id = ${Number(book?.id)} and language = 'en' and slug in (${gone}, ${own}, ${old})`;
    const of = (slug: string) => texts.find((row) => row.slug === slug)?.text as string | undefined;
    expect(of(own)).toBe('Our own words about it.');
    expect(of(gone)).toBeUndefined();
    expect(of(old)).toBe(entries.find(({ slug, language }) => slug === old && language === 'en')?.text);
  });
});

it('asks for nothing once everything is as it ships', async () => {
  await seed();
  const [before] = await test.deps.sql`select max(updated_at)::text as at, count(*) as n from faq`;
  await seed();
  const [after] = await test.deps.sql`select max(updated_at)::text as at, count(*) as n from faq`;
  expect(after).toEqual(before);
});
