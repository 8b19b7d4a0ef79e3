import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { savedEvents } from '#server/db/dream-events.ts';
import { category } from '#server/db/schema/categories.ts';
import { dream } from '#server/db/schema/dreams.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';

/** What bulk acts change of a dream. */
export type BulkFields = Pick<
  DreamRow,
  'id' | 'tags' | 'series' | 'category_id' | 'favourite' | 'visibility' | 'public_dream_id' | 'deleted_at'
>;

/** Locks those of the dreams that are the dreamer's, in one order for everybody. */
export const lockDreams = (db: Db, userId: number, ids: readonly number[]): Promise<BulkFields[]> =>
  db
    .select({
      id: dream.id,
      tags: dream.tags,
      series: dream.series,
      category_id: dream.category_id,
      favourite: dream.favourite,
      visibility: dream.visibility,
      public_dream_id: dream.public_dream_id,
      deleted_at: dream.deleted_at,
    })
    .from(dream)
    .where(and(eq(dream.user_id, userId), inArray(dream.id, [...ids])))
    .orderBy(asc(dream.id))
    .for('update');

export async function isDreamCategory(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.id, id), eq(category.scope, 'dream'), eq(category.status, 1)));
  return row !== undefined;
}

/** A public copy with every column it has, as JSON text. */
export async function copyOfPublicDream(db: Db, id: number): Promise<string | null> {
  const [row] = await db.execute<{ copy: string }>(
    sql`select to_jsonb(p)::text as copy from public_dream p where p.id = ${id}`,
  );
  return row?.copy ?? null;
}

/** The circle that a kept copy stood in, by name; undefined where its dreamer is not in it any more. Held until the transaction ends. */
export async function holdCircleOf(db: Db, userId: number, circleId: number): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`
    select c.name from circle c join circle_member m on m.circle_id = c.id
    where c.id = ${circleId} and m.user_id = ${userId} for share of m`);
  return row?.name;
}

/** Puts a public copy back as it was, its id included. */
export const putBackPublicDream = (db: Db, copy: string) =>
  db.execute(sql`
    insert into public_dream overriding system value
    select * from jsonb_populate_record(null::public_dream, ${copy}::text::jsonb)`);

type Written = Pick<BulkFields, 'id' | 'tags' | 'series' | 'category_id' | 'favourite'>;

/** What changing one dream writes, for many in one statement: the fields, and the event of each that is no draft. */
export const writeFields = (db: Db, userId: number, rows: readonly Written[]) =>
  db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as g(id bigint, tags text[], series text[], category_id bigint, favourite boolean)
    ), changed as (
      update dream d set tags = g.tags, series = g.series, category_id = g.category_id, favourite = g.favourite,
        updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
      from given g where d.id = g.id and d.user_id = ${userId} returning d.id, d.user_id, d.state
    ) ${sql.raw(savedEvents('changed'))}`);

/** Puts dreams that have no public copy into the bin, with the event of each. */
export const moveToBin = (db: Db, userId: number, ids: readonly number[], at: string) =>
  db.execute(sql`
    with gone as (
      update dream set deleted_at = ${at}::text::timestamptz, visibility = 'private',
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where user_id = ${userId} and id = any(${`{${ids.join()}}`}::text::bigint[]) returning id, user_id
    )
    insert into event_outbox (event, payload)
    select 'dreams.deleted', jsonb_build_object('dream_id', id, 'user_id', user_id) from gone`);

type Shown = Pick<BulkFields, 'id' | 'visibility' | 'public_dream_id'>;

/** Takes dreams out of the bin as they were shown before, with their events; those that are not in it only get that back. */
export const putBack = (db: Db, userId: number, rows: readonly Shown[]) =>
  db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as g(id bigint, visibility text, public_dream_id bigint)
    ), binned as (
      select d.id from dream d join given g on g.id = d.id where d.user_id = ${userId} and d.deleted_at is not null
    ), changed as (
      update dream d set deleted_at = null, visibility = g.visibility, public_dream_id = g.public_dream_id,
        updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
      from given g where d.id = g.id and d.user_id = ${userId} returning d.id, d.user_id, d.state
    ), restored as (
      select changed.* from changed join binned using (id)
    ), told as (
      insert into event_outbox (event, payload)
      select 'dreams.restored', jsonb_build_object('dream_id', id, 'user_id', user_id) from restored
    ) ${sql.raw(savedEvents('restored'))}`);
