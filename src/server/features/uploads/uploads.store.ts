import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { photo, upload } from '#server/db/schema/photos.ts';

export type UploadRow = typeof upload.$inferSelect;
export type NewUpload = typeof upload.$inferInsert;

/** Lets files of one person be counted and kept one after another, until the transaction ends. */
export const holdUploads = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`);

/** Bytes of all that a person has sent. */
export async function sumBytes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${upload.size}), 0)` })
    .from(upload)
    .where(eq(upload.user_id, userId));
  return Number(row?.bytes ?? 0);
}

export async function insertUpload(db: Db, row: NewUpload): Promise<UploadRow> {
  const [made] = await db.insert(upload).values(row).returning();
  if (!made) throw new Error('the upload was not written');
  return made;
}

export async function findByName(db: Db, name: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(upload).where(eq(upload.name, name));
  return row;
}

/** What is known of a picture: its pixels, and the widths of its smaller copies. */
export type PictureRow = Pick<UploadRow, 'name' | 'version' | 'width' | 'height' | 'widths'>;

/** The pictures of these names that everybody may open. */
export async function openPictures(db: Db, names: readonly string[]): Promise<PictureRow[]> {
  if (names.length === 0) return [];
  const { name, version, width, height, widths } = upload;
  return db
    .select({ name, version, width, height, widths })
    .from(upload)
    .where(and(inArray(name, [...names]), eq(upload.private, false), isNotNull(width)));
}

export async function findUpload(db: Db, id: number): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(upload).where(eq(upload.id, id));
  return row;
}

export async function lockUpload(db: Db, id: number): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(upload).where(eq(upload.id, id)).for('update');
  return row;
}

export async function updateUpload(db: Db, id: number, change: Partial<NewUpload>): Promise<UploadRow> {
  const [row] = await db
    .update(upload)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(upload.id, id))
    .returning();
  if (!row) throw new Error('the upload is gone');
  return row;
}

/** Takes loose files of one person for a talk, closed to everybody else; how many could be taken. */
export async function giveToTalk(
  db: Db,
  { userId, ids, since }: { userId: number; ids: readonly number[]; since: string },
): Promise<number> {
  const taken = await db
    .update(upload)
    .set({ purpose: 'talk', private: true, updated_at: sql`now()` })
    .where(
      and(
        inArray(upload.id, [...ids]),
        eq(upload.user_id, userId),
        inArray(upload.purpose, ['file', 'talk']),
        sql`${upload.created_at} > ${since}`,
        sql`not exists (select 1 from room_file f where f.upload_id = ${upload.id})`,
      ),
    )
    .returning({ id: upload.id });
  return taken.length;
}

export const deleteUploads = (db: Db, ids: readonly number[]): Promise<UploadRow[]> =>
  db
    .delete(upload)
    .where(inArray(upload.id, [...ids]))
    .returning();

/** Those of these files that a row points at, by the key of the whole. */
export const listByKeys = (
  db: Db,
  fileKeys: readonly string[],
): Promise<Pick<UploadRow, 'file_key' | 'widths'>[]> =>
  db
    .select({ file_key: upload.file_key, widths: upload.widths })
    .from(upload)
    .where(inArray(upload.file_key, [...fileKeys]));

const hasPhoto = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(photo)
    .where(eq(photo.upload_id, upload.id));

/** Files from before a moment that no photo of the library holds, oldest first, behind one of them. */
export const listLoose = (db: Db, before: string, { after, most }: { after: number; most: number }) =>
  db
    .select({ id: upload.id, name: upload.name })
    .from(upload)
    .where(and(lt(upload.created_at, before), sql`${upload.id} > ${after}`, notExists(hasPhoto(db))))
    .orderBy(asc(upload.id))
    .limit(most);

/** What a person leaves in the library stays there and is nobody's. */
export const leaveToLibrary = (db: Db, userId: number) =>
  db
    .update(upload)
    .set({ user_id: null, original: '' })
    .where(
      and(
        eq(upload.user_id, userId),
        isNotNull(upload.user_id),
        inArray(upload.id, db.select({ id: photo.upload_id }).from(photo)),
      ),
    );

export const deleteOf = (db: Db, userId: number): Promise<UploadRow[]> =>
  db.delete(upload).where(eq(upload.user_id, userId)).returning();
