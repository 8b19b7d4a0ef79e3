import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { OWN_PROMPT, type OwnPrompt, type OwnPromptInput } from '#shared/prompts/prompts.ts';
import { endOwn, findOwn, holdOwn, listOwn } from './own-prompts.store.ts';
import { promptNotFound, tooManyOwnPrompts } from './prompts.errors.ts';
import { insertPrompt } from './prompts.store.ts';

const WRITE_LIMIT = { points: 100, seconds: 3600 };

function checkDreamer(actor: Member): void {
  if (actor.role !== 'user') throw forbidden();
}

/** What a dreamer wants to be asked, in their own words. Throws 403 for admins, who keep no diary. */
export async function readOwnPrompts(deps: Deps, actor: Member): Promise<OwnPrompt[]> {
  checkDreamer(actor);
  return listOwn(deps.db, actor.userId);
}

/** Adds one. Throws 403 for admins, 409 `prompts.too_many_own` where there are enough, 429. */
export async function addOwnPrompt(deps: Deps, actor: Member, input: OwnPromptInput): Promise<OwnPrompt> {
  checkDreamer(actor);
  const { userId } = actor;
  await deps.limiter.take('own-prompts', String(userId), WRITE_LIMIT);
  return inTransaction(deps, async (tx) => {
    await holdOwn(tx.db, userId);
    if ((await listOwn(tx.db, userId)).length >= OWN_PROMPT.most) throw tooManyOwnPrompts();
    const made = await insertPrompt(tx.db, {
      user_id: userId,
      slug: `${OWN_PROMPT.slug}${randomUUID()}`,
      moment: input.moment,
      // The language that stands in for all others: it is asked as it was written.
      text: { en: input.question },
      weight: OWN_PROMPT.weight,
    });
    const own = made && (await findOwn(tx.db, userId, made.id));
    if (!own) throw new Error('a question was not written');
    return own;
  });
}

/** Is asked no more; answers stay with their question. Throws 403 for admins, 404 for others' questions. */
export async function removeOwnPrompt(deps: Deps, actor: Member, id: number): Promise<void> {
  checkDreamer(actor);
  await inTransaction(deps, async (tx) => {
    await holdOwn(tx.db, actor.userId);
    if (!(await findOwn(tx.db, actor.userId, id))) throw promptNotFound();
    await endOwn(tx.db, actor.userId, id);
  });
}
