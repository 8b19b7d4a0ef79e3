import { HOURS_DEFAULTS, type HoursInput, type HoursView } from '#shared/scheduling/hours.ts';
import { MEETING_LIMITS, type Offering } from '#shared/scheduling/meetings.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import * as store from './hours.store.ts';
import { nextClockChange } from './zoned-time.ts';

const toView = (deps: Deps, row: HoursInput): HoursView => ({
  open: row.open,
  timezone: row.timezone,
  minutes: row.minutes,
  pause: row.pause,
  weekly: row.weekly,
  away: row.away,
  clock_change: nextClockChange(deps.clock.now().getTime(), row.timezone),
});

/** When the actor may be met; nothing is offered until they say so. */
export async function readHours(deps: Deps, actor: Member): Promise<HoursView> {
  const row = await store.findHours(deps.db, actor.userId);
  if (row) return toView(deps, row);
  const timezone = await store.findTimezone(deps.db, actor.userId);
  return toView(deps, { ...HOURS_DEFAULTS, weekly: [], away: [], timezone });
}

/** Meetings that were booked already stay where they are. */
export async function saveHours(deps: Deps, actor: Member, input: HoursInput): Promise<HoursView> {
  const updated_at = deps.clock.now().toISOString();
  await store.saveHours(deps.db, { user_id: actor.userId, ...input, updated_at });
  return toView(deps, input);
}

/** Whoever offers hours, by the beginning of the name. */
export const findPeople = (
  deps: Deps,
  actor: Member,
  asked: { q: string; id?: number | undefined },
): Promise<Offering[]> =>
  store.listOfferings(deps.db, actor.userId, { ...asked, limit: MEETING_LIMITS.people });
