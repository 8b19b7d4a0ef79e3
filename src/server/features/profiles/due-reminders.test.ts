import { describe, expect, test } from 'vitest';
import { dueReminders } from './due-reminders.ts';

const at = (morning: string | null, evening: string | null = null, quiet_days: number[] = []) => ({
  morning,
  evening,
  quiet_days,
});
const due = (now: string, zone: string, reminders: ReturnType<typeof at>) =>
  dueReminders(new Date(now), zone, reminders).map(({ kind, day }) => `${kind} ${day}`);

describe('a reminder is due', () => {
  test('at its time on the dreamer’s own clock, for two hours, and not before', () => {
    expect(due('2026-11-20T05:59:59Z', 'Europe/Berlin', at('07:00'))).toEqual([]);
    expect(due('2026-11-20T06:00:00Z', 'Europe/Berlin', at('07:00'))).toEqual(['morning 2026-11-20']);
    expect(due('2026-11-20T07:59:00Z', 'Europe/Berlin', at('07:00'))).toEqual(['morning 2026-11-20']);
    expect(due('2026-11-20T08:00:00Z', 'Europe/Berlin', at('07:00'))).toEqual([]);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-19T17:00:00Z', 'morning 2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-20T18:00:00Z', 'morning 2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T01:15:00Z', 'morning 2026-11-20'],
    ['America/St_Johns', '2026-11-20T10:30:00Z', 'morning 2026-11-20'],
    ['UTC', '2026-11-20T07:00:00Z', 'morning 2026-11-20'],
  ])('in %s', (zone, now, wanted) => {
    expect(due(now, zone, at('07:00'))).toEqual([wanted]);
    const before = new Date(Date.parse(now) - 60_000).toISOString();
    expect(due(before, zone, at('07:00'))).toEqual([]);
  });

  test('just after midnight it still belongs to the evening before', () => {
    expect(due('2026-11-20T22:58:00Z', 'Europe/Berlin', at(null, '23:58'))).toEqual(['evening 2026-11-20']);
    expect(due('2026-11-20T23:05:00Z', 'Europe/Berlin', at(null, '23:58'))).toEqual(['evening 2026-11-20']);
  });

  test('not on quiet days, which are those of the reminder and not of the clock', () => {
    const friday = '2026-11-20T22:58:00Z';
    expect(due(friday, 'Europe/Berlin', at(null, '23:58', [5]))).toEqual([]);
    expect(due('2026-11-20T23:05:00Z', 'Europe/Berlin', at(null, '23:58', [5]))).toEqual([]);
    expect(due('2026-11-20T23:05:00Z', 'Europe/Berlin', at(null, '23:58', [6]))).toHaveLength(1);
  });
});

describe('when clocks change', () => {
  const minutes = (from: string, hours: number, zone: string, reminders: ReturnType<typeof at>) =>
    Array.from({ length: hours * 12 }, (_, step) =>
      due(new Date(Date.parse(from) + step * 300_000).toISOString(), zone, reminders),
    ).flat();

  test('an hour that is skipped still reminds, soon after', () => {
    const seen = minutes('2026-03-29T00:00:00Z', 6, 'Europe/Berlin', at('02:30'));
    expect(new Set(seen)).toEqual(new Set(['morning 2026-03-29']));
    expect(due('2026-03-29T01:00:00Z', 'Europe/Berlin', at('02:30'))).toEqual(['morning 2026-03-29']);
  });

  test('an hour that comes twice has one day, so one reminder', () => {
    const seen = minutes('2026-10-25T00:00:00Z', 6, 'Europe/Berlin', at('02:30'));
    expect(new Set(seen)).toEqual(new Set(['morning 2026-10-25']));
  });

  test('it follows the wall and not the sun', () => {
    expect(due('2026-03-28T06:00:00Z', 'Europe/Berlin', at('07:00'))).toHaveLength(1);
    expect(due('2026-03-29T05:00:00Z', 'Europe/Berlin', at('07:00'))).toHaveLength(1);
    expect(due('2026-11-01T12:00:00Z', 'America/New_York', at('07:00'))).toHaveLength(1);
    expect(due('2026-11-01T11:00:00Z', 'America/New_York', at('07:00'))).toEqual([]);
  });
});
