import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { kept_act } from '#server/db/schema/kept-acts.ts';

/** Takes a name for the running transaction; who comes second waits for the first and reads what it did. */
export async function takeAct(db: Db, key: string, sent: string) {
  const [row] = await db
    .insert(kept_act)
    .values({ key, sent })
    .onConflictDoUpdate({ target: kept_act.key, set: { key: sql`excluded.key` } })
    .returning();
  if (!row) throw new Error('A name of an act was neither taken nor found');
  return row;
}

export const fillAct = (db: Db, key: string, ids: number[]) =>
  db.update(kept_act).set({ ids }).where(eq(kept_act.key, key));

export const removeActsBefore = (db: Db, moment: string) =>
  db.delete(kept_act).where(lt(kept_act.created_at, moment));
