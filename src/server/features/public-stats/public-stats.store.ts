import { desc, sql } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { public_stats_month } from '#server/db/schema/public-stats.ts';
import type { DreamMood } from '#shared/dreams.ts';
import { HELD_CLASSES } from '#shared/public-stats/public-stats.ts';
import { type Stretch, stretchOf } from '#shared/public-stats/stretches.ts';
import type { CountedDream, Dreamer } from './dreamer-shares.ts';

export type ToldStretch = typeof public_stats_month.$inferSelect;

/** What was told, the newest first. */
export const listTold = (db: Db): Promise<ToldStretch[]> =>
  db.select().from(public_stats_month).orderBy(desc(public_stats_month.month));

export async function toldStretches(db: Db): Promise<Stretch[]> {
  const rows = await db.select({ month: public_stats_month.month }).from(public_stats_month);
  return rows.map(({ month }) => stretchOf(month));
}

/** Who comes first is kept: a month is in one set of figures for ever. False where one of these months is in another. */
export const keepStretch = (db: Db, row: ToldStretch): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Two servers may count at once, and what they tell may overlap without being the same.
    await tx.execute(sql`lock table ${public_stats_month} in share row exclusive mode`);
    const { from, until } = stretchOf(row.month);
    const told = await toldStretches(tx);
    if (told.some((one) => one.from <= until && from <= one.until)) return false;
    await tx.insert(public_stats_month).values(row);
    return true;
  });

/** Members who agreed and may sign in, some at a time in the order of their ids. */
export async function agreedDreamers(sql: Sql, after: number, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select u.id::float8 as id from "user" u join preference p on p.user_id = u.id
    where u.id > ${after} and u.role = 'user' and u.status = 1 and u.deleted_at is null and u.deletes_at is null
      and u.email_verified_at is not null and p.settings->'privacy'->'in_statistics' = 'true'::jsonb
    order by u.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

type DreamRow = {
  user_id: number;
  night_of: string;
  language: string;
  types: string[];
  moods: string;
  words: number;
  classes: string[] | null;
  symbols: string | null;
};

const dreamOf = ({ night_of, language, types, moods, words, classes, symbols }: DreamRow): CountedDream => ({
  night_of,
  language,
  types,
  moods: JSON.parse(moods) as DreamMood[],
  words,
  held:
    classes === null
      ? null
      : { classes, symbols: JSON.parse(symbols ?? '[]') as { slug: string; headword: string }[] },
});

/** What some dreamers kept between two nights: no title, no text, no name leaves the database. Sealed dreams stay out. */
export async function dreamsBetween(
  sql: Sql,
  userIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<Dreamer[]> {
  const rows = await sql<DreamRow[]>`
    select d.user_id::float8 as user_id, d.night_of::text as night_of, d.language, d.types, d.moods::text as moods, d.words,
      case when i.dream_id is not null then array(
        select distinct f->>'class' from jsonb_array_elements(i.findings->'findings') f
        where f->>'certainty' = 'stated' and f->>'class' = any(${[...HELD_CLASSES]}::text[]) and not exists (
          select 1 from dream_finding_dismissal x where x.user_id = d.user_id and x.label = f->>'label'
            and (x.dream_id is null or x.dream_id = d.id))) end as classes,
      case when i.dream_id is not null then (
        select coalesce(jsonb_agg(distinct jsonb_build_object('slug', s->>'slug', 'headword', s->>'headword')), '[]')::text
        from jsonb_array_elements(i.findings->'symbols') s
        where not exists (
          select 1 from dream_finding_dismissal x where x.user_id = d.user_id and x.label = 'symbol:' || (s->>'slug')
            and (x.dream_id is null or x.dream_id = d.id))) end as symbols
    from dream d left join dream_index i on i.dream_id = d.id
    where d.user_id = any(${[...userIds]}::bigint[]) and d.night_of >= ${from}::date and d.night_of < ${until}::date
      and d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed'
    order by d.user_id, d.id`;
  const empty = await sql<{ user_id: number; nights: number }[]>`
    select n.user_id::float8 as user_id, count(*)::float8 as nights from night n
    where n.user_id = any(${[...userIds]}::bigint[]) and n.night_of >= ${from}::date and n.night_of < ${until}::date
      and n.no_recall and not exists (
        select 1 from dream d where d.user_id = n.user_id and d.night_of = n.night_of
          and d.state = 'kept' and d.deleted_at is null)
    group by n.user_id`;
  const emptyNights = new Map(empty.map(({ user_id, nights }) => [user_id, nights]));
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => ({
    dreams: own.map(dreamOf),
    emptyNights: emptyNights.get(id) ?? 0,
  }));
}
