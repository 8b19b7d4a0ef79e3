import { expect, test } from 'vitest';
import { timesOf } from './sleep-fields.tsx';
import { dayOfTime, zonedClock, zonedInstant } from './zoned-time.ts';

test('a clock time in a zone is one moment, and back', () => {
  expect(zonedInstant('2026-11-19', '23:20', 'Europe/Vienna')).toBe('2026-11-19T22:20:00.000Z');
  expect(zonedInstant('2026-07-01', '06:00', 'Asia/Kolkata')).toBe('2026-07-01T00:30:00.000Z');
  expect(zonedClock('2026-11-19T22:20:00.000Z', 'Europe/Vienna')).toBe('23:20');
  expect(zonedClock(null, 'UTC')).toBe('');
});

test('the night in which clocks go back keeps its times', () => {
  expect(zonedInstant('2026-10-25', '07:00', 'Europe/Vienna')).toBe('2026-10-25T06:00:00.000Z');
  expect(zonedInstant('2026-10-24', '23:00', 'Europe/Vienna')).toBe('2026-10-24T21:00:00.000Z');
});

test('bed after noon is the evening, after midnight the morning; waking comes later', () => {
  expect(dayOfTime('23:00', 'e', 'm', 'bed')).toBe('e');
  expect(dayOfTime('01:00', 'e', 'm', 'bed')).toBe('m');
  expect(timesOf({ bed: '01:30', wake: '09:00' }, '2026-02-01', 'UTC')).toEqual({
    bed_at: '2026-02-02T01:30:00.000Z',
    wake_at: '2026-02-02T09:00:00.000Z',
  });
  expect(timesOf({ bed: '10:00', wake: '02:00' }, '2026-02-01', 'UTC').wake_at).toBe(
    '2026-02-03T02:00:00.000Z',
  );
  expect(timesOf({ bed: '', wake: '' }, '2026-02-01', 'UTC')).toEqual({ bed_at: null, wake_at: null });
});
