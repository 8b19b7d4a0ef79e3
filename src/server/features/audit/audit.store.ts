import type { Db } from '#server/db/database.ts';
import { audit } from '#server/db/schema/operations.ts';

export async function insertAudit(db: Db, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row);
}
