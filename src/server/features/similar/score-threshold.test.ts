import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboveThreshold, daysApart, partsFor } from './match-request.ts';
import { demoDiaries, plainDream } from './demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf } from './diary-index.ts';
import { rank } from './ranking.ts';
import { thresholdOf, usualThreshold } from './score-threshold.ts';
import { seededRandom, seededSigns } from './random.ts';

const noPause = () => Promise.resolve();
const indexOf = (texts: readonly string[]) => {
  const index = createDiaryIndex();
  for (const [at, text] of texts.entries()) putDream(index, plainDream({ id: at + 1, text }));
  return index;
};

describe('usualThreshold', () => {
  it('falls as the dreams grow more, down to a floor', () => {
    fc.assert(
      fc.property(fc.nat(3000), (dreams) => {
        expect(usualThreshold(dreams + 1)).toBeLessThanOrEqual(usualThreshold(dreams));
        expect(usualThreshold(dreams)).toBeGreaterThanOrEqual(0.36);
        expect(usualThreshold(dreams)).toBeLessThanOrEqual(0.8);
      }),
    );
  });
});

describe('thresholdOf', () => {
  it('is the usual one in a small diary, an empty one included', async () => {
    expect(await thresholdOf(scopeOf(createDiaryIndex()), noPause)).toBe(usualThreshold(0));
    expect(await thresholdOf(scopeOf(indexOf(['A lake', 'A ferry'])), noPause)).toBe(usualThreshold(2));
  });

  it('is measured from twenty dreams on, the same each time, giving way in between', async () => {
    const demo = demoDiaries().map(({ dream }) => dream);
    const index = createDiaryIndex();
    for (const dream of demo.slice(0, 40)) putDream(index, dream);
    let pauses = 0;
    const pause = () => Promise.resolve(void (pauses += 1));
    const measured = await thresholdOf(scopeOf(index), pause);
    expect(pauses).toBeGreaterThan(1);
    expect(await thresholdOf(scopeOf(index), noPause)).toBe(measured);
    expect(measured).toBeGreaterThanOrEqual(0.15);
  });

  it('stays above its floor where no two dreams have anything in common', async () => {
    const letters = Array.from({ length: 24 }, (_, at) => String.fromCodePoint(0x4e00 + at * 97).repeat(3));
    expect(await thresholdOf(scopeOf(indexOf(letters)), noPause)).toBeGreaterThanOrEqual(0.15);
    expect(await thresholdOf(scopeOf(indexOf(Array.from({ length: 24 }, () => ''))), noPause)).toBe(0.15);
  });
});

describe('what is shown of a ranking', () => {
  const index = indexOf(['The ferry and the glove', 'The ferry', 'The glove', 'Snow', 'Chalk']);
  const query = index.dreams.get(1)!;
  const ranked = rank(query, scopeOf(index));

  it('is above the threshold, not rejected, and in the order of the ranking', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2, noNaN: true }), fc.subarray([2, 3, 4, 5]), (threshold, no) => {
        const found = aboveThreshold(ranked, threshold, new Set(no), 10);
        expect(found.every(({ parts }) => parts.closeness >= threshold)).toBe(true);
        expect(found.some(({ dream }) => no.includes(dream.id))).toBe(false);
        expect(found).toEqual(ranked.filter((one) => found.includes(one)));
      }),
    );
  });

  it('tells its scores only to who asks', () => {
    const asked = { scope: 'own', limit: 5 } as never;
    expect(partsFor(asked, ranked[0]!, 0.5)).toEqual({});
    expect(partsFor({ explain: '1' } as never, ranked[0]!, 0.5)).toMatchObject({
      explain: { threshold: 0.5 },
    });
  });

  it('counts nights between two days, whatever lies between them', () => {
    expect(daysApart('2026-03-01', '2026-03-01')).toBe(0);
    expect(daysApart('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysApart('2024-03-01', '2024-02-28')).toBe(2);
    expect(daysApart('1066-10-14', '2026-10-14')).toBe(daysApart('2026-10-14', '1066-10-14'));
  });
});

describe('repeatable chance', () => {
  it('gives the same numbers for a seed, between 0 and 1, evenly', () => {
    const [one, other] = [seededRandom(7), seededRandom(7)];
    const numbers = Array.from({ length: 2000 }, one);
    expect(Array.from({ length: 2000 }, other)).toEqual(numbers);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
  });

  it('gives both signs about as often', () => {
    const sign = seededSigns(20_000);
    const signs = Array.from({ length: 2000 }, () => sign());
    expect(new Set(signs)).toEqual(new Set([-1, 1]));
    expect(Math.abs(signs.reduce((sum, one) => sum + one, 0))).toBeLessThan(150);
  });
});
