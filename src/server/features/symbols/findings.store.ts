import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { dream, dream_finding_dismissal, dream_index } from '#server/db/schema/dreams.ts';
import type { Finding, SymbolMark, TaughtKind } from '#shared/symbols.ts';

/** What a dream is searched by, and the dream's `updated_at` that it was made from. */
export type SearchRow = { dream_id: number; search: string; search_of: string };

/** The words of each dream's recordings, in the order they were spoken. */
export async function spokenWords(sql: Sql, dreamIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; words: string }[]>`
    select dream_id::float8 as id, string_agg(transcript, E'\n' order by started_at, id) as words from recording
    where dream_id = any(${[...dreamIds]}::bigint[]) and transcript is not null group by dream_id`;
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/**
 * Writes what dreams are searched by into their index rows; a dream without one is left alone, and so is one that somebody else
 * has read meanwhile as it is now.
 */
export const saveSearch = (sql: Sql, rows: readonly SearchRow[]) => sql`
  update dream_index i set search = made.search::tsvector, search_of = made.search_of::timestamptz
  from unnest(${rows.map((row) => row.dream_id)}::bigint[], ${rows.map((row) => row.search)}::text[],
    ${rows.map((row) => row.search_of)}::text[]) made(dream_id, search, search_of)
  where i.dream_id = made.dream_id and (coalesce(i.search_of <= made.search_of::timestamptz, true)
    or i.search_of <> (select updated_at from dream where id = i.dream_id))`;

/** What the index keeps of a text besides its terms. */
export type StoredFindings = { findings: Finding[]; symbols: SymbolMark[]; words: StoredWord[] };
/** A telling word: as written, its stem, and where it stands first. */
export type StoredWord = { word: string; stem: string; range: [number, number] };
export type IndexRow = Omit<typeof dream_index.$inferSelect, 'findings' | 'search' | 'search_of'> & {
  findings: StoredFindings;
};

export async function findIndexes(db: Db, dreamIds: readonly number[]): Promise<IndexRow[]> {
  const rows = await db
    .select()
    .from(dream_index)
    .where(inArray(dream_index.dream_id, [...dreamIds]));
  return rows as IndexRow[];
}

/**
 * Each dream once, in order, so that two who write the same ones wait for each other; of two who read a dream beside each other
 * the one that read older words changes nothing. What is searched by goes along where it is given, and else outlives a new
 * reading until it is made anew.
 */
export const saveIndexes = (
  sql: Sql,
  rows: readonly IndexRow[],
  searches: ReadonlyMap<number, SearchRow>,
) => sql`
  insert into dream_index (dream_id, user_id, source_hash, version, language, length, terms, findings, search, search_of)
  select dream_id, user_id, source_hash, version, language, length, terms, findings, search::tsvector, search_of::timestamptz
  from unnest(
    ${rows.map((row) => row.dream_id)}::bigint[], ${rows.map((row) => row.user_id)}::bigint[],
    ${rows.map((row) => row.source_hash)}::text[], ${rows.map((row) => row.version)}::int[],
    ${rows.map((row) => row.language)}::text[], ${rows.map((row) => row.length)}::int[],
    ${rows.map((row) => JSON.stringify(row.terms))}::jsonb[], ${rows.map((row) => JSON.stringify(row.findings))}::jsonb[],
    ${rows.map((row) => searches.get(row.dream_id)?.search ?? null)}::text[],
    ${rows.map((row) => searches.get(row.dream_id)?.search_of ?? null)}::text[])
    made(dream_id, user_id, source_hash, version, language, length, terms, findings, search, search_of)
  order by dream_id
  on conflict (dream_id) do update set user_id = excluded.user_id, source_hash = excluded.source_hash,
    version = excluded.version, language = excluded.language, length = excluded.length, terms = excluded.terms,
    findings = excluded.findings, search = coalesce(excluded.search, dream_index.search),
    search_of = coalesce(excluded.search_of, dream_index.search_of)
  where coalesce(dream_index.search_of <= excluded.search_of, true)
    or dream_index.search_of <> (select updated_at from dream where id = excluded.dream_id)`;

export const deleteIndex = (db: Db, dreamId: number) =>
  db.delete(dream_index).where(eq(dream_index.dream_id, dreamId));

/** Dreams that may be read into an index: kept, not in the bin, not sealed, with words. */
export const readableDreams = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(dream)
    .where(
      and(
        inArray(dream.id, [...ids]),
        eq(dream.state, 'kept'),
        isNull(dream.deleted_at),
        ne(dream.visibility, 'sealed'),
        ne(dream.text, ''),
      ),
    );

/** Every person and place that the dreamer has named in a kept dream. */
export async function knownNames(sql: Sql, userId: number): Promise<{ people: string[]; places: string[] }> {
  const [row] = await sql<{ people: string[] | null; places: string[] | null }[]>`
    with naming as (
      select people, places from dream
      where user_id = ${userId} and deleted_at is null and (people <> '{}' or places <> '{}'))
    select
      (select array_agg(distinct name) from naming, unnest(people) name) as people,
      (select array_agg(distinct name) from naming, unnest(places) name) as places`;
  return { people: row?.people ?? [], places: row?.places ?? [] };
}

/** What the dreamer has said that names are. */
export async function taughtNamesOf(db: Db, userId: number): Promise<{ name: string; kind: TaughtKind }[]> {
  const table = dream_finding_dismissal;
  const rows = await db
    .select({ name: table.taught_name, kind: table.taught_kind })
    .from(table)
    .where(and(eq(table.user_id, userId), isNotNull(table.taught_kind)))
    .orderBy(asc(table.taught_name), asc(table.id));
  return rows.flatMap(({ name, kind }) => (name === null || kind === null ? [] : [{ name, kind }]));
}

