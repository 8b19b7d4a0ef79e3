import { elementKey } from '#shared/elements.ts';
import { LUCID_NIGHTS, type MyStats, STATS_LIMITS, type StatsShare } from '#shared/my-stats/my-stats.ts';
import { clearOnes } from './compare.ts';
import type { StatsNight, StatsRow } from './diary.ts';
import { wilson } from './figures/shares.ts';
import { addDays } from './periods.ts';
import type { Held } from './things.ts';

const MOST_SIGNS = 8;
const MOST_LINES = 6;
const WELL = 4;
const LONG_HOURS = 8;

type Before = { with: StatsShare; without: StatsShare };
const isLucid = (row: StatsRow): boolean => row.types.includes('lucid');
const lucidOf = (rows: readonly StatsRow[]): StatsShare => ({
  k: rows.filter(isLucid).length,
  n: rows.length,
});

type Told = { clear: boolean; low: number; high: number };
const withClear = <Row extends Before>(list: readonly Row[]): (Row & Told)[] => {
  const clear = clearOnes(list.map((one) => [one.with, one.without] as const));
  return list.map((one, at) => ({ ...one, ...wilson(one.with), clear: clear[at] ?? false }));
};

/** Signs that stand on enough nights, those of most lucid dreams first. */
function signsOf(rows: readonly StatsRow[], held: ReadonlyMap<string, Held>) {
  const signs = [...held.values()].filter(
    ({ thing, nights }) => thing.kind === 'sign' && nights.size >= STATS_LIMITS.least,
  );
  const counted = signs.map(({ thing, at }) => {
    const has = new Set(at);
    return {
      name: thing.name,
      with: lucidOf(rows.filter((_, place) => has.has(place))),
      without: lucidOf(rows.filter((_, place) => !has.has(place))),
    };
  });
  const most = counted.toSorted((one, other) => other.with.k - one.with.k || one.with.n - other.with.n);
  return withClear(most.slice(0, MOST_SIGNS));
}

type NightFact = (night: string) => boolean | null;

/** What is known of the night of a dream, null where it was not noted. */
function nightFacts(
  nights: ReadonlyMap<string, StatsNight>,
  told: ReadonlySet<string>,
): Record<(typeof LUCID_NIGHTS)[number], NightFact> {
  const of = (night: string) => nights.get(night);
  return {
    dream_before: (night) => {
      const before = addDays(night, -1);
      return told.has(before) ? true : of(before)?.no_recall ? false : null;
    },
    woke_up: (night) => ((of(night)?.awakenings ?? null) === null ? null : (of(night)?.awakenings ?? 0) > 0),
    slept_well: (night) => ((of(night)?.quality ?? null) === null ? null : (of(night)?.quality ?? 0) >= WELL),
    slept_long: (night) =>
      (of(night)?.hours ?? null) === null ? null : (of(night)?.hours ?? 0) >= LONG_HOURS,
  };
}

function countLines(rows: readonly StatsRow[], lineOf: (row: StatsRow) => string) {
  const lines = new Map<string, { name: string; dreams: number }>();
  for (const row of rows.filter(isLucid)) {
    const name = lineOf(row).trim();
    if (name === '') continue;
    const one = lines.get(elementKey(name)) ?? { name, dreams: 0 };
    one.dreams += 1;
    lines.set(elementKey(name), one);
  }
  return [...lines.values()].toSorted((one, other) => other.dreams - one.dreams).slice(0, MOST_LINES);
}

/** How often dreams were lucid, and with what: signs in them, what was noted of their nights, and what the dreamer says led there. */
export function lucidityOf(
  rows: readonly StatsRow[],
  held: ReadonlyMap<string, Held>,
  nights: readonly StatsNight[],
  told: ReadonlySet<string>,
): MyStats['lucid'] {
  const facts = nightFacts(new Map(nights.map((night) => [night.night_of, night])), told);
  const counted = LUCID_NIGHTS.map((what) => {
    const having = (wanted: boolean) =>
      lucidOf(rows.filter(({ night_of: night }) => facts[what](night) === wanted));
    return { what, with: having(true), without: having(false) };
  });
  const { k, n } = lucidOf(rows);
  return {
    dreams: k,
    of: n,
    signs: signsOf(rows, held),
    nights: withClear(counted.filter((one) => one.with.n > 0 && one.without.n > 0)),
    techniques: countLines(rows, (row) => row.lucid_technique),
    triggers: countLines(rows, (row) => row.lucid_trigger),
  };
}
