import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { dream, dream_finding_dismissal, dream_index } from '#server/db/schema/dreams.ts';
import type { Finding, SymbolMark } from '#shared/symbols.ts';

/** What the index keeps of a text besides its terms. */
export type StoredFindings = { findings: Finding[]; symbols: SymbolMark[]; words: StoredWord[] };
/** A telling word: as written, its stem, and where it stands first. */
export type StoredWord = { word: string; stem: string; range: [number, number] };
export type IndexRow = Omit<typeof dream_index.$inferSelect, 'findings'> & { findings: StoredFindings };

export async function findIndex(db: Db, dreamId: number): Promise<IndexRow | undefined> {
  const [row] = await db.select().from(dream_index).where(eq(dream_index.dream_id, dreamId));
  return row as IndexRow | undefined;
}

export async function saveIndex(db: Db, row: IndexRow): Promise<void> {
  await db.insert(dream_index).values(row).onConflictDoUpdate({ target: dream_index.dream_id, set: row });
}

export const deleteIndex = (db: Db, dreamId: number) =>
  db.delete(dream_index).where(eq(dream_index.dream_id, dreamId));

export async function findDreamRow(db: Db, id: number) {
  const [row] = await db.select().from(dream).where(eq(dream.id, id));
  return row;
}

/** Every person and place that the dreamer has named in a kept dream. */
export async function knownNames(sql: Sql, userId: number): Promise<{ people: string[]; places: string[] }> {
  const [row] = await sql<{ people: string[] | null; places: string[] | null }[]>`
    select
      (select array_agg(distinct name) from dream, unnest(people) name where user_id = ${userId} and deleted_at is null) as people,
      (select array_agg(distinct name) from dream, unnest(places) name where user_id = ${userId} and deleted_at is null) as places`;
  return { people: row?.people ?? [], places: row?.places ?? [] };
}

/** In how many of the dreamer's indexed dreams each stem stands, and how many there are. */
export async function stemCounts(
  sql: Sql,
  userId: number,
  stems: readonly string[],
): Promise<{ counts: Map<string, number>; total: number }> {
  const rows = await sql<{ stem: string; held: string }[]>`
    select asked.stem, count(*) as held from unnest(${[...stems]}::text[]) asked(stem)
    join dream_index i on i.user_id = ${userId} and jsonb_exists(i.terms, asked.stem) group by 1`;
  const [all] = await sql<
    { total: string }[]
  >`select count(*) as total from dream_index where user_id = ${userId}`;
  return {
    counts: new Map(rows.map(({ stem, held }) => [stem, Number(held)])),
    total: Number(all?.total ?? 0),
  };
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

/** Kept dreams whose index is missing or of an older making. */
export const unindexedDreams = (sql: Sql, version: number, limit: number) => sql<{ id: number }[]>`
  select d.id::float8 as id from dream d left join dream_index i on i.dream_id = d.id
  where d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed' and d.text <> ''
    and (i.dream_id is null or i.version <> ${version})
  order by d.id desc limit ${limit}`;
