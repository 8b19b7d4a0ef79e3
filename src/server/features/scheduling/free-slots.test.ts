import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isClear, isInTime, type Offered, slotsIn } from './free-slots.ts';
import { dayAfter, dayAt, isoIn, momentOf, nextClockChange, startOfDay, weekdayOf } from './zoned-time.ts';

const HOUR = 3_600_000;
const offered = (timezone: string, from: string, to: string, more: Partial<Offered> = {}): Offered => ({
  timezone,
  minutes: 60,
  pause: 0,
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to })),
  away: [],
  ...more,
});
const onDay = (one: Offered, day: string): string[] =>
  slotsIn(one, {
    start: startOfDay(day, one.timezone),
    end: startOfDay(dayAfter(day), one.timezone),
  }).map(({ start }) => isoIn(start, one.timezone));

describe('hours by day stay where they are when the clocks change', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28', '+01:00', '+02:00'],
    ['Europe/Berlin', '2026-10-25', '+02:00', '+01:00'],
    ['America/New_York', '2027-03-14', '-05:00', '-04:00'],
    ['America/New_York', '2026-11-01', '-04:00', '-05:00'],
    ['Australia/Lord_Howe', '2026-10-04', '+10:30', '+11:00'],
    ['Australia/Lord_Howe', '2027-04-04', '+11:00', '+10:30'],
    ['Asia/Kolkata', '2027-03-28', '+05:30', '+05:30'],
    ['Pacific/Apia', '2027-04-04', '+13:00', '+13:00'],
  ])('%s on %s', (zone, day, before, after) => {
    const hours = offered(zone, '09:00', '12:00');
    expect(onDay(hours, dayAfter(day, -1))).toEqual(
      ['09', '10', '11'].map((hour) => `${dayAfter(day, -1)}T${hour}:00:00${before}`),
    );
    expect(onDay(hours, day)).toEqual(['09', '10', '11'].map((hour) => `${day}T${hour}:00:00${after}`));
  });
});

describe('hours across the change itself', () => {
  test('forward: the hour that is skipped is not offered, and none is offered twice', () => {
    expect(onDay(offered('Europe/Berlin', '00:00', '05:00'), '2027-03-28')).toEqual([
      '2027-03-28T00:00:00+01:00',
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T04:00:00+02:00',
    ]);
  });
  test('back: the hour that comes twice is offered as the two hours that it is', () => {
    expect(onDay(offered('Europe/Berlin', '01:00', '04:00'), '2026-10-25')).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T03:00:00+01:00',
    ]);
  });
  test('half an hour: Lord Howe', () => {
    expect(onDay(offered('Australia/Lord_Howe', '01:00', '04:00'), '2026-10-04')).toEqual([
      '2026-10-04T01:00:00+10:30',
      '2026-10-04T02:30:00+11:00',
    ]);
    expect(onDay(offered('Australia/Lord_Howe', '01:00', '03:00', { minutes: 30 }), '2027-04-04')).toEqual([
      '2027-04-04T01:00:00+11:00',
      '2027-04-04T01:30:00+11:00',
      '2027-04-04T01:30:00+10:30',
      '2027-04-04T02:00:00+10:30',
      '2027-04-04T02:30:00+10:30',
    ]);
  });
  test('stretches that touch in the skipped hour touch, and do not overlap', () => {
    const weekly = [
      { weekday: 0, from: '01:00', to: '02:30' },
      { weekday: 0, from: '02:30', to: '04:00' },
    ];
    expect(onDay(offered('Europe/Berlin', '', '', { weekly, minutes: 30 }), '2027-03-28')).toEqual([
      '2027-03-28T01:00:00+01:00',
      '2027-03-28T01:30:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-28T03:30:00+02:00',
    ]);
  });
  test('a day that a zone skipped has no hours', () => {
    const hours = offered('Pacific/Apia', '09:00', '12:00');
    const start = startOfDay('2011-12-29', 'Pacific/Apia');
    expect(
      slotsIn(hours, { start, end: startOfDay('2012-01-01', 'Pacific/Apia') }).map((slot) =>
        isoIn(slot.start, 'Pacific/Apia').slice(0, 13),
      ),
    ).toEqual(['29T09', '29T10', '29T11', '31T09', '31T10', '31T11'].map((at) => `2011-12-${at}`));
  });
});

it('whatever the zone, the hours and the range: in order, apart, within the hours, and cut ranges give the whole', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'];
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.tuple(time, time).filter(([one, other]) => one < other),
      fc.integer({ min: 10, max: 120 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 1) }),
      fc.integer({ min: 1, max: 20 * 24 }),
      fc.integer({ min: 0, max: 20 * 24 }),
      (zone, [from, to], minutes, pause, start, hours, cut) => {
        const one = offered(zone, text(from), text(to), { minutes, pause });
        const end = start + hours * HOUR;
        const all = slotsIn(one, { start, end });
        for (const [at, slot] of all.entries()) {
          expect(slot.end - slot.start).toBe(minutes * 60_000);
          const next = all[at + 1];
          if (next) expect(next.start).toBeGreaterThanOrEqual(slot.end);
          const day = dayAt(slot.start, zone);
          expect(slot.start).toBeGreaterThanOrEqual(momentOf(day, from, zone));
          expect(slot.end).toBeLessThanOrEqual(momentOf(day, to, zone));
        }
        const middle = Math.min(start + cut * HOUR, end);
        if (middle > start && middle < end)
          expect([...slotsIn(one, { start, end: middle }), ...slotsIn(one, { start: middle, end })]).toEqual(
            all,
          );
      },
    ),
    { numRuns: 60 },
  );
});

test('days off, the pause, and until when', () => {
  const hours = offered('Asia/Kolkata', '09:00', '12:00', {
    pause: 15,
    minutes: 45,
    away: [{ from: '2026-12-24', to: '2026-12-31' }],
  });
  expect(onDay(hours, '2026-12-23').map((at) => at.slice(11, 16))).toEqual(['09:00', '10:00', '11:00']);
  expect([onDay(hours, '2026-12-24'), onDay(hours, '2026-12-31')]).toEqual([[], []]);
  expect(onDay(hours, '2027-01-01')).toHaveLength(3);
  const [slot] = slotsIn(hours, {
    start: startOfDay('2026-12-23', 'Asia/Kolkata'),
    end: startOfDay('2026-12-24', 'Asia/Kolkata'),
  });
  if (!slot) throw new Error('no slot');
  expect(isInTime(slot, Date.parse('2026-12-22T18:29:59Z'), 'Asia/Kolkata')).toBe(true);
  expect(isInTime(slot, Date.parse('2026-12-22T18:30:00Z'), 'Asia/Kolkata')).toBe(false);
  const after = { start: slot.end + 14 * 60_000, end: slot.end + HOUR };
  expect(isClear(slot, [after], 15)).toBe(false);
  expect(isClear(slot, [after], 14)).toBe(true);
});

test('the next change of a clock', () => {
  const at = Date.parse('2026-11-15T12:00:00Z');
  expect(nextClockChange(at, 'Europe/Vienna')).toEqual({
    at: '2027-03-28T01:00:00Z',
    day: '2027-03-28',
    before: 60,
    after: 120,
  });
  expect(nextClockChange(at, 'Asia/Kolkata')).toBeNull();
  expect(weekdayOf('2026-11-22')).toBe(0);
});
