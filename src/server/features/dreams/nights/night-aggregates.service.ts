import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { DiaryMonths, NightsQuery, NightSummaries } from '#shared/library/library-views.ts';
import { canKeepDiary } from '#server/features/dreams/dreams.policy.ts';
import { dreamDefaults, nightOf } from '#server/features/dreams/dreams.service.ts';
import { dominantMood, meanValence } from './night-aggregates.ts';
import { listMonthRows, listNightRows, listTitleSeries } from './night-aggregates.store.ts';
import { dreamName } from '#shared/words/dream-name.ts';

/** The night that it is now where the dreamer lives, by their own boundary hour. */
export async function tonightOf(deps: Deps, userId: number): Promise<string> {
  const { timezone, night_boundary_hour } = await dreamDefaults(deps, userId);
  return nightOf(deps.clock.now(), timezone, night_boundary_hour);
}

/** One small row for every night of a range that has a dream or an honest "nothing". Throws 403 for admins. */
export async function readNights(
  deps: Deps,
  actor: Member,
  { from, to }: NightsQuery,
): Promise<Omit<NightSummaries, 'error'>> {
  if (!canKeepDiary(actor)) throw forbidden();
  const [tonight, rows] = await Promise.all([
    tonightOf(deps, actor.userId),
    listNightRows(deps.sql, actor.userId, from, to),
  ]);
  const nights = rows.map(({ felt, named, ...row }) => ({
    ...row,
    named: named.map(({ id, title, begins }) => ({ id, title: dreamName(title, begins) })),
    mood: dominantMood(felt),
    valence: meanValence(felt),
  }));
  return { tonight, nights };
}

/** The whole diary by months, with the titles that return. Throws 403 for admins. */
export async function readMonths(deps: Deps, actor: Member): Promise<Omit<DiaryMonths, 'error'>> {
  if (!canKeepDiary(actor)) throw forbidden();
  const [tonight, rows, series] = await Promise.all([
    tonightOf(deps, actor.userId),
    listMonthRows(deps.sql, actor.userId),
    listTitleSeries(deps.sql, actor.userId),
  ]);
  const months = rows.map(({ felt, ...row }) => ({
    ...row,
    mood: dominantMood(felt),
    valence: meanValence(felt),
  }));
  return { tonight, months, series };
}
