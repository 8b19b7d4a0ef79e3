import type { Deps } from '#server/deps.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { DreamPieces } from '#shared/fragments.ts';
import { nightOf } from '#shared/nights/night-of.ts';
import { ANSWERS_PAGE, type AnswersPage } from '#shared/prompts/prompt-cards.ts';
import { answerNotFound } from './prompts.errors.ts';
import * as store from './prompt-answers.store.ts';
import { dreamName } from '#shared/words/dream-name.ts';

const DAY_MS = 86_400_000;
/** A night may begin a day before its date in some zone and end a day after it in another. */
const AROUND_MS = 2 * DAY_MS;

/** Names the night that a moment belongs to, by the dreamer's zone and boundary hour as they are now. Answers keep theirs. */
export async function nightsOf(deps: Deps, userId: number): Promise<(moment: string | Date) => string> {
  const { timezone, night_boundary_hour: boundary } = await knownPreferencesOf(deps, userId);
  return (moment) => nightOf(new Date(moment), timezone, boundary);
}

/** What a dreamer answered on the evening before one night, oldest first. */
export async function answersBefore(
  deps: Deps,
  userId: number,
  night: string,
): Promise<DreamPieces['evening']> {
  const noon = Date.parse(`${night}T12:00:00Z`);
  const span = {
    from: new Date(noon - AROUND_MS).toISOString(),
    to: new Date(noon + AROUND_MS).toISOString(),
  };
  const rows = await store.listMomentAnswers(deps.db, userId, 'evening', night, span);
  if (rows.length === 0) return [];
  const nightAt = await nightsOf(deps, userId);
  return rows
    .filter((row) => (row.night_of ?? nightAt(row.created_at)) === night)
    .map(({ night_of: _, ...row }) => row);
}

/** A dreamer's own answers, newest first. Throws 403 for admins. */
export async function readAnswers(
  deps: Deps,
  actor: Member,
  before: number | undefined,
): Promise<Omit<AnswersPage, 'error'>> {
  if (actor.role !== 'user') throw forbidden();
  const rows = await store.listOwnAnswers(deps.db, actor.userId, ANSWERS_PAGE + 1, before);
  const nightAt = await nightsOf(deps, actor.userId);
  const list = rows
    .slice(0, ANSWERS_PAGE)
    .map(({ dream_id: dreamId, title, begins, night_of: night, ...row }) => ({
      ...row,
      night_of: night ?? (row.moment === 'weekly' ? null : nightAt(row.shown_at)),
      dream: dreamId === null ? null : { id: dreamId, title: dreamName(title ?? '', begins ?? '') },
    }));
  return { list, next: rows.length > ANSWERS_PAGE ? (list.at(-1)?.id ?? null) : null };
}

/** Removes an answer for good; that the question was answered is still counted. Throws 404 for other people's. */
export async function removeAnswer(deps: Deps, actor: Member, id: number): Promise<void> {
  if (actor.role !== 'user') throw forbidden();
  if (!(await store.eraseAnswer(deps.db, actor.userId, id))) throw answerNotFound();
}
