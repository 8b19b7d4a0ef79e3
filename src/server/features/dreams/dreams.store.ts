import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream, dream_version } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { preference } from '#server/db/schema/users.ts';

export type DreamRow = typeof dream.$inferSelect;
export type NewDream = typeof dream.$inferInsert;
export type DreamChange = Partial<Omit<NewDream, 'id' | 'user_id'>>;

export async function findDream(db: Db, userId: number, id: number): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.id, id), eq(dream.user_id, userId)));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockDream(db: Db, userId: number, id: number): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.id, id), eq(dream.user_id, userId)))
    .for('update');
  return row;
}

export async function findDreamByClient(
  db: Db,
  userId: number,
  clientId: string,
): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.client_id, clientId)));
  return row;
}

/** Undefined where the dreamer already has a dream with this client id. */
export async function insertDream(db: Db, row: NewDream): Promise<DreamRow | undefined> {
  const [made] = await db
    .insert(dream)
    .values(row)
    .onConflictDoNothing({ target: [dream.user_id, dream.client_id] })
    .returning();
  return made;
}

export async function updateDream(db: Db, id: number, change: DreamChange): Promise<DreamRow> {
  const [row] = await db
    .update(dream)
    .set({
      ...change,
      updated_at: sql`greatest(now(), ${dream.updated_at} + interval '1 millisecond')`,
    })
    .where(eq(dream.id, id))
    .returning();
  if (!row) throw new Error(`dream ${id} vanished while it was locked`);
  return row;
}

export const insertVersion = (db: Db, row: typeof dream_version.$inferInsert) =>
  db.insert(dream_version).values(row);

export type LibraryFilter = {
  state?: 'draft' | 'kept';
  bin?: boolean;
  favourite?: boolean;
  before?: { night: string; id: number };
  words?: readonly string[];
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const holdsWord = (word: string): SQL | undefined => {
  const like = `%${escapeLike(word)}%`;
  return or(
    sql`${dream.text} ilike ${like}`,
    sql`${dream.title} ilike ${like}`,
    sql`array_to_string(${dream.tags} || ${dream.people} || ${dream.places}, ' ') ilike ${like}`,
  );
};

function libraryConditions(userId: number, filter: LibraryFilter): SQL | undefined {
  const { before } = filter;
  return and(
    eq(dream.user_id, userId),
    filter.bin ? isNotNull(dream.deleted_at) : isNull(dream.deleted_at),
    filter.state ? eq(dream.state, filter.state) : undefined,
    filter.favourite ? eq(dream.favourite, true) : undefined,
    ...(filter.words ?? []).map(holdsWord),
    before
      ? or(lt(dream.night_of, before.night), and(eq(dream.night_of, before.night), lt(dream.id, before.id)))
      : undefined,
  );
}

/** Newest night first, keyset by (night, id). */
export const listDreams = (
  db: Db,
  userId: number,
  filter: LibraryFilter,
  limit: number,
): Promise<DreamRow[]> =>
  db
    .select()
    .from(dream)
    .where(libraryConditions(userId, filter))
    .orderBy(desc(dream.night_of), desc(dream.id))
    .limit(limit);

export async function countDreams(db: Db, userId: number, filter: LibraryFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(dream)
    .where(libraryConditions(userId, filter));
  return Number(row?.count ?? 0);
}

export type LibraryTotals = {
  dreams: number;
  nights: number;
  empty_nights: number;
  drafts: number;
  in_bin: number;
};

/** Nights with a dream or a night record; empty ones have a record that says so and no dream. */
export async function libraryTotals(db: Db, userId: number): Promise<LibraryTotals> {
  const [row] = await db.execute<Record<keyof LibraryTotals, string>>(sql`
    with kept as (
      select night_of, state, deleted_at from ${dream} where user_id = ${userId}
    ), told as (
      select distinct night_of from kept where deleted_at is null and state = 'kept'
    ), empty as (
      select night_of from ${night} where user_id = ${userId} and no_recall and night_of not in (select night_of from told)
    )
    select
      (select count(*) from kept where deleted_at is null and state = 'kept') as dreams,
      (select count(*) from told) + (select count(*) from empty) as nights,
      (select count(*) from empty) as empty_nights,
      (select count(*) from kept where deleted_at is null and state = 'draft') as drafts,
      (select count(*) from kept where deleted_at is not null) as in_bin`);
  return {
    dreams: Number(row?.dreams ?? 0),
    nights: Number(row?.nights ?? 0),
    empty_nights: Number(row?.empty_nights ?? 0),
    drafts: Number(row?.drafts ?? 0),
    in_bin: Number(row?.in_bin ?? 0),
  };
}

/** Dreams that have been in the bin since before `moment`. */
export const listExpiredBin = (db: Db, moment: string, limit: number) =>
  db
    .select({ id: dream.id, user_id: dream.user_id, public_dream_id: dream.public_dream_id })
    .from(dream)
    .where(and(isNotNull(dream.deleted_at), lt(dream.deleted_at, moment)))
    .limit(limit);

export const deleteDreams = (db: Db, ids: readonly number[]) =>
  db.delete(dream).where(inArray(dream.id, [...ids]));

/** Deletes some of one dreamer's dreams; answers how many. */
export async function deleteDreamsOfUser(db: Db, userId: number, limit: number): Promise<number> {
  const some = db.select({ id: dream.id }).from(dream).where(eq(dream.user_id, userId)).limit(limit);
  const gone = await db.delete(dream).where(inArray(dream.id, some)).returning({ id: dream.id });
  return gone.length;
}

/** The public copy goes at once, with whatever hangs on it. */
export const deletePublicCopy = (db: Db, publicDreamId: number) =>
  db.delete(public_dream).where(eq(public_dream.id, publicDreamId));

export async function findDreamByPublicCopy(
  db: Db,
  userId: number,
  publicDreamId: number,
): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.public_dream_id, publicDreamId)));
  return row;
}

export type Habits = { language: string; timezone: string; night_boundary_hour: number };

export async function findHabits(db: Db, userId: number): Promise<Habits | undefined> {
  const [row] = await db.select().from(preference).where(eq(preference.user_id, userId));
  return row;
}
