import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { nightsBetween, type NightRow } from '#server/features/nights/nights.service.ts';
import { parseSearch, type SearchTerm } from '#shared/library/library-search.ts';
import type {
  LibraryHit,
  LibraryKeyset,
  LibraryMonths,
  LibraryQuery,
  LibrarySearchQuery,
} from '#shared/library/library.ts';
import { type DreamPageRow, findDreamPage } from '#server/features/dreams/dream-page.store.ts';
import { dreamDefaults, nightOf } from '#server/features/dreams/dreams.service.ts';
import { isNearFullMoon } from '#server/features/dreams/nights/full-moon.ts';
import { dreamNotFound } from '#server/features/dreams/dreams.errors.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';
import { compoundsOf } from './compounds.service.ts';
import type { Keyset } from './library-conditions.store.ts';
import { hitsFinder } from './library-hits.ts';
import { prepareSearch, type PreparedSearch, type Vocabulary } from './library-terms.ts';
import {
  countMonths,
  dreamsByIds,
  findHits,
  hasNewer,
  type HitRow,
  type LibraryFilter,
  libraryTotals,
  type LibraryTotals,
  spokenWords,
} from './library.store.ts';
import { dreamCategories, type ListField, nightsWithDreams, ownNames } from './vocabulary.store.ts';

type LibraryNight = { night_of: string; night: NightRow | null; dreams: DreamRow[] };
export type Library = {
  list: LibraryNight[];
  next: LibraryKeyset | null;
  prev: LibraryKeyset | null;
  found: number | null;
  hits: LibraryHit[];
  totals: LibraryTotals;
};

/** What `readLibrary` is asked; without `sort`, newest night first. */
export type LibraryWish = Omit<LibraryQuery, 'sort'> & Partial<Pick<LibraryQuery, 'sort'>>;

/** Different names of a diary that a search looks through. */
const NAMES = 20_000;

/** Dates are read on the dreamer's own calendar, and what stands between two words in their language. */
export async function termsOf(deps: Deps, userId: number, q: string): Promise<SearchTerm[]> {
  const { terms } = parseSearch(q);
  if (terms.length < 3 && !terms.some(({ kind }) => kind === 'when' || kind === 'date')) return terms;
  const { timezone, language } = await dreamDefaults(deps, userId);
  return parseSearch(q, { today: nightOf(deps.clock.now(), timezone, 0), timezone, language }).terms;
}

async function prepare(
  deps: Deps,
  userId: number,
  q: string | undefined,
): Promise<PreparedSearch | undefined> {
  if (!q) return undefined;
  const terms = await termsOf(deps, userId, q);
  const asked = new Set(terms.flatMap((term) => (term.kind === 'name' ? [term.field] : [])));
  const vocabulary: Vocabulary = {};
  for (const field of asked)
    if (field !== 'category')
      vocabulary[field] = await ownNames(deps.db, userId, field satisfies ListField, NAMES);
  const categories = asked.has('category') ? await dreamCategories(deps.db) : [];
  const compounds = await compoundsOf(deps, userId, terms);
  const asksMoon = terms.some((term) => term.kind === 'choice' && term.field === 'moon');
  const moonlit = asksMoon ? (await nightsWithDreams(deps.db, userId)).filter(isNearFullMoon) : [];
  return prepareSearch(terms, q.length, { vocabulary, categories, compounds, moonlit });
}

/** What narrows the library, as its store asks it. */
export async function filterOf(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
): Promise<LibraryFilter> {
  const search = await prepare(deps, userId, query.q);
  return {
    bin: query.bin === 'true',
    drafts: query.drafts === 'true',
    favourite: query.favourite === 'true',
    ...(search ? { search } : {}),
  };
}

const isPlain = ({ bin, drafts, favourite, search }: LibraryFilter) =>
  !bin && !drafts && !favourite && !search;

function groupByNight(
  rows: readonly DreamRow[],
  nights: readonly NightRow[],
  withEmpty: boolean,
): LibraryNight[] {
  const groups = new Map<string, LibraryNight>();
  const groupOf = (day: string) => {
    const known = groups.get(day) ?? { night_of: day, night: null, dreams: [] };
    groups.set(day, known);
    return known;
  };
  for (const row of rows) groupOf(row.night_of).dreams.push(row);
  for (const row of nights) {
    if (groups.has(row.night_of) || (withEmpty && row.no_recall)) groupOf(row.night_of).night = row;
  }
  return [...groups.values()].sort((left, right) => (left.night_of < right.night_of ? 1 : -1));
}

