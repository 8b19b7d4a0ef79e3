import { randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { RandomDream } from '#shared/library/library-views.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';
import { countEligible, findEligible, leavesOutHardDreams } from './on-this-night.store.ts';

/** No dream has this id. */
const NONE = 0;

/** A whole number from 0 to below `count`, all equally likely. */
type Draw = (count: number) => number;

/**
 * One of the dreamer's own dreams, all equally likely but `not`, which is what they have just seen: it comes again only
 * where it is the only one. Throws 403 for admins.
 */
export async function openAtRandom(
  deps: Deps,
  actor: Member,
  not: number | undefined,
  draw: Draw = randomInt,
): Promise<Omit<RandomDream, 'error'>> {
  if (!canKeepDiary(actor)) throw forbidden();
  const guarded = await leavesOutHardDreams(deps.sql, actor.userId);
  const pick = (place: number, leftOut: number) =>
    findEligible(deps.sql, actor.userId, { guarded, not: leftOut, place });
  const others = await countEligible(deps.sql, actor.userId, guarded, not ?? NONE);
  if (others > 0) return { model: (await pick(draw(others), not ?? NONE)) ?? null, only: false };
  const model = (await pick(0, NONE)) ?? null;
  return { model, only: model !== null };
}
