import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { help_line } from '#server/db/schema/safety.ts';

export type HelpLineRow = typeof help_line.$inferSelect;
type NewRow = typeof help_line.$inferInsert;

/** One writer at a time, so that a language keeps within its limit. */
export const lockAdding = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('help-lines.adding'))`);

export async function countIn(db: Db, locale: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(help_line).where(eq(help_line.locale, locale));
  return row?.found ?? 0;
}

export async function lockLine(db: Db, id: number): Promise<HelpLineRow | undefined> {
  const [row] = await db.select().from(help_line).where(eq(help_line.id, id)).for('update');
  return row;
}

export async function isTaken(db: Db, { slug, locale, id }: Pick<HelpLineRow, 'slug' | 'locale' | 'id'>) {
  const rows = await db
    .select({ id: help_line.id })
    .from(help_line)
    .where(and(eq(help_line.slug, slug), eq(help_line.locale, locale), ne(help_line.id, id)));
  return rows.length > 0;
}

export async function insertLine(db: Db, row: NewRow): Promise<HelpLineRow> {
  const [made] = await db.insert(help_line).values(row).returning();
  if (!made) throw new Error('the card was not written');
  return made;
}

export const updateLine = (db: Db, id: number, change: Partial<NewRow>) =>
  db
    .update(help_line)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(help_line.id, id));

export const deleteLine = (db: Db, id: number) => db.delete(help_line).where(eq(help_line.id, id));
