import type { Deps } from '#server/deps.ts';
import { leavesOutHardDreams, listBetween, type WeekDream } from './on-this-night.store.ts';

const NIGHTS = 7;
const DAY_MS = 86_400_000;

/** Dreams of the seven nights up to `night`, newest first; hard ones only where the dreamer has not left them out. */
export async function dreamsOfWeek(deps: Deps, userId: number, night: string): Promise<WeekDream[]> {
  const from = new Date(Date.parse(`${night}T00:00:00Z`) - (NIGHTS - 1) * DAY_MS).toISOString().slice(0, 10);
  return listBetween(deps.sql, userId, { from, to: night }, await leavesOutHardDreams(deps.sql, userId));
}
