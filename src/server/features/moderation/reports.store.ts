import { and, eq } from 'drizzle-orm';
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
