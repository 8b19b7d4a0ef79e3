import { and, eq, isNull } from 'drizzle-orm';
import { seesCopy } from '#server/db/copy-sight.ts';
import type { Db, Sql } from '#server/db/database.ts';
import { public_dream, public_dream_term } from '#server/db/schema/public-dreams.ts';
import type { RankableDream } from './indexed-dream.ts';

/** Rows of one term that are looked at; commoner terms are estimated from how densely their newest rows lie. */
const LOOKED_AT = 2000;
const COUNTED_EXACTLY = 20_000;

/** One that stands in public: what is shared in a circle is found by nobody. */
export async function findPublicCopy(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(public_dream)
    .where(and(eq(public_dream.id, id), isNull(public_dream.circle_id)));
  return row;
}

/** Puts the terms of one public copy in place of the earlier ones. */
export async function replaceTerms(db: Db, id: number, counts: ReadonlyMap<string, number>): Promise<void> {
  await db.delete(public_dream_term).where(eq(public_dream_term.public_dream_id, id));
  const rows = [...counts].map(([term, count]) => ({ public_dream_id: id, term, count }));
  for (let at = 0; at < rows.length; at += 1000)
    await db.insert(public_dream_term).values(rows.slice(at, at + 1000));
}

/** Public copies without terms: published before there was an index, or whose job has not run. */
export const unindexedCopies = (sql: Sql, limit: number) => sql<{ id: number }[]>`
  select id::float8 as id from public_dream p
  where p.circle_id is null and not exists (select 1 from public_dream_term t where t.public_dream_id = p.id) order by id desc limit ${limit}`;

/** How many public copies there are; the planner's estimate from twenty thousand on. */
export async function countCopies(sql: Sql): Promise<number> {
  const [row] = await sql<{ counted: string; estimated: number }[]>`
    select (select count(*) from (select 1 from public_dream limit ${COUNTED_EXACTLY}) first_copies) as counted,
      (select reltuples::float8 from pg_class where oid = 'public_dream'::regclass) as estimated`;
  const counted = Number(row?.counted ?? 0);
  return counted < COUNTED_EXACTLY ? counted : Math.max(counted, row?.estimated ?? 0);
}

/** About how many public copies hold each term; terms that none holds are left out. */
export async function termFrequencies(sql: Sql, terms: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ term: string; held: string; oldest: string; newest: string; first: string }[]>`
    select asked.term, found.held, found.oldest, ends.newest, ends.first
    from unnest(${[...terms]}::text[]) asked(term)
    cross join (select max(id) as newest, min(id) as first from public_dream) ends
    cross join lateral (
      select count(*) as held, min(public_dream_id) as oldest from (
        select public_dream_id from public_dream_term t where t.term = asked.term order by public_dream_id desc limit ${LOOKED_AT}
      ) newest_rows
    ) found
    where found.held > 0`;
  return new Map(
    rows.map(({ term, held, oldest, newest, first }) => {
      const count = Number(held);
      const share = (Number(newest) - Number(first) + 1) / (Number(newest) - Number(oldest) + 1);
      return [term, count < LOOKED_AT ? count : Math.round(count * Math.max(share, 1))];
    }),
  );
}

export type CandidateQuery = {
  terms: readonly string[];
  weights: readonly number[];
  readerId: number;
  nightmares: boolean;
  limit: number;
};

/** Taken beyond the limit, to make up for hidden copies and nightmares. */
const SPARE = 1.6;

/** Copies that hold the asked terms, by summed weight: shown ones only, never the reader's own or by somebody they block, nightmares only if asked for. */
export const streamCandidates = (
  sql: Sql,
  { terms, weights, readerId, nightmares, limit }: CandidateQuery,
) => sql<{ id: number; version: string }[]>`
  with own as materialized (
    select public_dream_id as id from dream where user_id = ${readerId} and public_dream_id is not null
  ), found as materialized (
    select rows.public_dream_id as id, sum(asked.weight) as score
    from unnest(${[...terms]}::text[], ${[...weights]}::float8[]) asked(term, weight)
    cross join lateral (
      select public_dream_id from public_dream_term t where t.term = asked.term order by public_dream_id desc limit ${LOOKED_AT}
    ) rows
    where rows.public_dream_id not in (select id from own)
    group by 1 order by score desc limit ${Math.ceil(limit * SPARE)}
  )
  select p.id::float8 as id, p.updated_at::text as version
  from found join public_dream p on p.id = found.id
  where p.hidden_at is null and p.circle_id is null and ${seesCopy(sql, readerId)} ${nightmares ? sql`` : sql`and not p.types @> '{nightmare}'::text[]`}
  order by found.score desc, p.id desc limit ${limit}`;

export async function copyRows(sql: Sql, ids: readonly number[]): Promise<RankableDream[]> {
  const rows = await sql<RankableDream[]>`
    select id::float8 as id, title, text, language, night_of::text as night_of, types, moods, tags,
      '{}'::text[] as people, '{}'::text[] as places, updated_at::text as version
    from public_dream where id = any(${[...ids]}::bigint[])`;
  return [...rows];
}
