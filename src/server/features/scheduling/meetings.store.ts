import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { meeting, meeting_hours, meeting_seat } from '#server/db/schema/meetings.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { preference, profile, user } from '#server/db/schema/users.ts';
import { templateOf } from '#server/mail/send-mail.ts';
import type { MeetingsAsked } from '#server/meeting-sources.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { atPeace } from './hours.store.ts';

export type MeetingRow = typeof meeting.$inferSelect;

const EXCLUDED = '23P01';
const MEETING_MAILS = ['meeting-booked', 'meeting-moved', 'meeting-cancelled', 'meeting-reminder'] as const;

/** True when somebody would have been in two places at once. */
export function isOverlap(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as { code?: unknown }).code === EXCLUDED) return true;
  return error.cause !== undefined && isOverlap(error.cause);
}

/** Bookings of the same people go one after the other, so that of two at once one is told of the other. */
export async function lockPeople(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(asc(user.id))
    .for('no key update');
}

const during = (starts: string, ends: string) =>
  sql`tstzrange(${starts}::timestamptz, ${ends}::timestamptz, '[)')`;

export async function insertMeeting(
  db: Db,
  row: typeof meeting.$inferInsert,
  people: readonly number[],
): Promise<MeetingRow> {
  const [made] = await db.insert(meeting).values(row).returning();
  if (!made) throw new Error('the meeting was not written');
  await db.insert(meeting_seat).values(
    people.map((userId) => ({
      meeting_id: made.id,
      user_id: userId,
      during: during(made.starts_at, made.ends_at),
    })),
  );
  return made;
}

/** A meeting of this person, held until the transaction ends. */
export async function lockMeeting(db: Db, userId: number, id: number): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(eq(meeting.id, id), or(eq(meeting.host_id, userId), eq(meeting.guest_id, userId))))
    .for('update');
  return row;
}

export async function findMeeting(db: Db, userId: number, id: number): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(eq(meeting.id, id), or(eq(meeting.host_id, userId), eq(meeting.guest_id, userId))));
  return row;
}

export async function changeMeeting(
  db: Db,
  id: number,
  values: Partial<typeof meeting.$inferInsert>,
): Promise<MeetingRow> {
  const [row] = await db
    .update(meeting)
    .set({ ...values, sequence: sql`${meeting.sequence} + 1` })
    .where(eq(meeting.id, id))
    .returning();
  if (!row) throw new Error('the meeting was not changed');
  const holds = row.state === 'booked';
  await db
    .update(meeting_seat)
    .set({ holds, during: during(row.starts_at, row.ends_at) })
    .where(eq(meeting_seat.meeting_id, id));
  return row;
}

const guestProfile = alias(profile, 'guest_profile');
const hostProfile = alias(profile, 'host_profile');

export type ListedMeeting = MeetingRow & { host_name: string | null; guest_name: string | null };

/** One person's meetings that begin in a range. */
export async function listMeetings(
  db: Db,
  userId: number,
  { from, until, order, most }: MeetingsAsked,
): Promise<{ list: ListedMeeting[]; total: number }> {
  const where = and(
    or(eq(meeting.host_id, userId), eq(meeting.guest_id, userId)),
    gt(meeting.ends_at, from),
    sql`${meeting.starts_at} < ${until}`,
  );
  const by = order === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ row: meeting, host_name: hostProfile.username, guest_name: guestProfile.username })
      .from(meeting)
      .leftJoin(hostProfile, eq(hostProfile.user_id, meeting.host_id))
      .leftJoin(guestProfile, eq(guestProfile.user_id, meeting.guest_id))
      .where(where)
      .orderBy(by(meeting.starts_at), by(meeting.id))
      .limit(most),
    db.select({ total: count() }).from(meeting).where(where),
  ]);
  return {
    list: rows.map(({ row, ...names }) => ({ ...row, ...names })),
    total: counted?.total ?? 0,
  };
}

/** Of these people, those who offer hours to this one, with the zone of their clock. */
export async function listOpen(
  db: Db,
  asker: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, timezone: meeting_hours.timezone })
    .from(meeting_hours)
    .innerJoin(user, eq(user.id, meeting_hours.user_id))
    .where(
      and(
        inArray(user.id, [...ids]),
        eq(meeting_hours.open, true),
        isNull(user.deleted_at),
        isNull(user.deletes_at),
        atPeace(db, asker, user.id),
      ),
    );
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** Whom to write to, in their language, on their own clock. */
export type Reader = { id: number; email: string; language: string; timezone: string; name: string };

export async function listReaders(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Reader>> {
  const rows = await db
    .select({
      id: user.id,
      email: user.email,
      language: sql<string>`coalesce(${preference.language}, ${FALLBACK_LANGUAGE})`,
      timezone: sql<string>`coalesce(${meeting_hours.timezone}, ${preference.timezone}, 'UTC')`,
      name: sql<string>`coalesce(${profile.username}, '')`,
    })
    .from(user)
    .leftJoin(preference, eq(preference.user_id, user.id))
    .leftJoin(profile, eq(profile.user_id, user.id))
    .leftJoin(meeting_hours, eq(meeting_hours.user_id, user.id))
    .where(and(inArray(user.id, [...ids]), isNull(user.deleted_at)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Meetings that begin until then and of which nobody was reminded; held, and passed over where another process has them. */
export const lockToRemind = (db: Db, now: string, until: string, most: number): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meeting)
    .where(
      and(
        eq(meeting.state, 'booked'),
        isNull(meeting.reminded_at),
        gt(meeting.starts_at, now),
        lte(meeting.starts_at, until),
      ),
    )
    .orderBy(asc(meeting.starts_at))
    .limit(most)
    .for('update', { skipLocked: true });

export async function markReminded(db: Db, ids: readonly number[], at: string): Promise<void> {
  await db
    .update(meeting)
    .set({ reminded_at: at })
    .where(inArray(meeting.id, [...ids]));
}

/** What is still to come of one person's meetings. */
export const listAhead = (db: Db, userId: number, now: string): Promise<MeetingRow[]> =>
  db
    .select()
    .from(meeting)
    .where(
      and(
        or(eq(meeting.host_id, userId), eq(meeting.guest_id, userId)),
        eq(meeting.state, 'booked'),
        gte(meeting.starts_at, now),
      ),
    );

/** Mails that tell of one person's meetings, to whomever: they carry what was written about them. */
export async function removeMails(db: Db, userId: number): Promise<void> {
  const rows = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(or(eq(meeting.host_id, userId), eq(meeting.guest_id, userId)));
  const templates = rows.flatMap(({ id }) => MEETING_MAILS.map((kind) => templateOf(kind, id)));
  if (templates.length > 0) await db.delete(mail_outbox).where(inArray(mail_outbox.template, templates));
}

export async function findEventId(db: Db, userId: number, id: number): Promise<string | null | undefined> {
  const [row] = await db
    .select({ event: meeting_seat.event_id })
    .from(meeting_seat)
    .where(and(eq(meeting_seat.meeting_id, id), eq(meeting_seat.user_id, userId)));
  return row?.event;
}

export async function keepEventId(db: Db, userId: number, id: number, eventId: string): Promise<void> {
  await db
    .update(meeting_seat)
    .set({ event_id: eventId })
    .where(and(eq(meeting_seat.meeting_id, id), eq(meeting_seat.user_id, userId)));
}
