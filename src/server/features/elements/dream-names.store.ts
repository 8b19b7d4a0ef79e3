import { and, arrayOverlaps, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { savedEvents } from '#server/db/dream-events.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { ELEMENT_LISTS, type ElementKind } from '#shared/elements.ts';

/** The names of one kind that one dream holds; `counted` where it stands in the library. */
export type DreamNames = { id: number; names: string[]; counted: boolean };

/** Dreams that one statement changes: each well inside the longest time a statement may take. */
const WRITTEN_AT_ONCE = 500;

const selected = (kind: ElementKind) => ({
  id: dream.id,
  names: dream[ELEMENT_LISTS[kind]],
  counted: sql<boolean>`${dream.state} = 'kept' and ${dream.deleted_at} is null`,
});

/** Different names of a kind in any dream of the dreamer, drafts and the bin included. */
export async function namesEverywhere(db: Db, userId: number, kind: ElementKind): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select distinct unnest(${dream[ELEMENT_LISTS[kind]]}) as name from ${dream} where ${dream.user_id} = ${userId}`);
  return rows.map(({ name }) => name);
}

/** Every dream of the dreamer that holds one of the spellings, drafts and the bin included, locked in order. */
export const lockHolding = (
  db: Db,
  userId: number,
  kind: ElementKind,
  spellings: readonly string[],
): Promise<DreamNames[]> =>
  spellings.length === 0
    ? Promise.resolve([])
    : db
        .select(selected(kind))
        .from(dream)
        .where(and(eq(dream.user_id, userId), arrayOverlaps(dream[ELEMENT_LISTS[kind]], [...spellings])))
        .orderBy(asc(dream.id))
        .for('update');

/** All names of these dreams of the dreamer, locked in order. */
export const lockLists = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .select({
      id: dream.id,
      tags: dream.tags,
      people: dream.people,
      places: dream.places,
      signs: dream.signs,
      series: dream.series,
    })
    .from(dream)
    .where(and(eq(dream.user_id, userId), inArray(dream.id, [...ids])))
    .orderBy(asc(dream.id))
    .for('update');

/** These dreams of the dreamer, locked in order. */
export async function lockDreams(
  db: Db,
  userId: number,
  kind: ElementKind,
  ids: readonly number[],
): Promise<DreamNames[]> {
  const found: DreamNames[] = [];
  for (let at = 0; at < ids.length; at += WRITTEN_AT_ONCE) {
    const some = ids.slice(at, at + WRITTEN_AT_ONCE);
    const rows = await db
      .select(selected(kind))
      .from(dream)
      .where(and(eq(dream.user_id, userId), inArray(dream.id, some)))
      .orderBy(asc(dream.id))
      .for('update');
    found.push(...rows);
  }
  return found;
}

/**
 * Writes the names of locked dreams and, for those in the library, the event that tells of a saved dream. Leaves
 * `updated_at` alone: a device that has one of them open may go on saving.
 */
export async function writeNames(
  db: Db,
  kind: ElementKind,
  changed: readonly { id: number; names: readonly string[] }[],
): Promise<void> {
  const column = sql.identifier(ELEMENT_LISTS[kind]);
  for (let at = 0; at < changed.length; at += WRITTEN_AT_ONCE) {
    const given = JSON.stringify(changed.slice(at, at + WRITTEN_AT_ONCE));
    await db.execute(sql`
      with given as (select * from jsonb_to_recordset(${given}::text::jsonb) as g(id bigint, names text[])),
      written as (
        update dream set ${column} = g.names from given g where dream.id = g.id
        returning dream.id, dream.user_id, dream.state, dream.deleted_at),
      stale as (update dream_index set source_hash = '', search_of = null from written w where dream_id = w.id),
      shown as (select * from written where deleted_at is null)
      ${sql.raw(savedEvents('shown'))}`);
  }
}
