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
import { toldGroup } from './told-month.ts';

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

function tellable(population: readonly Dreamer[]) {
  const languages = new Languages();
  for (const dreamer of population) languages.add(dreamer);
  return languages.told();
}

test('whatever is added to and taken from the answers of a month, at least twenty dreamers are left in it', () => {
  fc.assert(
    fc.property(aPopulation, (population) => {
      const { groups, leftOut } = tellable(population);
      const sizes = groups.map(({ dreamers }) => dreamers);
      const told = sizes.reduce((sum, size) => sum + size, 0);
      // Each dreamer is in one group at most, so that every sum and difference of answers is a set of whole groups.
      expect(told).toBeLessThanOrEqual(population.length);
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(LEAST_DREAMERS);
      // Who is in no group is in no answer: the whole is put together from the groups alone.
      expect(leftOut).toBe(told < population.length);
      const named = groups.map(({ language }) => language);
      expect(new Set(named).size).toBe(named.length);
    }),
    { numRuns: 60 },
  );
});

test('no value that fewer than twenty hold is told, nor what is left of a hundred tells of one', () => {
  fc.assert(
    fc.property(aPopulation, (population) => {
      for (const group of tellable(population).groups) {
        const told = toldGroup(group, () => 0.5);
        for (const figure of FIGURE_NAMES) {
          const sums = group.figures.get(figure);
          if (!sums) throw new Error('a figure is missing');
          const cells = told.figures.find((one) => one.figure === figure)?.cells ?? [];
          if (sums.dreamers < LEAST_DREAMERS) expect(cells).toEqual([]);
          for (const { value } of cells)
            expect(sums.values.get(value)?.holders).toBeGreaterThanOrEqual(LEAST_DREAMERS);
          if (!STAT_FIGURES[figure].whole || cells.length === 0) continue;
          const hidden = [...sums.values].filter(([value]) => !cells.some((cell) => cell.value === value));
          if (hidden.length === 0) continue;
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
          const [group] = tellable(population).groups;
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
    const [group] = tellable([...others, one(secret ? ['nightmare'] : [])]).groups;
    if (!group) throw new Error('twenty-one are enough');
    const [cell] =
      figuresOf([toldGroup(group, random)]).find(({ figure }) => figure === 'types')?.values ?? [];
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
