import { containing } from '#server/db/containing.ts';
import { mutableWords, seesCopy } from '#server/db/copy-sight.ts';
import type { Sql } from '#server/db/database.ts';
import type { StreamOrder } from '#shared/stream/orders.ts';
import { columnsFor, isOwn, type StreamRow } from './stream-row.store.ts';

type Fragment = ReturnType<Sql>;
/** Where a page begins: after this copy, by what the order counts. */
export type Place = { key: number; id: number };
export type PlacedRow = StreamRow & { key: number };

/** What a reader asks for and what they leave out. */
export type Wanted = {
  order: StreamOrder;
  after: Place | undefined;
  /** How many pages before held nothing. */
  empty: number;
  /** Of each list one, as `type:lucid`; every list is asked for. */
  facets: string[];
  symbol: string | undefined;
  languages: string[];
  words: string | undefined;
  /** Whose signed copies alone. */
  author: number | undefined;
  no_nightmares: boolean;
  no_notes: boolean;
  /** A regular expression of PostgreSQL; null leaves nothing out. */
  muted: string | null;
};

/** Shorter words have no trigram, so that no index finds them. */
export const LEAST_INDEXED = 3;

const keyOf = (sql: Sql, { order }: Wanted): Fragment =>
  ({ new: sql`s.public_dream_id`, resonant: sql`s.resonance`, quiet: sql`(- s.answered)` })[order];

const orderOf = (sql: Sql, { order }: Wanted): Fragment =>
  ({
    new: sql`order by s.public_dream_id desc`,
    resonant: sql`order by s.resonance desc, s.public_dream_id desc`,
    quiet: sql`order by s.key desc, s.public_dream_id desc`,
  })[order];

const afterIn = (sql: Sql, { order, after }: Wanted): Fragment => {
  if (!after) return sql``;
  const { key, id } = after;
  return {
    new: sql`and s.public_dream_id < ${id}`,
    resonant: sql`and (s.resonance, s.public_dream_id) < (${key}::int, ${id}::bigint)`,
    quiet: sql`and ((- s.answered), s.public_dream_id) < (${key}::int, ${id}::bigint)`,
  }[order];
};

const languageFacets = ({ languages }: Wanted) => languages.map((language) => `lang:${language}`);

/** What the index over `stream_place s` can tell. */
const placed = (sql: Sql, wanted: Wanted): Fragment => sql`true
  ${wanted.facets.length > 0 ? sql`and s.facets @> ${wanted.facets}::text[]` : sql``}
  ${wanted.languages.length > 0 ? sql`and s.facets && ${languageFacets(wanted)}::text[]` : sql``}
  ${wanted.symbol === undefined ? sql`` : sql`and s.symbols @> ${[wanted.symbol]}::text[]`}
  ${wanted.no_nightmares ? sql`and not s.facets @> '{type:nightmare}'` : sql``}
  ${wanted.no_notes ? sql`and s.facets @> '{plain}'` : sql``}`;

/** What must be read in the copy `p` itself. */
const readable = (sql: Sql, readerId: number | null, { muted, words, author }: Wanted): Fragment => sql`
  p.hidden_at is null and p.circle_id is null and ${seesCopy(sql, readerId)}
  ${author === undefined ? sql`` : sql`and p.author_id = ${author} and not p.anonymous`}
  ${
    muted === null
      ? sql``
      : sql`and (${mutableWords(sql)} !~* ${muted}
          or ${isOwn(sql, readerId)})`
  }
  ${
    words === undefined
      ? sql``
      : sql`and (p.text ilike ${containing(words)} or p.title ilike ${containing(words)}
          or array_to_string(p.tags, ' ') ilike ${containing(words)})`
  }`;

/** Which index finds the places of what was asked, if one does. */
export type Narrow = 'places' | 'words' | 'author';
/** What is looked at: so many of the next places of an order, or those that an index found. */
export type Look = { next: number } | { among: readonly number[] };

/** How many places are looked at first; as many texts of the newest copies tell whether a word is in too many. */
const NEXT = 1200;
const NEWEST = 300;
export const firstLook: Look = { next: NEXT };
/** More places, and four times as many for every page before that held nothing. */
export const wideLook = (empty: number): Look => ({ next: 5 * NEXT * 4 ** Math.min(empty, 2) });

