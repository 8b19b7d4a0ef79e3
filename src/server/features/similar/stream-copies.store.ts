import { mutableWords, seesCopy } from '#server/db/copy-sight.ts';
import type { Sql } from '#server/db/database.ts';
import type { IndexedDream, RankableDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { PACKED_FORMAT, packDream } from '#server/features/similar/numbers/packed-dream.ts';
import { packPostings } from './postings.ts';

export const copyRows = (sql: Sql, ids: readonly number[]) => sql<RankableDream[]>`
  select id::float8 as id, title, text, language, night_of::text as night_of, types, moods, tags,
    '{}'::text[] as people, '{}'::text[] as places, updated_at::text as version
  from public_dream where id = any(${[...ids]}::bigint[])`;

/** Keeps public copies as numbers; those withdrawn meanwhile are passed over, and what is shared in a circle is found by nobody. */
export const saveCopies = (sql: Sql, copies: readonly IndexedDream[]) => sql`
  insert into similar_copy (public_dream_id, format, stamp, postings, packed)
  select p.id, ${PACKED_FORMAT}, pg_current_xact_id(), made.postings, made.packed
  from unnest(${copies.map(({ id }) => id)}::bigint[],
    ${copies.map((copy) => Buffer.from(packPostings(copy)))}::bytea[],
    ${copies.map((copy) => Buffer.from(packDream(copy)))}::bytea[]) made(id, postings, packed)
  join public_dream p on p.id = made.id and p.circle_id is null
  on conflict (public_dream_id) do update
  set format = excluded.format, stamp = excluded.stamp, postings = excluded.postings, packed = excluded.packed`;

/** Public copies without numbers: published before there was an index, of an older making, or whose job was lost. */
export const unreadCopies = (sql: Sql, limit: number) => sql<{ id: number }[]>`
  select p.id::float8 as id from public_dream p
  where p.circle_id is null and not exists (
    select 1 from similar_copy s where s.public_dream_id = p.id and s.format = ${PACKED_FORMAT})
  order by p.id desc limit ${limit}`;

/** `stamp`: the transaction that wrote them. */
type CopyPostings = { id: number; stamp: string; postings: Uint8Array };

export const postingsAfter = (sql: Sql, id: number, limit: number) => sql<CopyPostings[]>`
  select public_dream_id::float8 as id, stamp::text as stamp, postings from similar_copy
  where public_dream_id > ${id} and format = ${PACKED_FORMAT} order by public_dream_id limit ${limit}`;

/** The oldest transaction that may still write: what it and later ones write is not seen yet. */
export async function presentHorizon(sql: Sql): Promise<string> {
  const [row] = await sql<
    { horizon: string }[]
  >`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
  if (!row) throw new Error('the database knows no present transaction');
  return row.horizon;
}

/** Up to where rows were read that come by their stamps. */
export type ReadUntil = { stamp: string; id: number };

/** Postings that were written since a horizon. Some come twice: those that were under way then, and ended before or after. */
export const postingsSince = (sql: Sql, { stamp, id }: ReadUntil, limit: number) => sql<CopyPostings[]>`
  select public_dream_id::float8 as id, stamp::text as stamp, postings from similar_copy
  where stamp >= ${stamp}::text::xid8 and (stamp, public_dream_id) > (${stamp}::text::xid8, ${id}::bigint)
    and format = ${PACKED_FORMAT}
  order by similar_copy.stamp, public_dream_id limit ${limit}`;

/** The numbers of these copies; those that were withdrawn are left out. */
export const packedCopies = (sql: Sql, ids: readonly number[]) => sql<
  { id: number; version: string; packed: Uint8Array }[]
>`
  select public_dream_id::float8 as id, '' as version, packed from similar_copy
  where format = ${PACKED_FORMAT} and public_dream_id = any(${[...ids]}::bigint[]) order by public_dream_id`;

/** What of others' dreams a reader meets here. */
export type Meets = {
  nightmares: boolean;
  /** Those with a content note. */
  noted: boolean;
  /** A regular expression of PostgreSQL for what is muted; null leaves nothing out. */
  muted: string | null;
  /** None is every language. */
  languages: readonly string[];
};
export const MEETS_ALL: Meets = { nightmares: true, noted: true, muted: null, languages: [] };

export type CandidateQuery = {
  /** The closest first. */
  ids: readonly number[];
  readerId: number;
  meets: Meets;
  limit: number;
};

/** Of these copies those that a reader is shown: never the reader's own, or by somebody they block, or what they do not meet. */
export const shownCopies = (sql: Sql, { ids, readerId, meets, limit }: CandidateQuery) => sql<
  { id: number; version: string; packed: Uint8Array }[]
>`
  with own as materialized (
    select public_dream_id as id from dream where user_id = ${readerId} and public_dream_id is not null
  )
  select p.id::float8 as id, p.updated_at::text as version, s.packed
  from unnest(${[...ids]}::bigint[]) with ordinality found(id, place)
  join public_dream p on p.id = found.id
  join similar_copy s on s.public_dream_id = p.id and s.format = ${PACKED_FORMAT}
  where p.hidden_at is null and p.circle_id is null and p.id not in (select id from own) and ${seesCopy(sql, readerId)}
    ${meets.nightmares ? sql`` : sql`and not p.types @> '{nightmare}'::text[]`}
    ${meets.noted ? sql`` : sql`and p.content_note = ''`}
    ${meets.languages.length === 0 ? sql`` : sql`and p.language = any(${[...meets.languages]}::text[])`}
    ${meets.muted === null ? sql`` : sql`and ${mutableWords(sql)} !~* ${meets.muted}`}
  order by found.place limit ${limit}`;

/** Which of these copies are there no more. */
export async function goneCopies(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select found.id::float8 as id from unnest(${[...ids]}::bigint[]) found(id)
    where not exists (select 1 from public_dream p where p.id = found.id)`;
  return rows.map(({ id }) => id);
}
