import type { Sql } from '#server/db/database.ts';
import type { DreamType } from '#shared/dreams.ts';
import { type TitleSeries, VIEW_LIMITS } from '#shared/library/library-views.ts';
import type { FeltMood } from './night-aggregates.ts';
import { NAME_READ } from '#shared/words/dream-name.ts';

export type NightRow = {
  night_of: string;
  dreams: number;
  felt: FeltMood[];
  types: DreamType[];
  no_recall: boolean;
  named: { id: number; title: string; begins: string }[];
};

/** A dream of long ago that has no day of its own stands at the night of its telling, and is not of that night. */
export const ofItsNight = (sql: Sql) =>
  sql`(source <> 'remembered' or night_of < (recorded_at at time zone recorded_tz)::date - 1)`;

/** Every night of a range that has a dream or a record of nothing; served by the index on (user, night). */
export const listNightRows = (sql: Sql, userId: number, from: string, to: string): Promise<NightRow[]> =>
  sql<NightRow[]>`
    with kept as materialized (
      select id, night_of, left(title, ${VIEW_LIMITS.title}) as title,
        case when title = '' and visibility <> 'sealed' then left(text, ${NAME_READ}) else '' end as begins, types, moods,
        row_number() over (partition by night_of order by id) as place
      from dream
      where user_id = ${userId} and deleted_at is null and state = 'kept' and night_of between ${from} and ${to}
        and ${ofItsNight(sql)}
    ), told as (
      select night_of, count(*)::int as dreams,
        json_agg(json_build_object('id', id, 'title', title, 'begins', begins) order by id)
          filter (where place <= ${VIEW_LIMITS.named}) as named
      from kept group by night_of
    ), felt as (
      select night_of, json_agg(json_build_object('mood', mood, 'weight', weight, 'intensity', intensity)) as felt
      from (
        select night_of, one->>'mood' as mood, sum((one->>'intensity')::int)::int as weight,
          max((one->>'intensity')::int) as intensity
        from kept, jsonb_array_elements(moods) one group by 1, 2
      ) by_mood group by night_of
    ), kinds as (
      select night_of, array_agg(distinct kind) as types
      from kept, unnest(types) kind where kind <> 'ordinary' group by night_of
    ), empty as (
      select night_of from night
      where user_id = ${userId} and no_recall and night_of between ${from} and ${to}
    )
    select night_of::text as night_of, coalesce(told.dreams, 0) as dreams, coalesce(felt.felt, '[]') as felt,
      coalesce(kinds.types, '{}') as types, told.night_of is null as no_recall, coalesce(told.named, '[]') as named
    from told full join empty using (night_of) left join felt using (night_of) left join kinds using (night_of)
    order by 1`;

export type MonthRow = {
  month: string;
  dreams: number;
  nights: number;
  empty_nights: number;
  felt: FeltMood[];
};

/** The whole diary by months, oldest first. */
export const listMonthRows = (sql: Sql, userId: number): Promise<MonthRow[]> =>
  sql<MonthRow[]>`
    with kept as materialized (
      select night_of, to_char(night_of, 'YYYY-MM') as month, moods
      from dream where user_id = ${userId} and deleted_at is null and state = 'kept' and ${ofItsNight(sql)}
    ), told as (
      select month, count(*)::int as dreams, count(distinct night_of)::int as nights from kept group by month
    ), felt as (
      select month, json_agg(json_build_object('mood', mood, 'weight', weight, 'intensity', intensity)) as felt
      from (
        select month, one->>'mood' as mood, sum((one->>'intensity')::int)::int as weight,
          max((one->>'intensity')::int) as intensity
        from kept, jsonb_array_elements(moods) one group by 1, 2
      ) by_mood group by month
    ), empty as (
      select to_char(night_of, 'YYYY-MM') as month, count(*)::int as empty_nights
      from night n
      where user_id = ${userId} and no_recall and not exists (select 1 from kept where kept.night_of = n.night_of)
      group by 1
    )
    select month, coalesce(told.dreams, 0) as dreams, coalesce(told.nights, 0) as nights,
      coalesce(empty.empty_nights, 0) as empty_nights, coalesce(felt.felt, '[]') as felt
    from told full join empty using (month) left join felt using (month)
    order by month`;

/** Titles that stand over more than one dream, most frequent first; upper and lower case are one. */
export const listTitleSeries = (sql: Sql, userId: number): Promise<TitleSeries[]> =>
  sql<TitleSeries[]>`
    with kept as materialized (
      select id, night_of, title, lower(title) as same
      from dream where user_id = ${userId} and deleted_at is null and state = 'kept' and title <> ''
    ), again as (
      select same, count(*)::int as count, max(night_of) as latest
      from kept group by same having count(*) > 1
      order by count desc, latest desc limit ${VIEW_LIMITS.series}
    )
    select left(max(k.title), ${VIEW_LIMITS.title}) as title, again.count,
      json_agg(json_build_object('id', k.id, 'night_of', k.night_of) order by k.night_of desc, k.id desc)
        filter (where k.place <= ${VIEW_LIMITS.seriesNights}) as dreams
    from again join (
      select *, row_number() over (partition by same order by night_of desc, id desc) as place from kept
    ) k using (same)
    group by same, again.count, again.latest order by again.count desc, again.latest desc`;
