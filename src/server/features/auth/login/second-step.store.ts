import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { two_factor } from '#server/db/schema/sessions.ts';

export async function hasFactorOn(db: Db, userId: number): Promise<boolean> {
  const on = and(eq(two_factor.user_id, userId), eq(two_factor.state, 'on'));
  return (await db.select({ user_id: two_factor.user_id }).from(two_factor).where(on)).length > 0;
}
