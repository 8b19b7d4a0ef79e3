import { expect, test } from 'vitest';
import { goneFrom } from './use-others-acts.ts';

const seen = (page: number, limit = 4) => ({ page, limit, keyOf: (row: number) => row });

test.each([
  ['one in the middle', [1, 2, 3], [1, 3], 1, [2]],
  ['the first and the last of a short first page', [1, 2, 3], [2], 1, [1, 3]],
  ['all of the only page', [1, 2], [], 1, [1, 2]],
  ['nothing, where a new one pushed the last away', [1, 2, 3, 4], [9, 1, 2, 3], 1, []],
  ['one whose place the next page filled', [1, 2, 3, 4], [1, 3, 4, 5], 1, [2]],
  ['nothing, where the page before took the first', [5, 6, 7, 8], [6, 7, 8, 9], 2, []],
  ['nothing certain of a later page that has moved up whole', [5, 6], [], 2, []],
])('gone is %s', (_, before, after, page, gone) => {
  expect(goneFrom(before, after, seen(page))).toEqual(gone);
});
