import { and, count, desc, eq, isNotNull, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stripe_webhook } from '#server/db/schema/billing.ts';
import { wordsIn } from '#server/features/billing/lists.store.ts';

/** True where the event is new. */
export async function insertEvent(db: Db, row: typeof stripe_webhook.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(stripe_webhook)
    .values(row)
    .onConflictDoNothing({ target: stripe_webhook.event_id })
    .returning({ id: stripe_webhook.id });
  return made.length > 0;
}

export async function findEvent(db: Db, where: { id: number } | { eventId: string }) {
  const [row] = await db
    .select()
    .from(stripe_webhook)
    .where('id' in where ? eq(stripe_webhook.id, where.id) : eq(stripe_webhook.event_id, where.eventId));
  return row;
}

export const markDone = (db: Db, id: number, processed_at: string) =>
  db
    .update(stripe_webhook)
    .set({ processed_at, error: null, tries: sql`${stripe_webhook.tries} + 1` })
    .where(eq(stripe_webhook.id, id));

/** True for the one that ends it: whoever comes second finds it done. */
export async function finish(db: Db, id: number, processed_at: string): Promise<boolean> {
  const done = await db
    .update(stripe_webhook)
    .set({ processed_at, error: null, tries: sql`${stripe_webhook.tries} + 1` })
    .where(and(eq(stripe_webhook.id, id), isNull(stripe_webhook.processed_at)))
    .returning({ id: stripe_webhook.id });
  return done.length > 0;
}

export const markFailed = (db: Db, id: number, error: string) =>
  db
    .update(stripe_webhook)
    .set({ error, tries: sql`${stripe_webhook.tries} + 1` })
    .where(eq(stripe_webhook.id, id));

type Asked = {
  page: number;
  limit: number;
  state?: 'waiting' | 'done' | 'failed' | undefined;
  type?: string | undefined;
  words?: string | undefined;
};

export async function listEvents(db: Db, { page, limit, state, type, words }: Asked) {
  const where = and(
    type === undefined ? undefined : eq(stripe_webhook.type, type),
    wordsIn(words, [stripe_webhook.type, stripe_webhook.event_id, stripe_webhook.object_id]),
    state === undefined
      ? undefined
      : state === 'done'
        ? isNotNull(stripe_webhook.processed_at)
        : state === 'failed'
          ? and(isNull(stripe_webhook.processed_at), isNotNull(stripe_webhook.error))
          : and(isNull(stripe_webhook.processed_at), isNull(stripe_webhook.error)),
  );
  const [[counted], list] = await Promise.all([
    db.select({ total: count() }).from(stripe_webhook).where(where),
    db
      .select()
      .from(stripe_webhook)
      .where(where)
      .orderBy(desc(stripe_webhook.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

export type EventRow = typeof stripe_webhook.$inferSelect;

/** What could not be followed, the oldest first. */
export const listFailed = (db: Db, most: number): Promise<EventRow[]> =>
  db
    .select()
    .from(stripe_webhook)
    .where(and(isNull(stripe_webhook.processed_at), isNotNull(stripe_webhook.error)))
    .orderBy(stripe_webhook.id)
    .limit(most);

/** What was told about these objects, the latest first. */
export const listAbout = (db: Db, objectIds: readonly string[], most: number): Promise<EventRow[]> =>
  objectIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(stripe_webhook)
        .where(inArray(stripe_webhook.object_id, [...objectIds]))
        .orderBy(desc(stripe_webhook.id))
        .limit(most);

export const forgetEventsBefore = (db: Db, before: string) =>
  db
    .delete(stripe_webhook)
    .where(and(lt(stripe_webhook.received_at, before), isNotNull(stripe_webhook.processed_at)));
