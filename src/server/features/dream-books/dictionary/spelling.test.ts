import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, bookHand } from '#server/features/dream-books/dream-books.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  hand = bookHand(test, (await test.person({ role: 'admin' })).token);
});
afterAll(() => test.close());

const get = (query: string) => test.call('GET', `/v2/api/lambda/dictionary${query}`);
const words = (body: Record<string, any>): string[] => body.list.map(({ headword }: any) => headword);

it('readers find a word however its accents, points and hamzas are typed, and by the letter that it is filed under', async () => {
  const book = await hand.book({ status: 'published' });
  const all = [
    ['de', 'Überfahrt'], ['de', 'Straße'], ['de', 'Strauch'], ['fr', 'Élan'], ['es', 'Ñandú'], ['ar', 'أسد'], ['ar', 'إبرة'],
    ['ar', 'مَاء'], ['ar', 'ﻣﺎﺀ ﻗﺪﻳﻢ'], ['ar', 'ؤام'],
  ] as const; // prettier-ignore
  for (const [language, headword] of all) await hand.entry(book, { headword, language });
  const found = async (lang: string, q: string) =>
    words((await get(`?lang=${lang}&q=${encodeURIComponent(q)}`)).body);
  expect(await found('de', 'uber')).toEqual(['Überfahrt']);
  expect(await found('de', 'strasse')).toEqual(['Straße']);
  expect(await found('fr', 'elan')).toEqual(['Élan']);
  expect(await found('es', 'NANDU')).toEqual(['Ñandú']);
  expect(await found('ar', 'اسد')).toEqual(['أسد']);
  expect(await found('ar', 'ابره')).toEqual(['إبرة']);
  expect(await found('ar', 'ماء')).toHaveLength(2);
  const letters = async (lang: string) =>
    (await get(`?lang=${lang}`)).body.letters.map(({ letter }: { letter: string }) => letter);
  expect(await letters('ar')).toEqual(expect.arrayContaining(['ا', 'م', 'و']));
  expect(await letters('ar')).not.toContain('ﻣ');
  const below = async (lang: string, letter: string) =>
    words((await get(`?lang=${lang}&letter=${encodeURIComponent(letter)}`)).body);
  expect(await below('de', 'Ü')).toContain('Überfahrt');
  expect(await below('ar', 'إ')).toEqual(expect.arrayContaining(['أسد', 'إبرة']));
});

it('a word that no book has as it is asked for leads to those that share a word with it, and is counted as missing', async () => {
  const book = await hand.book({ status: 'published' });
  for (const entry of [
    { headword: 'Glasses, contact lenses', match: ['spectacles'], phrases: ['clean water in the glass'] },
    { headword: 'Water', match: ['water'] },
    { headword: 'Murky water', match: [] },
    { headword: 'Child', match: ['child', 'children'] },
    { headword: 'Being chased', match: ['chased'] },
  ])
    await hand.entry(book, entry);
  const found = async (q: string) =>
    words((await get(`?lang=en&asked=true&q=${encodeURIComponent(q)}`)).body);
  expect(await found('waters')).toEqual(['Water', 'Murky water']);
  expect(await found('the-blue-water')).toEqual(['Water', 'Murky water']);
  expect(await found('chasing')).toEqual(['Being chased']);
  expect(await found('being eaten')).toEqual([]);
  expect(await found('spectacle')).toEqual(['Glasses, contact lenses']);
  for (const _again of [2, 3]) await found('waters');
  const { body } = await hand.call('GET', `${ADMIN}/lookups`);
  expect(body.missing).toMatchObject([{ word: 'waters', count: 3 }]);
});
