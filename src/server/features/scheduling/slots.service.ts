import type { Slot } from '#shared/scheduling/meetings.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { dayOf, shortSpan, wholeDay } from './asked-range.ts';
import { isClear, isInTime, overlap, slotsIn, type Span } from './free-slots.ts';
import * as store from './hours.store.ts';
import { personUnknown } from './scheduling.errors.ts';
import { dayAfter, dayAt, isoIn } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const MARGIN_MS = 24 * 60 * MINUTE_MS;

/** Whose hours are meant, and whether their reader may know what stands in them: one's own and admins may. */
type Readable = { userId: number; hours: store.HoursRow | undefined; knows: boolean };

/** Throws 404 alike for who is unknown, offers nothing, or where one blocks the other. */
async function readableHours(deps: Deps, actor: Member, userId = actor.userId): Promise<Readable> {
  const isOwn = userId === actor.userId;
  if (isOwn || actor.role === 'admin') {
    if (!isOwn && !(await store.hasUser(deps.db, userId))) throw personUnknown();
    return { userId, hours: await store.findHours(deps.db, userId), knows: true };
  }
  const hours = await store.findOffered(deps.db, actor.userId, userId);
  if (!hours) throw personUnknown();
  return { userId, hours, knows: false };
}

type Judged = Span & { available: boolean; there: store.Busy | undefined };

/** The times that begin in a range, with what keeps them from being free: either one's meetings, or that it is too late. */
async function judgedSlots(deps: Deps, actor: Member, readable: Readable, range: Span): Promise<Judged[]> {
  const { userId, hours, knows } = readable;
  if (!hours) return [];
  const busy = await store.listBusy(deps.db, [...new Set([userId, actor.userId])], {
    start: range.start - MARGIN_MS,
    end: range.end + MARGIN_MS,
  });
  const theirs = busy.filter((one) => one.user_id === userId);
  const mine = busy.filter((one) => one.user_id === actor.userId);
  const now = deps.clock.now().getTime();
  return slotsIn(hours, range).map((slot) => ({
    ...slot,
    available:
      isInTime(slot, now, hours.timezone) && isClear(slot, theirs, hours.pause) && isClear(slot, mine, 0),
    there: knows ? theirs.find((one) => overlap(one, slot)) : undefined,
  }));
}

const shown = ({ start, end, available, there }: Judged, tz: string): Slot => ({
  start: isoIn(start, tz),
  end: isoIn(end, tz),
  available,
  ...(there && { meeting: { id: there.id, meeting_details: there.details } }),
});

type Asked = { userId?: number | undefined; tz?: string | undefined };

/** The times of one day in the asker's zone. What is taken is told as taken; what it is, to its owner and admins alone. Throws 404. */
export async function slotsOfDay(
  deps: Deps,
  actor: Member,
  asked: Asked & { date: string },
): Promise<Slot[]> {
  const tz = asked.tz ?? (await store.findTimezone(deps.db, actor.userId));
  const readable = await readableHours(deps, actor, asked.userId);
  const range = wholeDay(dayOf(asked.date, tz), tz);
  return (await judgedSlots(deps, actor, readable, range)).map((slot) => shown(slot, tz));
}

/** The times of up to 62 days, each under the day of the asker's clock on which it begins. Throws 400, 404. */
export async function slotsByDay(
  deps: Deps,
  actor: Member,
  asked: { userId?: number | undefined; tz: string; rangeStart: string; rangeEnd: string },
): Promise<Record<string, Slot[]>> {
  const { tz } = asked;
  const range = shortSpan(asked.rangeStart, asked.rangeEnd, tz);
  const readable = await readableHours(deps, actor, asked.userId);
  const days = new Map<string, Slot[]>();
  const last = dayAt(range.end - 1, tz);
  for (let day = dayAt(range.start, tz); day <= last; day = dayAfter(day)) {
    const { start, end } = wholeDay(day, tz);
    if (start < end) days.set(day, []);
  }
  for (const slot of await judgedSlots(deps, actor, readable, range))
    days.get(dayAt(slot.start, tz))?.push(shown(slot, tz));
  return Object.fromEntries(days);
}

/**
 * Whether this very time can be booked with somebody now; a meeting that is being moved does not stand in its own way.
 * Undefined where the asker sees no hours of theirs.
 */
export async function isOffered(
  deps: Deps,
  asker: number,
  host: number,
  wished: Span,
  moving?: number,
): Promise<boolean | undefined> {
  const hours = await store.findOffered(deps.db, asker, host);
  if (!hours) return undefined;
  const isSlot = slotsIn(hours, { start: wished.start, end: wished.start + 1 }).some(
    ({ end }) => end === wished.end,
  );
  if (!isSlot || !isInTime(wished, deps.clock.now().getTime(), hours.timezone)) return false;
  const around = { start: wished.start - MARGIN_MS, end: wished.end + MARGIN_MS };
  return isClear(wished, await store.listBusy(deps.db, [host], around, moving), hours.pause);
}
