import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import type { PreferenceGroups } from '#shared/preferences.ts';
import type { StreamQuery } from '#shared/public-dreams.ts';
import type { StreamOrder } from '#shared/stream/orders.ts';
import { codePoints } from '#shared/text.ts';
import {
  countNear,
  findBy,
  firstLook,
  lastPlace,
  LEAST_INDEXED,
  listPlaces,
  type Look,
  MOST_FOUND,
  type Narrow,
  type Place,
  type PlacedRow,
  type Wanted,
  wideLook,
} from './stream-list.store.ts';
import { mutedPattern } from './stream.store.ts';

const CURSOR = 'stream-cursor';

/** Behind which place the next page begins, and how many before it held nothing. */
export type Onward = { place: Place; empty: number };

/** The same as a page names it: sealed, since what an order counts is told to nobody. */
export const sealOnward = (
  { sealer }: Deps,
  order: StreamOrder,
  { place: { key, id }, empty }: Onward,
): string => sealer.seal(CURSOR, `${order} ${key} ${id} ${empty}`);

function openOnward({ sealer }: Deps, asked: StreamOrder, cursor: string): Onward {
  const fault = invalid({ cursor: 'Ask with what the page before answered' });
  let opened: string;
  try {
    opened = sealer.open(CURSOR, cursor);
  } catch {
    throw fault;
  }
  const [order, key, id, empty] = opened.split(' ');
  if (order !== asked) throw fault;
  return { place: { key: Number(key), id: Number(id) }, empty: Number(empty ?? 0) };
}

function onwardFrom(deps: Deps, { order, cursor, before }: StreamQuery): Onward | undefined {
  if (cursor !== undefined) return openOnward(deps, order, cursor);
  if (before === undefined) return undefined;
  if (order !== 'new') throw invalid({ before: 'Only where the newest come first' });
  return { place: { key: before, id: before }, empty: 0 };
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
  const onward = onwardFrom(deps, query);
  return {
    order: query.order,
    after: onward?.place,
    empty: onward?.empty ?? 0,
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

type Stretch = { rows: PlacedRow[]; onward: Onward | undefined };

/** So few places are all looked at for one page, whatever else they must be. */
const FEW = 1000;
/** Labels on so many of the next places are on more than an index should find. */
const MANY_PLACES = 30;
/** Words in so many of the newest texts are in more than an index should find. */
const MANY_TEXTS = 3;
/** How many times the wide window holds the first. */
const TIMES_WIDER = 5;

/** What an index finds for what was asked; undefined where it finds too much. */
async function foundBy(sql: Sql, wanted: Wanted, by: Narrow): Promise<Look | undefined> {
  const among = await findBy(sql, wanted, by);
  return among.length > MOST_FOUND[by] ? undefined : { among };
}

/** Where to look once the next places held too little; undefined where no more can be read at once. */
async function lookFurther(sql: Sql, wanted: Wanted, hasMany: boolean): Promise<Look | undefined> {
  const known = knownBy(wanted);
  const isUnknown = wanted.muted !== null || (wanted.words !== undefined && !known.words);
  // Most of what stands so often among the next is found sooner among more of them than by any index.
  if (hasMany && !isUnknown) return wideLook(0);
  const often = await countNear(sql, wanted);
  const places =
    known.places && often.places < MANY_PLACES ? await foundBy(sql, wanted, 'places') : undefined;
  if (places && 'among' in places && places.among.length <= FEW) return places;
  const narrow: Record<'words' | 'author', boolean> = {
    words: known.words && often.words < MANY_TEXTS,
    author: known.author,
  };
  for (const by of ['words', 'author'] as const) {
    const look = narrow[by] ? await foundBy(sql, wanted, by) : undefined;
    if (look) return look;
  }
  if (places) return places;
  if (isUnknown) return undefined;
  return known.places || known.words || known.author ? wideLook(0) : undefined;
}

/**
 * A page of the stream, at the same cost whatever its size: the next places of the order are looked at, and where too few of them
 * fit, an index that finds few, or more places. Where too few are left of what was looked at the page ends with it, and the next
 * begins behind; behind one that held nothing more is looked at, so that whoever asks on is soon at what there is.
 */
export async function readPlaces(
  sql: Sql,
  readerId: number | null,
  wanted: Wanted,
  limit: number,
): Promise<Stretch> {
  if (isNothing(wanted)) return { rows: [], onward: undefined };
  const ask = async (look: Look): Promise<Stretch> => {
    const rows = await listPlaces(sql, readerId, wanted, { look, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const place = last ?? (await lastPlace(sql, wanted, look));
    return { rows: shown, onward: place && { place, empty: shown.length > 0 ? 0 : wanted.empty + 1 } };
  };
  if (wanted.empty > 0) return ask(wideLook(wanted.empty));
  const near = await ask(firstLook);
  if (near.rows.length === limit || !near.onward) return near;
  const look = await lookFurther(sql, wanted, near.rows.length * TIMES_WIDER >= limit);
  return look ? ask(look) : near;
}
