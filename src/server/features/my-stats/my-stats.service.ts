import type { Deps } from '#server/deps.ts';
import { tonightOf } from '#server/features/dreams/nights/night-aggregates.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { MyStats, StatsNights, StatsQuery } from '#shared/my-stats/my-stats.ts';
import { feelingsOf, kindsOf, timesOf } from './changes.ts';
import { type Diary, notedNights, within } from './diary.ts';
import { wilson } from './figures/shares.ts';
import { highlightsOf, recapOf } from './highlights.ts';
import { lucidityOf } from './lucid.ts';
import { moonOf } from './moon.ts';
import { listLongAgo, listStatsNights, listStatsRows } from './my-stats.store.ts';
import { bucketFinder, bucketsOf, type Compared, periodsOf, unitOf } from './periods.ts';
import { relationsOf } from './sleep.ts';
import { streakOf } from './streak.ts';
import { heldIn, namesOf, pairsOf } from './things.ts';

/** The dreamer's diary as statistics read it. Throws 403 for admins. */
export async function openStats(
  deps: Deps,
  actor: Member,
  query: StatsQuery,
): Promise<{ diary: Diary; compared: Compared }> {
  if (actor.role !== 'user') throw forbidden();
  const [tonight, dreams, nights, longAgo] = await Promise.all([
    tonightOf(deps, actor.userId),
    listStatsRows(deps.sql, actor.userId),
    listStatsNights(deps.sql, actor.userId),
    listLongAgo(deps.sql, actor.userId),
  ]);
  const diary = { dreams, nights, longAgo, tonight };
  return { diary, compared: periodsOf(query, extentOf(diary)) };
}

/** The first and the last night that anything was noted of. */
function extentOf({ dreams, nights, tonight }: Diary) {
  const noted = [dreams[0], nights[0]].flatMap((row) => (row ? [row.night_of] : []));
  const latest = [dreams.at(-1), nights.at(-1)].flatMap((row) => (row ? [row.night_of] : []));
  const sorted = (days: string[]) => days.toSorted((one, other) => one.localeCompare(other));
  return { tonight, first: sorted(noted)[0] ?? null, last: sorted(latest).at(-1) ?? null };
}

export const measured = ({ dreams, longAgo }: Diary, range: StatsNights) => ({
  ...range,
  dreams: within(dreams, range).length,
  undated: within(longAgo, range).length,
});

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Nights with and without a dream among the noted ones of a range. */
function recallIn({ dreams, nights }: Diary, range: StatsNights | null) {
  if (!range) return { k: 0, n: 0 };
  const { told, empty } = notedNights(within(dreams, range), within(nights, range));
  return { k: told.size, n: told.size + empty.size };
}

function filledBuckets(
  diary: Diary,
  period: StatsNights,
  buckets: readonly StatsNights[],
): MyStats['buckets'] {
  const find = bucketFinder(buckets);
  const filled = buckets.map((bucket) => ({ ...bucket, told: 0, empty: 0, dreams: 0, undated: 0 }));
  const rows = within(diary.dreams, period);
  const { told, empty } = notedNights(rows, within(diary.nights, period));
  const add = (night: string, what: 'told' | 'empty' | 'dreams' | 'undated') => {
    const bucket = filled[find(night)];
    if (bucket) bucket[what] += 1;
  };
  for (const night of told) add(night, 'told');
  for (const night of empty) add(night, 'empty');
  for (const { night_of: night } of rows) add(night, 'dreams');
  for (const { night_of: night } of within(diary.longAgo, period)) add(night, 'undated');
  return filled.map((bucket) => {
    const share = { k: bucket.told, n: bucket.told + bucket.empty };
    return { ...bucket, ...(share.n === 0 ? { low: null, high: null } : wilson(share)) };
  });
}

/** What of the period a time axis shows: from the diary's first night until the present or its latest. */
function drawnPeriod(
  period: StatsNights,
  { tonight, first, last }: ReturnType<typeof extentOf>,
): StatsNights {
  const end = last !== null && last > tonight ? last : tonight;
  const to = period.to < end ? period.to : end;
  const from = first !== null && first > period.from ? first : period.from;
  return first === null || from > to ? { from: period.to, to: period.to } : { from, to };
}

/** What a diary shows of its dreamer's own nights and dreams; all of it is counted from the dreamer's rows alone. */
export async function readMyStats(
  deps: Deps,
  actor: Member,
  query: StatsQuery,
): Promise<Omit<MyStats, 'error'>> {
  const { diary, compared } = await openStats(deps, actor, query);
  const { period, now, before } = compared;
  const extent = extentOf(diary);
  const drawn = drawnPeriod(period, extent);
  const unit = unitOf(drawn);
  const buckets = bucketsOf(drawn, unit);
  const times = timesOf(diary.dreams, compared, buckets);
  const nights = within(diary.nights, period);
  const noted = notedNights(times.rows, nights);
  const held = heldIn(times.rows);
  const [told, empty] = [noted.told.size, noted.empty.size];
  return {
    tonight: diary.tonight,
    first_night: extent.first,
    diary: { dreams: diary.dreams.length + diary.longAgo.length, long_ago: diary.longAgo.length },
    period: {
      ...measured(diary, period),
      words: times.rows.reduce((sum, { words }) => sum + words, 0),
      median_words: medianOf(times.rows.map(({ words }) => words)),
    },
    now: measured(diary, now),
    before: before ? measured(diary, before) : null,
    chosen_before: query.before_from !== undefined,
    unit,
    buckets: filledBuckets(diary, period, buckets),
    recall: {
      told,
      empty,
      ...wilson({ k: told, n: told + empty }),
      now: recallIn(diary, now),
      before: recallIn(diary, before),
    },
    streak: streakOf(notedNights(diary.dreams, diary.nights), diary.tonight),
    kinds: kindsOf(times),
    feelings: feelingsOf(times),
    names: namesOf(times.rows, held),
    pairs: pairsOf(times.rows, held),
    lucid: lucidityOf(times.rows, held, diary.nights, notedNights(diary.dreams, diary.nights).told),
    relations: relationsOf(times.rows, nights),
    moon: moonOf(times.rows, noted),
    highlights: highlightsOf(times.rows),
    recap: recapOf(diary, period),
  };
}
