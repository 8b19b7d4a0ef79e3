import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dream_book } from '#server/db/schema/readings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ADMIN, bookHand } from './dream-books.fixture.ts';

let test: TestApp;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  hand = bookHand(test, (await test.person({ role: 'admin' })).token);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.delete(dream_book);
});

const book = (title: string) => hand.book({ title, author: 'Us', year: 2026, status: 'published' });

describe('the test box', () => {
  it('finds what a pasted dream would meet, entries that wait included for their own book', async () => {
    const [old, ours] = [await book('Ten Thousand Dreams'), await book('Plain')];
    await hand.entry(old, { headword: 'Lion', match: ['lion'], status: 'review' });
    await hand.entry(ours, { headword: 'Harbour', match: ['harbour'] });
    const text = 'A lion walked along the harbour.';
    const found = async (more: object) =>
      (await hand.call('POST', `${ADMIN}/try`, { text, language: 'en', ...more })).body;
    expect((await found({})).list).toMatchObject([
      { headword: 'Harbour', status: 'published', book: 'Plain' },
    ]);
    const all = await found({ book_id: old });
    expect(all.list.map(({ headword }: any) => headword).toSorted()).toEqual(['Harbour', 'Lion']);
    expect(all.list.find(({ headword }: any) => headword === 'Lion').ranges).toEqual([[2, 6]]);
    expect((await hand.call('POST', `${ADMIN}/try`, { text: '', language: 'en' })).status).toBe(400);
  });

  it('has the book that was asked for first, names the others that have the word, and says what waits', async () => {
    const [old, ours] = [await book('Ten Thousand Dreams'), await book('Plain')];
    await hand.entry(old, { headword: 'Lighthouse', match: ['lighthouse', 'lighthouses'] });
    await hand.entry(old, { headword: 'Old lighthouse', match: [], phrases: ['old lighthouse'] });
    await hand.entry(ours, {
      headword: 'Lighthouse',
      match: ['lighthouse', 'lighthouses'],
      sensitive: true,
      status: 'review',
    });
    const text = 'Two lighthouses stood behind the old lighthouse.';
    const found = async (book: number) =>
      (await hand.call('POST', `${ADMIN}/try`, { text, language: 'en', book_id: book })).body.list;
    const mine = await found(ours);
    expect(mine[0]).toMatchObject({
      headword: 'Lighthouse',
      own: true,
      sensitive: true,
      status: 'review',
      shown: true,
      also: [expect.any(String)],
    });
    expect(mine[0].ranges).toHaveLength(2);
    expect(mine.slice(1).map(({ own, headword }: any) => [own, headword])).toEqual([
      [false, 'Old lighthouse'],
    ]);
    const theirs = await found(old);
    expect(theirs.map(({ own, headword, also }: any) => [own, headword, also])).toEqual([
      [true, 'Old lighthouse', []],
      [true, 'Lighthouse', []],
    ]);
    expect((await hand.call('POST', `${ADMIN}/try`, { text, language: 'en' })).body.list).not.toContainEqual(
      expect.objectContaining({ own: true }),
    );
  });
});
