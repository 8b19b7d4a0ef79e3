import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookHand, ENTRIES } from './dream-books.fixture.ts';

const ROUNDS = 6;

let test: TestApp;
let hand: ReturnType<typeof bookHand>;
beforeAll(async () => {
  test = await createTestApp();
  hand = bookHand(test, (await test.person({ role: 'admin' })).token);
});
afterAll(() => test.close());

it('what may upset somebody is found in the words of two admins who change an entry at once', async () => {
  const book = await hand.book();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await hand.entry(book);
    const changed = await Promise.all([
      hand.call('PUT', `${ENTRIES}/${id}`, { text: 'A funeral that is seen.' }),
      hand.call('PUT', `${ENTRIES}/${id}`, { headword: `Murder ${round}` }),
    ]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await test.deps.sql`select concerns from dream_book_entry where id = ${id}`;
    expect(row?.concerns.toSorted()).toEqual(['death', 'violence']);
  }
});
