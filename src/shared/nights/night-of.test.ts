import { describe, expect, it } from 'vitest';
import { isEvening, isTimeZone, NIGHT_BOUNDARY_HOUR, nightOf } from './night-of.ts';

const night = (moment: string, zone: string, boundary = 12) => nightOf(new Date(moment), zone, boundary);

describe('the night that a moment belongs to', () => {
  it('is the evening before for a morning, the same evening for a late one', () => {
    expect(night('2026-11-14T05:40:00Z', 'Europe/Vienna')).toBe('2026-11-13');
    expect(night('2026-11-14T22:40:00Z', 'Europe/Vienna')).toBe('2026-11-14');
  });

  it('follows the dreamer, not the server', () => {
    expect(night('2026-11-14T20:00:00Z', 'Asia/Tokyo')).toBe('2026-11-14');
    expect(night('2026-11-14T20:00:00Z', 'America/Los_Angeles')).toBe('2026-11-14');
    expect(night('2026-11-14T16:00:00Z', 'America/Los_Angeles')).toBe('2026-11-13');
  });

  it('neither skips nor repeats a night where clocks change', () => {
    expect(night('2026-03-29T00:30:00Z', 'Europe/Vienna')).toBe('2026-03-28');
    expect(night('2026-03-29T01:30:00Z', 'Europe/Vienna')).toBe('2026-03-28');
    expect(night('2026-10-25T00:30:00Z', 'Europe/Vienna')).toBe('2026-10-24');
    expect(night('2026-10-25T01:30:00Z', 'Europe/Vienna')).toBe('2026-10-24');
  });

  it('goes along with somebody who travels', () => {
    const eastward = ['2026-05-01T04:30:00Z', '2026-05-01T22:00:00Z'];
    expect(night(eastward[0]!, 'Europe/Vienna', NIGHT_BOUNDARY_HOUR)).toBe('2026-04-30');
    expect(night(eastward[1]!, 'Asia/Tokyo', NIGHT_BOUNDARY_HOUR)).toBe('2026-05-01');
    const overTheDateLine = '2026-05-02T18:30:00Z';
    expect(night(overTheDateLine, 'Pacific/Auckland', NIGHT_BOUNDARY_HOUR)).toBe('2026-05-02');
    expect(night(overTheDateLine, 'Pacific/Honolulu', NIGHT_BOUNDARY_HOUR)).toBe('2026-05-01');
  });

  it('stands still through the hour that comes twice and the one that never comes', () => {
    for (let minute = 0; minute < 240; minute += 20) {
      const spring = new Date(Date.UTC(2026, 2, 29, 0, minute)).toISOString();
      const autumn = new Date(Date.UTC(2026, 9, 25, 0, minute)).toISOString();
      expect(night(spring, 'Europe/Vienna', NIGHT_BOUNDARY_HOUR)).toBe('2026-03-28');
      expect(night(autumn, 'Europe/Vienna', NIGHT_BOUNDARY_HOUR)).toBe('2026-10-24');
    }
    expect(night('2026-10-04T14:30:00Z', 'Australia/Lord_Howe', 3)).toBe('2026-10-04');
    expect(night('2011-12-31T09:59:00Z', 'Pacific/Apia', NIGHT_BOUNDARY_HOUR)).toBe('2011-12-31');
  });

  it('keeps the boundary hour that the dreamer chose', () => {
    expect(night('2026-11-14T13:00:00Z', 'UTC', 15)).toBe('2026-11-13');
    expect(night('2026-11-14T15:00:00Z', 'UTC', 15)).toBe('2026-11-14');
    expect(night('2026-11-14T00:00:00Z', 'UTC', 0)).toBe('2026-11-14');
  });

  it('crosses month and year', () => {
    expect(night('2027-01-01T06:00:00Z', 'UTC')).toBe('2026-12-31');
    expect(night('2028-03-01T06:00:00Z', 'UTC')).toBe('2028-02-29');
  });

  it('knows which zones exist', () => {
    expect(isTimeZone('Europe/Vienna')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});

describe('the evening before a night', () => {
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
});
