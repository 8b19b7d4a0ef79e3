import { and, asc, between, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { element } from '#server/db/schema/elements.ts';
import { profile } from '#server/db/schema/users.ts';
import type { KnownName, NameKind } from '#shared/names-scan/known-names.ts';
import type { DreamToGive } from './pack-dream.ts';

/** Kept and not in the bin; a sealed dream is nobody else's to read, whatever was chosen. */
export const givable = (userId: number): SQL =>
  sql`${and(
    eq(dream.user_id, userId),
    eq(dream.state, 'kept'),
    isNull(dream.deleted_at),
    isNull(dream.merged_into),
    ne(dream.visibility, 'sealed'),
  )}`;

const GIVEN = {
  id: dream.id,
  title: dream.title,
  text: dream.text,
  language: dream.language,
  night_of: dream.night_of,
  source: dream.source,
  period: dream.period,
  types: dream.types,
  moods: dream.moods,
  lucidity: dream.lucidity,
  vividness: dream.vividness,
  people: dream.people,
  places: dream.places,
  tags: dream.tags,
  signs: dream.signs,
  waking_note: dream.waking_note,
  reflection: dream.reflection,
};

/** Those of the ids that can be given, oldest night first. */
export const findGivable = (db: Db, userId: number, ids: readonly number[]): Promise<DreamToGive[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(GIVEN)
        .from(dream)
        .where(and(givable(userId), inArray(dream.id, [...ids])))
        .orderBy(asc(dream.night_of), asc(dream.recorded_at), asc(dream.id));

async function hold(db: Db, ids: readonly number[], mine: SQL): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: dream.id })
    .from(dream)
    .where(and(mine, inArray(dream.id, [...ids])))
    .orderBy(asc(dream.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

/** The same without their words, kept from being purged until the transaction ends. */
export const holdGivable = (db: Db, userId: number, ids: readonly number[]): Promise<number[]> =>
  hold(db, ids, givable(userId));

/** All of them that are still there, the bin and sealed ones included. */
export const holdLeft = (db: Db, userId: number, ids: readonly number[]): Promise<number[]> =>
  hold(db, ids, eq(dream.user_id, userId));

/** Dreams of a stretch of nights, both ends included; one of long ago has no night. */
export async function givableOfNights(
  db: Db,
  userId: number,
  nights: { from: string; to: string },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: dream.id })
    .from(dream)
    .where(
      and(givable(userId), between(dream.night_of, nights.from, nights.to), ne(dream.source, 'remembered')),
    )
    .orderBy(asc(dream.night_of), asc(dream.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** UTF-16 units that these dreams say at most, counted as characters in the database. */
export async function lengthOf(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({
      characters: sql<string>`coalesce(sum(length(${dream.text}) + length(${dream.waking_note}) + length(${dream.reflection})), 0)`,
    })
    .from(dream)
    .where(and(givable(userId), inArray(dream.id, [...ids])));
  return Number(row?.characters ?? 0);
}

const LIST_OF: Record<NameKind, SQL> = { person: sql`${dream.people}`, place: sql`${dream.places}` };

/** All names of a kind that the diary knows, drafts and the bin included, with those that once were names of the same. */
export async function knownNames(db: Db, userId: number, kind: NameKind): Promise<KnownName[]> {
  const said = await db
    .select({ name: element.name, former: element.former_keys, relation: element.relation })
    .from(element)
    .where(and(eq(element.user_id, userId), eq(element.kind, kind)))
    .orderBy(asc(element.id));
  const used = await db.execute<{ name: string }>(sql`
    select distinct unnest(${LIST_OF[kind]}) as name from ${dream} where ${dream.user_id} = ${userId} order by 1`);
  const there = new Set(said.map(({ name }) => name));
  return [
    ...said.map(({ name, former, relation }) => ({ kind, name, former, relation })),
    ...used.filter(({ name }) => !there.has(name)).map(({ name }) => ({ kind, name, former: [] })),
  ];
}

export const publicNameOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.select({ username: profile.username }).from(profile).where(eq(profile.user_id, userId)))[0]
    ?.username;
