import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { dreamDefaults } from '#server/features/dreams/dreams.service.ts';
import { type Actor, type Member, isAdmin, isMember } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { choosePrompt, type DraftFacts } from '#shared/prompts/choose-prompt.ts';
import { SHOWN_AGAIN_AFTER_DAYS, type PromptMoment } from '#shared/prompts/prompt-facts.ts';
import type { Prompt, PromptInput, PromptRates, PromptCache } from '#shared/prompts/prompts.ts';
import { promptNotFound, promptSlugTaken, promptWasShown } from './prompts.errors.ts';
import * as store from './prompts.store.ts';

const DAY_MS = 86_400_000;

async function recentOf(deps: Deps, actor: Actor): Promise<PromptCache['recent']> {
  if (!isMember(actor)) return [];
  const since = new Date(deps.clock.now().getTime() - SHOWN_AGAIN_AFTER_DAYS * DAY_MS).toISOString();
  return store.listRecent(deps.db, actor.userId, since);
}

/** All active prompts, the dreamer's own among them, and what this dreamer has seen within a week, for a device that chooses by itself. */
export async function readCache(deps: Deps, actor: Actor): Promise<Omit<PromptCache, 'error'>> {
  const rows = await store.listActive(deps.db, isMember(actor) ? actor.userId : null);
  return { list: rows, recent: await recentOf(deps, actor) };
}

/** One prompt for this moment of this draft, or null; `random` answers 0 included to 1 left out. */
export async function nextPrompt(
  deps: Deps,
  actor: Actor,
  ask: { moment: PromptMoment; draft: DraftFacts },
  random: () => number,
): Promise<Prompt | null> {
  const timeZone = isMember(actor) ? (await dreamDefaults(deps, actor.userId)).timezone : 'UTC';
  const { list: prompts, recent } = await readCache(deps, actor);
  return choosePrompt({ prompts, ...ask, now: deps.clock.now(), timeZone, recent, random });
}

const audited = (deps: Deps, actor: Member, action: string, id: number, slug: string) =>
  writeAudit(deps, actor, {
    action: `prompt.${action}`,
    subject: 'dream_prompt',
    subject_id: id,
    outcome: 'ok',
    detail: { slug },
  });

const writable = ({ text, ...rest }: Partial<PromptInput>) => ({
  ...rest,
  ...(text
    ? {
        text: Object.fromEntries(
          Object.entries(text).filter((entry): entry is [string, string] => Boolean(entry[1])),
        ),
      }
    : {}),
});

const slugTaken = () => promptSlugTaken({ validation: { slug: promptSlugTaken().message } });

/** Another admin may take the slug between the look and the write. */
async function writePrompt(deps: Deps, id: number, change: ReturnType<typeof writable>): Promise<void> {
  try {
    await store.updatePrompt(deps.db, id, change);
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken() : error;
  }
}

/** Adds a prompt. Throws 403 for anybody but admins, 409 where the slug is taken. */
export async function addPrompt(deps: Deps, actor: Member, input: PromptInput): Promise<{ id: number }> {
  if (!isAdmin(actor)) throw forbidden();
  return inTransaction(deps, async (tx) => {
    const { text = {}, ...rest } = writable(input);
    const made = await store.insertPrompt(tx.db, { ...rest, slug: input.slug, moment: input.moment, text });
    if (!made) throw slugTaken();
    await audited(tx, actor, 'created', made.id, made.slug);
    return { id: made.id };
  });
}

/** Changes a prompt, its archive included. Throws 403, 404, or 409 where the slug is taken. */
export async function changePrompt(
  deps: Deps,
  actor: Member,
  id: number,
  input: Partial<PromptInput>,
): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.findPrompt(tx.db, null, id);
    if (!row) throw promptNotFound();
    if (input.slug && (await store.isSlugTaken(tx.db, input.slug, id))) throw slugTaken();
    await writePrompt(tx, id, writable(input));
    const archived = input.status === 2 && row.status !== 2;
    await audited(tx, actor, archived ? 'archived' : 'changed', id, input.slug ?? row.slug);
  });
}

/** Deletes a prompt that nobody has seen. Throws 403, 404, or 409 `prompts.was_shown`. */
export async function removePrompt(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockPrompt(tx.db, id);
    if (!row) throw promptNotFound();
    if (await store.isShown(tx.db, id)) throw promptWasShown();
    await store.deletePrompt(tx.db, id);
    await audited(tx, actor, 'deleted', id, row.slug);
  });
}

/** How often each prompt was shown, answered and skipped. Throws 403 for anybody but admins. */
export async function readRates(deps: Deps, actor: Member): Promise<PromptRates['list']> {
  if (!isAdmin(actor)) throw forbidden();
  return store.countOutcomes(deps.db);
}
