import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleDue } from './blog.store.ts';

const PUBLISH_DUE = 'blog.publish-due';
const EVERY_MINUTE = '* * * * *';

/** Each minute: what was scheduled and is out by its time is called published. Readers never wait for it. */
export function registerBlogJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(PUBLISH_DUE, (deps) =>
    inTransaction(deps, async (tx) => {
      const due = await settleDue(tx.db, tx.clock.now().toISOString());
      for (const { id, slug } of due)
        await writeAudit(
          tx,
          { kind: 'system', requestId: PUBLISH_DUE },
          {
            action: 'blog.post-came-out',
            subject: 'blog_post',
            subject_id: id,
            outcome: 'ok',
            detail: { slug },
          },
        );
    }),
  );
  jobs.schedule(PUBLISH_DUE, EVERY_MINUTE);
}
