import type { Deps } from '#server/deps.ts';
import { getDream, type DreamRow } from '#server/features/dreams/dreams.service.ts';
import { readPublicDream } from '#server/features/stream/stream.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import type { SimilarAnswer, SimilarFeedback, SimilarNote, SimilarQuery } from '#shared/similar.ts';
import { type MatchBlock, stemsOf } from './match-request.ts';
import { ownMatches } from './own-matches.ts';
import { insertFeedback, rejectedFor } from './similar.store.ts';
import { streamMatches } from './stream-matches.ts';
import { streamRarity } from './stream-cache.ts';

const comparedDreamNotFound = defineError(404, 'similar.not_found', 'There is no such dream.');

/** Content words that a dream needs to be compared at all. */
const LEAST_WORDS = 3;
const NOT_ASKED: MatchBlock<never> = { matches: [], compared: 0, note: null };

async function comparable(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  const row = await getDream(deps, actor, id);
  if (row.deleted_at !== null) throw comparedDreamNotFound();
  return row;
}

const refusal = (row: DreamRow): SimilarNote | null => {
  if (row.visibility === 'sealed') return 'sealed';
  return stemsOf(row).length < LEAST_WORDS ? 'too_short' : null;
};

/** Dreams like one of the actor's own, from the diary and from the stream, each with reasons. Throws 404 for other people's. */
export async function findSimilar(
  deps: Deps,
  actor: Member,
  id: number,
  query: SimilarQuery,
): Promise<SimilarAnswer> {
  const row = await comparable(deps, actor, id);
  const refused = refusal(row);
  if (refused) return ok({ own: [], stream: [], compared: 0, note: { own: refused, stream: refused } });
  const asked = { row, query, rejected: await rejectedFor(deps.db, actor.userId, id) };
  const own = query.scope === 'stream' ? NOT_ASKED : await ownMatches(deps, asked);
  const stream = query.scope === 'own' ? NOT_ASKED : await streamMatches(deps, actor, asked);
  return ok({
    own: own.matches,
    stream: stream.matches,
    compared: own.compared,
    note: { own: own.note, stream: stream.note },
  });
}

/** Keeps that two dreams are not similar; they are not shown together again. Throws 404 where either is not the actor's to see. */
export async function rejectSimilar(deps: Deps, actor: Member, feedback: SimilarFeedback): Promise<void> {
  await comparable(deps, actor, feedback.dream_id);
  if (feedback.scope === 'own') await comparable(deps, actor, feedback.other_id);
  else await readPublicDream(deps, actor, feedback.other_id);
  await insertFeedback(deps.db, actor.userId, feedback);
}

/** How rare stems are among public dreams (natural log); undefined while there are too few to tell. */
export const rarityInStream = (
  deps: Deps,
  stems: readonly string[],
): Promise<Map<string, number> | undefined> => streamRarity(deps.sql, stems, deps.clock.now().getTime());
