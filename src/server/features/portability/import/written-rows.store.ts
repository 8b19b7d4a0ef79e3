import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { category } from '#server/db/schema/categories.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { diary_import_row } from '#server/db/schema/portability.ts';
import { recording } from '#server/db/schema/recordings.ts';

export type WrittenKind = (typeof diary_import_row.$inferInsert)['kind'];
export type Written = { id: number; stamp: string };

/** Adds the dreams whose id is not there yet. */
export async function insertDreams(db: Db, rows: (typeof dream.$inferInsert)[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  return db
    .insert(dream)
    .values(rows)
    .onConflictDoNothing({ target: [dream.user_id, dream.client_id] })
    .returning({ id: dream.id, stamp: dream.updated_at });
}

/** Adds the nights that have no record yet. */
export async function insertNights(db: Db, rows: (typeof night.$inferInsert)[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  return db
    .insert(night)
    .values(rows)
    .onConflictDoNothing({ target: [night.user_id, night.night_of] })
    .returning({ id: night.id, stamp: night.updated_at });
}

/** Adds the recordings that are not there yet and gives them their dreams. */
export async function insertRecordings(
  db: Db,
  userId: number,
  rows: (typeof recording.$inferInsert)[],
): Promise<Written[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insert(recording)
    .values(rows)
    .onConflictDoNothing({ target: [recording.user_id, recording.client_id] })
    .returning({ id: recording.id, stamp: recording.updated_at });
  await db
    .update(recording)
    .set({
      dream_id: sql`(select d.id from ${dream} d where d.user_id = ${userId} and d.client_id = ${recording.dream_client_id})`,
    })
    .where(
      inArray(
        recording.id,
        added.map(({ id }) => id),
      ),
    );
  return added;
}

/** Numbers of the operator's categories by slug. */
export async function findCategories(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const found = await db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(and(eq(category.scope, 'dream'), inArray(category.slug, [...slugs])));
  return new Map(found.map(({ id, slug }) => [slug, id]));
}

export async function rememberWritten(
  db: Db,
  importId: number,
  kind: WrittenKind,
  rows: readonly Written[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(diary_import_row)
    .values(rows.map(({ id, stamp }) => ({ import_id: importId, kind, target_id: id, stamp })));
}

/** Takes at most `limit` notes of one kind away; the caller removes what they point at in the same transaction. */
export async function takeWritten(
  db: Db,
  importId: number,
  kind: WrittenKind,
  limit: number,
): Promise<Written[]> {
  const some = db
    .select({ target_id: diary_import_row.target_id })
    .from(diary_import_row)
    .where(and(eq(diary_import_row.import_id, importId), eq(diary_import_row.kind, kind)))
    .limit(limit);
  return db
    .delete(diary_import_row)
    .where(
      and(
        eq(diary_import_row.import_id, importId),
        eq(diary_import_row.kind, kind),
        inArray(diary_import_row.target_id, some),
      ),
    )
    .returning({ id: diary_import_row.target_id, stamp: diary_import_row.stamp });
}

const asList = (rows: readonly Written[]) =>
  sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json) as w(id bigint, stamp timestamptz))`;

/** Removes dreams that are as they were written and that nothing of the dreamer's hangs on; answers which. */
export async function removeDreams(db: Db, userId: number, rows: readonly Written[]): Promise<number[]> {
  await db.execute(sql`
    update dream f set merged_into = null from ${asList(rows)} w where f.merged_into = w.id and f.user_id = ${userId}`);
  const gone = await db.execute<{ id: string }>(sql`
    delete from dream d using ${asList(rows)} w
    where d.id = w.id and d.user_id = ${userId} and d.updated_at = w.stamp and d.public_dream_id is null
      and not exists (select 1 from recording r where r.dream_id = d.id)
      and not exists (select 1 from dream_photo p where p.dream_id = d.id)
      and not exists (select 1 from interpretation i where i.dream_id = d.id)
    returning d.id`);
  return gone.map(({ id }) => Number(id));
}

export async function removeNights(db: Db, userId: number, rows: readonly Written[]): Promise<number> {
  const gone = await db.execute(sql`
    delete from night n using ${asList(rows)} w
    where n.id = w.id and n.user_id = ${userId} and n.updated_at = w.stamp returning n.id`);
  return gone.length;
}

/** Removes recordings; answers where their audio lies. */
export async function removeRecordings(
  db: Db,
  userId: number,
  rows: readonly Written[],
): Promise<{ file_key: string | null }[]> {
  return db
    .delete(recording)
    .where(
      and(
        eq(recording.user_id, userId),
        inArray(
          recording.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .returning({ file_key: recording.file_key });
}