/** What an index may find to be asked; of what stands more often, a window holds some. Words are read in their texts, which costs. */
export const MOST_FOUND: Record<Narrow, number> = { places: 5000, words: 1000, author: 5000 };

/** What an index finds, by their numbers; one more than it may find where there are more. */
export async function findBy(sql: Sql, wanted: Wanted, by: Narrow): Promise<number[]> {
  const { words = '', author = 0 } = wanted;
  const most = MOST_FOUND[by] + 1;
  const found = {
    places: sql`select s.public_dream_id as id from stream_place s where s.open and ${placed(sql, wanted)}`,
    words: sql`select id from (
      (select id from public_dream where text ilike ${containing(words)} limit ${most})
      union
      (select id from public_dream where stream_heading(title, tags) ilike ${containing(words)} limit ${most})) named`,
    author: sql`select id from public_dream where author_id = ${author} and not anonymous`,
  }[by];
  const rows = await sql<{ id: number }[]>`select id::float8 as id from (${found} limit ${most}) found`;
  return rows.map(({ id }) => id);
}

/**
 * How many of the next 1200 places have the labels, and how many of the newest 300 texts the words: an index takes longer the more
 * it finds, even where only the first few are asked for.
 */
export async function countNear(sql: Sql, wanted: Wanted): Promise<{ places: number; words: number }> {
  const { words } = wanted;
  const [row] = await sql<{ places: number; words: number }[]>`
    select (select count(*)::int from (${behind(sql, wanted)} limit ${sql.unsafe(String(NEXT))}) s
      where ${placed(sql, wanted)}) as places,
    ${
      words === undefined
        ? sql`0`
        : sql`(select count(*)::int from (
            select text from public_dream order by id desc limit ${sql.unsafe(String(NEWEST))}) p
            where p.text ilike ${containing(words)})`
    } as words`;
  return row ?? { places: 0, words: 0 };
}

/** The places behind where a page begins, in order: by what their index is made of. */
const behind = (sql: Sql, wanted: Wanted): Fragment => sql`
  select s.public_dream_id, s.facets, s.symbols, s.resonance, ${keyOf(sql, wanted)} as key
  from stream_place s where s.open ${afterIn(sql, wanted)}
  ${wanted.order === 'quiet' ? sql`order by (- s.answered) desc, s.public_dream_id desc` : orderOf(sql, wanted)}`;

/** What is looked at. The numbers are no parameters, since they decide the plan. */
const lookedAt = (sql: Sql, wanted: Wanted, look: Look): Fragment =>
  'next' in look
    ? sql`${behind(sql, wanted)} limit ${sql.unsafe(String(look.next))}`
    : sql`select * from found s ${orderOf(sql, wanted)}`;

const found = (sql: Sql, wanted: Wanted, look: Look): Fragment =>
  'next' in look
    ? sql``
    : sql`with found as materialized (
        select s.public_dream_id, s.facets, s.symbols, s.resonance, ${keyOf(sql, wanted)} as key
        from stream_place s where s.open ${afterIn(sql, wanted)}
        and s.public_dream_id = any(${[...look.among]}::bigint[]) and ${placed(sql, wanted)})`;

/**
 * What fits among what is looked at; it ends as soon as enough is found. What stands more often than about once in sixty is found so
 * among the next 1200 places of all.
 */
export const listPlaces = (
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  { look, limit }: { look: Look; limit: number },
) => sql<PlacedRow[]>`
  ${found(sql, wanted, look)}
  select ${columnsFor(sql, readerId)}, s.key::float8 as key
  from (${lookedAt(sql, wanted, look)}) s
  join public_dream p on p.id = s.public_dream_id left join profile f on f.user_id = p.author_id
  where ${placed(sql, wanted)} and ${readable(sql, readerId, wanted)}
  ${orderOf(sql, wanted)} limit ${limit}`;

/** The last of the next so many places; undefined where there are fewer. */
export async function lastPlace(sql: Sql, wanted: Wanted, look: Look): Promise<Place | undefined> {
  if (!('next' in look)) return undefined;
  const [row] = await sql<Place[]>`
    select s.public_dream_id::float8 as id, s.key::float8 as key
    from (${behind(sql, wanted)} offset ${sql.unsafe(String(look.next - 1))} limit 1) s`;
  return row;
}
