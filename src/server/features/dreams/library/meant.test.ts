import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diary_words } from '#server/db/schema/diary-words.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { ERASURES } from '#server/erasures.ts';
import { emptyBin } from '#server/features/dreams/dreams.jobs.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { readWords } from './diary-words.store.ts';
import { libraryCalls } from './library.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let bea: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  bea = await test.person();
  await save(ines, {
    title: 'What the heron weighed',
    text: 'A heron stood on the scales.',
    night_of: '2026-09-02',
  });
  await save(ines, {
    text: 'The heron again, in my grandmother’s kitchen.',
    places: ['Hernals, the tram stop'],
  });
  await save(ines, { text: 'Frau Herndl sold her house to me.', people: ['Frau Herndl'] });
  await save(ines, { text: 'البحر كان في المطبخ', title: 'البحر' });
  await save(ines, { title: 'Die Großmutter', text: 'Meine Großmutter und die Brücke.' });
  await save(ines, { text: 'She sold umbrellas on the bridge.' });
  await save(bea, { text: 'A secret pelican.' });
  await test.settle();
});
afterAll(() => test.close());

const { ask, save } = libraryCalls(() => test);
async function meant(person: TestPerson, q: string, more = {}) {
  const { status, body } = await ask(person, { q, ...more }, '/meant');
  expect(status).toBe(200);
  return body as {
    meant: { q: string; words: string; found: number }[];
    titles: { title: string; marks: unknown[] }[];
  };
}
const words = async (q: string) => (await meant(ines, q)).meant.map((one) => [one.q, one.found]);

it('offers the right spelling of a word of which no more than the end is found', async () => {
  const carl = await test.person();
  await save(carl, { text: 'A lighthouse that leaned.' });
  await save(carl, { text: 'The lighthouse sang to the ships.' });
  await save(carl, { text: 'Wir wohnten in einem alten Haus aus Salz.', tags: ['house'] });
  await test.settle();
  const { meant: ways } = await meant(carl, 'lihgthouse');
  expect(ways).toEqual([{ q: 'lighthouse', words: 'lighthouse', found: expect.any(Number) }]);
});

