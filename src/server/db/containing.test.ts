import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { containing, spellings } from './containing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Every character that PostgreSQL finds by one of the two ways and not by the other. */
const differing = async (words: string): Promise<string[]> => {
  const patterns = (spellings(words) ?? []).map(containing);
  const rows = await test.deps.sql<{ sign: string }[]>`
    select chr(n) as sign from generate_series(1, 130000) n
    where n not between 55296 and 57343
      and (chr(n) ilike ${containing(words)}) <> (chr(n) like any (${patterns}::text[]))`;
  return rows.map(({ sign }) => sign);
};

it('finds one letter, however it is written, as ilike does', async () => {
  for (const words of ['k', 'K', 'i', 'I', 's', 'q', 'a', '7', '%', '_', '夢'])
    expect([words, await differing(words)]).toEqual([words, []]);
});

it('leaves words of several letters, and letters of other scripts, to ilike', () => {
  expect([spellings('qx'), spellings('ß'), spellings('é'), spellings('σ')]).toEqual([null, null, null, null]);
  expect([spellings('2026'), spellings('Q'), spellings('%')]).toEqual([['2026'], ['q', 'Q'], ['%']]);
});
