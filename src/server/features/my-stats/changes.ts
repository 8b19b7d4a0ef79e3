import { MOODS } from '#shared/dreams.ts';
import type { MyStats, StatsFeeling, StatsKind, StatsNights } from '#shared/my-stats/my-stats.ts';
import { STATS_TYPES } from '#shared/my-stats/my-stats.ts';
import { clearOnes, hOf } from './compare.ts';
import { type StatsRow, within } from './diary.ts';
import { bucketFinder } from './periods.ts';

/** What is told of a period, and of the two times that are held against each other. */
export type Times = {
  rows: readonly StatsRow[];
  now: readonly StatsRow[];
  before: readonly StatsRow[];
  buckets: readonly StatsNights[];
};

export const timesOf = (
  all: readonly StatsRow[],
  ranges: { period: StatsNights; now: StatsNights; before: StatsNights | null },
  buckets: readonly StatsNights[],
): Times => ({
  rows: within(all, ranges.period),
  now: within(all, ranges.now),
  before: ranges.before ? within(all, ranges.before) : [],
  buckets,
});

type Counted<Name extends string> = { name: Name; dreams: number; buckets: number[] };

/** For each name, in how many dreams it stands, and in how many of each bucket. */
function countByBucket<Name extends string>(
  { rows, buckets }: Times,
  names: readonly Name[],
  has: (row: StatsRow) => readonly Name[],
): Counted<Name>[] {
  const find = bucketFinder(buckets);
  const counted = new Map(
    names.map((name): [Name, Counted<Name>] => [name, { name, dreams: 0, buckets: buckets.map(() => 0) }]),
  );
  for (const row of rows) {
    const at = find(row.night_of);
    for (const name of new Set(has(row))) {
      const one = counted.get(name);
      if (!one) continue;
      one.dreams += 1;
      one.buckets[at] = (one.buckets[at] ?? 0) + 1;
    }
  }
  return [...counted.values()];
}

const shareOf = (rows: readonly StatsRow[], holds: (row: StatsRow) => boolean) => ({
  k: rows.filter(holds).length,
  n: rows.length,
});

/** Both times of each name with what the difference is worth, most frequent name first; names of neither are left out. */
function withChange<Name extends string>(
  counted: readonly Counted<Name>[],
  { now, before }: Pick<Times, 'now' | 'before'>,
  has: (row: StatsRow) => readonly Name[],
) {
  const both = counted.map((one) => ({
    ...one,
    now: shareOf(now, (row) => has(row).includes(one.name)),
    before: shareOf(before, (row) => has(row).includes(one.name)),
  }));
  const present = both.filter((one) => one.dreams + one.now.k + one.before.k > 0);
  const clear = clearOnes(present.map((one) => [one.now, one.before] as const));
  return present
    .map((one, at) => ({ ...one, h: hOf(one.now, one.before), clear: clear[at] ?? false }))
    .toSorted((one, other) => other.dreams - one.dreams || one.name.localeCompare(other.name));
}

const feltIn = (row: StatsRow) => row.moods.map(({ mood }) => mood);
const isFelt = (row: StatsRow) => row.moods.length > 0;

/** Feelings among the dreams whose feelings were said: without those who said none, silence would count as calm. */
export function feelingsOf(times: Times): MyStats['feelings'] {
  const felt: Times = {
    buckets: times.buckets,
    rows: times.rows.filter(isFelt),
    now: times.now.filter(isFelt),
    before: times.before.filter(isFelt),
  };
  const find = bucketFinder(times.buckets);
  const buckets = times.buckets.map(() => 0);
  for (const row of felt.rows) buckets[find(row.night_of)] = (buckets[find(row.night_of)] ?? 0) + 1;
  const list = withChange(countByBucket(felt, MOODS, feltIn), felt, feltIn).map(
    ({ name, ...rest }): StatsFeeling => ({ mood: name, ...rest }),
  );
  return { felt: felt.rows.length, buckets, list };
}

/** Lucid, nightmare and the other kinds, among all dreams. */
export const kindsOf = (times: Times): StatsKind[] =>
  withChange(
    countByBucket(times, STATS_TYPES, (row) => row.types),
    times,
    (row) => row.types,
  ).map(({ name, ...rest }) => ({ type: name, ...rest }));
