import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { generated_reading, generated_turn, retired_prompt } from '#server/db/schema/generated-readings.ts';
import type { GeneratedPart } from '#shared/generated/generated-readings.ts';
import type { ReadingVerdict } from '#shared/readings.ts';

export type ReadingRow = typeof generated_reading.$inferSelect;
export type TurnRow = typeof generated_turn.$inferSelect;

const mine = (userId: number, id: number) =>
  and(
    eq(generated_reading.id, id),
    eq(generated_reading.user_id, userId),
    eq(generated_reading.state, 'made'),
  );

/** Newest first. */
export const readingsOfDream = (db: Db, userId: number, dreamId: number): Promise<ReadingRow[]> =>
  db
    .select()
    .from(generated_reading)
    .where(
      and(
        eq(generated_reading.user_id, userId),
        eq(generated_reading.dream_id, dreamId),
        eq(generated_reading.state, 'made'),
      ),
    )
    .orderBy(desc(generated_reading.id));

export async function findReading(db: Db, userId: number, id: number): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(generated_reading).where(mine(userId, id));
  return row;
}

export async function findByClient(
  db: Db,
  userId: number,
  clientId: string,
): Promise<ReadingRow | undefined> {
  const [row] = await db
    .select()
    .from(generated_reading)
    .where(and(eq(generated_reading.user_id, userId), eq(generated_reading.client_id, clientId)));
  return row;
}

/** Undefined where the same press is being answered already. */
export async function beginReading(
  db: Db,
  row: typeof generated_reading.$inferInsert,
): Promise<number | undefined> {
  const [made] = await db
    .insert(generated_reading)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: generated_reading.id });
  return made?.id;
}

export async function keepReading(db: Db, id: number, parts: GeneratedPart[], at: string): Promise<void> {
  await db
    .update(generated_reading)
    .set({ state: 'made', parts, created_at: at, updated_at: at })
    .where(eq(generated_reading.id, id));
}

export const dropReading = (db: Db, id: number) =>
  db.delete(generated_reading).where(eq(generated_reading.id, id));

/** What was begun before a moment and never ended: its process has died. */
export const dropUnfinished = (db: Db, userId: number, before: string) =>
  db
    .delete(generated_reading)
    .where(
      and(
        eq(generated_reading.user_id, userId),
        eq(generated_reading.state, 'making'),
        lt(generated_reading.created_at, before),
      ),
    );

export const removeReading = (db: Db, userId: number, id: number) =>
  db.delete(generated_reading).where(mine(userId, id)).returning({ id: generated_reading.id });

export async function saveVerdict(
  db: Db,
  userId: number,
  id: number,
  verdict: ReadingVerdict | null,
  at: string,
) {
  const [row] = await db
    .update(generated_reading)
    .set({ verdict, updated_at: at })
    .where(mine(userId, id))
    .returning();
  return row;
}

export const turnsOf = (db: Db, readingIds: readonly number[]): Promise<TurnRow[]> =>
  readingIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(generated_turn)
        .where(inArray(generated_turn.reading_id, [...readingIds]))
        .orderBy(asc(generated_turn.id));

/** Holds one reading's talk until the transaction ends, so that its turns are counted one after another. */
export const holdTalk = (db: Db, readingId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('generated talk', ${readingId}))`);

export const insertTurns = (db: Db, rows: (typeof generated_turn.$inferInsert)[]) =>
  db.insert(generated_turn).values(rows).onConflictDoNothing();

export const retiredPrompts = (db: Db) => db.select().from(retired_prompt);

export const retirePrompt = (db: Db, version: string, at: string) =>
  db.insert(retired_prompt).values({ version, retired_at: at }).onConflictDoNothing();

export const reinstatePrompt = (db: Db, version: string) =>
  db.delete(retired_prompt).where(eq(retired_prompt.version, version));

/** How many readings each version made, and what their dreamers said; never of whom or what. */
export const verdictCounts = (db: Db) =>
  db
    .select({ version: generated_reading.prompt_version, verdict: generated_reading.verdict, made: count() })
    .from(generated_reading)
    .where(eq(generated_reading.state, 'made'))
    .groupBy(generated_reading.prompt_version, generated_reading.verdict);
