import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { category } from '#server/db/schema/categories.ts';
import { dream } from '#server/db/schema/dreams.ts';
import type { NameField } from '#shared/library/library-search-names.ts';
import type { NamedCategory, OwnName } from './library-terms.ts';

export type ListField = Exclude<NameField, 'category'>;
const LISTS: Record<ListField, SQL> = {
  tag: sql`d.tags`,
  person: sql`d.people`,
  place: sql`d.places`,
  sign: sql`d.signs`,
  series: sql`d.series`,
  period: sql`array_remove(array[d.period], '')`,
};

const kept = (userId: number) =>
  sql`d.user_id = ${userId} and d.deleted_at is null and d.merged_into is null`;

/** The different names of one kind in a diary, most used first. */
export async function ownNames(db: Db, userId: number, field: ListField, limit: number): Promise<OwnName[]> {
  const rows = await db.execute<OwnName>(sql`
    select name, count(*)::float8 as count from ${dream} d, unnest(${LISTS[field]}) name
    where ${kept(userId)} group by name order by count desc, name limit ${limit}`);
  return rows.map(({ name, count }) => ({ name, count }));
}

export async function nightsWithDreams(db: Db, userId: number): Promise<string[]> {
  const rows = await db.execute<{ night: string }>(
    sql`select distinct d.night_of::text as night from ${dream} d where ${kept(userId)}`,
  );
  return rows.map(({ night }) => night);
}

export type ValueCount = { field: string; value: string; count: number };

/** How many kept dreams of a diary have each value of the fields that have a few. */
export async function countValues(db: Db, userId: number): Promise<ValueCount[]> {
  const rows = await db.execute<ValueCount>(sql`
    with own as materialized (
      select types, moods, recall, language, favourite, source, night_of, category_id, senses,
        point_of_view from ${dream} d
      where ${kept(userId)} and d.state = 'kept')
    select 'type' as field, value, count(*)::float8 as count from own, unnest(types) value group by value
    union all select 'mood', m ->> 'mood', count(*) from own, jsonb_array_elements(moods) m group by 2
    union all select 'recall', recall, count(*) from own where recall is not null group by 2
    union all select 'lang', language, count(*) from own where language <> '' group by 2
    union all select 'source', source, count(*) from own group by 2
    union all select 'favourite', 'favourite', count(*) from own where favourite
    union all select 'year', to_char(night_of, 'YYYY'), count(*) from own group by 2
    union all select 'sense', value, count(*) from own, unnest(senses) value group by value
    union all select 'view', point_of_view, count(*) from own where point_of_view is not null group by 2
    union all select 'category', category_id::text, count(*) from own where category_id is not null group by 2
    order by 1, 3 desc, 2`);
  return rows.map(({ field, value, count }) => ({ field, value, count }));
}

/** The admin's categories of dreams with their names in every language. */
export async function dreamCategories(db: Db): Promise<NamedCategory[]> {
  const rows = await db
    .select({ id: category.id, slug: category.slug, name: category.name })
    .from(category)
    .where(sql`${category.scope} = 'dream'`)
    .orderBy(category.sort, category.id)
    .limit(500);
  return rows.map(({ id, slug, name }) => ({ id, slug, names: Object.values(name) }));
}
