import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { OnThisNight } from '#shared/library/library-views.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';
import { tonightOf } from './night-aggregates.service.ts';
import { leavesOutHardDreams, listOfNights } from './on-this-night.store.ts';
import { formerNights, yearsBetween } from './on-this-night.ts';

/** Dreams of the same evening in former years, else of the nights around it. Throws 403 for admins. */
export async function readOnThisNight(
  deps: Deps,
  actor: Member,
  asked: string | undefined,
): Promise<Omit<OnThisNight, 'error'>> {
  if (!canKeepDiary(actor)) throw forbidden();
  const guarded = await leavesOutHardDreams(deps.sql, actor.userId);
  const night = asked ?? (await tonightOf(deps, actor.userId));
  const { exact, around } = formerNights(night);
  const same = await listOfNights(deps.sql, actor.userId, exact, guarded);
  const found = same.length > 0 ? same : await listOfNights(deps.sql, actor.userId, around, guarded);
  return {
    night_of: night,
    near: same.length === 0 && found.length > 0,
    guarded,
    dreams: found.map((row) => ({ ...row, years: yearsBetween(row.night_of, night) })),
  };
}
