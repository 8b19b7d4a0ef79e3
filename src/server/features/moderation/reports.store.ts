import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { report } from '#server/db/schema/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';

export type ReportRow = typeof report.$inferSelect;
type Said = Pick<ReportRow, 'user_id' | 'subject' | 'subject_id' | 'reason' | 'note'>;

export async function findReport(
  db: Db,
  userId: number,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(eq(report.user_id, userId), eq(report.subject, subject), eq(report.subject_id, id)));
  return row;
}

export const insertReport = (db: Db, said: Said) => db.insert(report).values(said).onConflictDoNothing();

/** Opens a decided report again, as new as if it were the first. */
export const reopenReport = (db: Db, id: number, { reason, note }: Said, at: string) =>
  db
    .update(report)
    .set({ reason, note, created_at: at, closed_at: null, closed_by: null, outcome: null })
    .where(eq(report.id, id));

export const deleteOrphans = (db: Db) =>
  db.execute(sql`
    delete from ${report} r where not exists (select 1 from public_dream p where r.subject = 'public_dream' and p.id = r.subject_id)
      and not exists (select 1 from comment c where r.subject = 'comment' and c.id = r.subject_id)
      and not exists (select 1 from interpretation i where r.subject = 'interpretation' and i.id = r.subject_id)`);
