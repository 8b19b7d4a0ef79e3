import { and, arrayOverlaps, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { element } from '#server/db/schema/elements.ts';
import { ELEMENT_LISTS, type ElementKind } from '#shared/elements.ts';

export type ElementRecord = typeof element.$inferSelect;
export type NewElement = typeof element.$inferInsert;

const isOfKind = (kind: ElementKind): SQL => eq(element.kind, kind);

/** A name as some of the dreams spell it. */
export type Spelling = { kind: ElementKind; name: string; dreams: number; first: string; last: string };

const listColumn = (kind: ElementKind) => dream[ELEMENT_LISTS[kind]];

const inLibrary = (userId: number): SQL | undefined =>
  and(eq(dream.user_id, userId), isNull(dream.deleted_at), eq(dream.state, 'kept'));

const holds = (kind: ElementKind, spellings: readonly string[]): SQL =>
  arrayOverlaps(listColumn(kind), [...spellings]);

const allNames = sql`lateral (
  select 'person' as kind, unnest(${dream.people}) as name union all select 'place', unnest(${dream.places})
  union all select 'sign', unnest(${dream.signs}) union all select 'tag', unnest(${dream.tags})
  union all select 'series', unnest(${dream.series})) as n`;

/** Every name of one kind as it is spelt, with its dreams and nights: a quarter of the work of all kinds. */
export async function spellingsOfKind(db: Db, userId: number, kind: ElementKind): Promise<Spelling[]> {
  const rows = await db.execute<Spelling & Record<string, unknown>>(sql`
    select ${kind}::text as kind, name, count(*)::int as dreams, min(${dream.night_of})::text as first,
      max(${dream.night_of})::text as last
    from ${dream}, unnest(${listColumn(kind)}) as name where ${inLibrary(userId)} group by name`);
  return [...rows];
}

/** Every name of the library as it is spelt, with its dreams and nights. */
export async function spellingsOf(db: Db, userId: number): Promise<Spelling[]> {
  const rows = await db.execute<Spelling & Record<string, unknown>>(sql`
    select n.kind, n.name, count(*)::int as dreams, min(${dream.night_of})::text as first, max(${dream.night_of})::text as last
    from ${dream}, ${allNames} where ${inLibrary(userId)} group by 1, 2`);
  return [...rows];
}

/** Dreams by month for some spellings of one kind, from a month on. */
export async function monthsOf(
  db: Db,
  userId: number,
  kind: ElementKind,
  { spellings, since }: { spellings: readonly string[]; since: string },
): Promise<{ name: string; month: string; dreams: number }[]> {
  if (spellings.length === 0) return [];
  const rows = await db.execute<{ name: string; month: string; dreams: number }>(sql`
    select name, to_char(${dream.night_of}, 'YYYY-MM') as month, count(*)::int as dreams
    from ${dream}, unnest(${listColumn(kind)}) as name
    where ${inLibrary(userId)} and ${dream.night_of} >= ${since}::date and ${holds(kind, spellings)}
      and name in ${[...spellings]}
    group by 1, 2`);
  return [...rows];
}

export type Facts = {
  months: { month: string; dreams: number }[] | null;
  moods: { mood: string; dreams: number; intensity: number }[] | null;
  names: { kind: ElementKind; name: string; dreams: number }[] | null;
};

/** Months, feelings and other names of the dreams that hold one of the spellings, in one look at them. */
export async function factsOf(
  db: Db,
  userId: number,
  kind: ElementKind,
  spellings: readonly string[],
): Promise<Facts> {
  if (spellings.length === 0) return { months: null, moods: null, names: null };
  const [row] = await db.execute<Facts>(sql`
    with held as materialized (
      select ${dream.night_of}, ${dream.moods}, ${dream.people}, ${dream.places}, ${dream.signs}, ${dream.tags},
        ${dream.series}
      from ${dream} where ${inLibrary(userId)} and ${holds(kind, spellings)}),
    months as (select to_char(night_of, 'YYYY-MM') as month, count(*)::int as dreams from held group by 1 order by 1),
    moods as (
      select m->>'mood' as mood, count(*)::int as dreams, round(avg((m->>'intensity')::int), 2)::float8 as intensity
      from held, jsonb_array_elements(moods) m group by 1 order by 2 desc, 1),
    names as (
      select kind, name, count(*)::int as dreams from held, lateral (
        select 'person' as kind, unnest(people) as name union all select 'place', unnest(places)
        union all select 'sign', unnest(signs) union all select 'tag', unnest(tags)
        union all select 'series', unnest(series)) n
      group by 1, 2 order by 3 desc, 2 limit 200)
    select (select json_agg(months) from months) as months, (select json_agg(moods) from moods) as moods,
      (select json_agg(names) from names) as names`);
  return row ?? { months: null, moods: null, names: null };
}

export type HoldingDream = Pick<
  typeof dream.$inferSelect,
  'id' | 'title' | 'text' | 'night_of' | 'language' | 'types' | 'moods' | 'visibility'
>;

/** Dreams that hold one of the spellings, newest night first, keyset by (night, id). */
export function listHolding(
  db: Db,
  userId: number,
  kind: ElementKind,
  page: { spellings: readonly string[]; limit: number; before?: { night: string; id: number } },
): Promise<HoldingDream[]> {
  const { before } = page;
  const { id, title, text, night_of, language, types, moods, visibility } = dream;
  return db
    .select({ id, title, text, night_of, language, types, moods, visibility })
    .from(dream)
    .where(
      and(
        inLibrary(userId),
        holds(kind, page.spellings),
        before
          ? or(
              lt(dream.night_of, before.night),
              and(eq(dream.night_of, before.night), lt(dream.id, before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(dream.night_of), desc(dream.id))
    .limit(page.limit);
}

/** What the dreamer says about names, of one kind or of all. */
export const findElements = (db: Db, userId: number, kind?: ElementKind): Promise<ElementRecord[]> =>
  db
    .select()
    .from(element)
    .where(and(eq(element.user_id, userId), kind ? isOfKind(kind) : undefined));

/** Those of the dreamers who have given a name up for another. */
export async function findRenamers(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user_id: element.user_id })
    .from(element)
    .where(and(inArray(element.user_id, [...userIds]), sql`${element.former_keys} <> '{}'`));
  return rows.map(({ user_id }) => user_id);
}

const MOST_FORMER = 20;

/** A meaning that gives way to another is kept with the moment at which it did. */
const withFormer = sql`case when ${element.meaning} = '' or ${element.meaning} = excluded.meaning then ${element.former_meanings}
  else jsonb_path_query_array(jsonb_build_array(jsonb_build_object('meaning', ${element.meaning}, 'until',
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) || ${element.former_meanings},
    ${sql.raw(`'$[0 to ${MOST_FORMER - 1}]'`)}) end`;

/** Writes what is said about a name; one row a name. */
export async function saveElement(db: Db, row: NewElement): Promise<void> {
  const { name, meaning, relation, invented, former_keys } = row;
  await db
    .insert(element)
    .values(row)
    .onConflictDoUpdate({
      target: [element.user_id, element.kind, element.name_key],
      set: {
        name,
        meaning,
        relation,
        invented,
        former_keys,
        former_meanings: withFormer,
        updated_at: sql`now()`,
      },
    });
}

export const deleteElements = (db: Db, userId: number, kind: ElementKind, keys: readonly string[]) =>
  db
    .delete(element)
    .where(and(eq(element.user_id, userId), isOfKind(kind), inArray(element.name_key, [...keys])));

/** One change of names at a time for each dreamer, until the transaction ends. */
export async function lockNames(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('elements'), hashtext(${String(userId)}))`);
}

type Counts = Promise<Map<string, number>>;
const countsOf = (rows: readonly { of: string; dreams: number }[]) =>
  new Map(rows.map(({ of, dreams }) => [of, dreams]));

/** In how many of the dreamer's indexed dreams each stem stands. */
export async function dreamsWithStems(db: Db, userId: number, stems: readonly string[]): Counts {
  if (stems.length === 0) return new Map();
  const given = JSON.stringify(stems);
  return countsOf(
    await db.execute<{ of: string; dreams: number }>(sql`
      select asked.stem as of, count(*)::int as dreams
      from jsonb_array_elements_text(${given}::text::jsonb) as asked(stem)
      join dream_index i on i.user_id = ${userId} and jsonb_exists(i.terms, asked.stem) group by 1`),
  );
}

/** In how many of the dreamer's indexed dreams each symbol of the dream book stands. */
export async function dreamsWithSymbols(db: Db, userId: number, slugs: readonly string[]): Counts {
  if (slugs.length === 0) return new Map();
  const given = JSON.stringify(slugs);
  return countsOf(
    await db.execute<{ of: string; dreams: number }>(sql`
      select asked.slug as of, count(*)::int as dreams
      from jsonb_array_elements_text(${given}::text::jsonb) as asked(slug)
      join dream_index i on i.user_id = ${userId}
        and i.findings @> jsonb_build_object('symbols', jsonb_build_array(jsonb_build_object('slug', asked.slug)))
      group by 1`),
  );
}
