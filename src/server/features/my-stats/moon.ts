import { getMoonIllumination } from 'suncalc';
import { type MyStats, STATS_LIMITS, type StatsShare } from '#shared/my-stats/my-stats.ts';
import { clearOnes, hOf } from './compare.ts';
import type { Noted, StatsRow } from './diary.ts';

/** Days of the moon's 29.5 to either side of full that count as near it. */
const NEAR_DAYS = 3;
const MONTH_DAYS = 29.530588;
const FULL = 0.5;
/** Nights, or dreams, on either side that a verdict needs. */
const LEAST_SIDE = 15;

/** The same for everybody, and asked for whole diaries at once; forgotten when it has grown to fifty years. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 18_000;

/** Whether the middle of a night, by the world's clock, lies within three days of a full moon. */
function isNearFullMoon(night: string): boolean {
  const before = known.get(night);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const isNear = computeNear(night);
  known.set(night, isNear);
  return isNear;
}

function computeNear(night: string): boolean {
  const midnight = new Date(Date.parse(night) + 86_400_000);
  return Math.abs(getMoonIllumination(midnight).phase - FULL) * MONTH_DAYS <= NEAR_DAYS;
}

type Sides = { near: StatsShare; far: StatsShare };
type Verdict = MyStats['moon']['verdict'];

const isEnough = ({ near, far }: Sides): boolean =>
  near.n >= LEAST_SIDE && far.n >= LEAST_SIDE && near.n + far.n >= STATS_LIMITS.relation;

/** Both questions were settled before anybody looked: recall, and nightmares, near the full moon and far from it. */
export function moonOf(rows: readonly StatsRow[], { told, empty }: Noted): MyStats['moon'] {
  const nearby = new Map([...told, ...empty].map((night) => [night, isNearFullMoon(night)]));
  const recall = (wanted: boolean): StatsShare => {
    const [k, none] = [told, empty].map(
      (nights) => [...nights].filter((one) => nearby.get(one) === wanted).length,
    );
    return { k: k ?? 0, n: (k ?? 0) + (none ?? 0) };
  };
  const nightmares = (wanted: boolean): StatsShare => {
    const dreams = rows.filter(({ night_of }) => nearby.get(night_of) === wanted);
    return { k: dreams.filter(({ types }) => types.includes('nightmare')).length, n: dreams.length };
  };
  const sides = [recall, nightmares].map((count): Sides => ({ near: count(true), far: count(false) }));
  const [ofRecall, ofNightmares] = sides as [Sides, Sides];
  const clear = clearOnes(sides.map(({ near, far }) => [near, far] as const));
  const verdictOf = (side: Sides, at: number): Verdict => {
    if (!isEnough(side)) return 'early';
    if (!clear[at]) return 'none';
    return hOf(side.near, side.far) > 0 ? 'more' : 'fewer';
  };
  return {
    ...ofRecall,
    // Without a single night noted to be empty, every night has a dream, and the moon no say.
    verdict: empty.size === 0 ? 'early' : verdictOf(ofRecall, 0),
    nightmares: { ...ofNightmares, verdict: verdictOf(ofNightmares, 1) },
  };
}
