import { nameKey } from '#shared/public-names.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { comment } from '#server/db/schema/comments.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { notification } from '#server/db/schema/notifications.ts';
import { pond_cast, pond_cast_owner, pond_draw, stream_ripple } from '#server/db/schema/pond.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { interpretation } from '#server/db/schema/readings.ts';
import { preference, profile, user } from '#server/db/schema/users.ts';

/** Whether nobody has an account here yet. */
export async function hasNobody(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: user.id }).from(user).limit(1);
  return row === undefined;
}

type NewAccount = {
  account: typeof user.$inferInsert;
  username: string;
  bio: string;
  language: string;
  timezone: string;
};

export async function insertAccount(
  db: Db,
  { account, username, bio, language, timezone }: NewAccount,
): Promise<number> {
  const [made] = await db.insert(user).values(account).returning({ id: user.id });
  if (!made) throw new Error('the account was not written');
  await db.insert(profile).values({ user_id: made.id, username, name_key: nameKey(username), bio });
  await db.insert(preference).values({ user_id: made.id, language, timezone });
  return made.id;
}

export const insertNights = (db: Db, rows: (typeof night.$inferInsert)[]) => db.insert(night).values(rows);

export async function insertDreams(db: Db, rows: (typeof dream.$inferInsert)[]): Promise<number[]> {
  const made = await db.insert(dream).values(rows).returning({ id: dream.id });
  return made.map(({ id }) => id);
}

/** The name that a device would have given a dream. */
export async function clientIdOf(db: Db, dreamId: number): Promise<string> {
  const [row] = await db.select({ client_id: dream.client_id }).from(dream).where(eq(dream.id, dreamId));
  if (!row) throw new Error('the dream is not there');
  return row.client_id;
}

export async function insertPublicCopy(
  db: Db,
  dreamId: number,
  row: typeof public_dream.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(public_dream).values(row).returning({ id: public_dream.id });
  if (!made) throw new Error('the public copy was not written');
  await db
    .update(dream)
    .set({ public_dream_id: made.id, visibility: row.anonymous ? 'anonymous' : 'public' })
    .where(eq(dream.id, dreamId));
  return made.id;
}

export async function insertComments(db: Db, rows: (typeof comment.$inferInsert)[]): Promise<number[]> {
  const made = await db.insert(comment).values(rows).returning({ id: comment.id });
  return made.map(({ id }) => id);
}

export async function insertInterpretations(
  db: Db,
  rows: (typeof interpretation.$inferInsert)[],
): Promise<number[]> {
  const made = await db.insert(interpretation).values(rows).returning({ id: interpretation.id });
  return made.map(({ id }) => id);
}

export const insertRipples = (db: Db, rows: (typeof stream_ripple.$inferInsert)[]) =>
  db.insert(stream_ripple).values(rows);

export async function insertHouseDream(db: Db, row: typeof public_dream.$inferInsert): Promise<number> {
  const [made] = await db.insert(public_dream).values(row).returning({ id: public_dream.id });
  if (!made) throw new Error('the dream of the house was not written');
  return made.id;
}

export async function insertCast(
  db: Db,
  row: typeof pond_cast.$inferInsert,
  owner: Omit<typeof pond_cast_owner.$inferInsert, 'cast_id'>,
): Promise<number> {
  const [made] = await db.insert(pond_cast).values(row).returning({ id: pond_cast.id });
  if (!made) throw new Error('the cast was not written');
  await db.insert(pond_cast_owner).values({ ...owner, cast_id: made.id });
  return made.id;
}

export async function insertDraws(db: Db, rows: (typeof pond_draw.$inferInsert)[]): Promise<number[]> {
  const made = await db.insert(pond_draw).values(rows).returning({ id: pond_draw.id });
  return made.map(({ id }) => id);
}

/** What was told before a moment counts as read. */
export async function markToldAsRead(db: Db, before: string): Promise<void> {
  const read_at = sql`${notification.created_at} + interval '2 hours'`;
  await db.update(notification).set({ read_at }).where(lt(notification.created_at, before));
}
