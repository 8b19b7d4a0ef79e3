import { createHash } from 'node:crypto';
import type { ChatMessage, LanguageModel } from '#server/adapters/model/port.ts';
import type { Deps } from '#server/deps.ts';
import { listKnownNames } from '#server/features/dream-packs/dream-packs.service.ts';
import { getDream, type DreamRow } from '#server/features/dreams/dreams.service.ts';
import { safetyTier } from '#server/features/interpretations/readings/safety-tiers.ts';
import { preferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import {
  GENERATED_LIMITS,
  type PreviewAnswer,
  type PreviewAsked,
} from '#shared/generated/generated-readings.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import { ratherHelp } from '#server/features/interpretations/written/written.errors.ts';
import { noConsent, noModel, nothingToRead, readingNotFound } from './generated.errors.ts';
import { retiredPrompts } from './generated.store.ts';
import { makeMask, type Mask, type MaskedText, noMask } from './masking.ts';
import { PROMPTS, readingMessages } from './prompts.ts';

/** Everything that goes to the model for one reading, and what is needed to read its answer. */
export type Sending = {
  row: DreamRow;
  language: string;
  messages: ChatMessage[];
  mask: Mask;
  dream: MaskedText;
  /** As much of the dream as is sent, before names were covered. */
  written: string;
  version: string;
};
type Prompt = (typeof PROMPTS)[number];

/** The newest version that is not retired. */
export async function currentPrompt(deps: Deps): Promise<Prompt | undefined> {
  const retired = new Set((await retiredPrompts(deps.db)).map(({ version }) => version));
  return PROMPTS.find(({ version }) => !retired.has(version));
}

/** The model and the prompt that it is asked with. Throws 409 where there is none. */
export async function askable(deps: Deps): Promise<{ model: LanguageModel; prompt: Prompt }> {
  const prompt = await currentPrompt(deps);
  if (!deps.model || !prompt) throw noModel();
  return { model: deps.model, prompt };
}

/** Since when the dreamer lets dreams go to this very host; null where they do not. */
export async function consentOf(deps: Deps, userId: number): Promise<string | null> {
  const { ai } = await preferencesOf(deps, userId);
  return deps.model && ai.consent && ai.host === deps.model.host ? ai.at : null;
}

/** Throws 403 without the dreamer's word for this host. */
export async function assertConsent(deps: Deps, userId: number): Promise<void> {
  if ((await consentOf(deps, userId)) === null) throw noConsent();
}

/** One of the actor's own dreams with words in it. Throws 404, 409, and 409 where help comes before readings. */
export async function openDream(deps: Deps, actor: Member, dreamId: number): Promise<DreamRow> {
  const row = await getDream(deps, actor, dreamId);
  if (row.deleted_at !== null) throw readingNotFound();
  if (safetyTier(row) === 'waking') throw ratherHelp();
  if (row.visibility === 'sealed' || row.text.trim() === '') throw nothingToRead();
  return row;
}

async function maskFor(deps: Deps, actor: Member, row: DreamRow): Promise<Mask> {
  const { names, own } = await listKnownNames(deps, actor);
  const here = [
    ...row.people.map((name) => ({ kind: 'person' as const, name, former: [] })),
    ...row.places.map((name) => ({ kind: 'place' as const, name, former: [] })),
    ...(own === null ? [] : [{ kind: 'person' as const, name: own, former: [] }]),
  ];
  return makeMask([...(names as KnownName[]), ...here]);
}

/** Whole letters only: a pair is not cut in two. */
const cutAt = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Puts together what is sent. The preview shows this, and nothing else is ever sent. */
export async function prepare(
  deps: Deps,
  actor: Member,
  row: DreamRow,
  asked: PreviewAsked,
  prompt: Prompt,
): Promise<Sending> {
  const language = nearestLanguage(asked.lang ?? row.language);
  const mask = asked.mask_names ? await maskFor(deps, actor, row) : noMask;
  const written = cutAt(row.text, GENERATED_LIMITS.sent);
  const dream = mask.cover(written, row.language);
  const title = mask.cover(row.title, row.language).text;
  const moods = row.moods.map(({ mood }) => mood);
  const messages = readingMessages(prompt, { title, text: dream.text, moods }, language);
  return { row, language, messages, mask, dream, written, version: prompt.version };
}

export const digestOf = (messages: readonly ChatMessage[], { host, name }: LanguageModel): string =>
  createHash('sha256')
    .update(JSON.stringify([host, name, messages]))
    .digest('hex');

export const lengthOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** Exactly what would be sent of a dream, for the dreamer to look at; nothing is sent. */
export async function previewSending(
  deps: Deps,
  actor: Member,
  dreamId: number,
  asked: PreviewAsked,
): Promise<PreviewAnswer> {
  const { model, prompt } = await askable(deps);
  const row = await openDream(deps, actor, dreamId);
  const sending = await prepare(deps, actor, row, asked, prompt);
  return {
    error: false,
    service: { host: model.host, model: model.name, prompt_version: prompt.version },
    messages: sending.messages,
    characters: lengthOf(sending.messages),
    cut: sending.written.length < row.text.length,
    names: sending.mask.names(),
    digest: digestOf(sending.messages, model),
  };
}
