import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookHand } from '#server/features/dream-books/dream-books.fixture.ts';
import { sendPages } from '#server/testing/sent-pages.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { dictionaryPageSaid } from './dictionary-pages.service.ts';

let test: TestApp;
let pages: Awaited<ReturnType<typeof sendPages>>;
beforeAll(async () => {
  test = await createTestApp();
  const hand = bookHand(test, (await test.person({ role: 'admin' })).token);
  const book = await hand.book({ status: 'published' });
  await hand.entry(book, { headword: 'Eye, Blind' });
  await hand.entry(book, { headword: 'Straße', language: 'de' });
  await hand.entry(book, { headword: 'ماء', language: 'ar' });
  await hand.entry(book, { headword: 'Hidden', status: 'draft' });
  pages = await sendPages(test.deps, (pathname) => dictionaryPageSaid(test.deps, pathname));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});
const open = (word: string) => pages.web.inject({ method: 'GET', url: `/dictionary/${word}` });

it('the page of a word is there where a published book has it', async () => {
  expect((await open('eye-blind')).statusCode).toBe(200);
  for (const word of ['nowhere', 'hidden', '%00', 'eye-blind%00', "'"])
    expect([word, (await open(word)).statusCode]).toEqual([word, 404]);
});

it('a word as it is written leads to its address', async () => {
  const { statusCode, headers } = await open('Eye,%20blind?lang=en');
  expect([statusCode, headers.location]).toEqual([301, '/dictionary/eye-blind?lang=en']);
  expect((await open(encodeURIComponent('STRASSE'))).headers.location).toBe('/dictionary/strasse');
  const { location } = (await open(encodeURIComponent('ماء'))).headers;
  expect((await open(String(location).slice('/dictionary/'.length))).statusCode).toBe(200);
});
