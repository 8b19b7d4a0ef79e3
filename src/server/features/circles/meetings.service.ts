import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { CIRCLE_LIMITS, type MeetingView } from '#shared/circles/circles.ts';
import { tellCircle } from './circle-channels.service.ts';
import { memberNotFound, noMeeting, notHost } from './circles.errors.ts';
import { type CircleRow, lockCircle, updateCircle } from './circles.store.ts';
import { listMembers, type MemberRow } from './members.store.ts';
import { openCircle } from './membership.service.ts';
import { meetingsFrom, meetingsOver, type MeetingTime, momentOf } from './meeting-times.ts';
import { planTurns, type Turn, type Waiting } from './turns.ts';
import * as store from './turns.store.ts';

/** Meetings that are told ahead at least, and those of the past that are still written down. */
const AHEAD = { least: 6, written: 60 } as const;
const CHANGE_LIMIT = { points: 60, seconds: 3600 };

/** Waiting since joining, or since the last turn. */
const waiting = ({ user_id, joined_at: joined, last_turn: last }: MemberRow): Waiting => ({
  user_id,
  since: last !== null && last > joined ? last : joined,
});

async function said(deps: Deps, circle: CircleRow, since: string) {
  const absent = new Map<string, Set<number>>();
  for (const { meets_on: date, user_id: id } of await store.listAbsences(deps.db, circle.id, since))
    absent.set(date, (absent.get(date) ?? new Set<number>()).add(id));
  const given = new Map<string, number>();
  for (const { meets_on: date, user_id: id } of await store.listGiven(
    deps.db,
    circle.id,
    circle.turns_until ?? since,
  ))
    given.set(date, id);
  return { absent, given };
}

async function planned(
  deps: Deps,
  circle: CircleRow,
  members: readonly MemberRow[],
  times: readonly MeetingTime[],
): Promise<{ turns: Turn[]; absent: ReadonlyMap<string, ReadonlySet<number>> }> {
  const dates = times.map(({ date }) => date);
  const words = await said(deps, circle, dates[0] ?? '');
  return { turns: planTurns(members.map(waiting), dates, words), absent: words.absent };
}

const overSince = (circle: CircleRow, now: Date): MeetingTime[] =>
  circle.meeting === null || circle.turns_until === null
    ? []
    : meetingsOver(circle.meeting, { until: circle.turns_until, now, count: AHEAD.written });

/** Writes down whose turn the meetings were that are over; by whom it is asked changes nothing. Answers the circle as it is then. */
export async function writeTurns(deps: Deps, circle: CircleRow): Promise<CircleRow> {
  const now = deps.clock.now();
  if (overSince(circle, now).length === 0) return circle;
  return inTransaction(deps, async (tx) => {
    const row = await lockCircle(tx.db, circle.id);
    if (!row) return circle;
    const over = overSince(row, now);
    const last = over.at(-1);
    if (!last) return row;
    const members = await listMembers(tx.db, { circleId: row.id, readerId: 0, until: row.turns_until });
    const { turns } = await planned(tx, row, members, over);
    for (const { date, user_id: id } of turns)
      if (id !== null) await store.keepTurn(tx.db, { circle_id: row.id, meets_on: date, user_id: id });
    await updateCircle(tx.db, row.id, { turns_until: last.date });
    return { ...row, turns_until: last.date };
  });
}

/** The next meetings with whose turn each is, enough that everybody has one. */
export async function meetingsOf(
  deps: Deps,
  circle: CircleRow,
  members: readonly MemberRow[],
): Promise<MeetingView[]> {
  if (circle.meeting === null) return [];
  const count = Math.min(Math.max(AHEAD.least, members.length * 2), CIRCLE_LIMITS.members);
  const times = meetingsFrom(circle.meeting, deps.clock.now(), count);
  const { turns, absent } = await planned(deps, circle, members, times);
  return times.map(({ date, starts, ends }, at) => ({
    date,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    turn: turns[at]?.user_id ?? null,
    absent: [...(absent.get(date) ?? [])],
  }));
}

/** What lies on the table for a meeting: the newest that its person shared since they last had a turn. */
export async function laidFor(
  deps: Deps,
  circle: CircleRow,
  members: readonly MemberRow[],
  meeting: MeetingView | undefined,
): Promise<number | null> {
  if (!meeting || meeting.turn === null || circle.meeting === null) return null;
  const { time, zone } = circle.meeting;
  const last = members.find(({ user_id: id }) => id === meeting.turn)?.last_turn ?? null;
  const after = last === null ? circle.created_at : momentOf(last, time, zone).toISOString();
  return store.findLaid(deps.db, { circleId: circle.id, userId: meeting.turn, after });
}

async function openMeeting(deps: Deps, actor: Member, circleId: number, date: string) {
  const inside = await openCircle(deps, actor, circleId);
  const circle = await writeTurns(deps, inside.circle);
  const members = await listMembers(deps.db, {
    circleId,
    readerId: actor.userId,
    until: circle.turns_until,
  });
  const meeting = (await meetingsOf(deps, circle, members)).find((one) => one.date === date);
  if (!meeting) throw noMeeting();
  return { ...inside, members, meeting };
}

/** Says that the actor will not be at a meeting, or will be after all. Throws 404 for a day without one, 429. */
export async function sayAbsent(
  deps: Deps,
  actor: Member,
  { circleId, date }: { circleId: number; date: string },
  absent: boolean,
): Promise<void> {
  await deps.limiter.take('circles.turns', String(actor.userId), CHANGE_LIMIT);
  await openMeeting(deps, actor, circleId, date);
  const row = { circle_id: circleId, meets_on: date, user_id: actor.userId };
  await inTransaction(deps, async (tx) => {
    await store.setAbsent(tx.db, row, absent);
    await tellCircle(tx, circleId);
  });
}

/** Gives a turn to somebody: one's own, or any as host. Throws 403 for others, 404 for a day without a meeting or no member, 429. */
export async function giveTurn(
  deps: Deps,
  actor: Member,
  { circleId, date }: { circleId: number; date: string },
  userId: number,
): Promise<void> {
  await deps.limiter.take('circles.turns', String(actor.userId), CHANGE_LIMIT);
  const { membership, members, meeting } = await openMeeting(deps, actor, circleId, date);
  if (membership.role !== 'host' && meeting.turn !== actor.userId) throw notHost();
  if (!members.some(({ user_id: id }) => id === userId)) throw memberNotFound();
  await inTransaction(deps, async (tx) => {
    await store.keepTurn(tx.db, { circle_id: circleId, meets_on: date, user_id: userId });
    await tellCircle(tx, circleId);
  });
}