/** What was said of the same name before gives way. */
export const saveTaught = (
  sql: Sql,
  { userId, label, name, kind }: { userId: number; label: string; name: string; kind: TaughtKind },
) => sql`
  insert into dream_finding_dismissal (user_id, label, taught_kind, taught_name) values (${userId}, ${label}, ${kind}, ${name})
  on conflict (user_id, label) where taught_kind is not null
  do update set taught_kind = excluded.taught_kind, taught_name = excluded.taught_name`;

export const deleteTaught = (db: Db, userId: number, label: string) =>
  db
    .delete(dream_finding_dismissal)
    .where(
      and(
        eq(dream_finding_dismissal.user_id, userId),
        eq(dream_finding_dismissal.label, label),
        isNotNull(dream_finding_dismissal.taught_kind),
      ),
    );

/** Marks the indexes of a dreamer's dreams in which a name stands as old, so that they are read anew. */
export const outdateHolding = (sql: Sql, userId: number, name: string) => sql`
  update dream_index i set version = 0, source_hash = '' from dream d
  where d.id = i.dream_id and d.user_id = ${userId} and strpos(lower(d.text), lower(${name})) > 0`;

/** A diary's newest dreams tell which words are rare in it. */
const SAMPLED = 200;

/** The newest indexed dreams of a dreamer, each with the mark of what it was read from. */
export const newestReadings = (sql: Sql, userId: number) => sql<{ id: number; source_hash: string }[]>`
  select dream_id::float8 as id, source_hash from dream_index
  where user_id = ${userId} order by dream_id desc limit ${SAMPLED}`;

/** The stems of some of a dreamer's indexed dreams. */
export async function stemsOfDreams(
  sql: Sql,
  userId: number,
  dreamIds: readonly number[],
): Promise<{ id: number; source_hash: string; stems: string[] }[]> {
  const rows = await sql<{ id: number; source_hash: string; terms: string }[]>`
    select dream_id::float8 as id, source_hash, terms::text as terms from dream_index
    where user_id = ${userId} and dream_id = any(${[...dreamIds]}::bigint[])`;
  return rows.map(({ terms, ...row }) => ({ ...row, stems: Object.keys(JSON.parse(terms) as object) }));
}

/** Labels that the dreamer has taken off this dream, or off the whole diary. */
export async function dismissedLabels(db: Db, userId: number, dreamId: number): Promise<Set<string>> {
  const table = dream_finding_dismissal;
  const rows = await db
    .select({ label: table.label })
    .from(table)
    .where(and(eq(table.user_id, userId), or(isNull(table.dream_id), eq(table.dream_id, dreamId))));
  return new Set(rows.map(({ label }) => label));
}

export const insertDismissal = (db: Db, row: typeof dream_finding_dismissal.$inferInsert) =>
  db.insert(dream_finding_dismissal).values(row);

/** Kept dreams whose index is missing, of an older making, or searched by older words. */
export const unindexedDreams = (sql: Sql, version: number, limit: number) => sql<{ id: number }[]>`
  select d.id::float8 as id from dream d left join dream_index i on i.dream_id = d.id
  where d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed' and d.text <> ''
    and (i.dream_id is null or i.version <> ${version} or i.search is null or i.search_of is distinct from d.updated_at)
  order by d.id desc limit ${limit}`;

/** What was found in the newest of a dreamer's kept dreams, each with the labels that were taken off it. */
export async function ownFindings(
  sql: Sql,
  userId: number,
  limit: number,
): Promise<{ findings: StoredFindings; language: string; dismissed: string[] }[]> {
  const rows = await sql<{ findings: string; language: string; dismissed: string[] }[]>`
    select i.findings::text as findings, i.language,
      array(select x.label from dream_finding_dismissal x
        where x.user_id = ${userId} and (x.dream_id is null or x.dream_id = d.id)) as dismissed
    from dream d join dream_index i on i.dream_id = d.id
    where d.user_id = ${userId} and d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed'
    order by d.night_of desc, d.id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, findings: JSON.parse(row.findings) as StoredFindings }));
}

/**
 * Tells the database what dreams are like where it has never seen one: until it looks by itself, a minute later, it takes a whole
 * diary for nothing and reads all of it for each parcel. True where it was told.
 */
export async function acquaintWithDreams(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ strange: boolean }[]>`
    select bool_or(reltuples < 1) as strange from pg_class
    where oid in ('dream'::regclass, 'dream_index'::regclass, 'similar_dream'::regclass)`;
  if (row?.strange === true) await sql`analyze dream, dream_index, similar_dream`;
  return row?.strange === true;
}

/** Sorts what saved dreams have left before the trigrams of titles. */
export const tidyTrigrams = (sql: Sql) => sql`
  select gin_clean_pending_list('dream_source_title_trgm'::regclass)`;

/** Of a dreamer's newest kept dreams those that no job has read yet. */
export async function unreadOf(sql: Sql, userId: number, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select n.id::float8 as id from (
      select d.id from dream d
      where d.user_id = ${userId} and d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed' and d.text <> ''
      order by d.id desc limit ${limit}) n
    where not exists (select 1 from dream_index i where i.dream_id = n.id)`;
  return rows.map(({ id }) => id);
}
