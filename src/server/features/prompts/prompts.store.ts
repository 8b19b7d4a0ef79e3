import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { dream_prompt, prompt_showing } from '#server/db/schema/prompts.ts';

export type PromptRow = typeof dream_prompt.$inferSelect;
type NewPrompt = typeof dream_prompt.$inferInsert;

const MOST = 500;
const isOfEverybodyOr = (userId: number | null) =>
  userId === null
    ? isNull(dream_prompt.user_id)
    : or(isNull(dream_prompt.user_id), eq(dream_prompt.user_id, userId));

/** Everything that may be shown to this dreamer, in the order of the ladder. */
export const listActive = (db: Db, userId: number | null): Promise<PromptRow[]> =>
  db
    .select()
    .from(dream_prompt)
    .where(and(eq(dream_prompt.status, 1), isOfEverybodyOr(userId)))
    .orderBy(asc(dream_prompt.moment), asc(dream_prompt.sort), asc(dream_prompt.id))
    .limit(MOST);

/** A question of everybody's, or one of this dreamer's own. */
export async function findPrompt(db: Db, userId: number | null, id: number): Promise<PromptRow | undefined> {
  const [row] = await db
    .select()
    .from(dream_prompt)
    .where(and(eq(dream_prompt.id, id), isOfEverybodyOr(userId)));
  return row;
}

/** A prompt of everybody's; it stays as it is until the transaction ends, and is shown to nobody meanwhile. */
export async function lockPrompt(db: Db, id: number): Promise<PromptRow | undefined> {
  const [row] = await db
    .select()
    .from(dream_prompt)
    .where(and(eq(dream_prompt.id, id), isOfEverybodyOr(null)))
    .for('update');
  return row;
}

export async function isSlugTaken(db: Db, slug: string, but: number): Promise<boolean> {
  const [row] = await db
    .select({ id: dream_prompt.id })
    .from(dream_prompt)
    .where(and(eq(dream_prompt.slug, slug), isNull(dream_prompt.user_id), ne(dream_prompt.id, but)));
  return row !== undefined;
}

/** Undefined where the slug is taken. */
export async function insertPrompt(db: Db, row: NewPrompt): Promise<PromptRow | undefined> {
  const [made] = await db.insert(dream_prompt).values(row).onConflictDoNothing().returning();
  return made;
}

export const updatePrompt = (db: Db, id: number, change: Partial<NewPrompt>) =>
  db
    .update(dream_prompt)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(dream_prompt.id, id));

export const deletePrompt = (db: Db, id: number) => db.delete(dream_prompt).where(eq(dream_prompt.id, id));

export async function isShown(db: Db, promptId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: prompt_showing.id })
    .from(prompt_showing)
    .where(eq(prompt_showing.prompt_id, promptId))
    .limit(1);
  return row !== undefined;
}

export const listRecent = (db: Db, userId: number, since: string) =>
  db
    .select({ prompt_id: prompt_showing.prompt_id, shown_at: prompt_showing.created_at })
    .from(prompt_showing)
    .where(and(eq(prompt_showing.user_id, userId), gte(prompt_showing.created_at, since)))
    .limit(1_000);

/** Counts alone, over all dreamers, of the questions that everybody is asked. */
export const countOutcomes = (db: Db) =>
  db
    .select({
      prompt_id: prompt_showing.prompt_id,
      shown: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) filter (where ${prompt_showing.answered})::int`,
      skipped: sql<number>`count(*) filter (where ${prompt_showing.skipped})::int`,
    })
    .from(prompt_showing)
    .innerJoin(dream_prompt, eq(dream_prompt.id, prompt_showing.prompt_id))
    .where(isNull(dream_prompt.user_id))
    .groupBy(prompt_showing.prompt_id);

/** Lets reports of one dreamer about one prompt follow one another. */
export const holdShowing = (db: Db, userId: number, promptId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompt-showing:${promptId}`}, ${userId}))`);

export async function findShowing(db: Db, userId: number, promptId: number, shownAt: string) {
  const [row] = await db
    .select()
    .from(prompt_showing)
    .where(
      and(
        eq(prompt_showing.user_id, userId),
        eq(prompt_showing.prompt_id, promptId),
        eq(prompt_showing.created_at, shownAt),
      ),
    );
  return row;
}

type Outcome = Partial<
  Pick<typeof prompt_showing.$inferInsert, 'dream_id' | 'answered' | 'skipped' | 'answer' | 'night_of'>
>;

export const insertShowing = (
  db: Db,
  row: { user_id: number; prompt_id: number; created_at: string } & Outcome,
) => db.insert(prompt_showing).values(row);

export const updateShowing = (db: Db, id: number, outcome: Outcome) =>
  db
    .update(prompt_showing)
    .set({ ...outcome, updated_at: sql`now()` })
    .where(eq(prompt_showing.id, id));

export async function findDreamNamed(db: Db, userId: number, clientId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: dream.id })
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.client_id, clientId)));
  return row?.id ?? null;
}

/** What a dreamer answered about one dream, oldest first. */
export const listAnswers = (db: Db, userId: number, dreamId: number) =>
  db
    .select({
      id: prompt_showing.id,
      question: dream_prompt.text,
      answer: prompt_showing.answer,
      created_at: prompt_showing.created_at,
    })
    .from(prompt_showing)
    .innerJoin(dream_prompt, eq(dream_prompt.id, prompt_showing.prompt_id))
    .where(
      and(
        eq(prompt_showing.user_id, userId),
        eq(prompt_showing.dream_id, dreamId),
        ne(prompt_showing.answer, ''),
      ),
    )
    .orderBy(asc(prompt_showing.created_at))
    .limit(100);
