import { expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import { mergeNights } from './library-nights.ts';

const dream = (id: number) => ({ id }) as Dream;
const page = (list: LibraryPage['list']) => ({ list }) as LibraryPage;

test('a night that a page cuts in two is one again, without doubles', () => {
  const nights = mergeNights([
    page([{ night_of: '2026-02-03', night: null, dreams: [dream(9), dream(8)] }]),
    page([
      { night_of: '2026-02-03', night: null, dreams: [dream(8), dream(7)] },
      { night_of: '2026-02-01', night: null, dreams: [dream(6)] },
    ]),
  ]);
  expect(nights.map(({ night_of: day, dreams }) => [day, dreams.map(({ id }) => id)])).toEqual([
    ['2026-02-03', [9, 8, 7]],
    ['2026-02-01', [6]],
  ]);
});
