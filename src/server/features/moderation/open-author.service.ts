import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { stepUpNeeded } from '#server/features/auth/refusals.service.ts';
import { isFresh } from '#server/features/auth/sessions/sessions.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { AUTHOR_SEAL } from '#server/security/author-seal.ts';
import type { Member } from '#server/http/actor.ts';
import type { OpenedAuthor } from '#shared/moderation.ts';
import { findSealed, findUsername } from './held.store.ts';
import { nothingToReport, notAnonymous } from './moderation.errors.ts';

/**
 * Opens the sealed author of an anonymous copy: the one way to learn it, for an admin who has just proven again who they are.
 * The audit and the dreamer's own ledger tell of it, else it does not happen. Throws 403, 404, 400 for a signed copy.
 */
export async function openAuthor(
  deps: Deps,
  actor: Member,
  { public_dream_id: id, reason }: { public_dream_id: number; reason: string },
): Promise<OpenedAuthor> {
  if (!isFresh(deps, actor)) throw stepUpNeeded();
  return inTransaction(deps, async (tx) => {
    const found = await findSealed(tx.db, id);
    if (!found) throw nothingToReport();
    if (!found.anonymous || found.sealed === null) throw notAnonymous();
    const userId = Number(deps.sealer.open(AUTHOR_SEAL, found.sealed));
    await writeAudit(tx, actor, {
      action: 'moderation.author-opened',
      subject: 'public_dream',
      subject_id: id,
      outcome: 'ok',
      detail: { reason },
    });
    if (found.dream_id !== null)
      await noteDisclosures(tx, [
        { user_id: userId, dream_id: found.dream_id, kind: 'author_opened', recipient: '', amount: null },
      ]);
    return { id: userId, username: await findUsername(tx.db, userId) };
  });
}
