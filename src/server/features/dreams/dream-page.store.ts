import type { Sql } from '#server/db/database.ts';
import { DREAM_FIELDS } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';

const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Every field of a dream `d` as the API answers it. */
const MODEL = Object.entries(DREAM_FIELDS)
  .map(
    ([name, { kind }]) =>
      `'${name}', ${kind === 'moment' || kind === 'stamp' ? isoSql(`d.${name}`) : `d.${name}`}`,
  )
  .join(', ');

export type DreamPageRow = Omit<DreamPage, 'error'>;

/** So many nights of a series are told, the first ones. */
const SERIES_NIGHTS = 400;

/** As `elementKey` compares names, of names that are one line. */
const nameKeySql = (name: string): string =>
  `btrim(regexp_replace(lower(normalize(${name}, NFKC)), '\\s+', ' ', 'g'))`;

/**
 * One dream, its night, its neighbours in the library's order and its place in its series, in one statement: the page
 * that is opened most.
 */
export async function findDreamPage(
  sql: Sql,
  userId: number,
  id: number,
  favourites: boolean,
): Promise<DreamPageRow | undefined> {
  const iso = (column: string) => sql.unsafe(isoSql(column));
  const key = (name: string) => sql.unsafe(nameKeySql(name));
  const [found] = await sql<[{ page: DreamPageRow }?]>`
    with one as (select * from dream where id = ${id} and user_id = ${userId}),
    named as (
      select n.name, n.place, ${key('n.name')} as key from one, unnest(one.series) with ordinality n(name, place)
      where one.deleted_at is null and one.state = 'kept'),
    held as (
      select distinct o.id, o.night_of, o.recorded_at, ${key('s.name')} as key from dream o, unnest(o.series) s(name)
      where exists (select 1 from named) and o.user_id = ${userId} and o.deleted_at is null and o.state = 'kept')
    select json_build_object(
      'model', json_build_object(${sql.unsafe(MODEL)}),
      'night', (select json_build_object(
          'id', n.id, 'user_id', n.user_id, 'night_of', n.night_of, 'no_recall', n.no_recall, 'note', n.note,
          'bed_at', ${iso('n.bed_at')}, 'wake_at', ${iso('n.wake_at')}, 'quality', n.quality,
          'awakenings', n.awakenings, 'created_at', ${iso('n.created_at')}, 'updated_at', ${iso('n.updated_at')})
        from night n where n.user_id = ${userId} and n.night_of = d.night_of),
      'newer', (select o.id from dream o
        where o.user_id = ${userId} and o.deleted_at is null and o.state = 'kept' and (o.favourite or not ${favourites})
          and (o.night_of, o.id) > (d.night_of, d.id) order by o.night_of, o.id limit 1),
      'older', (select o.id from dream o
        where o.user_id = ${userId} and o.deleted_at is null and o.state = 'kept' and (o.favourite or not ${favourites})
          and (o.night_of, o.id) < (d.night_of, d.id) order by o.night_of desc, o.id desc limit 1),
      'series', (select coalesce(json_agg(json_build_object('name', c.name, 'number', c.number, 'count', c.count,
          'nights', c.nights) order by c.place), '[]') from (
        select n.name, n.place, count(*) as count,
          to_json((array_agg(h.night_of::text order by h.night_of, h.id))[1:${SERIES_NIGHTS}]) as nights,
          count(*) filter (where (h.night_of, h.recorded_at, h.id) <= (d.night_of, d.recorded_at, d.id)) as number
        from named n join held h using (key) group by n.name, n.place) c)
    ) as page from one d`;
  return found?.page;
}
