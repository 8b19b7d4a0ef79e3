import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { diary_import } from '#server/db/schema/portability.ts';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { recording } from '#server/db/schema/recordings.ts';

export type ImportRow = typeof diary_import.$inferSelect;
export type ImportChange = Partial<Omit<typeof diary_import.$inferInsert, 'id' | 'user_id'>>;
type State = ImportRow['state'];

const WORKING = ['running', 'taking_back'] as const;
const touched = sql`now()` as never;

export async function insertImport(db: Db, row: typeof diary_import.$inferInsert): Promise<ImportRow> {
  const [made] = await db.insert(diary_import).values(row).returning();
  if (!made) throw new Error('the import was not written');
  return made;
}

export async function findImport(db: Db, userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(diary_import)
    .where(and(eq(diary_import.id, id), eq(diary_import.user_id, userId)));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockImport(db: Db, userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(diary_import)
    .where(and(eq(diary_import.id, id), eq(diary_import.user_id, userId)))
    .for('update');
  return row;
}

export const listImports = (db: Db, userId: number, limit: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(diary_import)
    .where(eq(diary_import.user_id, userId))
    .orderBy(desc(diary_import.id))
    .limit(limit);

export async function updateImport(db: Db, id: number, change: ImportChange): Promise<ImportRow> {
  const [row] = await db
    .update(diary_import)
    .set({ ...change, updated_at: touched })
    .where(eq(diary_import.id, id))
    .returning();
  if (!row) throw new Error('the import vanished');
  return row;
}

/** Counts one more try of an import in this state; undefined when it is in another. */
export async function beginTry(
  db: Db,
  userId: number,
  id: number,
  state: State,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(diary_import)
    .set({ attempts: sql`${diary_import.attempts} + 1`, updated_at: touched })
    .where(and(eq(diary_import.id, id), eq(diary_import.user_id, userId), eq(diary_import.state, state)))
    .returning();
  return row;
}

/** Whether another import of the dreamer is being worked on. */
export async function isWorking(db: Db, userId: number, exceptId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: diary_import.id })
    .from(diary_import)
    .where(
      and(
        eq(diary_import.user_id, userId),
        inArray(diary_import.state, [...WORKING]),
        ne(diary_import.id, exceptId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Looked at and never started: the dreamer's earlier ones make room for a new one. */
export const deleteReady = (db: Db, userId: number): Promise<{ file_key: string }[]> =>
  db
    .delete(diary_import)
    .where(and(eq(diary_import.user_id, userId), eq(diary_import.state, 'ready')))
    .returning({ file_key: diary_import.file_key });

/** Everything that somebody ever imported from, as they are being erased. */
export const deleteImportsOf = (db: Db, userId: number): Promise<{ file_key: string }[]> =>
  db
    .delete(diary_import)
    .where(eq(diary_import.user_id, userId))
    .returning({ file_key: diary_import.file_key });

export const deleteImport = (db: Db, id: number) => db.delete(diary_import).where(eq(diary_import.id, id));

/** Which of these uploads are still to be worked on. */
export async function findAwaited(
  db: Db,
  userIds: readonly number[],
  fileKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ file_key: diary_import.file_key })
    .from(diary_import)
    .where(
      and(
        inArray(diary_import.user_id, [...userIds]),
        inArray(diary_import.file_key, [...fileKeys]),
        inArray(diary_import.state, ['ready', ...WORKING]),
      ),
    );
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Which of these files are the audio of recordings. */
export async function findAudio(
  db: Db,
  userIds: readonly number[],
  fileKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ file_key: recording.file_key })
    .from(recording)
    .where(and(inArray(recording.user_id, [...userIds]), inArray(recording.file_key, [...fileKeys])));
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}

/** Imports of all dreamers that nobody has worked on for a minute. */
export const listStalled = (db: Db, limit: number) =>
  db
    .select({ id: diary_import.id, user_id: diary_import.user_id })
    .from(diary_import)
    .where(
      and(
        inArray(diary_import.state, [...WORKING]),
        lt(diary_import.updated_at, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(limit);

export type KnownDream = { client_id: string; fingerprint: string };

/** The dreamer's dreams with these ids or nights, `importId`'s own left out of the nights; text only as its MD5. */
export async function findKnownDreams(
  db: Db,
  userId: number,
  asked: { clientIds: readonly string[]; nights: readonly string[]; importId: number | null },
): Promise<KnownDream[]> {
  if (asked.clientIds.length === 0) return [];
  const written = sql`exists (select 1 from diary_import_row r where r.import_id = ${asked.importId ?? 0}
    and r.kind = 'dream' and r.target_id = ${dream.id})`;
  return db
    .select({
      client_id: dream.client_id,
      fingerprint: sql<string>`case when ${written} then '' else
        ${dream.night_of}::text || ' ' || md5(btrim(${dream.text}, E' \n\r\t')) end`,
    })
    .from(dream)
    .where(
      and(
        eq(dream.user_id, userId),
        sql`(${inArray(dream.client_id, [...asked.clientIds])} or (${inArray(dream.night_of, [...asked.nights])} and ${dream.deleted_at} is null))`,
      ),
    );
}

export async function findKnownRecordings(
  db: Db,
  userId: number,
  clientIds: readonly string[],
): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await db
    .select({ client_id: recording.client_id })
    .from(recording)
    .where(and(eq(recording.user_id, userId), inArray(recording.client_id, [...clientIds])));
  return new Set(rows.map(({ client_id }) => client_id));
}

/** Those of these nights that have a record already. */
export async function findKnownNights(
  db: Db,
  userId: number,
  nights: readonly string[],
): Promise<Set<string>> {
  if (nights.length === 0) return new Set();
  const rows = await db
    .select({ night_of: night.night_of })
    .from(night)
    .where(and(eq(night.user_id, userId), inArray(night.night_of, [...nights])));
  return new Set(rows.map(({ night_of }) => night_of));
}

/** Which of these questions are asked of this dreamer here. */
export async function findPromptSlugs(
  db: Db,
  userId: number,
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: dream_prompt.slug })
    .from(dream_prompt)
    .where(
      and(
        inArray(dream_prompt.slug, [...new Set(slugs)]),
        or(isNull(dream_prompt.user_id), eq(dream_prompt.user_id, userId)),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** Names of people in the dreamer's dreams and among the names that were told more of. */
export async function findPeople(db: Db, userId: number): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select unnest(people) as name from dream where user_id = ${userId}
    union select name from element where user_id = ${userId} and kind = 'person'`);
  return rows.map(({ name }) => name);
}
