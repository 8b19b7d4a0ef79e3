import { describe, expect, it } from 'vitest';
import type { NightSummary } from '#shared/library/library-views.ts';
import {
  addDays,
  addMonths,
  dayAfterKey,
  daysOfMonth,
  isMonth,
  sameDate,
  weekStart,
  weeksOf,
} from './calendar-days.ts';
import { toneOf } from './calendar-tones.ts';

describe('the days of a month', () => {
  it('are all there, leap years and changes of the clock included', () => {
    expect(daysOfMonth('2026-03')).toHaveLength(31);
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(sameDate('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('stand in whole weeks that begin where the reader’s do', () => {
    const monday = weeksOf('2026-03', 1);
    expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(weeksOf('2026-03', 0)[0]?.[0]).toBe('2026-03-01');
    expect(weeksOf('2026-03', 6)[0]).toEqual([null, '2026-03-01', ...daysOfMonth('2026-03').slice(1, 6)]);
    expect(monday.every((week) => week.length === 7)).toBe(true);
  });

  it.each([
    ['en', ['en-US'], 0],
    ['en', ['en-GB'], 1],
    ['en', [], 1],
    ['de', ['de-AT'], 1],
    ['ar', ['ar-EG'], 6],
    ['de', ['en-US'], 1],
  ])('in %s for somebody who speaks %s begin on day %i', (language, spoken, day) =>
    expect(weekStart(language, spoken)).toBe(day),
  );

  it('are asked for as months that exist', () => {
    expect(['2026-03', '2026-13', '2026-3', '', null].map((text) => isMonth(text))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the keys of the grid', () => {
  const to = (key: string, { shiftKey = false, rtl = false, start = 1 } = {}) =>
    dayAfterKey('2026-03-18', { key, shiftKey }, { start, rtl });

  it('move by nights, weeks, months and years', () => {
    expect(to('ArrowRight')).toBe('2026-03-19');
    expect(to('ArrowUp')).toBe('2026-03-11');
    expect(to('PageDown')).toBe('2026-04-18');
    expect(to('PageUp', { shiftKey: true })).toBe('2025-03-18');
    expect(to('a')).toBeNull();
  });

  it('follow the reading direction and the beginning of the week', () => {
    expect(to('ArrowRight', { rtl: true })).toBe('2026-03-17');
    expect(to('ArrowLeft', { rtl: true })).toBe('2026-03-19');
    expect([to('Home'), to('End')]).toEqual(['2026-03-16', '2026-03-22']);
    expect([to('Home', { start: 6 }), to('End', { start: 6 })]).toEqual(['2026-03-14', '2026-03-20']);
  });
});

describe('the tint of a night', () => {
  const night = (facts: Partial<NightSummary>) =>
    ({ dreams: 1, valence: null, no_recall: false, ...facts }) as NightSummary;

  it('grows with what is looked at', () => {
    expect(toneOf(undefined, 'count')).toBeNull();
    expect(toneOf(night({ dreams: 0, no_recall: true }), 'mood')?.tone).toBe('empty');
    expect(toneOf(night({ dreams: 9 }), 'count')).toEqual({ tone: 'count', share: 100 });
    expect(toneOf(night({ valence: -1 }), 'mood')).toEqual({ tone: 'unpleasant', share: 100 });
    expect(toneOf(night({ valence: 0.1 }), 'mood')?.tone).toBe('mixed');
    expect(toneOf(night({}), 'mood')).toBeNull();
    expect(toneOf(night({}), 'recall')?.tone).toBe('kept');
  });
});
