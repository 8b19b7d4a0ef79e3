import type { Deps } from '#server/deps.ts';
import { getDream, type DreamRow } from '#server/features/dreams/dreams.service.ts';
import { readPublicDream } from '#server/features/stream/stream.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import type { NearOwn } from '#shared/public-dreams.ts';
import type { SimilarAnswer, SimilarFeedback, SimilarQuery } from '#shared/similar.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rankable } from './match-request.ts';
import { insertFeedback, packed, type PackedDream, rejectedFor, savePacked } from './similar.store.ts';
import { findMatches, findNearOwn, rarityAmongCopies } from './similar.tasks.ts';

const comparedDreamNotFound = defineError(404, 'similar.not_found', 'There is no such dream.');

async function comparable(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  const row = await getDream(deps, actor, id);
  if (row.deleted_at !== null) throw comparedDreamNotFound();
  return row;
}

/** Dreams like one of the actor's own, from the diary and from the stream, each with reasons. Throws 404 for other people's. */
export async function findSimilar(
  deps: Deps,
  actor: Member,
  id: number,
  query: SimilarQuery,
): Promise<SimilarAnswer> {
  const row = await comparable(deps, actor, id);
  if (row.visibility === 'sealed')
    return ok({
      own: [],
      stream: [],
      compared: 0,
      note: { own: 'sealed', stream: 'sealed' },
      returning: null,
      joins: null,
    });
  const asked = { row, query, rejected: await rejectedFor(deps.db, actor.userId, id) };
  const { own, stream } = await deps.worker.run(deps, findMatches, { actor, asked });
  return ok({
    own: own.matches,
    stream: stream.matches,
    compared: own.compared,
    note: { own: own.note, stream: stream.note },
    returning: own.returning,
    joins: own.joins,
  });
}

/** Keeps that two dreams are not similar; they are not shown together again. Throws 404 where either is not the actor's to see. */
export async function rejectSimilar(deps: Deps, actor: Member, feedback: SimilarFeedback): Promise<void> {
  await comparable(deps, actor, feedback.dream_id);
  if (feedback.scope === 'own') await comparable(deps, actor, feedback.other_id);
  else await readPublicDream(deps, actor, feedback.other_id);
  await insertFeedback(deps.db, actor.userId, feedback);
}

/** Which of some public copies are near a dream of the actor's own. Copies that the actor may not read say nothing. */
export const nearOwnOf = (deps: Deps, actor: Member, ids: readonly number[]): Promise<NearOwn[]> =>
  deps.worker.run(deps, findNearOwn, { userId: actor.userId, ids });

/** How rare stems are among public dreams (natural log); undefined while there are too few to tell. */
export const rarityInStream = (
  deps: Deps,
  stems: readonly string[],
): Promise<Map<string, number> | undefined> => deps.worker.run(deps, rarityAmongCopies, stems);

/** A dream as numbers, as they are kept. */
export type Numbers = PackedDream;
export const numbersOf = (row: DreamRow): Numbers => packed(indexDream(rankable(row)));

/** Keeps dreams as numbers, so that a diary opens without reading its texts again. */
export async function keepNumbers(deps: Deps, numbers: readonly Numbers[]): Promise<void> {
  if (numbers.length > 0) await savePacked(deps.sql, numbers);
}
