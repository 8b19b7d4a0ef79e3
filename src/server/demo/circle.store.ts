import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { circle, circle_member, circle_turn } from '#server/db/schema/circles.ts';
import { meeting, meeting_hours, meeting_seat } from '#server/db/schema/meetings.ts';
import { room, room_member, room_message } from '#server/db/schema/rooms.ts';

export type Circle = { id: number; room_id: number };
type NewCircle = {
  circle: typeof circle.$inferInsert & { created_at: string };
  host: number;
  members: readonly number[];
  muted: readonly number[];
  turns: readonly { meets_on: string; user_id: number }[];
};

/** A circle with its room, everybody in both from the first day. */
export async function insertCircle(db: Db, given: NewCircle): Promise<Circle> {
  const [made] = await db.insert(circle).values(given.circle).returning({ id: circle.id });
  const [talk] = made
    ? await db.insert(room).values({ kind: 'circle', circle_id: made.id }).returning({ id: room.id })
    : [];
  if (!made || !talk) throw new Error('the circle was not written');
  const joined_at = given.circle.created_at;
  await db.insert(circle_member).values(
    given.members.map((user_id) => ({
      circle_id: made.id,
      user_id,
      role: user_id === given.host ? ('host' as const) : ('member' as const),
      muted: given.muted.includes(user_id),
      joined_at,
      seen_at: joined_at,
    })),
  );
  await db
    .insert(room_member)
    .values(given.members.map((user_id) => ({ room_id: talk.id, user_id, joined_at })));
  await db.insert(circle_turn).values(given.turns.map((turn) => ({ ...turn, circle_id: made.id })));
  return { id: made.id, room_id: talk.id };
}

export async function insertMessages(db: Db, rows: (typeof room_message.$inferInsert)[]): Promise<number[]> {
  const made = await db.insert(room_message).values(rows).returning({ id: room_message.id });
  return made.map(({ id }) => id);
}

/** How far somebody has read in a room. */
export const keepRead = (db: Db, roomId: number, userId: number, messageId: number) =>
  db
    .update(room_member)
    .set({ last_read_message_id: messageId })
    .where(and(eq(room_member.room_id, roomId), eq(room_member.user_id, userId)));

type Meeting = typeof meeting.$inferInsert & { guest_id: number };
type Offer = { minutes: number; timezone: string; from: string };

/** A meeting of two, and the hours of its host: the same on five days of the week. */
export async function insertMeeting(db: Db, row: Meeting, { from, ...offer }: Offer): Promise<number> {
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to: '20:00' }));
  await db.insert(meeting_hours).values({ ...offer, user_id: row.host_id, open: true, pause: 15, weekly });
  const [made] = await db.insert(meeting).values(row).returning({ id: meeting.id });
  if (!made) throw new Error('the meeting was not written');
  const during = sql`tstzrange(${row.starts_at}::timestamptz, ${row.ends_at}::timestamptz, '[)')`;
  const seats = [row.host_id, row.guest_id].map((user_id) => ({ meeting_id: made.id, user_id, during }));
  await db.insert(meeting_seat).values(seats as never);
  return made.id;
}
