import { and, arrayOverlaps, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { ELEMENT_LIMITS, type SeriesFacts } from '#shared/elements.ts';
import { dreamName, NAME_READ } from '#shared/words/dream-name.ts';

const inSeries = (userId: number, spellings: readonly string[]): SQL | undefined =>
  and(
    eq(dream.user_id, userId),
    isNull(dream.deleted_at),
    eq(dream.state, 'kept'),
    arrayOverlaps(dream.series, [...spellings]),
  );

/** Which dream of its series one is, from 1. */
const NUMBER = sql`row_number() over (order by ${dream.night_of}, ${dream.recorded_at}, ${dream.id})::int`;

type FactsRow = {
  stays: SeriesFacts['stays'] | null;
  changes: SeriesFacts['changes'] | null;
  dreams: (SeriesFacts['dreams'][number] & { begins: string })[] | null;
};

/** What the dreams of a series have in common and what sets them apart, in one look at them. */
export async function seriesFactsOf(
  db: Db,
  userId: number,
  spellings: readonly string[],
): Promise<SeriesFacts> {
  if (spellings.length === 0) return { stays: [], changes: [], dreams: [] };
  const [row] = await db.execute<FactsRow>(sql`
    with held as materialized (
      select ${dream.id}, ${dream.title},
        case when ${dream.title} = '' and ${dream.visibility} <> 'sealed' then left(${dream.text}, ${NAME_READ}) else '' end
          as begins, ${dream.night_of}, ${dream.tags}, ${dream.people}, ${dream.places}, ${dream.moods},
        ${NUMBER} as number from ${dream} where ${inSeries(userId, spellings)}),
    total as (select count(*) as dreams from held),
    threads as (
      select t.kind, t.name, id, number from held, lateral (
        select 'tag' as kind, unnest(tags) as name union all select 'person', unnest(people)
        union all select 'place', unnest(places)
        union all select 'mood', m ->> 'mood' from jsonb_array_elements(moods) m) t),
    folded as (
      select kind, (array_agg(name order by number desc))[1] as name, count(distinct id)::int as dreams, max(number) as newest
      from threads group by kind, lower(normalize(name, NFKC))),
    stays as (
      select f.kind, f.name, f.dreams from folded f, total where f.dreams > 1 and f.dreams * 2 >= total.dreams
      order by 3 desc, 1, 2 limit ${ELEMENT_LIMITS.series}),
    changes as (
      select f.kind, f.name, f.dreams, f.newest from folded f, total where f.dreams = 1 and total.dreams > 1
      order by 4 desc, 1, 2 limit ${ELEMENT_LIMITS.series}),
    shown as (select id, title, begins, night_of, number from held order by number desc limit ${ELEMENT_LIMITS.series})
    select (select json_agg(s order by s.dreams desc, s.kind, s.name) from stays s) as stays,
      (select json_agg(json_build_object('kind', c.kind, 'name', c.name, 'dreams', c.dreams)
        order by c.newest desc, c.kind, c.name) from changes c) as changes,
      (select json_agg(s order by s.number desc) from shown s) as dreams`);
  const dreams = (row?.dreams ?? []).map(({ begins, ...one }) => ({
    ...one,
    title: dreamName(one.title, begins),
  }));
  return { stays: row?.stays ?? [], changes: row?.changes ?? [], dreams };
}

/** Which dream of a series each of these is. */
export async function numbersInSeries(
  db: Db,
  userId: number,
  spellings: readonly string[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: string; number: number }>(sql`
    select id, number from (select ${dream.id}, ${NUMBER} as number from ${dream} where ${inSeries(userId, spellings)}) n
    where id = any(${`{${ids.join()}}`}::text::bigint[])`);
  return new Map(rows.map(({ id, number }) => [Number(id), number]));
}
