import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { saved_view } from '#server/db/schema/elements.ts';
import { user } from '#server/db/schema/users.ts';
import type { SavedView, SavedViewInput } from '#shared/library/saved-views.ts';

const SHOWN = { id: saved_view.id, name: saved_view.name, query: saved_view.query };

/** Oldest first: a view keeps its place. */
export const listViews = (db: Db, userId: number, limit: number): Promise<SavedView[]> =>
  db.select(SHOWN).from(saved_view).where(eq(saved_view.user_id, userId)).orderBy(saved_view.id).limit(limit);

/** Holds other changes of this dreamer's views back until the transaction ends; answers how many there are. */
export async function lockViews(db: Db, userId: number): Promise<number> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(saved_view)
    .where(eq(saved_view.user_id, userId));
  return Number(row?.count ?? 0);
}

export async function findViewByName(db: Db, userId: number, name: string): Promise<SavedView | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(saved_view)
    .where(and(eq(saved_view.user_id, userId), eq(saved_view.name, name)));
  return row;
}

export async function insertView(db: Db, userId: number, view: SavedViewInput): Promise<SavedView> {
  const [row] = await db
    .insert(saved_view)
    .values({ ...view, user_id: userId })
    .returning(SHOWN);
  if (!row) throw new Error('the view was not written');
  return row;
}

export async function updateView(
  db: Db,
  userId: number,
  id: number,
  change: Partial<SavedViewInput>,
): Promise<SavedView | undefined> {
  const [row] = await db
    .update(saved_view)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(saved_view.user_id, userId), eq(saved_view.id, id)))
    .returning(SHOWN);
  return row;
}

export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(saved_view)
    .where(and(eq(saved_view.user_id, userId), eq(saved_view.id, id)))
    .returning({ id: saved_view.id });
  return gone.length > 0;
}
