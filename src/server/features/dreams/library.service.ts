import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { nightsBetween, type NightRow } from '#server/features/nights/nights.service.ts';
import type { LibraryQuery } from '#shared/library.ts';
import { type DreamPageRow, findDreamPage } from './dream-page.store.ts';
import { dreamNotFound } from './dreams.errors.ts';
import {
  countDreams,
  type DreamRow,
  libraryTotals,
  listDreams,
  type LibraryFilter,
  type LibraryTotals,
} from './dreams.store.ts';

export type LibraryNight = { night_of: string; night: NightRow | null; dreams: DreamRow[] };
export type Library = {
  list: LibraryNight[];
  next: { night: string; id: number } | null;
  found: number | null;
  totals: LibraryTotals;
};

const wordsOf = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);

const filterOf = (query: LibraryQuery): LibraryFilter => ({
  state: query.bin === 'true' ? undefined : query.drafts === 'true' ? 'draft' : 'kept',
  bin: query.bin === 'true',
  favourite: query.favourite === 'true',
  words: wordsOf(query.q),
  before:
    query.before_night && query.before_id ? { night: query.before_night, id: query.before_id } : undefined,
});

const isPlain = (query: LibraryQuery) =>
  !query.q && query.bin !== 'true' && query.favourite !== 'true' && query.drafts !== 'true';

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

/** A stretch of the library, newest night first; nights with nothing kept stand between the others when nothing is filtered. */
export async function readLibrary(deps: Deps, actor: Member, query: LibraryQuery): Promise<Library> {
  const filter = filterOf(query);
  const rows = await listDreams(deps.db, actor.userId, filter, query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next = rows.length > query.limit && last ? { night: last.night_of, id: last.id } : null;
  const nights = await nightsBetween(deps, actor.userId, {
    from: next ? next.night : undefined,
    to: query.before_night,
  });
  return {
    list: groupByNight(shown, nights, isPlain(query)),
    next,
    found: query.q ? await countDreams(deps.db, actor.userId, { ...filter, before: undefined }) : null,
    totals: await libraryTotals(deps.db, actor.userId),
  };
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
