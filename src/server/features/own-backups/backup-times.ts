import type { BackupRhythm } from '#shared/own-backups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A week on, or the same day of the next month, its last where it has no such day. */
export function nextAfter(now: Date, every: BackupRhythm): string {
  if (every === 'week') return new Date(now.getTime() + 7 * DAY_MS).toISOString();
  const next = new Date(now);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 2, 0);
  next.setUTCDate(Math.min(now.getUTCDate(), next.getUTCDate()));
  return next.toISOString();
}

const FAULTLESS: readonly (string | null)[] = [null, 'unchanged'];

/** After a fault: an hour, then twice as long as the time before, a day at most. */
export function retryAt(
  now: Date,
  before: { next_at: string; fault: string | null; updated_at: string },
): string {
  const waited = Date.parse(before.next_at) - Date.parse(before.updated_at);
  const wait = FAULTLESS.includes(before.fault) ? HOUR_MS : Math.max(HOUR_MS, Math.min(2 * waited, DAY_MS));
  return new Date(now.getTime() + wait).toISOString();
}
