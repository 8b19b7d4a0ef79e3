import { expect, test } from 'vitest';
import { cohensH, TYPICAL_DREAMS } from './research.ts';

test('the size of a difference is that of Cohen’s table', () => {
  expect(cohensH(50, 50)).toBe(0);
  expect(cohensH(25, 75)).toBeCloseTo(1.047, 3);
  expect(cohensH(58.1, 44.4)).toBeCloseTo(0.275, 3);
  expect(cohensH(0, 100)).toBeCloseTo(Math.PI, 5);
});

test('no lifetime figure is beyond a hundred, and what is told of women and men lies around the whole', () => {
  for (const { percent, women = percent, men = percent } of TYPICAL_DREAMS.figures) {
    expect(percent).toBeLessThan(100);
    expect(Math.min(women, men)).toBeLessThanOrEqual(percent);
    expect(Math.max(women, men)).toBeGreaterThanOrEqual(percent);
  }
});
