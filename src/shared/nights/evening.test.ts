import { expect, it } from 'vitest';
import { isEvening } from './evening.ts';

it.each([
  [18, 17, false],
  [18, 18, true],
  [18, 23, true],
  [18, 3, true],
  [18, 4, false],
  [18, 9, false],
  [12, 13, false],
  [12, 18, true],
  [21, 20, false],
  [21, 21, true],
  [2, 1, true],
  [2, 2, false],
  [2, 19, true],
  [0, 0, false],
])('with nights that begin at %i, %i o’clock is evening: %s', (boundary, hour, evening) =>
  expect(isEvening(hour, boundary)).toBe(evening),
);
