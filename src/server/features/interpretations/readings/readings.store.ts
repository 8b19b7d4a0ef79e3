import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { reading_mark } from '#server/db/schema/readings.ts';
import type { DreamMood } from '#shared/dreams.ts';
import { NAME_READ } from '#shared/words/dream-name.ts';

export type MarkRow = typeof reading_mark.$inferSelect;

/** One kept dream of the diary with its labels and those of the asked stems that stand in it. */
export type DiaryLabels = {
  id: number;
  night_of: string;
  moods: DreamMood[];
  people: string[];
  places: string[];
  tags: string[];
  labels: string[];
  stems: string[];
};

/**
 * Labels of every kept dream; tags that were taken off a dream or off the diary are left out. What was dreamed long ago comes
 * before all others, whenever it was told.
 */
export async function diaryLabels(
  sql: Sql,
  userId: number,
  stems: readonly string[],
): Promise<DiaryLabels[]> {
  const rows = await sql<DiaryLabels[]>`
    select d.id::float8 as id, d.moods,
      case when d.source = 'remembered' then '0001-01-01' else d.night_of::text end as night_of, d.people, d.places, d.tags,
      coalesce((
        select array_agg(found->>'label') from jsonb_array_elements(i.findings->'findings') found
        where not exists (
          select 1 from dream_finding_dismissal x
          where x.user_id = ${userId} and x.label = found->>'label' and (x.dream_id is null or x.dream_id = d.id)
        )
      ), '{}') as labels,
      coalesce((select array_agg(asked.stem) from unnest(${[...stems]}::text[]) asked(stem) where jsonb_exists(i.terms, asked.stem)), '{}') as stems
    from dream d left join dream_index i on i.dream_id = d.id
    where d.user_id = ${userId} and d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed'
    order by d.night_of, d.id`;
  return [...rows];
}

export const marksOf = (db: Db, userId: number, dreamId: number): Promise<MarkRow[]> =>
  db
    .select()
    .from(reading_mark)
    .where(and(eq(reading_mark.user_id, userId), eq(reading_mark.dream_id, dreamId)));

/** All words that the dreamer gave on blocks of readings, of every dream. */
export const verdictsGiven = (db: Db, userId: number) =>
  db
    .select({ block: reading_mark.key, value: reading_mark.value })
    .from(reading_mark)
    .where(and(eq(reading_mark.user_id, userId), eq(reading_mark.kind, 'verdict')));

/** Questions asked of the dreamer since a moment. */
export const askedSince = (db: Db, userId: number, since: string) =>
  db
    .select({ dream_id: reading_mark.dream_id, key: reading_mark.key })
    .from(reading_mark)
    .where(
      and(
        eq(reading_mark.user_id, userId),
        eq(reading_mark.kind, 'asked'),
        gte(reading_mark.created_at, since),
      ),
    );

export async function insertAsked(
  db: Db,
  userId: number,
  dreamId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ user_id: userId, dream_id: dreamId, kind: 'asked' as const, key }));
  await db.insert(reading_mark).values(rows).onConflictDoNothing();
}

const target = [reading_mark.user_id, reading_mark.dream_id, reading_mark.kind, reading_mark.key];

export async function saveVerdict(
  db: Db,
  userId: number,
  dreamId: number,
  block: string,
  value: string | null,
): Promise<void> {
  const row = { user_id: userId, dream_id: dreamId, kind: 'verdict' as const, key: block };
  if (value === null) {
    await db
      .delete(reading_mark)
      .where(
        and(
          eq(reading_mark.user_id, userId),
          eq(reading_mark.dream_id, dreamId),
          eq(reading_mark.kind, 'verdict'),
          eq(reading_mark.key, block),
        ),
      );
    return;
  }
  await db
    .insert(reading_mark)
    .values({ ...row, value })
    .onConflictDoUpdate({ target, set: { value } });
}

/** Titles and nights of some of one's own dreams, with the beginning of each that is not sealed. */
export const dreamsNamed = (db: Db, userId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: dream.id,
          title: dream.title,
          night_of: dream.night_of,
          begins: sql<string>`case when ${dream.visibility} = 'sealed' then '' else left(${dream.text}, ${NAME_READ}) end`,
        })
        .from(dream)
        .where(and(eq(dream.user_id, userId), inArray(dream.id, [...ids])));
