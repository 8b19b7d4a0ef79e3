// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LibraryPage } from '#shared/library/library.ts';
import { nightStates } from './night-states.ts';

const group = (night_of: string, dreams: number) =>
  ({ night_of, night: null, dreams: Array.from({ length: dreams }) }) as LibraryPage['list'][number];

describe('the ledger of a fortnight', () => {
  test('tells dreams, honestly empty nights and nights not noted apart', () => {
    const nights = nightStates(
      { list: [group('2026-03-02', 2), group('2026-03-01', 0)], next: null },
      '2026-03-02',
    );
    expect(nights).toHaveLength(14);
    expect(nights.at(-1)).toEqual({ night: '2026-03-02', state: 'kept', dreams: 2 });
    expect(nights.at(-2)).toEqual({ night: '2026-03-01', state: 'empty', dreams: 0 });
    expect(nights.at(-3)).toEqual({ night: '2026-02-28', state: 'open', dreams: 0 });
  });

  test('ends where the loaded stretch ends', () => {
    const list = [group('2026-03-02', 1), group('2026-02-27', 1)];
    const nights = nightStates({ list, next: { night: '2026-02-27', id: 1 } }, '2026-03-02');
    expect(nights.map(({ night }) => night)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});
