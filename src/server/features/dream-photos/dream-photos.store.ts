import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream_photo } from '#server/db/schema/dream-photos.ts';
import { dream } from '#server/db/schema/dreams.ts';

export type PhotoRow = typeof dream_photo.$inferSelect;
export type NewPhoto = typeof dream_photo.$inferInsert;

export const listPhotos = (db: Db, userId: number, dreamId: number): Promise<PhotoRow[]> =>
  db
    .select()
    .from(dream_photo)
    .where(and(eq(dream_photo.user_id, userId), eq(dream_photo.dream_id, dreamId)))
    .orderBy(asc(dream_photo.sort), asc(dream_photo.id));

/** The first picture of each of some dreams, in no order. */
export const listFirst = (db: Db, userId: number, dreamIds: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectDistinctOn([dream_photo.dream_id])
    .from(dream_photo)
    .where(and(eq(dream_photo.user_id, userId), inArray(dream_photo.dream_id, [...dreamIds])))
    .orderBy(asc(dream_photo.dream_id), asc(dream_photo.sort), asc(dream_photo.id));

/** Lets pictures of one dreamer be counted and kept one after another, until the transaction ends. */
export const holdPhotos = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('dream-photos', ${userId}))`);

export async function findPhoto(db: Db, userId: number, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(dream_photo)
    .where(and(eq(dream_photo.id, id), eq(dream_photo.user_id, userId)));
  return row;
}

export async function findByClient(db: Db, userId: number, clientId: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(dream_photo)
    .where(and(eq(dream_photo.user_id, userId), eq(dream_photo.client_id, clientId)));
  return row;
}

/** Undefined where the dreamer has a picture with this client id already. */
export async function insertPhoto(db: Db, row: NewPhoto): Promise<PhotoRow | undefined> {
  const [made] = await db
    .insert(dream_photo)
    .values(row)
    .onConflictDoNothing({ target: [dream_photo.user_id, dream_photo.client_id] })
    .returning();
  return made;
}

export async function updatePhoto(
  db: Db,
  userId: number,
  id: number,
  change: { alt?: string; sort?: number },
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .update(dream_photo)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(dream_photo.id, id), eq(dream_photo.user_id, userId)))
    .returning();
  return row;
}

/** Which of these files are pictures of these dreamers. */
export async function findKept(
  db: Db,
  userIds: readonly number[],
  fileKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ file_key: dream_photo.file_key })
    .from(dream_photo)
    .where(and(inArray(dream_photo.user_id, [...userIds]), inArray(dream_photo.file_key, [...fileKeys])));
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Bytes of all the dreamer's pictures. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${dream_photo.bytes}), 0)` })
    .from(dream_photo)
    .where(eq(dream_photo.user_id, userId));
  return Number(row?.bytes ?? 0);
}

/** Pictures of each of these dreams that is there, by the dream's own id. */
export async function countByDream(
  db: Db,
  userId: number,
  dreamClientIds: readonly string[],
): Promise<Map<string, number>> {
  if (dreamClientIds.length === 0) return new Map();
  const rows = await db
    .select({ client_id: dream.client_id, count: sql<string>`count(${dream_photo.id})` })
    .from(dream)
    .leftJoin(dream_photo, eq(dream_photo.dream_id, dream.id))
    .where(and(eq(dream.user_id, userId), inArray(dream.client_id, [...dreamClientIds])))
    .groupBy(dream.client_id);
  return new Map(rows.map(({ client_id, count }) => [client_id, Number(count)]));
}

export const deletePhoto = (db: Db, userId: number, id: number): Promise<PhotoRow[]> =>
  db
    .delete(dream_photo)
    .where(and(eq(dream_photo.id, id), eq(dream_photo.user_id, userId)))
    .returning();

/** Takes the pictures of some dreams, or of a whole dreamer where no dreams are named. */
export const deletePhotos = (
  db: Db,
  userId: number,
  dreamIds?: readonly number[],
): Promise<{ file_key: string }[]> =>
  db
    .delete(dream_photo)
    .where(
      and(
        eq(dream_photo.user_id, userId),
        dreamIds ? inArray(dream_photo.dream_id, [...dreamIds]) : undefined,
      ),
    )
    .returning({ file_key: dream_photo.file_key });
