import type { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { reportInput } from '#shared/reports.ts';
import { nothingToReport, ownThing } from './moderation.errors.ts';
import { deleteOrphans, findReport, insertReport, reopenReport } from './reports.store.ts';
import { findVisible } from './subjects.store.ts';

type Report = z.output<typeof reportInput>;
const REPORT_LIMIT = { points: 30, seconds: 3600 };

/**
 * Says that something public should not be there; saying it again changes nothing, unless it was decided about and its words
 * have changed since. Throws 404 for what the actor cannot see, 400 for their own, 429.
 */
export async function reportSubject(deps: Deps, actor: Member, input: Report): Promise<void> {
  const named = { subject: input.subject, id: input.subject_id };
  const before = await findReport(deps.db, actor.userId, named);
  const found = await findVisible(deps.db, actor.userId, named);
  if (!found) {
    if (before) return;
    throw nothingToReport();
  }
  if (found.author_id === actor.userId) throw ownThing();
  if (before && (before.closed_at === null || found.changed_at <= before.closed_at)) return;
  await deps.limiter.take('report', String(actor.userId), REPORT_LIMIT);
  const said = { user_id: actor.userId, ...input };
  await inTransaction(deps, async (tx) => {
    if (before) await reopenReport(tx.db, before.id, said, deps.clock.now().toISOString());
    else await insertReport(tx.db, said);
    await tellAdmins(tx);
  });
}

/** Removes what was reported about things that are not there any more, with what was noted about who made them. */
export const forgetReportsOfGone = async (tx: Deps): Promise<void> => {
  await deleteOrphans(tx.db);
};
