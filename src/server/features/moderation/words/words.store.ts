import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { appeal, word_rule } from '#server/db/schema/word-rules.ts';
import type { PublicSubject } from '#shared/reports.ts';

export type WordRule = typeof word_rule.$inferSelect;
type Named = { subject: PublicSubject; id: number };

/** Changes whenever a rule does. */
export async function rulesStamp(client: Sql): Promise<string> {
  const [row] = await client<{ stamp: string }[]>`
    select concat_ws(' ', count(*), max(updated_at), sum(id)) as stamp from word_rule where active`;
  return row?.stamp ?? '';
}

export const listActive = (db: Db): Promise<WordRule[]> =>
  db.select().from(word_rule).where(eq(word_rule.active, true)).orderBy(asc(word_rule.id));

export async function countRules(db: Db): Promise<number> {
  return db.$count(word_rule);
}

export async function insertRule(db: Db, row: typeof word_rule.$inferInsert): Promise<WordRule> {
  const [made] = await db.insert(word_rule).values(row).returning();
  if (!made) throw new Error('the rule was not written');
  return made;
}

export async function updateRule(
  db: Db,
  id: number,
  change: Partial<typeof word_rule.$inferInsert>,
): Promise<WordRule | undefined> {
  const [row] = await db
    .update(word_rule)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(word_rule.id, id))
    .returning();
  return row;
}

export async function deleteRule(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(word_rule).where(eq(word_rule.id, id)).returning({ id: word_rule.id });
  return rows.length > 0;
}

/** Says it once a thing; false where it was said before. */
export async function insertAppeal(db: Db, row: typeof appeal.$inferInsert): Promise<boolean> {
  const rows = await db.insert(appeal).values(row).onConflictDoNothing().returning({ id: appeal.id });
  return rows.length > 0;
}

export async function hasOpenAppeal(db: Db, { subject, id }: Named): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from appeal where subject = ${subject} and subject_id = ${id} and answered_at is null`);
  return rows.length > 0;
}

/** What was restored may be hidden and answered again. */
export const closeAppeal = (db: Db, { subject, id }: Named, restored: boolean, at: string) =>
  restored
    ? db.execute(sql`delete from appeal where subject = ${subject} and subject_id = ${id}`)
    : db.execute(sql`
        update appeal set answered_at = ${at}::timestamptz
        where subject = ${subject} and subject_id = ${id} and answered_at is null`);

/** What was said about the hiding of some things, where nobody has answered yet. */
export async function findAppeals(
  db: Db,
  things: readonly Named[],
): Promise<(Named & { note: string; at: string })[]> {
  const rows = await db.execute<Named & { note: string; at: string }>(sql`
    select a.subject, a.subject_id::float8 as id, a.note, a.created_at as at
    from jsonb_to_recordset(${JSON.stringify(things)}::text::jsonb) asked(subject text, id bigint)
    join appeal a on a.subject = asked.subject and a.subject_id = asked.id and a.answered_at is null`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
