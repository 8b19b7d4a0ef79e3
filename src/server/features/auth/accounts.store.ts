import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { diary_closure } from '#server/db/schema/sessions.ts';
import { preference, profile, user } from '#server/db/schema/users.ts';
import { nameKey } from '#shared/public-names.ts';
import type { Role } from '#shared/roles.ts';
import { nameTaken } from './auth.errors.ts';

/** A user with the language that mails are written in. */
export type Account = typeof user.$inferSelect & { language: string };
export type NewAccount = {
  email: string;
  email_key: string;
  password_hash: string | null;
  role: Role;
  email_verified_at: string | null;
  must_change_password: boolean;
  /** A name, or several of which the first free one is taken. */
  username: string | readonly string[];
  language: string;
  timezone: string;
  at: string;
};

const accounts = (db: Db) =>
  db
    .select({ user, language: sql<string>`coalesce(${preference.language}, 'en')` })
    .from(user)
    .leftJoin(preference, eq(preference.user_id, user.id));

export async function findAccountByKey(db: Db, emailKey: string): Promise<Account | undefined> {
  const [row] = await accounts(db).where(eq(user.email_key, emailKey));
  return row && { ...row.user, language: row.language };
}

export async function findAccountById(db: Db, userId: number): Promise<Account | undefined> {
  const [row] = await accounts(db).where(eq(user.id, userId));
  return row && { ...row.user, language: row.language };
}

async function insertName(db: Db, userId: number, names: readonly string[]): Promise<boolean> {
  for (const username of names) {
    const made = await db
      .insert(profile)
      .values({ user_id: userId, username, name_key: nameKey(username) })
      .onConflictDoNothing({ target: profile.name_key })
      .returning({ id: profile.id });
    if (made.length > 0) return true;
  }
  return false;
}

/** Whoever else has a public name that looks like this one. */
export async function findNameBearer(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db.select({ user_id: profile.user_id }).from(profile).where(eq(profile.name_key, key));
  return row?.user_id;
}

/** While "this was not me" may still bring an account's former address back, nobody else may have it. */
export async function isReserved(db: Db, emailKey: string, userId?: number): Promise<boolean> {
  const open = and(eq(diary_closure.former_email_key, emailKey), isNull(diary_closure.opened_at));
  const others = userId === undefined ? undefined : ne(diary_closure.user_id, userId);
  const [row] = await db
    .select({ id: diary_closure.id })
    .from(diary_closure)
    .where(and(open, others))
    .limit(1);
  return row !== undefined;
}

/** Stores user, profile and preferences; undefined when the address is taken. Throws 409 when the name is. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const { username, language, timezone, at, ...row } = account;
  const [made] = await db
    .insert(user)
    .values({ ...row, created_at: at, updated_at: at })
    .onConflictDoNothing({ target: user.email_key })
    .returning({ id: user.id });
  if (!made) return undefined;
  // Looked at after the row is there: a change that was under way has ended by then.
  if (await isReserved(db, row.email_key)) {
    await db.delete(user).where(eq(user.id, made.id));
    return undefined;
  }
  if (!(await insertName(db, made.id, [username].flat()))) throw nameTaken();
  await db.insert(preference).values({ user_id: made.id, language, timezone });
  return made.id;
}

/** When a user was changed last; holds it as it is until the transaction ends, against changes and other holders. */
export async function holdAccount(db: Db, userId: number): Promise<string | undefined> {
  const found = db.select({ updated_at: user.updated_at }).from(user).where(eq(user.id, userId));
  return (await found.for('no key update'))[0]?.updated_at;
}

/** Changes columns of one user. */
export const updateUser = (db: Db, userId: number, set: Partial<typeof user.$inferInsert>) =>
  db.update(user).set(set).where(eq(user.id, userId));

/** Replaces a hash only while it is still the one that was read, so that a newer password is never undone. */
export const replaceHash = (db: Db, userId: number, from: string, to: string) =>
  db
    .update(user)
    .set({ password_hash: to })
    .where(and(eq(user.id, userId), eq(user.password_hash, from), isNull(user.deleted_at)));

export async function adminExists(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.role, 'admin')).limit(1);
  return row !== undefined;
}

/** Holds until the transaction ends, so that two callers cannot do the guarded act at once. */
export const lockAct = (db: Db, lock: number) => db.execute(sql`select pg_advisory_xact_lock(${lock})`);
