import { containing } from '#server/db/containing.ts';
import { seesCopy } from '#server/db/copy-sight.ts';
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

const orderOf = (sql: Sql, { order }: Wanted, id: Fragment): Fragment =>
  ({
    new: sql`order by ${id} desc`,
    resonant: sql`order by s.resonance desc, ${id} desc`,
    quiet: sql`order by (- s.answered) desc, ${id} desc`,
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
      : sql`and (concat_ws(' ', p.title, p.content_note, array_to_string(p.tags, ' '), p.text) !~* ${muted}
          or ${isOwn(sql, readerId)})`
  }
  ${
    words === undefined
      ? sql``
      : sql`and (p.text ilike ${containing(words)} or p.title ilike ${containing(words)}
          or array_to_string(p.tags, ' ') ilike ${containing(words)})`
  }`;

/** Places that an index finds by the words of their copies. */
const byWords = (sql: Sql, words: string): Fragment => sql`s.public_dream_id in (
  select id from public_dream where text ilike ${containing(words)}
  union all select id from public_dream where stream_heading(title, tags) ilike ${containing(words)})`;

const byAuthor = (sql: Sql, author: number): Fragment => sql`s.public_dream_id in (
  select id from public_dream where author_id = ${author} and not anonymous)`;

/** The places behind where a page begins: all of them, or those that an index finds for what was asked. */
const places = (sql: Sql, wanted: Wanted, how: 'window' | 'index'): Fragment => sql`
  with behind as ${how === 'index' ? sql`materialized` : sql`not materialized`} (
    select s.public_dream_id, s.facets, s.symbols, s.resonance, s.answered, ${keyOf(sql, wanted)} as key
    from stream_place s where s.open ${afterIn(sql, wanted)}
    ${how === 'index' ? sql`and ${placed(sql, wanted)}` : sql``}
    ${how === 'index' && wanted.author !== undefined ? sql`and ${byAuthor(sql, wanted.author)}` : sql``}
    ${how === 'index' && wanted.words !== undefined ? sql`and ${byWords(sql, wanted.words)}` : sql``}
  )`;

/**
 * What fits among the next 1200 places; it ends as soon as enough is found. What stands more often than about once in sixty is
 * found so in a window of all, and what is rarer is little enough that an index reads it whole. (The number is no parameter, since
 * it decides the plan.)
 */
export const listPlaces = (
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  { how, limit }: { how: 'window' | 'index'; limit: number },
) => sql<PlacedRow[]>`
  ${places(sql, wanted, how)}
  select ${columnsFor(sql, readerId)}, s.key::float8 as key
  from (select * from behind s ${orderOf(sql, wanted, sql`s.public_dream_id`)} limit 1200) s
  join public_dream p on p.id = s.public_dream_id left join profile f on f.user_id = p.author_id
  where ${placed(sql, wanted)} and ${readable(sql, readerId, wanted)}
  ${orderOf(sql, wanted, sql`s.public_dream_id`)} limit ${limit}`;

/** The last of those places; undefined where there are fewer. */
export async function lastPlace(
  sql: Sql,
  wanted: Wanted,
  how: 'window' | 'index',
): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    ${places(sql, wanted, how)}
    select s.public_dream_id::float8 as id, s.key::float8 as key
    from behind s ${orderOf(sql, wanted, sql`s.public_dream_id`)} offset 1199 limit 1`;
  return row;
}
