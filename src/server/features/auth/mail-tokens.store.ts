import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mail_token } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';

export type MailToken = typeof mail_token.$inferSelect;
export type Purpose = MailToken['purpose'];
const MAX_TRIES = 5;

const living = (at: string) =>
  and(isNull(mail_token.used_at), gt(mail_token.expires_at, at), lt(mail_token.tries, MAX_TRIES));

export const insertMailToken = (db: Db, row: typeof mail_token.$inferInsert) =>
  db.insert(mail_token).values(row);

export const findMailToken = async (
  db: Db,
  purpose: Purpose,
  tokenHash: string,
): Promise<MailToken | undefined> =>
  (
    await db
      .select()
      .from(mail_token)
      .where(and(eq(mail_token.token_hash, tokenHash), eq(mail_token.purpose, purpose)))
  )[0];

/** The newest living token of one user and purpose; where a browser is given, of those that were asked for in it. */
export const findLastLiving = async (
  db: Db,
  userId: number,
  purpose: Purpose,
  at: string,
  browserHash?: string,
): Promise<MailToken | undefined> =>
  (
    await db
      .select()
      .from(mail_token)
      .where(
        and(
          eq(mail_token.user_id, userId),
          eq(mail_token.purpose, purpose),
          browserHash === undefined ? undefined : eq(mail_token.browser_hash, browserHash),
          living(at),
        ),
      )
      .orderBy(desc(mail_token.id))
      .limit(1)
  )[0];

export async function hasOtherPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: mail_token.id })
    .from(mail_token)
    .where(
      and(
        eq(mail_token.user_id, userId),
        eq(mail_token.purpose, 'verify'),
        ne(mail_token.password_hash, passwordHash),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a link of this user that was asked for in this browser has done what it is for. */
export async function hasUsed(
  db: Db,
  userId: number,
  purpose: Purpose,
  browserHash: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: mail_token.id })
    .from(mail_token)
    .where(
      and(
        eq(mail_token.user_id, userId),
        eq(mail_token.purpose, purpose),
        eq(mail_token.browser_hash, browserHash),
        isNotNull(mail_token.used_at),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Counts one try and returns the token; undefined when it is used, expired, unknown or tried too often. */
export const countTry = async (
  db: Db,
  purposes: Purpose[],
  tokenHash: string,
  at: string,
): Promise<MailToken | undefined> =>
  (
    await db
      .update(mail_token)
      .set({ tries: sql`${mail_token.tries} + 1` })
      .where(and(eq(mail_token.token_hash, tokenHash), inArray(mail_token.purpose, purposes), living(at)))
      .returning()
  )[0];

export const clearTries = (db: Db, id: number) =>
  db.update(mail_token).set({ tries: 0 }).where(eq(mail_token.id, id));

/** Uses a token up. Of two concurrent callers one gets it. */
export const consume = async (
  db: Db,
  purposes: Purpose[],
  tokenHash: string,
  at: string,
): Promise<MailToken | undefined> =>
  (
    await db
      .update(mail_token)
      .set({ used_at: at })
      .where(
        and(
          eq(mail_token.token_hash, tokenHash),
          inArray(mail_token.purpose, purposes),
          isNull(mail_token.used_at),
          gt(mail_token.expires_at, at),
        ),
      )
      .returning()
  )[0];

/** A used change of address, as the one that leads away from `email` would be. Its time is the database's, as that of mails. */
export async function insertFormerEmail(
  db: Db,
  former: { userId: number; email: string; tokenHash: string; at: string },
): Promise<void> {
  const { userId, email, tokenHash, at } = former;
  const spent = { purpose: 'change-email' as const, token_hash: tokenHash, expires_at: at, used_at: at };
  await db.insert(mail_token).values({ user_id: userId, new_email: email, ...spent });
}

/** Holds the user until the transaction ends: of two links asked for at once the later one ends the earlier. */
export const lockOwner = (db: Db, userId: number) =>
  db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');

/** Makes every open token of a user for these purposes useless. */
export const cancelTokens = (db: Db, userId: number, purposes: Purpose[], at: string) =>
  db
    .update(mail_token)
    .set({ expires_at: at })
    .where(
      and(eq(mail_token.user_id, userId), inArray(mail_token.purpose, purposes), isNull(mail_token.used_at)),
    );
