import { describe, expect, it } from 'vitest';
import { isTimeZone, nightOf } from './night-of.ts';

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
