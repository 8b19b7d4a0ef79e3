import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { FindingsAnswer } from '#shared/symbols.ts';
import { openBook } from './book-cache.ts';
import { INDEX_VERSION } from './read-dreams.ts';
import { acquaintWithDreams, findIndexes, saveIndexes, saveSearch } from './findings.store.ts';
import { indexDreamFindings, indexMissingDreams } from './indexing.service.ts';

let test: TestApp;
let ines: TestPerson;
let bookId: number;

beforeAll(async () => {
  test = await createTestApp();
  const book = { slug: 'waters', title: 'Waters', author: 'Nobody', status: 'published' as const };
  const [made] = await test.deps.db.insert(dream_book).values(book).returning({ id: dream_book.id });
  bookId = made!.id;
});
afterAll(() => test.close());
beforeEach(async () => {
  ines = await test.person();
});

type Entry = Partial<typeof dream_book_entry.$inferInsert> & { slug: string };
const addEntry = async (entry: Entry): Promise<number> => {
  const [made] = await test.deps.db
    .insert(dream_book_entry)
    .values({
      book_id: bookId,
      language: 'en',
      headword: entry.slug,
      match: [entry.slug],
      category: 'objects',
      text: `About ${entry.slug}.`,
      status: 'published',
      ...entry,
    })
    .returning({ id: dream_book_entry.id });
  return made!.id;
};
async function save(text: string, more: object = {}, client: string = randomUUID()): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${client}`;
  const answer = await test.call('PUT', url, { token: ines.token, body: { text, ...more } });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
}
async function found(id: number): Promise<FindingsAnswer> {
  const { status, body } = await test.call('GET', `/v2/api/lambda/dreams/${id}/findings`, {
    token: ines.token,
  });
  expect(status).toBe(200);
  return body as FindingsAnswer;
}
const rowOf = async (id: number) =>
  (await test.deps.sql`select *, search is null as unsearched from dream_index where dream_id = ${id}`)[0];
const symbolsOf = async (id: number) => (await found(id)).symbols.map(({ slug }) => slug);
const tagsOf = async (id: number) => (await found(id)).findings.map(({ label }) => label);

describe('the index of a dream', () => {
  it('follows the text, the tags and the names of its dream', async () => {
    const client = randomUUID();
    const id = await save('A wolf stood by the lake.', {}, client);
    expect(await tagsOf(id)).toContain('animal:wolf');
    await save('A dog stood there, and Nora laughed.', {}, client);
    expect(await tagsOf(id)).not.toContain('animal:wolf');
    const before = (await found(id)).findings.find(({ label }) => label === 'person:nora');
    expect(before).toMatchObject({ class: 'name', certainty: 'asked' });
    await save('A dog stood there, and Nora laughed.', { people: ['Nora'] }, client);
    const after = (await found(id)).findings.find(({ label }) => label === 'person:nora');
    expect(after).toMatchObject({ class: 'own', certainty: 'stated' });
  });

  it('is made once by many who ask at the same time', async () => {
    const id = await save('A wolf, a dog, and my mother on the ferry.');
    const answers = await Promise.all(Array.from({ length: 6 }, () => found(id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await test.deps.sql`select 1 from dream_index where dream_id = ${id}`).length).toBe(1);
  });

  it('keeps the newer words where two read a dream beside each other and the older reading comes last', async () => {
    const client = randomUUID();
    const id = await save('A wolf stood by the lake.', {}, client);
    await indexDreamFindings(test.deps, [id]);
    const [older] = await findIndexes(test.deps.db, [id]);
    const search = { dream_id: id, search: "'wolf':1C", search_of: String((await rowOf(id))?.search_of) };
    await save('A dog stood there.', {}, client);
    await indexDreamFindings(test.deps, [id]);
    await saveIndexes(test.deps.sql, [older!], new Map([[id, search]]));
    await saveSearch(test.deps.sql, [search]);
    const stands = await rowOf(id);
    expect([stands?.search, JSON.stringify(stands?.findings)].every((one) => one.includes('dog'))).toBe(true);
    await test.deps.sql`update dream_index set search_of = 'infinity' where dream_id = ${id}`;
    await saveIndexes(test.deps.sql, [older!], new Map([[id, search]]));
    expect((await rowOf(id))?.search).toBe("'wolf':1C");
  });

  it('keeps neither a sealed dream nor a draft nor one without words', async () => {
    const sealed = await save('A wolf by the lake.');
    await test.deps.sql`update dream set visibility = 'sealed' where id = ${sealed}`;
    const others = [await save('A wolf.', { state: 'draft' }), await save('', { title: 'A wolf' })];
    await test.deps.sql`delete from dream_index`;
    await indexDreamFindings(test.deps, [sealed, ...others, 999_999]);
    expect((await test.deps.sql`select 1 from dream_index where user_id = ${ines.id}`).length).toBe(0);
    expect(await found(sealed)).toMatchObject({ findings: [], symbols: [] });
  });

  it('goes with its dream', async () => {
    const id = await save('A wolf by the lake.');
    await test.settle();
    expect(await rowOf(id)).toBeDefined();
    await test.call('DELETE', `/v4/api/records/dream/${id}`, { token: ines.token });
    expect(
      (await test.call('GET', `/v2/api/lambda/dreams/${id}/findings`, { token: ines.token })).status,
    ).toBe(404);
    await test.deps.events.emit(test.deps, 'dreams.deleted', { dream_id: id, user_id: ines.id });
    await test.settle();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('takes the first twenty thousand units of a very long dream', async () => {
    const long = `${'It was very quiet there and so I waited. '.repeat(600)} A wolf came.`;
    const id = await save(long);
    expect(await tagsOf(id)).not.toContain('animal:wolf');
    const early = await save(`A wolf came. ${long}`);
    expect(await tagsOf(early)).toContain('animal:wolf');
    const ranges = (await found(early)).findings.flatMap((tag) => tag.ranges);
    expect(Math.max(...ranges.map(([, end]) => end))).toBeLessThanOrEqual(20_000);
  });

  it.each([
    ['en', 'The quartz lighthouse stood beside a copper waterfall yesterday evening.', 'lighthouse'],
    ['de', 'Gestern stand ich mit einem Leuchtturm und einem Wasserfall im Garten.', 'Leuchtturm'],
    ['es', 'Ayer estaba en un faro junto a una cascada de cobre muy grande.', 'cascada'],
    ['ar', 'كنت أمام المنارة الكبيرة قرب الشلال', 'المنارة'],
  ])('holds the telling words of a dream in %s at their places', async (language, text, word) => {
    ines = await test.person({ language });
    const id = await save(text);
    await test.settle();
    const row = await rowOf(id);
    expect(row?.language).toBe(language);
    const { words } = row!.findings as { words: { word: string; range: [number, number] }[] };
    for (const one of words) expect(text.slice(...one.range)).toContain(one.word);
    expect(words.map((one) => one.word)).toContain(word);
  });
});

describe('a database that has never looked at dreams', () => {
  it('is told what they are like with the first that are read, and finds a parcel by its ids', async () => {
    const { sql } = test.deps;
    const id = await save('A tram that had only one seat.');
    await indexDreamFindings(test.deps, [id]);
    expect(await acquaintWithDreams(sql)).toBe(false);
    const [{ least } = { least: -1 }] = await sql<{ least: number }[]>`
      select min(reltuples)::float8 as least from pg_class where oid in ('dream'::regclass, 'dream_index'::regclass)`;
    expect(least).toBeGreaterThan(0);
    await sql.begin(async (tx) => {
      await tx`create table dream_of_nobody (like dream including all)`;
      await tx`alter table dream rename to dream_known`;
      await tx`alter table dream_of_nobody rename to dream`;
      expect(await acquaintWithDreams(tx as typeof sql)).toBe(true);
      await tx`drop table dream`;
      await tx`alter table dream_known rename to dream`;
    });
  });
});

describe('indexes that were lost or are of an older making', () => {
  it('are made again in the background, searchable, until none is left', async () => {
    const ids = [
      await save('A wolf in the cellar.'),
      await save('Wölfe am See.'),
      await save('قطة في البيت'),
    ];
    await test.settle();
    await test.deps.sql`delete from dream_index where dream_id = ${ids[0]!}`;
    await test.deps
      .sql`update dream_index set version = ${INDEX_VERSION - 1}, source_hash = '' where dream_id = ${ids[1]!}`;
    await test.deps.sql`update dream_index set search = null where dream_id = ${ids[2]!}`;
    expect(await indexMissingDreams(test.deps)).toBe(3);
    expect(await indexMissingDreams(test.deps)).toBe(0);
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({ version: INDEX_VERSION, unsearched: false });
  });

  it('are looked for again when a dream was saved after it was made searchable', async () => {
    const id = await save('A wolf in the cellar.');
    await test.settle();
    await test.deps.sql`update dream set reflection = 'hyacinth', updated_at = now() where id = ${id}`;
    expect(await indexMissingDreams(test.deps)).toBe(1);
    const [hit] = await test.deps.sql`
      select dream_id from dream_index where user_id = ${ines.id} and search @@ 'hyacinth'::tsquery`;
    expect(hit?.dream_id).toBeDefined();
  });
});

describe('what a dream is searched by', () => {
  const searched = async (query: string) =>
    (
      await test.deps.sql<{ id: number }[]>`
        select dream_id::float8 as id from dream_index
        where user_id = ${ines.id} and search @@ ${query}::tsquery order by 1`
    ).map(({ id }) => id);

  it('is its title, names, text, waking note and reflection, each with its weight', async () => {
    const id = await save('The marmalade river', {
      title: 'Alabaster',
      tags: ['copper'],
      people: ['Nora Quist'],
      places: ['Ålesund'],
      signs: ['clock'],
      series: ['Staircase'],
      period: 'Lisbon years',
      waking_note: 'hyacinth',
      reflection: 'tangerine',
    });
    await test.settle();
    const weights = {
      A: ['alabaster'],
      B: ['copper', 'quist', 'alesund', 'clock', 'staircase', 'lisbon'],
      C: ['marmalade'],
      D: ['hyacinth', 'tangerine'],
    };
    const words = Object.entries(weights).flatMap(([weight, list]) => list.map((word) => [word, weight]));
    for (const [word, weight] of words) {
      expect(await searched(`'${word}'`)).toEqual([id]);
      expect(await searched(`'${word}':${weight}`)).toEqual([id]);
      for (const other of 'ABCD'.replace(weight ?? '', ''))
        expect(await searched(`'${word}':${other}`)).toEqual([]);
    }
    expect(await searched("'nora' <-> 'quist'")).toEqual([id]);
    expect(await searched("'copper' <-> 'nora'")).toEqual([]);
  });

  it('holds quotes, backslashes and words of objects as they are', async () => {
    const id = await save("It's O'Brien's \\ 'quoted' {a:1} constructor __proto__ & | ! :* toString");
    await test.settle();
    for (const word of ['obriens', 'quoted', 'constructor', 'proto', 'tostring'])
      expect(await searched(`'${word}'`)).toEqual([id]);
  });
});

describe('the dream book behind the indexes', () => {
  it('is followed when an entry comes, changes, is taken back and goes', async () => {
    const text = 'A zeppelin crossed the sky.';
    const id = await save(text);
    expect(await symbolsOf(id)).toEqual([]);
    const entry = await addEntry({ slug: 'zeppelin' });
    expect(await symbolsOf(id)).toEqual(['zeppelin']);
    await test.deps
      .sql`update dream_book_entry set match = ${['airship']}, updated_at = now() where id = ${entry}`;
    expect(await symbolsOf(id)).toEqual([]);
    await test.deps
      .sql`update dream_book_entry set match = ${['zeppelin']}, updated_at = now() where id = ${entry}`;
    expect(await symbolsOf(id)).toEqual(['zeppelin']);
    await test.deps.sql`update dream_book_entry set status = 'draft', updated_at = now() where id = ${entry}`;
    expect(await symbolsOf(id)).toEqual([]);
    await test.deps.sql`delete from dream_book_entry where id = ${entry}`;
    expect(await symbolsOf(id)).toEqual([]);
  });

  it('is compiled once for each language and stamp, and shows nothing of an unpublished book', async () => {
    await addEntry({ slug: 'gondola' });
    await addEntry({ slug: 'gondel', language: 'de' });
    const [first, second] = [await openBook(test.deps.sql, 'en'), await openBook(test.deps.sql, 'en')];
    expect(second).toBe(first);
    const german = await openBook(test.deps.sql, 'de');
    expect(german.book.entries.map(({ slug }) => slug)).toEqual(['gondel']);
    expect(first.book.entries.map(({ slug }) => slug)).toContain('gondola');
    expect((await openBook(test.deps.sql, 'constructor')).book.entries).toEqual([]);
    await test.deps.sql`update dream_book set status = 'draft' where id = ${bookId}`;
    expect((await openBook(test.deps.sql, 'de')).book.entries).toEqual([]);
    await test.deps.sql`update dream_book set status = 'published' where id = ${bookId}`;
    expect((await openBook(test.deps.sql, 'de')).book.entries).toHaveLength(1);
  });

  it('opens for many at the same time with the same entries', async () => {
    await addEntry({ slug: 'kayak' });
    const opened = await Promise.all(Array.from({ length: 8 }, () => openBook(test.deps.sql, 'en')));
    expect(new Set(opened.map(({ stamp }) => stamp)).size).toBe(1);
    for (const { book } of opened) expect(book.entries.map(({ slug }) => slug)).toContain('kayak');
  });

  it('answers a name by its entry in the dreamer’s language, however it is written', async () => {
    await addEntry({ slug: 'whale', match: ['Whale', 'Orca'] });
    await addEntry({ slug: 'whale', language: 'de', headword: 'Wal', match: ['Wal', 'Orca'] });
    await save('An ORCA and a whale.', { tags: ['ORCA'] });
    const named = async (name: string, person = ines) =>
      (
        await test.call('GET', `/v2/api/lambda/elements/one?kind=tag&name=${encodeURIComponent(name)}`, {
          token: person.token,
        })
      ).body.model.book;
    expect(await named('orca')).toMatchObject({ slug: 'whale', language: 'en', text: 'About whale.' });
    ines = await test.person({ language: 'de' });
    await save('Ein Orca.', { tags: ['Orca'] });
    expect(await named('Orca')).toMatchObject({ slug: 'whale', language: 'de', headword: 'Wal' });
  });
});
