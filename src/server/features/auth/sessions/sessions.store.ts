import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { rate_limit } from '#server/db/schema/operations.ts';
import { mail_token, session, used_token } from '#server/db/schema/sessions.ts';
import type { Role } from '#shared/roles.ts';

export type NewSession = typeof session.$inferInsert;
export type SessionState = {
  id: number;
  user_id: number;
  session_role: Role;
  role: Role;
  status: number;
  deleted: boolean;
  leaving: boolean;
  must_change_password: boolean;
  /** Null for anybody but admins. */
  has_factor: boolean | null;
  diary_closed: boolean;
  mfa_at: string | null;
  last_used_at: string;
  expires_at: string;
  absolute_expires_at: string;
  revoked: boolean;
};

export async function insertSession(db: Db, row: NewSession): Promise<number> {
  const [made] = await db.insert(session).values(row).returning({ id: session.id });
  if (!made) throw new Error('no session was stored');
  return made.id;
}

type StateRow = Omit<SessionState, 'id' | 'user_id'> & { id: string; user_id: string };
const asState = (row: StateRow): SessionState => ({
  ...row,
  id: Number(row.id),
  user_id: Number(row.user_id),
});
const selectState = (sqlClient: Sql) => sqlClient`
    select s.id, s.user_id, s.role as session_role, u.role, u.status, u.deleted_at is not null as deleted,
      u.deletes_at is not null as leaving, u.must_change_password,
      case when u.role = 'admin'
        then exists (select 1 from two_factor f where f.user_id = u.id and f.state = 'on') end as has_factor,
      exists (select 1 from diary_closure c where c.user_id = u.id and c.opened_at is null) as diary_closed,
      s.mfa_at, s.last_used_at, s.expires_at, s.absolute_expires_at, s.revoked_at is not null as revoked
    from session s join "user" u on u.id = s.user_id`;

/** One indexed lookup: the session with what its user is now. A prepared statement, because every request asks it. */
export async function findSession(sqlClient: Sql, tokenHash: string): Promise<SessionState | undefined> {
  const [row] = await sqlClient<StateRow[]>`${selectState(sqlClient)} where s.token_hash = ${tokenHash}`;
  return row && asState(row);
}

/** Several at once, by id. */
export async function findSessions(sqlClient: Sql, ids: readonly number[]): Promise<SessionState[]> {
  const rows = await sqlClient<StateRow[]>`${selectState(sqlClient)} where s.id = any(${[...ids]}::bigint[])`;
  return rows.map(asState);
}

/**
 * Notes use of a session and its user; a session that was noted after `before` stays as it is, and so does one whose user
 * is just being changed: that change ends sessions, and neither must wait for the other.
 */
export async function touchSession(
  db: Db,
  touched: { id: number; user_id: number; at: string; before: string; expires_at: string },
): Promise<void> {
  await db.execute(sql`
    with owner as (
      select id from "user" where id = ${touched.user_id} for no key update skip locked),
    touched as (
      update session set last_used_at = ${touched.at}, expires_at = ${touched.expires_at}
      where id = ${touched.id} and user_id in (select id from owner) and last_used_at < ${touched.before}
        and revoked_at is null
      returning user_id)
    update "user" set last_active_at = ${touched.at} where id in (select user_id from touched)`);
}

export async function revokeSession(db: Db, userId: number, sessionId: number, at: string): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ revoked_at: at })
    .where(and(eq(session.id, sessionId), eq(session.user_id, userId), isNull(session.revoked_at)))
    .returning({ id: session.id });
  return rows.length > 0;
}

export async function revokeSessionsOf(db: Db, userId: number, at: string, except?: number): Promise<number> {
  const rows = await db
    .update(session)
    .set({ revoked_at: at })
    .where(
      and(
        eq(session.user_id, userId),
        isNull(session.revoked_at),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id });
  return rows.length;
}

/** Living sessions of one user, newest first. */
export const listSessionsOf = (db: Db, userId: number, at: string, limit: number) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.user_id, userId), isNull(session.revoked_at), gt(session.expires_at, at)))
    .orderBy(desc(session.id))
    .limit(limit);

export const findSessionById = async (db: Db, sessionId: number) =>
  (await db.select().from(session).where(eq(session.id, sessionId)))[0];

/** Addresses and agents that the user has had a session from, newest first. */
export const recentClientsOf = (db: Db, userId: number, limit: number) =>
  db
    .select({ ip: session.ip, agent: session.agent })
    .from(session)
    .where(eq(session.user_id, userId))
    .orderBy(desc(session.id))
    .limit(limit);

export const setMfaAt = (db: Db, sessionId: number, at: string) =>
  db.update(session).set({ mfa_at: at }).where(eq(session.id, sessionId));

/** Removes sessions, mail tokens, used single-purpose tokens and counts of limits that ended before `before`. */
export async function deleteEnded(db: Db, before: string): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, before));
  await db.delete(mail_token).where(lt(mail_token.expires_at, before));
  await db.delete(used_token).where(lt(used_token.expires_at, before));
  await db.delete(rate_limit).where(lt(rate_limit.expire, Date.parse(before)));
}
