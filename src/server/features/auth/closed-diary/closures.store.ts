import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { diary_closure } from '#server/db/schema/sessions.ts';

export type ClosureRow = typeof diary_closure.$inferSelect;
export type OpenedBy = NonNullable<ClosureRow['opened_by']>;

const living = (userId: number) => and(eq(diary_closure.user_id, userId), isNull(diary_closure.opened_at));

/** The one closure of an account that nobody has opened yet. */
export async function findClosure(db: Db, userId: number): Promise<ClosureRow | undefined> {
  const [row] = await db.select().from(diary_closure).where(living(userId));
  return row;
}

export async function insertClosure(db: Db, row: typeof diary_closure.$inferInsert): Promise<ClosureRow> {
  const [made] = await db.insert(diary_closure).values(row).returning();
  if (!made) throw new Error('no closure was stored');
  return made;
}

export const changeClosure = (db: Db, id: number, set: Partial<ClosureRow>) =>
  db.update(diary_closure).set(set).where(eq(diary_closure.id, id));

/** Opens a closure once; of two who open it at the same time one does. What is not needed any more is forgotten. */
export async function endClosure(db: Db, id: number, at: string, by: OpenedBy): Promise<boolean> {
  const rows = await db
    .update(diary_closure)
    .set({ opened_at: at, opened_by: by, former_password_hash: null })
    .where(and(eq(diary_closure.id, id), isNull(diary_closure.opened_at)))
    .returning({ id: diary_closure.id });
  return rows.length > 0;
}

/** Those that an admin last set something about before `changedBefore`. */
export const listClosures = (db: Db, changedBefore: string, limit: number): Promise<ClosureRow[]> =>
  db
    .select()
    .from(diary_closure)
    .where(and(isNull(diary_closure.opened_at), lte(diary_closure.changed_at, changedBefore)))
    .orderBy(asc(diary_closure.changed_at))
    .limit(limit);

/**
 * When the newest of these mails went out: null while it has not. Where no mail server is set, when it was put where it can
 * be read; undefined where the outbox has forgotten it.
 */
export async function findHandedOver(
  db: Db,
  templates: readonly string[],
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ state: mail_outbox.state, created_at: mail_outbox.created_at, sent_at: mail_outbox.sent_at })
    .from(mail_outbox)
    .where(inArray(mail_outbox.template, [...templates]))
    .orderBy(desc(mail_outbox.id))
    .limit(1);
  if (!row) return undefined;
  return row.state === 'kept' ? row.created_at : row.sent_at;
}
