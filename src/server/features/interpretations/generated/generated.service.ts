import { isCounted, readAllowances } from '#server/features/billing/allowances/allowances.service.ts';
import type { Deps } from '#server/deps.ts';
import { getDream } from '#server/features/dreams/dreams.service.ts';
import { safetyTier } from '#server/features/interpretations/readings/safety-tiers.ts';
import { savePreference } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import {
  GENERATED_LIMITS,
  type GeneratedAnswer,
  type GeneratedReading,
} from '#shared/generated/generated-readings.ts';
import type { ReadingVerdict } from '#shared/readings.ts';
import { noModel, readingNotFound } from './generated.errors.ts';
import * as store from './generated.store.ts';
import { consentOf, currentPrompt } from './sending.service.ts';

export function presentReading(row: store.ReadingRow, turns: readonly store.TurnRow[]): GeneratedReading {
  const own = turns.filter(({ reading_id }) => reading_id === row.id);
  return {
    ...row,
    turns: own.map(({ id, who, text, created_at }) => ({ id, who, text, created_at })),
    turns_left: Math.max(0, GENERATED_LIMITS.turns - own.filter(({ who }) => who === 'dreamer').length),
  };
}

async function leftOf(
  deps: Deps,
  userId: number,
): Promise<{ left: number | null; renews_at: string | null }> {
  if (!isCounted(deps)) return { left: null, renews_at: null };
  const state = (await readAllowances(deps, userId)).find(({ what }) => what === 'readings');
  return { left: state?.left ?? null, renews_at: state?.renews_at ?? null };
}

/** The generated readings of one of the actor's own dreams, newest first, and whether another can be made. Throws 404. */
export async function listGenerated(deps: Deps, actor: Member, dreamId: number): Promise<GeneratedAnswer> {
  const row = await getDream(deps, actor, dreamId);
  if (row.deleted_at !== null) throw readingNotFound();
  const rows = await store.readingsOfDream(deps.db, actor.userId, dreamId);
  const turns = await store.turnsOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const prompt = await currentPrompt(deps);
  const { model } = deps;
  return {
    error: false,
    service: model && prompt ? { host: model.host, model: model.name, prompt_version: prompt.version } : null,
    consent_at: await consentOf(deps, actor.userId),
    ...(await leftOf(deps, actor.userId)),
    safety: safetyTier(row),
    list: rows.map((reading) => presentReading(reading, turns)),
  };
}

/** Lets dreams go to the model's host from now on, or takes that back. Throws 409 where there is no model to agree to. */
export async function setConsent(deps: Deps, actor: Member, given: boolean): Promise<string | null> {
  if (given && !deps.model) throw noModel();
  await savePreference(deps, actor, { ai: { consent: given } });
  return consentOf(deps, actor.userId);
}

/** The dreamer's word on a generated reading. Throws 404 for what is not theirs. */
export async function judgeGenerated(
  deps: Deps,
  actor: Member,
  id: number,
  verdict: ReadingVerdict | null,
): Promise<GeneratedReading> {
  const row = await store.saveVerdict(deps.db, actor.userId, id, verdict, deps.clock.now().toISOString());
  if (!row) throw readingNotFound();
  return presentReading(row, await store.turnsOf(deps.db, [id]));
}

/** Takes a generated reading away with all that was said about it. Throws 404. */
export async function removeGenerated(deps: Deps, actor: Member, id: number): Promise<void> {
  if ((await store.removeReading(deps.db, actor.userId, id)).length === 0) throw readingNotFound();
}
