import type { Deps } from '#server/deps.ts';
import { takingTurns } from '#server/turns.ts';
import type { NearOwn } from '#shared/public-dreams.ts';
import { unpackDream } from '#server/features/similar/numbers/packed-dream.ts';
import { closest } from '#server/features/similar/ranking/closeness-cut.ts';
import { rank, type RankingScope } from '#server/features/similar/ranking/ranking.ts';
import { openDiary } from './diary-cache.ts';
import { scopeOf } from './diary-index.ts';
import { explain, rarityOf, readDream, substanceOf } from './reasons.ts';
import { diaryRows, rejectedCopies } from './similar.store.ts';
import { copyRows, MEETS_ALL, shownCopies } from './stream-copies.store.ts';

/** The newest dreams of a diary that a page of the stream is held against. */
const MOST_OWN = 1000;
const LEAST_OWN = 3;
/** As for similar dreams of strangers: more in common than one word. */
const LEAST_SUBSTANCE = 2;
const TELLING: readonly string[] = ['tag', 'place', 'word'];

export type NearRequest = { userId: number; ids: readonly number[] };

/** The newest dreams alone; their ids grow with time. */
const newest = (scope: RankingScope): RankingScope =>
  scope.dreams.length <= MOST_OWN
    ? scope
    : { ...scope, dreams: scope.dreams.toSorted((one, other) => other.id - one.id).slice(0, MOST_OWN) };

/** Which of some copies are closer to a dream of the reader's than chance brings two, in the order of the copies. */
export async function nearOwnDreams(deps: Deps, { userId, ids }: NearRequest): Promise<NearOwn[]> {
  const scope = newest(scopeOf(await openDiary(deps, userId)));
  if (scope.dreams.length < LEAST_OWN) return [];
  const asked = { ids, readerId: userId, meets: MEETS_ALL, limit: ids.length };
  const shown = await shownCopies(deps.sql, asked);
  const rejected = await rejectedCopies(deps.db, userId, ids);
  const turn = takingTurns();
  const pairs: { copy: number; own: number }[] = [];
  for (const { id, version, packed } of shown) {
    const ranked = rank({ ...unpackDream(packed, { id, version }), id: -id }, scope);
    const [best] = closest(ranked, Infinity, rejected.get(id) ?? new Set(), 1);
    if (best) pairs.push({ copy: id, own: best.dream.id });
    await turn();
  }
  return told(deps, userId, scope, pairs);
}

async function told(
  { sql }: Deps,
  userId: number,
  scope: RankingScope,
  pairs: readonly { copy: number; own: number }[],
): Promise<NearOwn[]> {
  const copies = new Map(
    (
      await copyRows(
        sql,
        pairs.map(({ copy }) => copy),
      )
    ).map((row) => [row.id, row]),
  );
  const own = new Map(
    (
      await diaryRows(
        sql,
        userId,
        pairs.map((pair) => pair.own),
      )
    ).map((row) => [row.id, row]),
  );
  const rarity = rarityOf(scope);
  return pairs.flatMap(({ copy, own: dreamId }): NearOwn[] => {
    const [there, here] = [copies.get(copy), own.get(dreamId)];
    if (!there || !here) return [];
    const { reasons } = explain(readDream(here), readDream(there), rarity);
    if (substanceOf(reasons) < LEAST_SUBSTANCE) return [];
    const shared = reasons.find(({ kind }) => TELLING.includes(kind))?.label ?? '';
    return [{ id: copy, dream_id: dreamId, title: here.title, shared }];
  });
}
