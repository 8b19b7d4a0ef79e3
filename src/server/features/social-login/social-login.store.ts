import { and, asc, eq } from 'drizzle-orm';
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

/** What is linked to one account, oldest first. */
export const listIdentities = (db: Db, userId: number) =>
  db
    .select({ id: identity.id, provider: identity.provider, created_at: identity.created_at })
    .from(identity)
    .where(eq(identity.user_id, userId))
    .orderBy(asc(identity.id))
    .limit(100);

/** The same, held until the transaction ends, so that two callers cannot each remove the other's last one. */
export const lockIdentities = (db: Db, userId: number) =>
  db
    .select({ id: identity.id, provider: identity.provider })
    .from(identity)
    .where(eq(identity.user_id, userId))
    .for('update');

export const deleteIdentity = (db: Db, userId: number, id: number) =>
  db.delete(identity).where(and(eq(identity.id, id), eq(identity.user_id, userId)));