function keysetOf(query: LibraryWish): Keyset {
  const { before_id: id, before_night: night, before_rank: rank, after_id, after_night, until } = query;
  if (query.sort === 'match') return id && rank !== undefined ? { beforeRank: { rank, id } } : {};
  return {
    ...(night && id ? { before: { night, id } } : {}),
    ...(after_night && after_id ? { after: { night: after_night, id: after_id } } : {}),
    ...(until ? { until } : {}),
  };
}

const keyOf = (row: HitRow | undefined, byMatch: boolean): LibraryKeyset | null =>
  row ? { night: row.night_of, id: row.id, ...(byMatch ? { rank: row.rank } : {}) } : null;

type Stretch = {
  rows: HitRow[];
  next: LibraryKeyset | null;
  prev: LibraryKeyset | null;
  found: number | null;
};

/** The ids of a page, and whether anything lies before and behind it. */
async function stretchOf(
  deps: Deps,
  userId: number,
  filter: LibraryFilter,
  query: LibraryWish,
): Promise<Stretch> {
  const byMatch = query.sort === 'match';
  const keyset = keysetOf(query);
  const wish = { keyset, limit: query.limit + 1, byMatch, counted: filter.search !== undefined };
  const { rows: asked, found } = await findHits(deps.db, userId, filter, wish);
  const more = asked.length > query.limit;
  const rows = keyset.after && more ? asked.slice(1) : asked.slice(0, query.limit);
  const [first] = rows;
  if (keyset.after)
    return { rows, found, next: keyOf(rows.at(-1), false), prev: more ? keyOf(first, false) : null };
  const jumped = keyset.until && first && (await hasNewer(deps.db, userId, filter, first));
  return {
    rows,
    found,
    next: more ? keyOf(rows.at(-1), byMatch) : null,
    prev: jumped ? keyOf(first, false) : null,
  };
}

async function hitsOf(
  deps: Deps,
  userId: number,
  search: PreparedSearch | undefined,
  rows: readonly DreamRow[],
): Promise<LibraryHit[]> {
  if (!search) return [];
  const find = hitsFinder(search);
  const words = await spokenWords(
    deps.db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => find(row, words.get(row.id)));
}

/**
 * A stretch of the library, newest night first or the best match first; nights with nothing kept stand between the
 * others when nothing is filtered.
 */
export async function readLibrary(deps: Deps, actor: Member, query: LibraryWish): Promise<Library> {
  const filter = await filterOf(deps, actor.userId, query);
  const totals = libraryTotals(deps.db, actor.userId);
  const { rows, next, prev, found } = await stretchOf(deps, actor.userId, filter, query);
  const dreams = await dreamsByIds(
    deps.db,
    actor.userId,
    rows.map(({ id }) => id),
  );
  const nights = await nightsBetween(deps, actor.userId, {
    from: next?.night ?? query.after_night,
    to: query.after_night ? prev?.night : (query.before_night ?? query.until),
  });
  const byNight = new Map(nights.map((night) => [night.night_of, night]));
  return {
    list:
      query.sort === 'match'
        ? dreams.map((row) => ({
            night_of: row.night_of,
            night: byNight.get(row.night_of) ?? null,
            dreams: [row],
          }))
        : groupByNight(dreams, nights, isPlain(filter)),
    next,
    prev,
    found,
    hits: await hitsOf(deps, actor.userId, filter.search, dreams),
    totals: await totals,
  };
}

/** How many of the dreams that a search leaves fall into each month. */
export async function readMonths(
  deps: Deps,
  actor: Member,
  query: LibrarySearchQuery,
): Promise<LibraryMonths['months']> {
  const filter = await filterOf(deps, actor.userId, query);
  return countMonths(deps.db, actor.userId, filter);
}

/** The ids of the actor's dreams that a search leaves, newest night first; at most `limit`. */
export async function findDreamIds(
  deps: Deps,
  actor: Member,
  query: LibrarySearchQuery,
  limit: number,
): Promise<number[]> {
  const filter = await filterOf(deps, actor.userId, query);
  const wish = { keyset: {}, limit, byMatch: false, counted: false };
  const { rows } = await findHits(deps.db, actor.userId, filter, wish);
  return rows.map(({ id }) => id);
}

/** One dream with its night and where previous and next lead. Throws 404 for other people's. */
export async function readDreamPage(
  deps: Deps,
  actor: Member,
  id: number,
  feature: string,
): Promise<DreamPageRow> {
  const page = await findDreamPage(deps.sql, actor.userId, id, feature === 'favorites');
  if (!page) throw dreamNotFound();
  return page;
}
