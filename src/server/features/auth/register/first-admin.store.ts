import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first_admin_code } from '#server/db/schema/operations.ts';

const MAX_TRIES = 10;
/** There is one row. */
const ID = 1;

export async function replaceCode(db: Db, hash: string, at: string): Promise<void> {
  const set = { code_hash: hash, tries: 0, created_at: at };
  await db
    .insert(first_admin_code)
    .values({ id: ID, ...set })
    .onConflictDoUpdate({ target: first_admin_code.id, set });
}

/** Counts one try and answers the kept hash; undefined where there is no code, or it was tried too often. */
export async function countTry(db: Db): Promise<string | undefined> {
  const [row] = await db
    .update(first_admin_code)
    .set({ tries: sql`${first_admin_code.tries} + 1` })
    .where(and(eq(first_admin_code.id, ID), lt(first_admin_code.tries, MAX_TRIES)))
    .returning({ hash: first_admin_code.code_hash });
  return row?.hash;
}

export async function removeCode(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .delete(first_admin_code)
    .where(and(eq(first_admin_code.id, ID), eq(first_admin_code.code_hash, hash)))
    .returning({ id: first_admin_code.id });
  return rows.length > 0;
}
