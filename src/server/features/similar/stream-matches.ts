import type { Deps } from '#server/deps.ts';
import { readPublicDream } from '#server/features/stream/stream.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { StreamMatch } from '#shared/similar.ts';
import {
  type MatchRequest,
  type MatchBlock,
  partsFor,
  rankable,
  aboveThreshold,
  stemsOf,
} from './match-request.ts';
import { usualThreshold } from './score-threshold.ts';
import { rank } from './ranking.ts';
import { explain, readDream, substanceOf, type Rarity } from './reasons.ts';
import { openStream } from './stream-cache.ts';
import { copyRows } from './stream-terms.store.ts';

/** Strangers' dreams need more in common than one word. */
const LEAST_SUBSTANCE = 2;

/** Public copies most like one of the actor's dreams; never the actor's own, no nightmares unless asked for. */
export async function streamMatches(
  deps: Deps,
  actor: Member,
  asked: MatchRequest,
): Promise<MatchBlock<StreamMatch>> {
  const { row, query, rejected } = asked;
  const reader = { id: actor.userId, nightmares: query.nightmares === 'true' };
  const opened = await openStream(deps.sql, rankable(row), stemsOf(row), reader, deps.clock.now().getTime());
  if (!opened) return { matches: [], compared: 0, note: 'nothing_close_yet' };
  const threshold = usualThreshold(opened.scope.dreams.length);
  const found = aboveThreshold(rank(opened.query, opened.scope), threshold, rejected.stream, query.limit);
  const ids = found.map(({ dream }) => dream.id);
  const copies = new Map((await copyRows(deps.sql, ids)).map((copy) => [copy.id, copy]));
  const here = readDream(rankable(row), opened.query);
  const rarity: Rarity = { total: opened.scope.total, frequencyOf: opened.frequencyOf };
  const chosen = found
    .flatMap((ranked) => {
      const copy = copies.get(ranked.dream.id);
      return copy ? [{ ranked, why: explain(here, readDream(copy, ranked.dream), rarity) }] : [];
    })
    .filter(({ why }) => substanceOf(why.reasons) >= LEAST_SUBSTANCE)
    .slice(0, query.limit);
  const matches = await Promise.all(
    chosen.map(async ({ ranked, why }): Promise<StreamMatch> => {
      const dream = await readPublicDream(deps, actor, ranked.dream.id);
      return { dream, ...why, ...partsFor(query, ranked, threshold) };
    }),
  );
  const note = matches.length === 0 ? 'nothing_close_yet' : null;
  return { matches, compared: opened.scope.dreams.length, note };
}
