import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import type { PreferenceGroups } from '#shared/preferences.ts';
import type { StreamQuery } from '#shared/public-dreams.ts';
import type { StreamOrder } from '#shared/stream/orders.ts';
import { codePoints } from '#shared/text.ts';
import {
  lastPlace,
  LEAST_INDEXED,
  listPlaces,
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

/** Whether an index knows what is asked for; what is only left out stands everywhere. */
const isIndexed = ({ facets, symbol, languages, words, author }: Wanted): boolean =>
  facets.length > 0 ||
  symbol !== undefined ||
  author !== undefined ||
  languages.length > 0 ||
  (words !== undefined && codePoints(words) >= LEAST_INDEXED);

type Stretch = { rows: PlacedRow[]; after: Place | undefined };

/**
 * A page of the stream, at the same cost whatever its size: the next places of the order are looked at, and where too few of them
 * fit, an index is asked. Where too few are left of what was looked at the page ends with it, and the next begins behind.
 */
export async function readPlaces(
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  limit: number,
): Promise<Stretch> {
  const ask = async (how: 'window' | 'index'): Promise<Stretch> => {
    const rows = await listPlaces(sql, readerId, wanted, { how, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { rows: shown, after: rows.length > limit ? shown.at(-1) : undefined };
  };
  const how = isIndexed(wanted) ? 'index' : 'window';
  let found = await ask('window');
  if (!found.after && how === 'index') found = await ask('index');
  return found.after ? found : { ...found, after: await lastPlace(sql, wanted, how) };
}
