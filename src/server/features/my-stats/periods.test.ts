import { describe, expect, it } from 'vitest';
import { bucketFinder, bucketsOf, nightsIn, periodsOf, unitOf } from './periods.ts';
import { streakOf } from './streak.ts';

const extent = { tonight: '2026-11-20', first: '2025-01-10', last: '2026-11-19' };
const of = (query: Parameters<typeof periodsOf>[0], given: Parameters<typeof periodsOf>[1] = extent) =>
  periodsOf(query, given);

describe('the nights that are asked for', () => {
  it('are the last twelve months unless said otherwise, the last ninety nights against the rest', () => {
    expect(of({})).toEqual({
      period: { from: '2025-11-21', to: '2026-11-20' },
      now: { from: '2026-08-23', to: '2026-11-20' },
      before: { from: '2025-11-21', to: '2026-08-22' },
    });
    expect(nightsIn(of({}).now)).toBe(90);
  });

  it('end a night later where a dream came from a clock further east, and no later than that', () => {
    const ahead = { ...extent, last: '2026-11-21' };
    expect(of({}, ahead).period).toEqual({ from: '2025-11-22', to: '2026-11-21' });
    expect(of({ period: 'month' }, ahead).period.to).toBe('2026-11-21');
    expect(of({}, { ...extent, last: '2026-11-22' }).period.to).toBe('2026-11-20');
  });

  it('of a short time are held against all that came before, if anything did', () => {
    expect(of({ period: 'month' })).toEqual({
      period: { from: '2026-10-21', to: '2026-11-20' },
      now: { from: '2026-10-21', to: '2026-11-20' },
      before: { from: '2025-01-10', to: '2026-10-20' },
    });
    expect(of({ month: '2025-01' }, { ...extent, first: '2025-01-01' }).before).toBeNull();
    expect(of({ period: 'quarter' }).period.from).toBe('2026-08-21');
  });

  it('of a month end with its last day, of a week with its Sunday', () => {
    expect(of({ month: '2028-02' }).period).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(of({ week: '2026-11-15' }).period).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(of({ week: '2026-11-16' }).period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('go back to a day that the month has', () => {
    const march = { tonight: '2026-03-31', first: null, last: null };
    expect(of({ period: 'month' }, march).period.from).toBe('2026-03-01');
    expect(of({ period: 'year' }, { ...march, tonight: '2028-02-29' }).period.from).toBe('2027-03-01');
  });

  it('reach from the first to the latest night where all are asked for', () => {
    expect(of({ period: 'all' }).period).toEqual({ from: '2025-01-10', to: '2026-11-20' });
    expect(of({ period: 'all' }, { ...extent, last: '2026-12-24' }).period.to).toBe('2026-12-24');
    expect(of({ period: 'all' }, { tonight: '2026-11-20', first: null, last: null }).before).toBeNull();
  });

  it('may be held against any others', () => {
    const asked = {
      from: '2026-01-01',
      to: '2026-06-30',
      before_from: '2025-01-01',
      before_to: '2025-06-30',
    };
    expect(of(asked)).toEqual({
      period: { from: '2026-01-01', to: '2026-06-30' },
      now: { from: '2026-01-01', to: '2026-06-30' },
      before: { from: '2025-01-01', to: '2025-06-30' },
    });
  });
});

describe('a period in pieces', () => {
  it('has nights, weeks, months or years by its length', () => {
    expect(unitOf({ from: '2026-10-01', to: '2026-10-31' })).toBe('night');
    expect(unitOf({ from: '2026-08-01', to: '2026-10-31' })).toBe('week');
    expect(unitOf({ from: '2025-11-21', to: '2026-11-20' })).toBe('month');
    expect(unitOf({ from: '2020-01-01', to: '2026-11-20' })).toBe('year');
  });

  it('leaves no night out and counts none twice', () => {
    const period = { from: '2025-11-21', to: '2026-11-20' };
    for (const unit of ['night', 'week', 'month', 'year'] as const) {
      const buckets = bucketsOf(period, unit);
      expect(buckets.reduce((sum, bucket) => sum + nightsIn(bucket), 0)).toBe(365);
      expect(buckets[0]?.from).toBe(period.from);
      expect(buckets.at(-1)?.to).toBe(period.to);
      const find = bucketFinder(buckets);
      for (const [at, { from, to }] of buckets.entries()) expect([find(from), find(to)]).toEqual([at, at]);
    }
  });
});

describe('nights in a row', () => {
  const nights = (told: string[], empty: string[] = []) => ({ told: new Set(told), empty: new Set(empty) });
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
  const days = (...numbers: number[]) => numbers.map(day);

  it('are none in an empty diary', () => {
    expect(streakOf(nights([]), day(20))).toEqual({ nights: 0, longest: 0, forgiven: 0 });
  });

  it('count a night without a dream like one with a dream, and do not wait for tonight', () => {
    expect(streakOf(nights(days(17, 19), days(18)), day(20))).toEqual({ nights: 3, longest: 3, forgiven: 0 });
    expect(streakOf(nights(days(18, 19, 20)), day(20)).nights).toBe(3);
  });

  it('forgive one missed night in seven, and no second', () => {
    // 1-5, then 6 missed, 7-12, then 13 missed (seven later), 14-19.
    const told = days(1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19);
    expect(streakOf(nights(told), day(20))).toEqual({ nights: 17, longest: 17, forgiven: 2 });
    // 12 missed as well: the run reaches back to 14 and over 13 to nothing.
    const gap = told.filter((night) => night !== day(12));
    expect(streakOf(nights(gap), day(20))).toEqual({ nights: 6, longest: 10, forgiven: 0 });
  });

  it('remember the longest one after it has ended, and leave the future alone', () => {
    expect(streakOf(nights(days(1, 2, 3, 4, 25)), day(20))).toEqual({ nights: 0, longest: 4, forgiven: 0 });
  });
});
