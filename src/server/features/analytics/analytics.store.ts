import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { analytics_batch, analytics_session } from '#server/db/schema/analytics.ts';
import type { AnalyticsEvent, AnalyticsSession } from '#shared/analytics/analytics.ts';

type Row = typeof analytics_session.$inferSelect;

const SHOWN = {
  id: analytics_session.id,
  user_id: analytics_session.user_id,
  session_id: analytics_session.session_id,
  status: analytics_session.status,
  screen_width: analytics_session.screen_width,
  screen_height: analytics_session.screen_height,
  screen_size: analytics_session.screen_size,
  start_time: analytics_session.start_time,
  end_time: analytics_session.end_time,
  events: analytics_session.events,
  errors: analytics_session.errors,
  has_copy: sql<boolean>`${analytics_session.html_copy} is not null`,
};

/** The session of this number, made where it is new; held until the transaction ends. */
export async function holdSession(db: Db, values: typeof analytics_session.$inferInsert): Promise<Row> {
  const { user_id, session_id, updated_at } = values;
  const [row] = await db
    .insert(analytics_session)
    .values(values)
    .onConflictDoUpdate({
      target: [analytics_session.user_id, analytics_session.session_id],
      set: { updated_at },
    })
    .returning();
  if (!row) throw new Error(`the session ${session_id} of ${user_id} was not kept`);
  return row;
}

/** False where this batch came before. */
export async function insertBatch(
  db: Db,
  batch: { analytics_session_id: number; key: string; events: AnalyticsEvent[]; created_at: string },
): Promise<boolean> {
  const rows = await db
    .insert(analytics_batch)
    .values(batch)
    .onConflictDoNothing()
    .returning({ key: analytics_batch.key });
  return rows.length > 0;
}

export async function changeSession(
  db: Db,
  id: number,
  values: Partial<typeof analytics_session.$inferInsert>,
): Promise<void> {
  await db.update(analytics_session).set(values).where(eq(analytics_session.id, id));
}

/** Newest first; one person's, or everybody's. */
export async function listSessions(
  db: Db,
  userId: number | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: AnalyticsSession[]; total: number }> {
  const where = userId === null ? undefined : eq(analytics_session.user_id, userId);
  const [list, [counted]] = await Promise.all([
    db
      .select(SHOWN)
      .from(analytics_session)
      .where(where)
      .orderBy(desc(analytics_session.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(analytics_session).where(where),
  ]);
  return { list, total: counted?.total ?? 0 };
}

export async function findSession(
  db: Db,
  id: number,
  userId: number | null,
): Promise<(AnalyticsSession & { html_copy: string | null }) | undefined> {
  const [row] = await db
    .select({ ...SHOWN, html_copy: analytics_session.html_copy })
    .from(analytics_session)
    .where(
      and(eq(analytics_session.id, id), userId === null ? undefined : eq(analytics_session.user_id, userId)),
    );
  return row;
}

export async function listEvents(db: Db, id: number): Promise<AnalyticsEvent[]> {
  const rows = await db
    .select({ events: analytics_batch.events })
    .from(analytics_batch)
    .where(eq(analytics_batch.analytics_session_id, id))
    .orderBy(asc(analytics_batch.created_at), asc(analytics_batch.key));
  return rows.flatMap(({ events }) => events);
}

export async function removeSessions(db: Db, userId: number): Promise<number> {
  const gone = await db
    .delete(analytics_session)
    .where(eq(analytics_session.user_id, userId))
    .returning({ id: analytics_session.id });
  return gone.length;
}

export async function removeSessionsBefore(db: Db, before: string): Promise<number> {
  const gone = await db
    .delete(analytics_session)
    .where(lt(analytics_session.updated_at, before))
    .returning({ id: analytics_session.id });
  return gone.length;
}
