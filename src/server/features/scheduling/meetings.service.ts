import {
  type BookingInput,
  MEETING_LIMITS,
  type MeetingView,
  type MoveInput,
  type SchedulesInput,
} from '#shared/scheduling/meetings.ts';
import { type Page, toPage } from '#shared/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type { MeetingsAsked, MeetingSource } from '#server/meeting-sources.ts';
import { spanOf } from './asked-range.ts';
import type { Span } from './free-slots.ts';
import { findTimezone, hasUser } from './hours.store.ts';
import { fileFor, peopleOf, tell } from './meeting-mails.service.ts';
import * as store from './meetings.store.ts';
import { alreadyBusy, meetingOver, meetingUnknown, notFree, personUnknown } from './scheduling.errors.ts';
import { isOffered } from './slots.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A clock may be a little late, and a form stand open for a while. */
const GRACE_MS = 5 * MINUTE_MS;
const BOOKINGS = { points: 60, seconds: 3600 };
/** What a list shows where nobody says from when to when. */
const BEHIND_MS = 366 * DAY_MS;
const AHEAD_MS = 366 * DAY_MS;
/** A mail an hour before, and none where hardly more than that is left. */
export const REMIND_BEFORE_MS = 60 * MINUTE_MS;

/** The time that is wished for. Throws 400 where it is none: it ends before it begins, is too long, or past. */
function wishedTime(deps: Deps, input: MoveInput): Span {
  const start = Date.parse(input.meeting_start);
  const end = Date.parse(input.meeting_end);
  if (end <= start) throw invalid({ meeting_end: 'Ends before it begins' });
  if (end - start > MEETING_LIMITS.hours * 60 * MINUTE_MS)
    throw invalid({ meeting_end: `At most ${MEETING_LIMITS.hours} hours` });
  if (start < deps.clock.now().getTime() - GRACE_MS) throw invalid({ meeting_start: 'This time is past' });
  return { start, end };
}

const iso = (moment: number): string => new Date(moment).toISOString();

const remindedAt = (deps: Deps, { start }: Span): string | null => {
  const now = deps.clock.now().getTime();
  return start - now <= REMIND_BEFORE_MS ? iso(now) : null;
};

/** The database alone knows what others book at the same moment. */
async function unlessBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (store.isOverlap(error)) throw alreadyBusy();
    throw error;
  }
}

/**
 * Books one of somebody's free times, or keeps any time for oneself. Of two at once one is made. Throws 400, 404 where the asker
 * sees no hours of theirs, 409 where the time is not free or one of the two has something else, 429.
 */
export async function bookMeeting(deps: Deps, actor: Member, input: BookingInput): Promise<number> {
  const wished = wishedTime(deps, input);
  await deps.limiter.take('meeting', String(actor.userId), BOOKINGS);
  const host = input.user_id ?? actor.userId;
  const guest = host === actor.userId ? null : actor.userId;
  const work = inTransaction(deps, async (tx) => {
    await store.lockPeople(tx.db, guest === null ? [host] : [host, guest]);
    if (guest !== null) {
      const offered = await isOffered(tx, guest, host, wished);
      if (offered === undefined) throw personUnknown();
      if (!offered) throw notFree();
    }
    const at = tx.clock.now().toISOString();
    const values = {
      host_id: host,
      guest_id: guest,
      starts_at: iso(wished.start),
      ends_at: iso(wished.end),
      details: input.meeting_details.trim(),
      reminded_at: remindedAt(tx, wished),
      created_at: at,
      updated_at: at,
    };
    const row = await store.insertMeeting(tx.db, values, guest === null ? [host] : [host, guest]);
    await tell(tx, row, peopleOf(row), { kind: 'booked' });
    return row.id;
  });
  return unlessBusy(work);
}

async function lockOpen(tx: Deps, actor: Member, id: number): Promise<store.MeetingRow> {
  const row = await store.lockMeeting(tx.db, actor.userId, id);
  if (!row) throw meetingUnknown();
  if (row.state !== 'booked' || Date.parse(row.starts_at) <= tx.clock.now().getTime()) throw meetingOver();
  return row;
}

const othersOf = (row: store.MeetingRow, userId: number): number[] =>
  peopleOf(row).filter((one) => one !== userId);

/** Either of the two cancels, until it begins; the other is told at once. Throws 404, 409. */
export async function cancelMeeting(deps: Deps, actor: Member, id: number, note: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockOpen(tx, actor, id);
    const row = await store.changeMeeting(tx.db, id, {
      state: 'cancelled',
      cancelled_by: actor.userId,
      cancel_note: note,
      updated_at: tx.clock.now().toISOString(),
    });
    await tell(tx, row, othersOf(row, actor.userId), { kind: 'cancelled' });
  });
}

