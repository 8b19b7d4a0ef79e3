import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { similar_feedback } from '#server/db/schema/dreams.ts';
import type { DreamMood, DreamType } from '#shared/dreams.ts';
import type { SimilarFeedback } from '#shared/similar.ts';
import { outgrown } from './diary-index.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { PACKED_FORMAT, packDream } from '#server/features/similar/numbers/packed-dream.ts';

/** A kept dream of one diary as ranking and the answer read it. */
export type DiaryRow = {
  id: number;
  title: string;
  text: string;
  language: string;
  night_of: string;
  types: DreamType[];
  moods: DreamMood[];
  tags: string[];
  people: string[];
  places: string[];
  favourite: boolean;
  version: string;
};

const kept = (sql: Sql, userId: number) =>
  sql`user_id = ${userId} and state = 'kept' and deleted_at is null and visibility <> 'sealed'`;

/** Changes whenever a dream of the diary comes, goes or changes. */
export async function diarySignature(sql: Sql, userId: number): Promise<string> {
  const [row] = await sql<{ signature: string }[]>`
    select concat_ws(':', count(*), sum(id), sum(extract(epoch from updated_at))) as signature
    from dream where ${kept(sql, userId)}`;
  return row?.signature ?? '';
}

/** A dream of the diary, with its numbers where they are kept as it stands now. */
type DiaryEntry = { id: number; version: string; packed: Uint8Array | null };

/** Dreams of a diary that are compared, the newest: a dream a night for fifty years. */
const MOST_DREAMS = 20_000;

export const diaryVersions = (sql: Sql, userId: number) => sql<{ id: number; version: string }[]>`
  select newest.id::float8 as id, newest.version from (
    select id, updated_at::text as version from dream where ${kept(sql, userId)} order by id desc limit ${MOST_DREAMS}
  ) newest order by newest.id`;

export const diaryEntries = (sql: Sql, userId: number, ids: readonly number[]) => sql<DiaryEntry[]>`
  select dream.id::float8 as id, dream.updated_at::text as version, s.packed
  from dream left join similar_dream s
    on s.dream_id = dream.id and s.version = dream.updated_at and s.format = ${PACKED_FORMAT}
  where ${kept(sql, userId)} and id = any(${[...ids]}::bigint[]) order by id`;

/** A dream as numbers in the form in which they are kept. */
export type PackedDream = { id: number; version: string; packed: Uint8Array };
export const packed = (dream: IndexedDream): PackedDream => ({
  id: dream.id,
  version: dream.version,
  packed: packDream(dream),
});

/**
 * Keeps dreams as numbers, in order, so that two who write the same ones wait for each other; those that are gone meanwhile are
 * passed over, and no older one replaces a newer.
 */
export const savePacked = (sql: Sql, dreams: readonly PackedDream[]) => sql`
  insert into similar_dream (dream_id, format, version, packed)
  select d.id, ${PACKED_FORMAT}, made.version::timestamptz, made.packed
  from unnest(${dreams.map(({ id }) => id)}::bigint[], ${dreams.map(({ version }) => version)}::text[],
    ${dreams.map((dream) => Buffer.from(dream.packed))}::bytea[]) made(id, version, packed)
  join dream d on d.id = made.id
  order by d.id
  on conflict (dream_id) do update set format = excluded.format, version = excluded.version, packed = excluded.packed
  where similar_dream.format <> excluded.format or similar_dream.version < excluded.version`;

/** A basis of fewer dreams is trained in the time that reading it takes. */
export const BASIS_KEPT_FROM = 200;

/** Whether a diary has grown since its basis was trained, or has none and is large enough for one. */
export async function outgrewBasis(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql<{ dreams: number; trained_on: number }[]>`
    select least(${MOST_DREAMS}::int, (select count(*) from dream where ${kept(sql, userId)}))::float8 as dreams,
      coalesce((select trained_on from similar_basis where user_id = ${userId} and format = ${PACKED_FORMAT}), 0)
        as trained_on`;
  return row !== undefined && row.dreams >= BASIS_KEPT_FROM && outgrown(row.trained_on, row.dreams);
}

/** Whether the dreamer's newest dream is younger than that. */
export async function savedWithin(sql: Sql, userId: number, seconds: number): Promise<boolean> {
  const [newest] = await sql<{ young: boolean }[]>`
    select created_at > now() - ${seconds} * interval '1 second' as young
    from dream where user_id = ${userId} order by id desc limit 1`;
  return newest?.young === true;
}

/** The diary's dreams by id, or all of them. */
export async function diaryRows(
  sql: Sql,
  userId: number,
  ids?: readonly number[],
): Promise<(DiaryRow & { series: string[] })[]> {
  const rows = await sql<(DiaryRow & { series: string[] })[]>`
    select id::float8 as id, title, text, language, night_of::text as night_of, types, moods, tags, people, places,
      series, favourite, updated_at::text as version
    from dream where ${kept(sql, userId)} ${ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``} order by id`;
  return [...rows];
}

export const insertFeedback = (
  db: Db,
  userId: number,
  { dream_id, other_id, scope, verdict }: SimilarFeedback,
) =>
  db
    .insert(similar_feedback)
    .values({ user_id: userId, dream_id, other_id, scope, verdict })
    .onConflictDoNothing();

/** What the dreamer has called not similar to this dream; between own dreams it holds both ways. */
export async function rejectedFor(
  db: Db,
  userId: number,
  dreamId: number,
): Promise<{ own: Set<number>; stream: Set<number> }> {
  const rows = await db
    .select()
    .from(similar_feedback)
    .where(
      and(
        eq(similar_feedback.user_id, userId),
        or(
          eq(similar_feedback.dream_id, dreamId),
          and(eq(similar_feedback.scope, 'own'), eq(similar_feedback.other_id, dreamId)),
        ),
      ),
    );
  const own = rows
    .filter((row) => row.scope === 'own')
    .map((row) => (row.dream_id === dreamId ? row.other_id : row.dream_id));
  const stream = rows.filter((row) => row.scope === 'stream').map((row) => row.other_id);
  return { own: new Set(own), stream: new Set(stream) };
}

/** Copies that the dreamer has called not similar, each with the dream of theirs. */
export async function rejectedCopies(
  db: Db,
  userId: number,
  copies: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ copy: similar_feedback.other_id, dream: similar_feedback.dream_id })
    .from(similar_feedback)
    .where(
      and(
        eq(similar_feedback.user_id, userId),
        eq(similar_feedback.scope, 'stream'),
        inArray(similar_feedback.other_id, [...copies]),
      ),
    );
  const found = new Map<number, Set<number>>();
  for (const { copy, dream } of rows) found.set(copy, (found.get(copy) ?? new Set()).add(dream));
  return found;
}
