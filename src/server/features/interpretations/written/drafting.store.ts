import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { member_block } from '#server/db/schema/moderation.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { interpretation, interpretation_version } from '#server/db/schema/readings.ts';

export type InterpretationRow = typeof interpretation.$inferSelect;
type Change = Partial<typeof interpretation.$inferInsert>;

/** Lets the saves of one author about one dream follow one another. */
export const holdWritingContext = (db: Db, userId: number, about: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interpretation ${about}`}, ${userId}))`);

/** A person's interpretation, held until the transaction ends. */
export async function lockWritten(db: Db, id: number): Promise<InterpretationRow | undefined> {
  const [row] = await db
    .select()
    .from(interpretation)
    .where(and(eq(interpretation.id, id), inArray(interpretation.source, ['self', 'member'])))
    .for('update');
  return row;
}

/** Keeps the dream that is about to be written of; false where it was taken back a moment ago. */
export async function holdRead(
  db: Db,
  about: { copy?: number | undefined; dream?: number | undefined },
): Promise<boolean> {
  const rows =
    about.copy === undefined
      ? await db
          .select({ id: dream.id })
          .from(dream)
          .where(eq(dream.id, about.dream ?? 0))
          .for('key share')
      : await db
          .select({ id: public_dream.id })
          .from(public_dream)
          .where(eq(public_dream.id, about.copy))
          .for('key share');
  return rows.length > 0;
}

export async function insertWritten(db: Db, row: typeof interpretation.$inferInsert): Promise<number> {
  const [made] = await db.insert(interpretation).values(row).returning({ id: interpretation.id });
  if (!made) throw new Error('the interpretation was not written');
  return made.id;
}

export const updateWritten = (db: Db, id: number, change: Change) =>
  db.update(interpretation).set(change).where(eq(interpretation.id, id));

/** Marks that its words have changed now. */
export const touched = sql<string>`now()`;

export const deleteWritten = (db: Db, id: number) =>
  db.delete(interpretation).where(eq(interpretation.id, id));

/** Keeps what a published interpretation said until now. */
export const insertVersion = (
  db: Db,
  { id, revision, lens, text, passages, updated_at }: InterpretationRow,
) =>
  db.insert(interpretation_version).values({
    interpretation_id: id,
    revision,
    lens,
    text,
    passages,
    created_at: updated_at,
  });

export const listVersions = (db: Db, id: number) =>
  db
    .select()
    .from(interpretation_version)
    .where(eq(interpretation_version.interpretation_id, id))
    .orderBy(asc(interpretation_version.revision));

/** Forgets what it said while only the dreamer read it. */
export const deleteVersions = (db: Db, id: number) =>
  db.delete(interpretation_version).where(eq(interpretation_version.interpretation_id, id));

/** Whether the dreamer blocks the author. */
export async function isBlockedBy(db: Db, dreamerId: number, authorId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(member_block)
    .where(and(eq(member_block.user_id, dreamerId), eq(member_block.blocked_id, authorId)));
  return rows.length > 0;
}
