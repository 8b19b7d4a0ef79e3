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
      : sql`and (concat_ws(' ', p.title, p.content_note, array_to_string(p.tags, ' '), p.text) !~* ${muted}
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
/** How many places are looked at: the next ones of an order, more of them, or those that an index finds. */
type Window = 'window' | 'wide';
export type Look = Window | Narrow;

/** What an index may find to be asked; of what stands more often, a window holds some. Words are read in their texts, which costs. */
export const MOST_FOUND: Record<Narrow, number> = { places: 5000, words: 1000, author: 5000 };

const wordIds = (sql: Sql, words: string): Fragment => sql`(
  (select id from public_dream where text ilike ${containing(words)} limit ${MOST_FOUND.words + 1})
  union all
  (select id from public_dream where stream_heading(title, tags) ilike ${containing(words)} limit ${MOST_FOUND.words + 1}))`;

/** How many an index finds; it stops counting after what it may find. */
export async function countFound(sql: Sql, wanted: Wanted, by: Narrow): Promise<number> {
  const { words = '', author = 0 } = wanted;
  const found = {
    places: sql`select 1 from stream_place s where s.open and ${placed(sql, wanted)}`,
    words: sql`select 1 from ${wordIds(sql, words)} named`,
    author: sql`select 1 from public_dream where author_id = ${author} and not anonymous`,
  }[by];
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (${found} limit ${MOST_FOUND[by] + 1}) found`;
  return row?.n ?? 0;
}

const foundBy = (sql: Sql, wanted: Wanted, by: Narrow): Fragment => {
  const { words = '', author = 0 } = wanted;
  return {
    places: sql`and ${placed(sql, wanted)}`,
    words: sql`and s.public_dream_id in (select id from ${wordIds(sql, words)} named) and ${placed(sql, wanted)}`,
    author: sql`and s.public_dream_id in (
      select id from public_dream where author_id = ${author} and not anonymous) and ${placed(sql, wanted)}`,
  }[by];
};

/** The numbers are no parameters, since they decide the plan. */
const WINDOWS: Record<Window, number> = { window: 1200, wide: 6000 };
const isWindow = (look: Look): look is Window => Object.hasOwn(WINDOWS, look);
const sizeOf = (look: Look): number => WINDOWS[isWindow(look) ? look : 'window'];

/** The places behind where a page begins: all of them, or those that an index finds for what was asked. */
const places = (sql: Sql, wanted: Wanted, look: Look): Fragment => sql`
  with behind as ${isWindow(look) ? sql`not materialized` : sql`materialized`} (
    select s.public_dream_id, s.facets, s.symbols, s.resonance, s.answered, ${keyOf(sql, wanted)} as key
    from stream_place s where s.open ${afterIn(sql, wanted)}
    ${isWindow(look) ? sql`` : foundBy(sql, wanted, look)}
  )`;

/**
 * What fits among the next 1200 places, or more in wider windows; it ends as soon as enough is found. What stands more often than
 * about once in sixty is found so in a window of all.
 */
export const listPlaces = (
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  { look, limit }: { look: Look; limit: number },
) => sql<PlacedRow[]>`
  ${places(sql, wanted, look)}
  select ${columnsFor(sql, readerId)}, s.key::float8 as key
  from (select * from behind s ${orderOf(sql, wanted)}
    limit ${sql.unsafe(String(sizeOf(look)))}) s
  join public_dream p on p.id = s.public_dream_id left join profile f on f.user_id = p.author_id
  where ${placed(sql, wanted)} and ${readable(sql, readerId, wanted)}
  ${orderOf(sql, wanted)} limit ${limit}`;

/** The last of those places; undefined where there are fewer. */
export async function lastPlace(sql: Sql, wanted: Wanted, look: Look): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    ${places(sql, wanted, look)}
    select s.public_dream_id::float8 as id, s.key::float8 as key
    from behind s ${orderOf(sql, wanted)}
    offset ${sql.unsafe(String(sizeOf(look) - 1))} limit 1`;
  return row;
}
