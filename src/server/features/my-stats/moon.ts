import { isNearFullMoon } from '#server/features/dreams/nights/full-moon.ts';
import { type MyStats, STATS_LIMITS, type StatsShare } from '#shared/my-stats/my-stats.ts';
import { clearOnes, hOf } from './compare.ts';
import type { Noted, StatsRow } from './diary.ts';

/** Nights, or dreams, on either side that a verdict needs. */
const LEAST_SIDE = 15;

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
