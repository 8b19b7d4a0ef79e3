import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { audit } from '#server/db/schema/operations.ts';

export async function insertAudit(db: Db, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row);
}

export async function thinAuditOf(db: Db, userId: number): Promise<void> {
  await db.update(audit).set({ ip: '' }).where(eq(audit.actor_id, userId));
  await db
    .update(audit)
    .set({ ip: '', detail: {} })
    .where(and(eq(audit.subject, 'user'), eq(audit.subject_id, userId)));
}
