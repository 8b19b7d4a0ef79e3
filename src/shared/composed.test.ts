import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { composed, plainText } from './text.ts';

const marks = fc.constantFrom('\u0301', '\u0323', '\u0308', '\u034F', '\u064E', 'a', 'é', 'ب', ' ', '🌊');

describe('composed text', () => {
  it('is NFC wherever no letter has more than thirty marks', () => {
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 30 }), (letters) => {
        expect(composed(letters.join(''))).toBe(letters.join('').normalize('NFC'));
      }),
    );
  });

  it('keeps every mark, and composed again it is the same', () => {
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 400, size: 'max' }), (letters) => {
        const once = composed(letters.join(''));
        expect(composed(once)).toBe(once);
        const told = (text: string) => Array.from(text.normalize('NFD').replaceAll('\u034F', '')).toSorted();
        expect(told(once)).toEqual(told(letters.join('')));
      }),
    );
  });

  it('takes no time that grows with the square of its length', () => {
    const hostile = `a${'\u0301\u0323'.repeat(50_000)}`;
    // Sorting them all costs hundreds.
    expect(processorCost(() => expect(composed(hostile).length).toBeGreaterThan(100_000))).toBeLessThan(45);
    expect(plainText(200_000).safeParse(hostile).success).toBe(true);
  });
});
