import type { Sql } from '#server/db/database.ts';
import { STATS_LIMITS, type StatsNights } from '#shared/my-stats/my-stats.ts';
import type { StatsNight, StatsRow } from './diary.ts';
import { NAME_READ } from '#shared/words/dream-name.ts';

/**
 * Dreams of long ago that have no day of their own stand at the night of their telling, as in the views of the diary: they
 * are of no night, and only counted.
 */
const ofItsNight = (sql: Sql) =>
  sql`(source <> 'remembered' or night_of < (recorded_at at time zone recorded_tz)::date - 1)`;

/** What statistics read of every kept dream, by night. */
export const listStatsRows = (sql: Sql, userId: number): Promise<StatsRow[]> =>
  sql<StatsRow[]>`
    select id::float8 as id, night_of::text as night_of, left(title, ${STATS_LIMITS.title}) as title,
      case when title = '' and visibility <> 'sealed' then left(text, ${NAME_READ}) else '' end as begins, types, moods,
      vividness, people, places, tags, signs, words, lucid_technique, lucid_trigger, language
    from dream
    where user_id = ${userId} and deleted_at is null and state = 'kept' and ${ofItsNight(sql)}
    order by night_of, id`;

/** Dreams of long ago, by the nights of their telling. */
export const listLongAgo = (sql: Sql, userId: number): Promise<{ night_of: string }[]> =>
  sql<{ night_of: string }[]>`
    select night_of::text as night_of from dream
    where user_id = ${userId} and deleted_at is null and state = 'kept' and not ${ofItsNight(sql)}
    order by night_of`;

export const listStatsNights = (sql: Sql, userId: number): Promise<StatsNight[]> =>
  sql<StatsNight[]>`
    select night_of::text as night_of, no_recall, quality, awakenings,
      extract(epoch from wake_at - bed_at)::float8 / 3600 as hours
    from night where user_id = ${userId} order by night_of`;

export type TermRow = {
  stem: string;
  language: string;
  now: number;
  before: number;
  newest: number;
  oldest: number;
};

/** Dreams of two times that have been read, each with its terms. */
const readDreams = (sql: Sql, userId: number, now: StatsNights, before: StatsNights) => sql`
  select d.id, (d.night_of - date '2000-01-01')::float8 as night, i.language, i.terms,
    d.night_of between ${now.from} and ${now.to} as is_now,
    d.night_of between ${before.from} and ${before.to} as is_before
  from dream d join dream_index i on i.dream_id = d.id
  where d.user_id = ${userId} and d.deleted_at is null and d.state = 'kept' and ${ofItsNight(sql)}
    and (d.night_of between ${now.from} and ${now.to} or d.night_of between ${before.from} and ${before.to})`;

/**
 * Stems with the number of dreams of two times that hold them, and the newest and oldest of these; from those that at
 * least three dreams hold on at least three nights. Nights a, b and others between: the sum of (night - a)(night - b) is
 * nothing where there are no others, and is had without sorting a word's nights. Keys that stand beside the columns are read
 * as they come; in the from clause each dream's would be laid by first, which takes twice the time.
 */
export const countTerms = (
  sql: Sql,
  userId: number,
  now: StatsNights,
  before: StatsNights,
): Promise<TermRow[]> =>
  sql<TermRow[]>`
    with looked as materialized (${readDreams(sql, userId, now, before)}),
      held as (select id, night, language, is_now, is_before, jsonb_object_keys(terms) as stem from looked)
    select stem, language, count(*) filter (where is_now)::int as now,
      count(*) filter (where is_before)::int as before, max(id)::float8 as newest, min(id)::float8 as oldest
    from held
    group by stem, language
    having count(*) >= ${STATS_LIMITS.least}
      and sum(night * night) - (min(night) + max(night)) * sum(night) + count(*) * min(night) * max(night) <> 0`;

export async function countRead(
  sql: Sql,
  userId: number,
  now: StatsNights,
  before: StatsNights,
): Promise<{ now: number; before: number }> {
  const [row] = await sql<{ now: number; before: number }[]>`
    with looked as (${readDreams(sql, userId, now, before)})
    select count(*) filter (where is_now)::int as now, count(*) filter (where is_before)::int as before from looked`;
  return row ?? { now: 0, before: 0 };
}

/** Longest text that a word is looked for in. */
const TEXT_READ = 20_000;

export const textsOf = (
  sql: Sql,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; text: string }[]> =>
  sql<{ id: number; text: string }[]>`
    select id::float8 as id, left(title || E'\n' || text, ${TEXT_READ}) as text
    from dream where user_id = ${userId} and id = any(${[...ids]}::bigint[])`;

/** Dreams that the words' index has not come to. */
export async function countUnread(sql: Sql, userId: number): Promise<number> {
  const [row] = await sql<{ dreams: number }[]>`
    select count(*)::int as dreams from dream d
    where d.user_id = ${userId} and d.deleted_at is null and d.state = 'kept' and d.text <> ''
      and not exists (select 1 from dream_index i where i.dream_id = d.id)`;
  return row?.dreams ?? 0;
}

export type FoundRow = { dreams: number; family: number; animals: number };

/** English dreams of a time, and in how many of them family or an animal stands; what the dreamer has crossed out does not count. */
export async function countFound(sql: Sql, userId: number, { from, to }: StatsNights): Promise<FoundRow> {
  const [row] = await sql<FoundRow[]>`
    with looked as materialized (
      select d.id, i.findings -> 'findings' as findings
      from dream d join dream_index i on i.dream_id = d.id
      where d.user_id = ${userId} and d.deleted_at is null and d.state = 'kept' and d.night_of between ${from} and ${to}
        and ${ofItsNight(sql)} and i.language = 'en'
    ), classes as (
      select distinct looked.id, one ->> 'class' as class
      from looked, jsonb_array_elements(looked.findings) one
      where one ->> 'class' in ('family', 'animals') and not exists (
        select 1 from dream_finding_dismissal x
        where x.user_id = ${userId} and (x.dream_id is null or x.dream_id = looked.id) and x.label = one ->> 'label')
    )
    select (select count(*) from looked)::int as dreams,
      (select count(*) from classes where class = 'family')::int as family,
      (select count(*) from classes where class = 'animals')::int as animals`;
  return row ?? { dreams: 0, family: 0, animals: 0 };
}
