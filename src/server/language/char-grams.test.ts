import { describe, expect, it } from 'vitest';
import { GRAM_BUCKETS, gramsOf } from './char-grams.ts';

describe('gramsOf', () => {
  it('gives every 3-, 4- and 5-gram of the bounded word', () => {
    // " lake ": 4 of three, 3 of four, 2 of five.
    expect(gramsOf('lake')).toHaveLength(9);
    expect(gramsOf('')).toHaveLength(0);
  });

  it('stays inside the buckets and is the same every time', () => {
    expect([...gramsOf('Hölzl')]).toEqual([...gramsOf('Hölzl')]);
    expect(Math.max(...gramsOf('staircase'))).toBeLessThan(GRAM_BUCKETS);
  });

  it('spreads: hardly two of a thousand words share a bucket for their longest part', () => {
    const last = Array.from({ length: 1000 }, (_, at) => gramsOf(`w${at * 7919}x`).at(-1));
    expect(new Set(last).size).toBeGreaterThan(500);
  });
});
