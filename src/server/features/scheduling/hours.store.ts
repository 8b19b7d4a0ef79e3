import { and, eq, exists, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { meeting, meeting_hours, meeting_seat } from '#server/db/schema/meetings.ts';
import { member_block } from '#server/db/schema/moderation.ts';
import { preference, profile, user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';
import type { Offering } from '#shared/scheduling/meetings.ts';

export type HoursRow = typeof meeting_hours.$inferSelect;

export async function findHours(db: Db, userId: number): Promise<HoursRow | undefined> {
  const [row] = await db.select().from(meeting_hours).where(eq(meeting_hours.user_id, userId));
  return row;
}

export async function saveHours(db: Db, row: typeof meeting_hours.$inferInsert): Promise<void> {
  const { user_id: _, ...set } = row;
  await db.insert(meeting_hours).values(row).onConflictDoUpdate({ target: meeting_hours.user_id, set });
}

export async function findTimezone(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ timezone: preference.timezone })
    .from(preference)
    .where(eq(preference.user_id, userId));
  return row?.timezone ?? 'UTC';
}

/** Neither has blocked the other. */
export const atPeace = (db: Db, one: number, other: SQL | typeof user.id): SQL =>
  not(
    exists(
      db
        .select({ id: member_block.user_id })
        .from(member_block)
        .where(
          or(
            and(eq(member_block.user_id, one), eq(member_block.blocked_id, other)),
            and(eq(member_block.user_id, other), eq(member_block.blocked_id, one)),
          ),
        ),
    ),
  );

const isHere = and(eq(user.status, USER_STATUS.active), isNull(user.deleted_at), isNull(user.deletes_at));

const metBefore = (db: Db, asker: number): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: meeting.id })
      .from(meeting)
      .where(
        or(
          and(eq(meeting.host_id, user.id), eq(meeting.guest_id, asker)),
          and(eq(meeting.guest_id, user.id), eq(meeting.host_id, asker)),
        ),
      ),
  )}`;

const offeringTo = (db: Db, asker: number) =>
  and(eq(meeting_hours.open, true), isHere, sql`${user.id} <> ${asker}`, atPeace(db, asker, user.id));

/** Whoever offers hours to this asker, by the beginning of their names; those they have met come first. */
export async function listOfferings(
  db: Db,
  asker: number,
  asked: { q: string; id?: number | undefined; limit: number },
): Promise<Offering[]> {
  const met = metBefore(db, asker);
  const begins = `${asked.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .select({
      id: user.id,
      name: profile.username,
      timezone: meeting_hours.timezone,
      minutes: meeting_hours.minutes,
      met,
    })
    .from(meeting_hours)
    .innerJoin(user, eq(user.id, meeting_hours.user_id))
    .innerJoin(profile, eq(profile.user_id, user.id))
    .where(
      and(
        offeringTo(db, asker),
        asked.q === '' ? undefined : sql`${profile.username} ilike ${begins}`,
        asked.id === undefined ? undefined : eq(user.id, asked.id),
      ),
    )
    .orderBy(sql`${met} desc`, sql`lower(${profile.username})`, user.id)
    .limit(asked.limit);
}

/** The hours that somebody offers to this asker; undefined where they offer none, for whatever reason. */
export async function findOffered(db: Db, asker: number, host: number): Promise<HoursRow | undefined> {
  const [row] = await db
    .select({ hours: meeting_hours })
    .from(meeting_hours)
    .innerJoin(user, eq(user.id, meeting_hours.user_id))
    .where(and(eq(user.id, host), offeringTo(db, asker)));
  return row?.hours;
}

export async function hasUser(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), isNull(user.deleted_at)));
  return row !== undefined;
}

export type Busy = { id: number; user_id: number; start: number; end: number; details: string };

/** What stands in somebody's time within a range; a meeting that is being moved is left out. */
export async function listBusy(
  db: Db,
  userIds: readonly number[],
  range: { start: number; end: number },
  without?: number,
): Promise<Busy[]> {
  const rows = await db
    .select({
      id: meeting.id,
      user_id: meeting_seat.user_id,
      starts_at: meeting.starts_at,
      ends_at: meeting.ends_at,
      details: meeting.details,
    })
    .from(meeting_seat)
    .innerJoin(meeting, eq(meeting.id, meeting_seat.meeting_id))
    .where(
      and(
        sql`${meeting_seat.user_id} = any(${`{${userIds.join(',')}}`}::bigint[])`,
        eq(meeting_seat.holds, true),
        sql`${meeting.starts_at} < ${new Date(range.end).toISOString()}`,
        gt(meeting.ends_at, new Date(range.start).toISOString()),
        without === undefined ? undefined : sql`${meeting.id} <> ${without}`,
      ),
    );
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
  }));
}
