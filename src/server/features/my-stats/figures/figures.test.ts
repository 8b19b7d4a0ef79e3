import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logOddsZ } from './log-odds.ts';
import { ranks, spearman, twoSided } from './rank-correlation.ts';
import { cohensH, fisherExact, standing, wilson } from './shares.ts';

describe('a share', () => {
  it('has the interval that Wilson gives', () => {
    // Brown, Cai and DasGupta (2001): 10 of 20 gives 0.299 to 0.701; 0 of 10 gives 0 to 0.278.
    expect(wilson({ k: 10, n: 20 })).toEqual({ low: 0.2993, high: 0.7007 });
    expect(wilson({ k: 0, n: 10 })).toEqual({ low: 0, high: 0.2775 });
    expect(wilson({ k: 61, n: 94 })).toEqual({ low: 0.5483, high: 0.7378 });
    expect(wilson({ k: 0, n: 0 })).toEqual({ low: 0, high: 1 });
  });

  it('differs by Cohen’s h: 0.5 against 0.25 is a sixth of a half turn', () => {
    expect(cohensH(0.5, 0.25)).toBe(0.5236);
    expect(cohensH(0.25, 0.5)).toBe(-0.5236);
    expect(cohensH(1, 0)).toBeCloseTo(Math.PI, 4);
    expect(cohensH(0, 0)).toBe(0);
  });
});

describe('Fisher’s exact test', () => {
  it('gives the lady tasting tea her 34 of 70, and 2 of 70 when she is right in all', () => {
    expect(fisherExact({ k: 3, n: 4 }, { k: 1, n: 4 })).toBeCloseTo(34 / 70, 10);
    expect(fisherExact({ k: 4, n: 4 }, { k: 0, n: 4 })).toBeCloseTo(2 / 70, 10);
  });

  it('says nothing where there is nothing, and does not overflow', () => {
    expect(fisherExact({ k: 0, n: 0 }, { k: 3, n: 9 })).toBe(1);
    expect(fisherExact({ k: 0, n: 9 }, { k: 0, n: 9 })).toBe(1);
    expect(fisherExact({ k: 4000, n: 5000 }, { k: 2000, n: 5000 })).toBeLessThan(1e-100);
  });

  it('lies within 0 and 1 and is the same seen from either side', () => {
    const share = fc
      .integer({ min: 0, max: 40 })
      .chain((n) => fc.record({ n: fc.constant(n), k: fc.integer({ min: 0, max: n }) }));
    fc.assert(
      fc.property(share, share, (one, other) => {
        const chance = fisherExact(one, other);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chance).toBeCloseTo(fisherExact(other, one), 8);
      }),
    );
  });
});

describe('many tests at once', () => {
  it('keep those that Benjamini and Hochberg kept of their fifteen', () => {
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    expect(standing(published).filter(Boolean)).toHaveLength(4);
    expect(standing([0.9, 0.001, 0.04])).toEqual([false, true, false]);
    expect(standing([])).toEqual([]);
  });
});

describe('a rank correlation', () => {
  it('shares places among equals', () => {
    expect(ranks([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1]);
  });

  it('is Spearman’s, worked out by hand for ten pairs', () => {
    // Squared differences of the ranks sum to 194: 1 - 6 * 194 / 990.
    const left = [106, 86, 100, 101, 99, 103, 97, 113, 112, 110];
    const right = [7, 0, 27, 50, 28, 29, 20, 12, 6, 17];
    const found = spearman(left.map((value, at) => [value, right[at]!] as const));
    expect(found?.rho).toBe(-0.176);
    expect(found?.low).toBeLessThan(-0.6);
    expect(found?.high).toBeGreaterThan(0.4);
    expect(found?.chance).toBeGreaterThan(0.5);
  });

  it('is sure of what always holds, and knows none of what never changes', () => {
    const line = Array.from({ length: 30 }, (_, at) => [at, at * 2] as const);
    expect(spearman(line)?.rho).toBe(1);
    expect(spearman(line)?.chance).toBeLessThan(1e-6);
    expect(spearman(line.map(([left]) => [left, 3] as const))).toBeNull();
    expect(spearman(line.slice(0, 9))).toBeNull();
  });

  it('reads the tails of the normal distribution', () => {
    expect(twoSided(1.959964)).toBeCloseTo(0.05, 6);
    expect(twoSided(0)).toBeCloseTo(1, 6);
  });
});

describe('log-odds with a prior', () => {
  it('are as worked out by hand', () => {
    // prior 4 / 100 * 500 = 20; of 550 with the prior 23 and 21: (ln(23 / 527) - ln(21 / 529)) / sqrt(1 / 23 + 1 / 21)
    const expected = (Math.log(23 / 527) - Math.log(21 / 529)) / Math.sqrt(1 / 23 + 1 / 21);
    expect(logOddsZ({ now: 3, before: 1 }, { now: 50, before: 50 })).toBeCloseTo(expected, 10);
  });

  it('are nothing for what is as frequent in both, and turn with the times', () => {
    expect(logOddsZ({ now: 5, before: 5 }, { now: 80, before: 80 })).toBeCloseTo(0, 10);
    const rising = logOddsZ({ now: 9, before: 1 }, { now: 80, before: 120 });
    expect(rising).toBeGreaterThan(0);
    expect(logOddsZ({ now: 1, before: 9 }, { now: 120, before: 80 })).toBeCloseTo(-rising, 10);
    expect(logOddsZ({ now: 0, before: 0 }, { now: 0, before: 0 })).toBe(0);
  });
});
