import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIGURE_NAMES,
  LEAST_DREAMERS,
  STAT_FIGURES,
  STATS_RULES,
} from '#shared/public-stats/public-stats.ts';
import { figuresOf } from './answers.ts';
import type { Dreamer } from './dreamer-shares.ts';
import { heldByEnough, Languages } from './groups.ts';
import { toldGroups, toldParts } from './told-stretch.ts';

const aDream = fc.record({
  night_of: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  language: fc.constantFrom('en', 'en', 'en', 'de', 'de', 'fr', ''),
  types: fc.uniqueArray(fc.constantFrom('nightmare', 'lucid', 'recurring'), { maxLength: 2 }),
  moods: fc
    .uniqueArray(fc.constantFrom('afraid' as const, 'calm' as const, 'numb' as const), { maxLength: 2 })
    .map((moods) => moods.map((mood) => ({ mood, intensity: 2 }))),
  words: fc.integer({ min: 0, max: 600 }),
  held: fc.option(
    fc.record({
      classes: fc.uniqueArray(fc.constantFrom('water', 'women', 'animals')),
      symbols: fc
        .uniqueArray(fc.constantFrom('bridge', 'key', 'snake'))
        .map((slugs) => slugs.map((slug) => ({ slug, headword: slug }))),
    }),
  ),
});
const aDreamer: fc.Arbitrary<Dreamer> = fc.record({
  dreams: fc.array(aDream, { minLength: 1, maxLength: 4 }),
  emptyNights: fc.integer({ min: 0, max: 3 }),
});
const aPopulation = fc.array(aDreamer, { minLength: 0, maxLength: 90 });

function sorted(population: readonly Dreamer[]) {
  const languages = new Languages();
  for (const dreamer of population) languages.add(dreamer);
  return languages.all();
}

test('whatever is added to and taken from the answers of some months, at least twenty dreamers are left in it', () => {
  fc.assert(
    fc.property(aPopulation, (population) => {
      const groups = sorted(population);
      // Each dreamer is in one group.
      expect(groups.reduce((sum, { dreamers }) => sum + dreamers, 0)).toBe(population.length);
      const named = groups.map(({ language }) => language);
      expect(new Set(named).size).toBe(named.length);
      for (const figure of FIGURE_NAMES) {
        const told = toldParts(groups, figure).filter(({ held }) => held.length > 0);
        for (const [value, parts] of Map.groupBy(
          told.flatMap(({ part, held }) => held.map(([of]) => ({ of, part }))),
          ({ of }) => of,
        )) {
          // Each group tells a value once, so that every sum and difference of answers is a set of whole parts.
          const telling = parts.flatMap(({ part }) => part.groups.map(({ language }) => language));
          expect(new Set(telling).size).toBe(telling.length);
          for (const { part } of parts) {
            expect(part.sums.dreamers).toBeGreaterThanOrEqual(LEAST_DREAMERS);
            const holders = part.groups.map((group) => group.figures.get(figure)?.values.get(value)?.holders);
            expect(holders.reduce<number>((sum, count = 0) => sum + count, 0)).toBeGreaterThanOrEqual(
              LEAST_DREAMERS,
            );
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what a hundred leaves over tells of no value that few hold', () => {
  fc.assert(
    fc.property(aPopulation, (population) => {
      const groups = sorted(population);
      for (const figure of FIGURE_NAMES) {
        if (!STAT_FIGURES[figure].whole) continue;
        for (const { part, held } of toldParts(groups, figure)) {
          const hidden = [...part.sums.values].filter(([value]) => held.every(([told]) => told !== value));
          if (held.length === 0 || hidden.length === 0) continue;
          expect(Math.max(...hidden.map(([, { holders }]) => holders))).toBeGreaterThanOrEqual(
            LEAST_DREAMERS,
          );
          expect(hidden.length).toBeGreaterThan(1);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('all languages are put together from what is told, and say nothing that no part of them says', () => {
  fc.assert(
    fc.property(aPopulation, (population) => {
      const told = toldGroups(sorted(population), () => 0.5);
      for (const { figure, values } of figuresOf(told))
        for (const { value, share, dreamers } of values) {
          const cells = told
            .flatMap((group) => group.figures)
            .filter((one) => one.figure === figure)
            .flatMap((one) =>
              one.cells.filter((cell) => cell.value === value).map((cell) => ({ ...one, cell })),
            );
          const behind = cells.reduce((sum, one) => sum + one.dreamers, 0);
          expect(dreamers).toBe(behind);
          const sum = cells.reduce((all, one) => all + (one.cell.percent / 100) * one.dreamers, 0);
          expect(share).toBeCloseTo(sum / behind, 9);
        }
    }),
    { numRuns: 60 },
  );
});

test('one dreamer moves a figure by one dreamer’s weight at most, however much they kept', () => {
  fc.assert(
    fc.property(
      fc.array(aDreamer, { minLength: 25, maxLength: 60 }),
      fc.integer({ min: 1, max: 400 }),
      (others, kept) => {
        const english = others.map((one) => ({
          ...one,
          dreams: one.dreams.map((dream) => ({ ...dream, language: 'en' })),
        }));
        const [first] = english[0]?.dreams ?? [];
        if (!first) return;
        const loud = {
          emptyNights: 0,
          dreams: Array.from({ length: kept }, () => ({ ...first, types: ['lucid'] })),
        };
        const share = (population: readonly Dreamer[]) => {
          const [group] = sorted(population);
          const sums = group?.figures.get('types');
          return (sums?.values.get('lucid')?.shares ?? 0) / (sums?.dreamers ?? 1);
        };
        const moved = Math.abs(share([...english, loud]) - share(english));
        expect(moved).toBeLessThanOrEqual(1 / english.length + 1e-9);
      },
    ),
    { numRuns: 60 },
  );
});

/** Even numbers that can be told again. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('who knows all dreamers but one cannot tell from the figure what that one dreamed', () => {
  const random = seeded(7);
  const rounds = 4000;
  let right = 0;
  for (let round = 0; round < rounds; round += 1) {
    const known = 20 + Math.floor(random() * 20);
    const nightmares = 20 + Math.floor(random() * (known - 19));
    const secret = random() < 0.5;
    const one = (types: string[]): Dreamer => ({
      emptyNights: 0,
      dreams: [{ night_of: '2026-10-05', language: 'en', types, moods: [], words: 9, held: null }],
    });
    const others = Array.from({ length: known }, (_, at) => one(at < nightmares ? ['nightmare'] : []));
    const groups = sorted([...others, one(secret ? ['nightmare'] : [])]);
    const [cell] =
      figuresOf(toldGroups(groups, random)).find(({ figure }) => figure === 'types')?.values ?? [];
    // The best guess: is what was told nearer to what the others and a nightmare make, or to the others without?
    const n = known + 1;
    const middle = (nightmares + 0.5) / n;
    if (!cell) throw new Error('twenty nightmares are told');
    if (cell.share > middle === secret) right += 1;
  }
  const bound = Math.exp(STATS_RULES.epsilon) / (1 + Math.exp(STATS_RULES.epsilon));
  expect(right / rounds).toBeLessThan(bound + 0.02);
  expect(right / rounds).toBeGreaterThan(0.5);
});

test('held values of a figure without a whole stay, however few hold the others', () => {
  const sums = {
    dreamers: 40,
    values: new Map([
      ['a', { shares: 9, holders: 30 }],
      ['b', { shares: 1, holders: 2 }],
    ]),
  };
  expect(heldByEnough(sums, false).map(([value]) => value)).toEqual(['a']);
  expect(heldByEnough(sums, true)).toEqual([]);
});
