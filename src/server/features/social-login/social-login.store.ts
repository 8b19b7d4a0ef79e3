import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { identity } from '#server/db/schema/sessions.ts';

export const findIdentityOwner = async (
  db: Db,
  issuer: string,
  subject: string,
): Promise<number | undefined> =>
  (
    await db
      .select({ user_id: identity.user_id })
      .from(identity)
      .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)))
  )[0]?.user_id;

/** Links an identity; false when it belongs to somebody already. */
export async function insertIdentity(db: Db, row: typeof identity.$inferInsert): Promise<boolean> {
  const rows = await db.insert(identity).values(row).onConflictDoNothing().returning({ id: identity.id });
  return rows.length > 0;
}
