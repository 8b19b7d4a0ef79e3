import { describe, expect, test } from 'vitest';
import { addMonths, monthsIn, stretchName } from '#shared/public-stats/stretches.ts';
import { dreamersFor } from './calendar.ts';
import { tellRun } from './tell-run.ts';

const FIRST = '2025-11';
const monthAt = (at: number) => addMonths(FIRST, at);
const YEAR = 12;

/** What is told of a year in which the same people dream, some of them in some months only. */
async function toldOf(perMonth: readonly number[]): Promise<string[]> {
  const months = perMonth.map((_, at) => monthAt(at));
  const told: string[] = [];
  await tellRun(months, (stretch) => {
    const dreamers = Math.max(...monthsIn(stretch).map((month) => perMonth[months.indexOf(month)] ?? 0));
    const isTold = dreamers >= dreamersFor(stretch);
    if (isTold) told.push(stretchName(stretch));
    return Promise.resolve({ isTold, dreamers });
  });
  return told;
}
const all = (dreamers: number) => Array.from({ length: YEAR }, () => dreamers);

describe('how many months are told as one', () => {
  test('four hundred dreamers each month, ninety a quarter, twenty-five the year, nineteen nothing', async () => {
    expect(await toldOf(all(400))).toHaveLength(YEAR);
    expect(await toldOf(all(90))).toEqual([
      '2025-11..2026-01',
      '2026-02..2026-04',
      '2026-05..2026-07',
      '2026-08..2026-10',
    ]);
    expect(await toldOf(all(25))).toEqual(['2025-11..2026-10']);
    expect(await toldOf(all(19))).toEqual([]);
  });

  test('a stretch begins with a month that enough dreamed in, and what is too short waits', async () => {
    expect(await toldOf([0, 3, 19, 90, 90, 90, 90, 90])).toEqual(['2026-02..2026-04']);
    expect(await toldOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 150])).toEqual(['2026-10']);
    // A rich month is not told by itself where it would leave a poorer one behind for ever.
    expect(await toldOf([80, 150])).toEqual(['2025-11..2025-12']);
  });

  test('where a year has told nothing yet, a single month of twenty is enough to tell the year', async () => {
    expect(await toldOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30])).toEqual(['2025-11..2026-10']);
  });
});
