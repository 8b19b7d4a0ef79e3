import type { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { holdSubject } from '#server/features/moderation/held.store.ts';
import { nothingToReport } from '#server/features/moderation/moderation.errors.ts';
import type { appealInput } from '#shared/moderation-words/word-rules.ts';
import { insertAppeal } from './words.store.ts';

const notHeld = defineError(409, 'moderation.not_held', 'Nobody keeps this from readers.');
const appealedAlready = defineError(
  409,
  'moderation.appealed',
  'You have said something about this already.',
);
const APPEAL_LIMIT = { points: 20, seconds: 86_400 };

/**
 * Says something about words of one's own that a moderator or a rule keeps from readers. Throws 404 for others' words, 409 where
 * nobody keeps them or it was said before, 429.
 */
export async function appeal(deps: Deps, actor: Member, input: z.output<typeof appealInput>): Promise<void> {
  const named = { subject: input.subject, id: input.subject_id };
  await deps.limiter.take('appeal', String(actor.userId), APPEAL_LIMIT);
  await inTransaction(deps, async (tx) => {
    const row = await holdSubject(tx.db, named);
    if (row?.author_id !== actor.userId) throw nothingToReport();
    // Of what hurt its dreamer the author is not told whose word hid it: either is looked at again.
    const held = named.subject === 'interpretation' ? row.state === 'hidden' : row.held;
    if (!held) throw notHeld();
    if (!(await insertAppeal(tx.db, { ...input, user_id: actor.userId }))) throw appealedAlready();
    await tellAdmins(tx);
  });
}
