import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgivenSlips, slipsBetween } from './slips.ts';

describe('slips between words', () => {
  it.each([
    ['heron', 'heron', 0],
    ['hern', 'heron', 1],
    ['hosue', 'house', 1],
    ['houze', 'house', 1],
    ['hhouse', 'house', 1],
    ['Gorßmutter', 'Großmutter', 1],
    ['بخر', 'بحر', 1],
    ['kitten', 'sitting', 3],
    ['a', 'heron', 4],
    ['', '', 0],
  ])('%s, %s: %i', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
  });

  it('are the same either way, and none only between the same words', () => {
    const word = fc.string({ maxLength: 12, unit: 'grapheme' });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other);
        expect(slipsBetween(other, one)).toBe(slips);
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('are forgiven in longer words only', () => {
    expect([2, 3, 5, 6, 20].map(forgivenSlips)).toEqual([0, 1, 1, 2, 2]);
  });
});