describe('did you mean', () => {
  it.each([
    ['hern', 'heron', 2],
    ['heorn', 'heron', 2],
    ['ehron', 'heron', 2],
    ['kithcen', 'kitchen', 1],
    ['Gorsmutter', 'Großmutter', 1],
    ['Brüke', 'Brücke', 1],
    ['brüke', 'brücke', 1],
    ['umbrela', 'umbrella', 1],
    ['grandmothr', 'grandmother', 1],
    ['grandmothr kithcen', 'grandmother kitchen', 1],
    ['البخر', 'البحر', 1],
    ['heorn kithcen', 'heron kitchen', 1],
    ['heorn OR hosue', 'heron OR house', 3],
    ['Heorn kithcen', 'Heron kitchen', 1],
    ['-house heorn', '-house heron', 2],
    ['@Hernld', 'person:"Frau Herndl"', 1],
    ['place:hernlas', 'place:"Hernals, the tram stop"', 1],
  ])('%s: %s', async (q, better, found) => {
    expect(await words(q)).toContainEqual([better, found]);
  });

  it('says nothing where the diary has the word, a form of it, or what it begins; nor for signs and short words', async () => {
    for (const q of [
      'heron',
      'herons',
      'kitch',
      'ab',
      '!!',
      '"heorn"',
      '-heorn',
      'mood:calm',
      '',
      'OR',
      'March',
    ])
      expect(await words(q)).toEqual([]);
    expect((await meant(ines, 'x'.repeat(500))).meant).toEqual([]);
    expect((await meant(ines, 'qwrtz ycxvb '.repeat(40).trim())).meant).toEqual([]);
  });

  it('names what was meant with the reader’s own word for “or” between it', async () => {
    const named = async (q: string) => (await meant(ines, q)).meant[0]?.words;
    expect(await named('heorn OR hosue')).toBe('heron OR house');
    expect(await named('heorn kithcen')).toBe('heron kitchen');
    expect(await named('heorn OR kitchen')).toBe('heron');
  });

  it('takes half a word for no other first letter', async () => {
    const person = await test.person({ language: 'en' });
    await save(person, { text: 'The kitchen has a second door that nobody uses.' });
    await save(person, { text: 'I sit by the window until it is dark.' });
    await save(person, { text: 'They all sit down and nobody begins.' });
    await test.settle();
    expect((await meant(person, 'kit')).meant).toEqual([]);
    expect((await meant(person, 'hit')).meant).not.toEqual([]);
  });

  it('says nothing of a word that is found in another form or put together', async () => {
    const person = await test.person({ language: 'de' });
    await save(person, { text: 'Der Zug fuhr ohne mich ab, und ich blieb allein auf dem Bahnsteig.' });
    await save(person, { text: 'Ich wollte mit dem Wagen anfahren, aber der Hausschlüssel fehlte mir.' });
    await save(person, { text: 'Die Schlüsse, die ich daraus zog, waren alle falsch und sehr lang.' });
    await test.settle();
    expect((await meant(person, 'abfahren')).meant).toEqual([]);
    expect((await meant(person, 'Schlüssel')).meant).toEqual([]);
    expect((await meant(person, 'abfharen')).meant).not.toEqual([]);
  });

  it('tells the titles, also of what was meant, with the places to mark', async () => {
    const titles = (await meant(ines, 'hern')).titles;
    expect(titles).toMatchObject([
      { title: 'What the heron weighed', night_of: '2026-09-02', marks: [[9, 14]] },
    ]);
    expect((await meant(ines, 'weigh')).titles.map(({ title }) => title)).toEqual(['What the heron weighed']);
  });

  it('knows the words of one’s own diary alone', async () => {
    expect((await meant(ines, 'pelikan')).meant).toEqual([]);
    expect((await meant(bea, 'pelikan')).meant).toMatchObject([{ q: 'pelican', found: 1 }]);
    expect((await meant(bea, 'heorn')).meant).toEqual([]);
  });

  it('learns what was saved since, and forgets what left the bin for good', async () => {
    const person = await test.person();
    const id = await save(person, { text: 'An octopus.' });
    await test.settle();
    expect((await meant(person, 'octpus')).meant).toMatchObject([{ q: 'octopus' }]);
    await save(person, { text: 'A walrus.' });
    expect((await meant(person, 'wlarus')).meant).toMatchObject([{ q: 'walrus' }]);
    await test.settle();
    expect((await meant(person, 'wlarus')).meant).toMatchObject([{ q: 'walrus' }]);
    await test.call('DELETE', `/v4/api/records/dream/${id}`, { token: person.token });
    expect((await meant(person, 'octpus')).meant).toEqual([]);
    const kept = () => test.deps.db.select().from(diary_words).where(eq(diary_words.user_id, person.id));
    await readWords(test.deps.db, person.id);
    expect((await kept())[0]?.words).toContain('octopus');
    await test.deps.db.update(dream).set({ deleted_at: '2020-01-01T00:00:00Z' }).where(eq(dream.id, id));
    expect(await emptyBin(test.deps, ERASURES)).toBe(1);
    expect(await kept()).toEqual([]);
    expect((await meant(person, 'wlarus')).meant).toMatchObject([{ q: 'walrus' }]);
  });

  it('is for those who are signed in', async () => {
    expect((await test.call('GET', '/v2/api/lambda/dreams/library/meant?q=x')).status).toBe(401);
    expect((await ask(ines, { q: 'x'.repeat(501) }, '/meant')).status).toBe(400);
  });

  it('reads a large diary once, and anew after many changes', async () => {
    const person = await test.person();
    await test.deps.sql`insert into dream (user_id, text, night_of, recorded_at)
      select ${person.id}, 'A crocodile number ' || n, '2026-01-01', now() from generate_series(1, 200) n`;
    await test.deps
      .sql`insert into dream_index (dream_id, user_id, source_hash, version, language, length, terms, findings, search, search_of)
      select id, user_id, '', 0, 'en', 3, '{}', '{}', 'crocodile:2C number:3C', updated_at from dream where user_id = ${person.id}`;
    expect((await meant(person, 'crocdile')).meant).toMatchObject([{ q: 'crocodile', found: 200 }]);
    const kept = () => test.deps.db.select().from(diary_words).where(eq(diary_words.user_id, person.id));
    expect(await kept()).toMatchObject([{ words: ['crocodile', 'number'], counts: [200, 200], dreams: 200 }]);
    await test.deps.sql`delete from dream where user_id = ${person.id} and id % 2 = 0`;
    expect((await meant(person, 'crocdile')).meant).toMatchObject([{ q: 'crocodile', found: 100 }]);
    expect(await kept()).toMatchObject([{ dreams: 100 }]);
  });

  it('may take longer to read than a statement usually may', async () => {
    const { sql } = test.deps;
    await sql`create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(3.3); return new; end $$`;
    await sql`create trigger wait_long before insert on diary_words for each row execute function wait_long()`;
    const person = await test.person();
    await save(person, { text: 'A flamingo rang the bell.' });
    await test.settle();
    await readWords(test.deps.db, person.id);
    expect((await meant(person, 'flamnigo')).meant).toMatchObject([{ q: 'flamingo' }]);
  });
});
