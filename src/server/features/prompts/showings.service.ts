import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import type { PromptOutcome, ShowingInput } from '#shared/prompts/prompts.ts';
import { nightsOf } from './answers.service.ts';
import { promptNotFound } from './prompts.errors.ts';
import * as store from './prompts.store.ts';

/** A device's clock may run ahead by this much. */
const AHEAD_MS = 5 * 60_000;

/**
 * Keeps what came of one showing; telling the same again changes nothing, and an answer is never turned into a skip.
 * Throws 403 for admins, 404 for an unknown prompt.
 */
export async function noteShowing(
  deps: Deps,
  actor: Member,
  told: ShowingInput & { promptId: number; outcome: PromptOutcome },
): Promise<void> {
  if (actor.role !== 'user') throw forbidden();
  const { promptId, outcome, answer } = told;
  const shownAt = new Date(told.shown_at).toISOString();
  if (new Date(shownAt).getTime() > deps.clock.now().getTime() + AHEAD_MS)
    throw invalid({ shown_at: 'Not in the future' });
  await inTransaction(deps, async (tx) => {
    const prompt = await store.findPrompt(tx.db, actor.userId, promptId);
    if (!prompt) throw promptNotFound();
    await store.holdShowing(tx.db, actor.userId, promptId);
    const dreamId = told.dream_client_id
      ? await store.findDreamNamed(tx.db, actor.userId, told.dream_client_id)
      : null;
    const present = await store.findShowing(tx.db, actor.userId, promptId, shownAt);
    const answered = outcome === 'answered' || present?.answered === true;
    const says = outcome === 'answered' && answer !== undefined;
    const night =
      says && prompt.moment !== 'weekly' && !present?.night_of
        ? (await nightsOf(tx, actor.userId))(shownAt)
        : undefined;
    const next = {
      answered,
      skipped: !answered && (outcome === 'skipped' || present?.skipped === true),
      ...(dreamId === null ? {} : { dream_id: dreamId }),
      ...(says ? { answer } : {}),
      ...(night === undefined ? {} : { night_of: night }),
    };
    if (present) await store.updateShowing(tx.db, present.id, next);
    else {
      const row = { user_id: actor.userId, prompt_id: promptId, created_at: shownAt };
      await store.insertShowing(tx.db, { ...row, ...next });
    }
  });
}

/** What a dreamer answered about one of their dreams; the caller has checked whose it is. */
export const answersTo = (deps: Deps, userId: number, dreamId: number) =>
  store.listAnswers(deps.db, userId, dreamId);
