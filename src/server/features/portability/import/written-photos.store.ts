import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream_photo } from '#server/db/schema/dream-photos.ts';
import type { Written } from './written-rows.store.ts';

/** Those of these pictures that are there already. */
export async function findKnown(db: Db, userId: number, clientIds: readonly string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await db
    .select({ client_id: dream_photo.client_id })
    .from(dream_photo)
    .where(and(eq(dream_photo.user_id, userId), inArray(dream_photo.client_id, [...clientIds])));
  return new Set(rows.map(({ client_id }) => client_id));
}

/** A picture lies at this place. */
export async function isKept(db: Db, userId: number, fileKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: dream_photo.id })
    .from(dream_photo)
    .where(and(eq(dream_photo.user_id, userId), eq(dream_photo.file_key, fileKey)));
  return row !== undefined;
}

type NewPhoto = Omit<typeof dream_photo.$inferInsert, 'id' | 'user_id' | 'dream_id'> & {
  dream_client_id: string;
};

/** Adds the pictures whose dream is there and that are not there themselves. */
export async function insertPhotos(db: Db, userId: number, rows: readonly NewPhoto[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  const added = await db.execute<{ id: string; stamp: string }>(sql`
    insert into dream_photo (user_id, dream_id, client_id, file_key, mime, bytes, width, height, name, alt, sort,
      created_at, updated_at)
    select ${userId}, d.id, w.client_id, w.file_key, w.mime, w.bytes, w.width, w.height, w.name, w.alt, w.sort,
      w.created_at, w.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as w(client_id uuid, dream_client_id uuid, file_key text,
      mime text, bytes integer, width integer, height integer, name text, alt text, sort integer,
      created_at timestamptz, updated_at timestamptz)
    join dream d on d.user_id = ${userId} and d.client_id = w.dream_client_id
    on conflict (user_id, client_id) do nothing returning id, updated_at as stamp`);
  return added.map(({ id, stamp }) => ({ id: Number(id), stamp: new Date(stamp).toISOString() }));
}

/** Removes pictures that are as they were written; answers where their files lie. */
export async function removePhotos(
  db: Db,
  userId: number,
  rows: readonly Written[],
): Promise<{ file_key: string }[]> {
  return db.execute<{ file_key: string }>(sql`
    delete from dream_photo p
    using json_to_recordset(${JSON.stringify(rows)}::json) as w(id bigint, stamp timestamptz)
    where p.id = w.id and p.user_id = ${userId} and p.updated_at = w.stamp returning p.file_key`);
}
