import type { Db } from '#server/db/database.ts';
import { used_token } from '#server/db/schema/sessions.ts';

/** Remembers that a signed token was used; false when it had been used before. */
export async function rememberUse(db: Db, jti: string, expiresAt: string): Promise<boolean> {
  const rows = await db
    .insert(used_token)
    .values({ jti, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ jti: used_token.jti });
  return rows.length > 0;
}
