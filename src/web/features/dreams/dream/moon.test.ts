import { expect, test } from 'vitest';
import { moonOf } from './moon.ts';

// Eclipses are certain: the moon is new at one of the sun, full at one of its own.
test.each([
  ['2026-02-17', 'new'],
  ['2026-03-03', 'full'],
  ['2026-08-12', 'new'],
  ['2026-08-28', 'full'],
  ['2026-02-21', 'waxing_crescent'],
  ['2026-02-27', 'waxing_gibbous'],
  ['2026-03-07', 'waning_gibbous'],
  ['2026-03-15', 'waning_crescent'],
] as const)('the night of %s has a %s moon', (night, phase) => {
  expect(moonOf(night, 'UTC').phase).toBe(phase);
});

test('how much is lit goes from nothing to all', () => {
  expect(moonOf('2026-08-12', 'Europe/Madrid').lit).toBeLessThan(0.02);
  expect(moonOf('2026-08-27', 'America/New_York').lit).toBeGreaterThan(0.98);
});

test('midnight is the dreamer’s own', () => {
  expect(moonOf('2026-02-20', 'Pacific/Kiritimati').lit).toBeLessThan(
    moonOf('2026-02-20', 'Pacific/Pago_Pago').lit,
  );
});
