import { and, inArray, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream, dream_index } from '#server/db/schema/dreams.ts';
import { night } from '#server/db/schema/nights.ts';
import { recording } from '#server/db/schema/recordings.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';
import {
  asksForWords,
  type Keyset,
  isIndexed,
  keysetCondition,
  rankQuery,
  searchCondition,
} from './library-conditions.store.ts';
import { allConditions, type PreparedSearch } from './library-terms.ts';

export type LibraryFilter = {
  bin: boolean;
  drafts: boolean;
  favourite: boolean;
  search?: PreparedSearch;
};
export type PageWish = { keyset: Keyset; limit: number; byMatch: boolean; counted: boolean };
export type HitRow = { id: number; night_of: string; rank: number };

const asksForDrafts = ({ drafts, search }: LibraryFilter) =>
  drafts ||
  (search &&
    allConditions(search).some(({ fields }) =>
      fields.some(
        (term) => term.kind === 'choice' && term.field === 'is' && term.value === 'draft' && !term.not,
      ),
    ));

function stateCondition(filter: LibraryFilter): SQL | undefined {
  if (filter.bin) return sql`d.deleted_at is not null`;
  if (filter.drafts) return sql`d.deleted_at is null and d.state = 'draft'`;
  if (asksForDrafts(filter)) return sql`d.deleted_at is null and d.merged_into is null`;
  return sql`d.deleted_at is null and d.state = 'kept'`;
}

/** Whether a filter leaves the dream `d` with its index row `i`. */
export function filterCondition(userId: number, filter: LibraryFilter): SQL {
  const { search } = filter;
  const conditions = and(
    stateCondition(filter),
    filter.favourite ? sql`d.favourite` : undefined,
    search && searchCondition(search, userId),
  );
  return conditions ?? sql`true`;
}

/** Every dream that a filter leaves, as `id, night_of, rank`. */
function hits(userId: number, filter: LibraryFilter, byMatch: boolean): SQL {
  const { search } = filter;
  const query = search && byMatch ? rankQuery(search) : undefined;
  const rank = query ? sql`case when ${isIndexed} then ts_rank(i.search, ${query}) else 0 end` : sql`0::real`;
  const conditions = and(sql`d.user_id = ${userId}`, filterCondition(userId, filter));
  const index = search && asksForWords(search) ? sql`left join ${dream_index} i on i.dream_id = d.id` : sql``;
  return sql`select d.id, d.night_of, ${rank} as rank from ${dream} d ${index} where ${conditions}`;
}

/** A page of what is left, in the library's order or the best match first, and how much that is in all. */
export async function findHits(
  db: Db,
  userId: number,
  filter: LibraryFilter,
  { keyset, limit, byMatch, counted }: PageWish,
): Promise<{ rows: HitRow[]; found: number | null }> {
  const way = keyset.after ? sql`asc` : sql`desc`;
  const order = byMatch ? sql`h.rank desc, h.id desc` : sql`h.night_of ${way}, h.id ${way}`;
  const count = counted ? sql`(select count(*)::float8 from hit)` : sql`null::float8`;
  const [answer] = await db.execute<{ found: number | null; rows: HitRow[] | null }>(sql`
    with hit as ${counted ? sql`materialized` : sql`not materialized`} (${hits(userId, filter, byMatch)}),
    page as (
      select h.id, h.night_of, h.rank from hit h where ${keysetCondition(keyset) ?? sql`true`} order by ${order} limit ${limit})
    select ${count} as found, (select json_agg(json_build_object('id', h.id, 'night_of', h.night_of, 'rank', h.rank)
      order by ${order}) from page h) as rows`);
  const rows = answer?.rows ?? [];
  return { found: answer?.found ?? null, rows: keyset.after ? rows.toReversed() : rows };
}

/** Whether anything that the filter leaves is newer than this dream. */
export async function hasNewer(
  db: Db,
  userId: number,
  filter: LibraryFilter,
  than: HitRow,
): Promise<boolean> {
  const { rows } = await findHits(db, userId, filter, {
    keyset: { after: { night: than.night_of, id: than.id } },
    limit: 1,
    byMatch: false,
    counted: false,
  });
  return rows.length > 0;
}

/** How many of what is left fall into each month, newest first. */
export async function countMonths(
  db: Db,
  userId: number,
  filter: LibraryFilter,
): Promise<{ month: string; dreams: number }[]> {
  const rows = await db.execute<{ month: string; dreams: number }>(sql`
    with hit as (${hits(userId, filter, false)})
    select to_char(h.night_of, 'YYYY-MM') as month, count(*)::float8 as dreams from hit h group by 1 order by 1 desc`);
  return rows.map(({ month, dreams }) => ({ month, dreams }));
}

/** Some of a dreamer's own dreams, in the order of `ids`. */
export async function dreamsByIds(db: Db, userId: number, ids: readonly number[]): Promise<DreamRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), inArray(dream.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The words of the recordings of some dreams. */
export async function spokenWords(
  db: Db,
  userId: number,
  dreamIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: recording.dream_id, words: recording.transcript })
    .from(recording)
    .where(and(eq(recording.user_id, userId), inArray(recording.dream_id, [...dreamIds])))
    .orderBy(recording.started_at, recording.id);
  const spoken = new Map<number, string>();
  for (const { id, words } of rows)
    if (id !== null && words) spoken.set(id, [spoken.get(id), words].filter(Boolean).join('\n'));
  return spoken;
}

export type LibraryTotals = {
  dreams: number;
  nights: number;
  empty_nights: number;
  drafts: number;
  in_bin: number;
};

/**
 * Nights with a dream or a night record; empty ones have a record that says so and no dream. A dream of long ago that nobody
 * dated has no night.
 */
export async function libraryTotals(db: Db, userId: number): Promise<LibraryTotals> {
  const [row] = await db.execute<Record<keyof LibraryTotals, string>>(sql`
    with kept as (
      select night_of, state, deleted_at,
        (source <> 'remembered' or night_of < (recorded_at at time zone recorded_tz)::date - 1) as has_night
      from ${dream} where user_id = ${userId}
    ), told as (
      select distinct night_of from kept where deleted_at is null and state = 'kept' and has_night
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
