import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photo, upload } from '#server/db/schema/photos.ts';

export type PhotoRow = typeof photo.$inferSelect;
type NewPhoto = typeof photo.$inferInsert;

/** Undefined where another photo holds the file. */
export async function insertPhoto(db: Db, row: NewPhoto): Promise<PhotoRow | undefined> {
  const [made] = await db.insert(photo).values(row).onConflictDoNothing().returning();
  return made;
}

export async function lockPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db.select().from(photo).where(eq(photo.id, id)).for('update');
  return row;
}

export const updatePhoto = (db: Db, id: number, change: Partial<NewPhoto>) =>
  db
    .update(photo)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(photo.id, id));

export const deletePhoto = (db: Db, id: number) => db.delete(photo).where(eq(photo.id, id));

/** Photos with the names of their files; all of them where no ids are given. */
export const listFiles = (db: Db, ids?: readonly number[]) =>
  db
    .select({ photo_id: photo.id, id: upload.id, name: upload.name })
    .from(photo)
    .innerJoin(upload, eq(upload.id, photo.upload_id))
    .where(ids && inArray(photo.id, [...ids]));
