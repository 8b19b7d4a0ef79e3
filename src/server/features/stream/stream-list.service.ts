import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import type { PreferenceGroups } from '#shared/preferences.ts';
import type { StreamQuery } from '#shared/public-dreams.ts';
import type { StreamOrder } from '#shared/stream/orders.ts';
import { codePoints } from '#shared/text.ts';
import {
  countFound,
  lastPlace,
  LEAST_INDEXED,
  listPlaces,
  type Look,
  MOST_FOUND,
  type Narrow,
  type Place,
  type PlacedRow,
  type Wanted,
} from './stream-list.store.ts';
import { mutedPattern } from './stream.store.ts';

const CURSOR = 'stream-cursor';

/** A place as a page names it: sealed, since what an order counts is told to nobody. */
export const sealPlace = ({ sealer }: Deps, order: StreamOrder, { key, id }: Place): string =>
  sealer.seal(CURSOR, `${order} ${key} ${id}`);

function openPlace({ sealer }: Deps, asked: StreamOrder, cursor: string): Place {
  const fault = invalid({ cursor: 'Ask with what the page before answered' });
  let opened: string;
  try {
    opened = sealer.open(CURSOR, cursor);
  } catch {
    throw fault;
  }
  const [order, key, id] = opened.split(' ');
  if (order !== asked) throw fault;
  return { key: Number(key), id: Number(id) };
}

function placeAfter(deps: Deps, { order, cursor, before }: StreamQuery): Place | undefined {
  if (cursor !== undefined) return openPlace(deps, order, cursor);
  if (before === undefined) return undefined;
  if (order !== 'new') throw invalid({ before: 'Only where the newest come first' });
  return { key: before, id: before };
}

/** Which languages are read: the one asked for, those asked for, else those of the settings; none: every one. */
const languagesOf = ({ language, languages }: StreamQuery, own: readonly string[]): string[] => {
  if (language) return [language];
  if (languages === 'any') return [];
  return [...(languages ?? own)];
};

/** What a query and its reader's own filters leave of the stream. Throws 400 for a cursor that is none. */
export function wantedOf(deps: Deps, query: StreamQuery, filters?: PreferenceGroups['filters']): Wanted {
  const { type, mood, length, symbol, q } = query;
  const named = { type, mood, length };
  return {
    order: query.order,
    after: placeAfter(deps, query),
    facets: Object.entries(named).flatMap(([name, value]) => (value ? [`${name}:${value}`] : [])),
    symbol,
    languages: languagesOf(query, filters?.languages ?? []),
    words: q || undefined,
    author: query.author,
    no_nightmares: query.no_nightmares === 'true' || filters?.no_nightmares === true,
    no_notes: query.no_notes === 'true' || filters?.hide_noted === true,
    muted: mutedPattern(filters?.muted_words ?? []),
  };
}

/** Which indexes know what is asked for; what is only left out stands everywhere. */
const knownBy = ({ facets, symbol, languages, words, author }: Wanted): Record<Narrow, boolean> => ({
  places: facets.length > 0 || symbol !== undefined || languages.length > 0,
  words: words !== undefined && codePoints(words) >= LEAST_INDEXED,
  author: author !== undefined,
});

/** Nightmares alone, and none of them. */
const isNothing = ({ facets, no_nightmares: none }: Wanted): boolean =>
  none && facets.includes('type:nightmare');

type Stretch = { rows: PlacedRow[]; after: Place | undefined };

/** So few places are all looked at for one page, whatever else they must be. */
const FEW = 1000;

/** Where to look once the next places held too little; undefined where no more can be read at once. */
async function lookFurther(sql: Sql, wanted: Wanted): Promise<Look | undefined> {
  const known = knownBy(wanted);
  const places = known.places ? await countFound(sql, wanted, 'places') : Infinity;
  if (places <= FEW) return 'places';
  for (const by of ['words', 'author'] as const)
    if (known[by] && (await countFound(sql, wanted, by)) <= MOST_FOUND[by]) return by;
  if (places <= MOST_FOUND.places) return 'places';
  if (wanted.muted !== null || (wanted.words !== undefined && !known.words)) return undefined;
  return known.places || known.words || known.author ? 'wide' : undefined;
}

/**
 * A page of the stream, at the same cost whatever its size: the next places of the order are looked at, and where too few of them
 * fit, an index that finds few, or more places. Where too few are left of what was looked at the page ends with it, and the next
 * begins behind.
 */
export async function readPlaces(
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  limit: number,
): Promise<Stretch> {
  if (isNothing(wanted)) return { rows: [], after: undefined };
  const ask = async (look: Look): Promise<Stretch> => {
    const rows = await listPlaces(sql, readerId, wanted, { look, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { rows: shown, after: rows.length > limit ? shown.at(-1) : undefined };
  };
  const near = await ask('window');
  if (near.after) return near;
  const look = await lookFurther(sql, wanted);
  if (!look) return { ...near, after: await lastPlace(sql, wanted, 'window') };
  const found = await ask(look);
  return found.after ? found : { ...found, after: await lastPlace(sql, wanted, look) };
}
