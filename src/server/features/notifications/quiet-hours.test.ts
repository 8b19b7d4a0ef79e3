import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

it('nothing rings at night unless it is wished so, on the reader’s own clock', () => {
  expect(isQuiet(at('22:00'), 'UTC', {})).toBe(true);
  expect(isQuiet(at('07:59'), 'UTC', {})).toBe(true);
  expect(isQuiet(at('08:00'), 'UTC', {})).toBe(false);
  expect(isQuiet(at('21:59'), 'UTC', {})).toBe(false);
  expect(isQuiet(at('21:30'), 'Europe/Vienna', {})).toBe(true);
  expect(isQuiet(at('12:00'), 'Pacific/Auckland', {})).toBe(true);
});

it('takes any hours, within a day or over midnight, and none', () => {
  const noon = { quiet_from: '12:00', quiet_until: '14:00' };
  expect([isQuiet(at('11:59'), 'UTC', noon), isQuiet(at('13:59'), 'UTC', noon)]).toEqual([false, true]);
  expect(isQuiet(at('14:00'), 'UTC', noon)).toBe(false);
  expect(isQuiet(at('03:00'), 'UTC', { quiet_from: null, quiet_until: null })).toBe(false);
  expect(isQuiet(at('03:00'), 'UTC', { quiet_from: '09:00', quiet_until: '09:00' })).toBe(false);
});
