import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';

const jobUnknown = defineError(404, 'jobs.not_found', 'There is no such failed job.');

/** Puts a job that was given up into its queue again. What it is about is shown and noted nowhere. Throws 404. */
export async function retryJob(deps: Deps, actor: Member, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const name = await tx.jobs.retry(tx, id);
    if (name === undefined) throw jobUnknown();
    await writeAudit(tx, actor, {
      action: 'job.retried',
      subject: 'job',
      outcome: 'ok',
      detail: { id, queue: name },
    });
  });
}
