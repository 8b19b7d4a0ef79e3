import {
  type MyStats,
  STATS_LIMITS,
  type StatsNode,
  type StatsPair,
  type StatsThing,
} from '#shared/my-stats/my-stats.ts';
import { elementKey } from '#shared/elements.ts';
import { clearOnes } from './compare.ts';
import { fisherExact } from './figures/shares.ts';
import type { StatsRow } from './diary.ts';

/** A name of a kind with the dreams that hold it, by their place among the rows. */
export type Held = { thing: StatsThing; at: number[]; nights: Set<string> };

const KEPT_TYPES = new Set(['ordinary']);

function thingsOf(row: StatsRow): StatsThing[] {
  const named = (kind: StatsThing['kind'], names: readonly string[]) =>
    names.map((name): StatsThing => ({ kind, name }));
  return [
    ...named('person', row.people),
    ...named('place', row.places),
    ...named('tag', row.tags),
    ...named('sign', row.signs),
    ...named(
      'mood',
      row.moods.map(({ mood }) => mood),
    ),
    ...named(
      'type',
      row.types.filter((type) => !KEPT_TYPES.has(type)),
    ),
  ];
}

const thingKey = ({ kind, name }: StatsThing): string => `${kind}:${elementKey(name)}`;

/** Everything that dreams name, each name once whatever its spelling, as it was written first. */
export function heldIn(rows: readonly StatsRow[]): Map<string, Held> {
  const held = new Map<string, Held>();
  const keys = new Map<string, string>();
  for (const [at, row] of rows.entries()) {
    for (const thing of thingsOf(row)) {
      const written = `${thing.kind}:${thing.name}`;
      const key = keys.get(written) ?? thingKey(thing);
      keys.set(written, key);
      const one = held.get(key) ?? { thing, at: [], nights: new Set() };
      if (one.at.at(-1) === at) continue;
      one.at.push(at);
      one.nights.add(row.night_of);
      held.set(key, one);
    }
  }
  return held;
}

const together = (one: readonly number[], others: ReadonlySet<number>): number[] =>
  one.filter((at) => others.has(at));

const byFrequency = (one: Held, other: Held) =>
  other.at.length - one.at.length || one.thing.name.localeCompare(other.thing.name);

/** People and places with how often they meet in a dream: the most frequent ones, and their strongest meetings. */
export function namesOf(rows: readonly StatsRow[], held: ReadonlyMap<string, Held>): MyStats['names'] {
  const all = [...held.values()].filter(({ thing }) => thing.kind === 'person' || thing.kind === 'place');
  const most = all.toSorted(byFrequency).slice(0, STATS_LIMITS.names);
  const nodes = most.map(({ thing, at }): StatsNode => ({
    kind: thing.kind as StatsNode['kind'],
    name: thing.name,
    dreams: at.length,
    first: rows[at[0] ?? 0]?.night_of ?? '',
    last: rows[at.at(-1) ?? 0]?.night_of ?? '',
  }));
  const links = most.flatMap((one, from) => {
    const dreams = new Set(one.at);
    return most.slice(from + 1).flatMap((other, offset) => {
      const both = together(other.at, dreams).length;
      return both === 0 ? [] : [{ from, to: from + 1 + offset, dreams: both }];
    });
  });
  return {
    total: all.length,
    nodes,
    links: links.toSorted((one, other) => other.dreams - one.dreams).slice(0, STATS_LIMITS.links),
  };
}

const wordsIn = ({ name }: StatsThing): Set<string> => new Set(elementKey(name).split(' '));

/** A tag that only repeats a name says nothing of what goes together: "lake" with "the lake". */
function isSame(one: StatsThing, other: StatsThing): boolean {
  const [some, others] = [wordsIn(one), wordsIn(other)];
  return some.isSubsetOf(others) || others.isSubsetOf(some);
}

/** Without those that say once more, by a tag, what a surer one says by a name. */
function unrepeated(pairs: readonly StatsPair[]): StatsPair[] {
  const kept: StatsPair[] = [];
  const repeats = (pair: StatsPair, known: StatsPair) =>
    (isSame(pair.one, known.one) && isSame(pair.other, known.other)) ||
    (isSame(pair.one, known.other) && isSame(pair.other, known.one));
  for (const pair of pairs) if (!kept.some((known) => repeats(pair, known))) kept.push(pair);
  return kept;
}

/** Things that are looked at for what goes with them; rarer ones could not show it. */
const LOOKED_AT = 60;

type Looked = Held & { dreams: ReadonlySet<number> };

function pairOf(rows: readonly StatsRow[], rarer: Looked, other: Looked): StatsPair | null {
  const both = together(rarer.at, other.dreams);
  if (both.length < STATS_LIMITS.least) return null;
  if (new Set(both.map((at) => rows[at]?.night_of)).size < STATS_LIMITS.least) return null;
  const rest = rows.length - rarer.at.length;
  const apart = other.at.length - both.length;
  return {
    one: rarer.thing,
    other: other.thing,
    together: { k: both.length, n: rarer.at.length },
    apart: { k: apart, n: rest },
  };
}

/** What goes together more often than chance would have it, surest first; kinds of dreams and feelings among it. */
export function pairsOf(rows: readonly StatsRow[], held: ReadonlyMap<string, Held>): StatsPair[] {
  const looked = [...held.values()]
    .filter(({ nights }) => nights.size >= STATS_LIMITS.least)
    .toSorted(byFrequency)
    .slice(0, LOOKED_AT)
    .map((one): Looked => ({ ...one, dreams: new Set(one.at) }));
  const found: StatsPair[] = [];
  for (const [at, other] of looked.entries()) {
    for (const rarer of looked.slice(at + 1)) {
      if (rarer.thing.kind === 'mood' && other.thing.kind === 'mood') continue;
      if (isSame(rarer.thing, other.thing)) continue;
      const pair = pairOf(rows, rarer, other);
      if (pair && pair.together.k * pair.apart.n > pair.apart.k * pair.together.n) found.push(pair);
    }
  }
  const clear = clearOnes(found.map((pair) => [pair.together, pair.apart] as const));
  const sure = found
    .filter((_, at) => clear[at])
    .map((pair) => ({ pair, chance: fisherExact(pair.together, pair.apart) }))
    .toSorted((one, other) => one.chance - other.chance);
  return unrepeated(sure.map(({ pair }) => pair)).slice(0, STATS_LIMITS.pairs);
}
