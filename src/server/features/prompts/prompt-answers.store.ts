import { and, asc, desc, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { dream_prompt, prompt_showing } from '#server/db/schema/prompts.ts';
import type { PromptMoment } from '#shared/prompts/prompt-facts.ts';
import { NAME_READ } from '#shared/words/dream-name.ts';

const answered = (userId: number) => and(eq(prompt_showing.user_id, userId), ne(prompt_showing.answer, ''));
/** An answer goes where its dream goes. */
const outOfBin = or(isNull(prompt_showing.dream_id), isNull(dream.deleted_at));

/** What a dreamer was shown of one moment since then, oldest first, and whether they have closed it. */
export const listShowings = (db: Db, userId: number, moment: PromptMoment, since: string) =>
  db
    .select({
      prompt_id: prompt_showing.prompt_id,
      shown_at: prompt_showing.created_at,
      closed: sql<boolean>`${prompt_showing.answered} or ${prompt_showing.skipped}`,
    })
    .from(prompt_showing)
    .innerJoin(dream_prompt, eq(dream_prompt.id, prompt_showing.prompt_id))
    .where(
      and(
        eq(prompt_showing.user_id, userId),
        eq(dream_prompt.moment, moment),
        gte(prompt_showing.created_at, since),
      ),
    )
    .orderBy(asc(prompt_showing.created_at), asc(prompt_showing.id))
    .limit(100);

/**
 * Answers of one moment that belong to a night, oldest first; of those that name none (before 2026-11-22 none did) what was
 * given between two instants.
 */
export const listMomentAnswers = (
  db: Db,
  userId: number,
  moment: PromptMoment,
  night: string,
  span: { from: string; to: string },
) =>
  db
    .select({
      id: prompt_showing.id,
      question: dream_prompt.text,
      answer: prompt_showing.answer,
      created_at: prompt_showing.created_at,
      night_of: prompt_showing.night_of,
    })
    .from(prompt_showing)
    .innerJoin(dream_prompt, eq(dream_prompt.id, prompt_showing.prompt_id))
    .where(
      and(
        answered(userId),
        eq(dream_prompt.moment, moment),
        or(
          eq(prompt_showing.night_of, night),
          and(
            isNull(prompt_showing.night_of),
            gte(prompt_showing.created_at, span.from),
            lte(prompt_showing.created_at, span.to),
          ),
        ),
      ),
    )
    .orderBy(asc(prompt_showing.created_at), asc(prompt_showing.id))
    .limit(100);

/** All answers of a dreamer, newest first; those about dreams in the bin left out. */
export const listOwnAnswers = (db: Db, userId: number, limit: number, before?: number) =>
  db
    .select({
      id: prompt_showing.id,
      moment: dream_prompt.moment,
      question: dream_prompt.text,
      answer: prompt_showing.answer,
      shown_at: prompt_showing.created_at,
      dream_id: dream.id,
      title: dream.title,
      begins: sql<
        string | null
      >`case when ${dream.visibility} = 'sealed' then '' else left(${dream.text}, ${NAME_READ}) end`,
      night_of: sql<string | null>`coalesce(${dream.night_of}, ${prompt_showing.night_of})::text`,
    })
    .from(prompt_showing)
    .innerJoin(dream_prompt, eq(dream_prompt.id, prompt_showing.prompt_id))
    .leftJoin(dream, eq(dream.id, prompt_showing.dream_id))
    .where(
      and(
        answered(userId),
        outOfBin,
        before === undefined
          ? undefined
          : lt(
              sql`(${prompt_showing.created_at}, ${prompt_showing.id})`,
              sql`(select created_at, id from prompt_showing where id = ${before} and user_id = ${userId})`,
            ),
      ),
    )
    .orderBy(desc(prompt_showing.created_at), desc(prompt_showing.id))
    .limit(limit);

export async function countOwnAnswers(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(prompt_showing)
    .leftJoin(dream, eq(dream.id, prompt_showing.dream_id))
    .where(and(answered(userId), outOfBin));
  return row?.count ?? 0;
}

/** Takes the words away and leaves that there was an answer. False where there is none of this dreamer. */
export async function eraseAnswer(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .update(prompt_showing)
    .set({ answer: '', updated_at: sql`now()` })
    .where(and(answered(userId), eq(prompt_showing.id, id)))
    .returning({ id: prompt_showing.id });
  return gone.length > 0;
}
