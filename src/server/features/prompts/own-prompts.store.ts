import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream_prompt, prompt_showing } from '#server/db/schema/prompts.ts';
import type { OwnPrompt } from '#shared/prompts/prompts.ts';

const isOwn = (userId: number) => and(eq(dream_prompt.user_id, userId), eq(dream_prompt.status, 1));

/** A dreamer's own questions that are still asked, in the order in which they were made. */
export const listOwn = (db: Db, userId: number) =>
  db
    .select({
      id: dream_prompt.id,
      moment: sql<OwnPrompt['moment']>`${dream_prompt.moment}`,
      question: sql<string>`${dream_prompt.text}->>'en'`,
      answers: sql<number>`count(${prompt_showing.id}) filter (where ${prompt_showing.answer} <> '')::int`,
    })
    .from(dream_prompt)
    .leftJoin(prompt_showing, eq(prompt_showing.prompt_id, dream_prompt.id))
    .where(isOwn(userId))
    .groupBy(dream_prompt.id)
    .orderBy(asc(dream_prompt.id));

export async function findOwn(db: Db, userId: number, id: number): Promise<OwnPrompt | undefined> {
  return (await listOwn(db, userId)).find((one) => one.id === id);
}

/** Ends a question; what was answered to it stays, and keeps its wording. */
export const endOwn = (db: Db, userId: number, id: number) =>
  db
    .update(dream_prompt)
    .set({ status: 2, updated_at: sql`now()` })
    .where(and(eq(dream_prompt.id, id), isOwn(userId)));

/** Lets changes of one dreamer's questions follow one another. */
export const holdOwn = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('own-prompts', ${userId}))`);
