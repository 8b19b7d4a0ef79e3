import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { addDays } from './dreams-link.ts';

/** Where the last twelve months of a time end: tonight, or its latest dream where the diary has rested for a year. */
export function lastYearUntil({ tonight, highlights }: Pick<MyStats, 'tonight' | 'highlights'>): string {
  const latest = highlights.latest?.night_of;
  return latest !== undefined && latest <= addDays(tonight, -365) ? latest : tonight;
}