/**
 * Moves a meeting: a guest to another free time of the host's, the host to any time at which neither has something else. The
 * other is told at once. Throws 400, 404, 409, 429.
 */
export async function moveMeeting(deps: Deps, actor: Member, id: number, input: MoveInput): Promise<void> {
  const wished = wishedTime(deps, input);
  await deps.limiter.take('meeting', String(actor.userId), BOOKINGS);
  const work = inTransaction(deps, async (tx) => {
    const found = await store.findMeeting(tx.db, actor.userId, id);
    if (!found) throw meetingUnknown();
    // In this order everywhere: people, then what they share.
    await store.lockPeople(tx.db, peopleOf(found));
    const before = await lockOpen(tx, actor, id);
    const isGuest = before.guest_id === actor.userId;
    if (isGuest && !(await isOffered(tx, actor.userId, before.host_id, wished, id))) throw notFree();
    const row = await store.changeMeeting(tx.db, id, {
      starts_at: iso(wished.start),
      ends_at: iso(wished.end),
      moved_from: before.starts_at,
      reminded_at: remindedAt(tx, wished),
      updated_at: tx.clock.now().toISOString(),
    });
    await tell(tx, row, othersOf(row, actor.userId), { kind: 'moved', former: before.starts_at });
  });
  await unlessBusy(work);
}

/** The file of a meeting for one's own calendar. Throws 404. */
export async function readCalendarFile(deps: Deps, actor: Member, id: number): Promise<string> {
  const row = await store.findMeeting(deps.db, actor.userId, id);
  if (!row) throw meetingUnknown();
  const readers = await store.listReaders(deps.db, peopleOf(row));
  const [other] = othersOf(row, actor.userId);
  const language = readers.get(actor.userId)?.language ?? '';
  return fileFor(deps, row, { language }, readers.get(other ?? 0)?.name ?? '');
}

function toView(row: store.ListedMeeting, userId: number, open: ReadonlyMap<number, string>): MeetingView {
  const hosted = row.host_id === userId;
  const other = hosted ? row.guest_id : row.host_id;
  const zone = other === null ? undefined : open.get(other);
  return {
    id: row.id,
    kind: row.guest_id === null ? 'own' : 'pair',
    meeting_start: row.starts_at,
    meeting_end: row.ends_at,
    meeting_details: row.details,
    state: row.state,
    title: (hosted ? row.guest_name : row.host_name) ?? '',
    with: other !== null && zone !== undefined ? { id: other, timezone: zone } : null,
    hosted,
    moved_from: row.moved_from,
    cancelled_by: row.state === 'booked' ? null : row.cancelled_by === userId ? 'me' : 'other',
    cancel_note: row.cancel_note,
    place: null,
  };
}

async function ownMeetings(deps: Deps, userId: number, asked: MeetingsAsked) {
  const { list, total } = await store.listMeetings(deps.db, userId, asked);
  const others = list.flatMap((row) => peopleOf(row)).filter((id) => id !== userId);
  const open = await store.listOpen(deps.db, userId, [...new Set(others)]);
  return {
    // One's own time is named by nobody.
    list: list.map((row) =>
      toView(row.guest_id === null ? { ...row, host_name: '', guest_name: '' } : row, userId, open),
    ),
    total,
  };
}

const byStart =
  (order: 'asc' | 'desc') =>
  (one: MeetingView, other: MeetingView): number =>
    (Date.parse(one.meeting_start) - Date.parse(other.meeting_start) || one.id - other.id) *
    (order === 'asc' ? 1 : -1);

/** One page of somebody's meetings, whatever feature they come from. One's own, or an admin asks. Throws 400, 404. */
export async function listSchedules(
  deps: Deps,
  actor: Member,
  sources: readonly MeetingSource[],
  input: SchedulesInput,
): Promise<Page<MeetingView>> {
  const userId = input.userId ?? actor.userId;
  if (userId !== actor.userId && (actor.role !== 'admin' || !(await hasUser(deps.db, userId))))
    throw personUnknown();
  const now = deps.clock.now().getTime();
  const { rangeStart = iso(now - BEHIND_MS), rangeEnd = iso(now + AHEAD_MS), order, page, limit } = input;
  const span = spanOf(rangeStart, rangeEnd, await findTimezone(deps.db, actor.userId));
  const asked = { from: iso(span.start), until: iso(span.end), order, most: page * limit };
  const found = await Promise.all([
    ownMeetings(deps, userId, asked),
    ...sources.map((source) => source.list(deps, userId, asked)),
  ]);
  const all = found.flatMap(({ list }) => list).toSorted(byStart(order));
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return toPage(all.slice((page - 1) * limit, page * limit), total, page, limit);
}
