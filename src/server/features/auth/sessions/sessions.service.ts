import type { Deps } from '#server/deps.ts';
import type { Closure, Member } from '#server/http/actor.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { SessionView } from '#shared/accounts/accounts.ts';
import { USER_STATUS, type Role } from '#shared/roles.ts';
import * as store from './sessions.store.ts';
import { sessionUnknown, stepUpNeeded } from '#server/features/auth/auth.errors.ts';
import { type Resolved, sessionCache } from './session-cache.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** behaviour.md, section 2.2: idle and absolute lifetimes. */
const SESSION_LIFETIME_MS = {
  user: { idle: 14 * DAY_MS, absolute: 90 * DAY_MS },
  admin: { idle: 30 * MINUTE_MS, absolute: 12 * HOUR_MS },
} as const;
/** Use of a session is written at most this often. */
const TOUCH_EVERY_MS = MINUTE_MS;
/** A second factor or a re-authentication counts as fresh for this long. */
const FRESH_MS = 10 * MINUTE_MS;
/** Ended sessions and tokens stay this long, so that their bearer hears "expired" rather than "invalid". */
const KEEP_ENDED_MS = 30 * DAY_MS;
const LISTED_SESSIONS = 100;
const TOKEN = /^dd_at_[A-Za-z0-9_-]{43}$/;

/** Opens a session and returns its bearer token, which is kept only as a hash. `mfa` notes a second factor given now, or when it was. */
export async function createSession(
  deps: Deps,
  input: { userId: number; role: Role; ip: string; agent: string; mfa: boolean | string },
): Promise<{ token: string; expire_at: string; session_id: number }> {
  const now = deps.clock.now().getTime();
  const at = new Date(now).toISOString();
  const lifetime = SESSION_LIFETIME_MS[input.role];
  const token = `dd_at_${randomToken()}`;
  const expireAt = new Date(now + lifetime.idle).toISOString();
  const sessionId = await store.insertSession(deps.db, {
    user_id: input.userId,
    role: input.role,
    token_hash: hashToken(token),
    ip: input.ip,
    agent: input.agent,
    created_at: at,
    last_used_at: at,
    expires_at: expireAt,
    absolute_expires_at: new Date(now + lifetime.absolute).toISOString(),
    mfa_at: typeof input.mfa === 'string' ? input.mfa : input.mfa ? at : null,
  });
  return { token, expire_at: expireAt, session_id: sessionId };
}

const isLiving = (found: store.SessionState, now: number): boolean =>
  !found.revoked &&
  !found.deleted &&
  found.status === USER_STATUS.active &&
  found.role === found.session_role &&
  Date.parse(found.expires_at) > now &&
  Date.parse(found.absolute_expires_at) > now;

/** A deletion that is due comes first: it is taken back without any password. A closed diary last: the others close it too. */
const closureOf = (deps: Deps, found: store.SessionState): { closed?: Closure } => {
  if (found.leaving) return { closed: 'deletion' };
  if (found.must_change_password) return { closed: 'password' };
  if (deps.config.ADMIN_SECOND_FACTOR && found.has_factor === false) return { closed: 'factor' };
  return found.diary_closed ? { closed: 'diary' } : {};
};

/**
 * Who a bearer token stands for, judged by what its user is at this moment. 'expired' also for a revoked session
 * and for a suspended, inactive or deleted user; 'invalid' for anything that was never a session.
 */
export async function resolveSession(deps: Deps, token: string): Promise<Resolved | 'expired' | 'invalid'> {
  if (!TOKEN.test(token)) return 'invalid';
  const now = deps.clock.now().getTime();
  const tokenHash = hashToken(token);
  const cache = sessionCache(deps.sql);
  const known = cache?.find(tokenHash, now);
  if (known) return known;
  const mark = cache?.mark() ?? 0;
  const found = await store.findSession(deps.sql, tokenHash);
  if (!found) return 'invalid';
  if (!isLiving(found, now)) return 'expired';
  if (now - Date.parse(found.last_used_at) >= TOUCH_EVERY_MS) {
    const slid = Math.min(now + SESSION_LIFETIME_MS[found.role].idle, Date.parse(found.absolute_expires_at));
    await store.touchSession(deps.db, {
      id: found.id,
      user_id: found.user_id,
      at: new Date(now).toISOString(),
      before: new Date(now - TOUCH_EVERY_MS + 1).toISOString(),
      expires_at: new Date(slid).toISOString(),
    });
  }
  const mfaAt = found.mfa_at === null ? null : new Date(found.mfa_at).toISOString();
  const resolved = {
    userId: found.user_id,
    role: found.role,
    sessionId: found.id,
    mfaAt,
    ...closureOf(deps, found),
  };
  const livesUntil = Math.min(Date.parse(found.expires_at), Date.parse(found.absolute_expires_at));
  cache?.keep({ key: tokenHash, owner: found.user_id, value: resolved, livesUntil }, now, mark);
  return resolved;
}

/** Those of these sessions that are closed for no reason now, each with its role. */
export async function openSessions(deps: Deps, ids: readonly number[]): Promise<Map<number, Role>> {
  const now = deps.clock.now().getTime();
  const living = (await store.findSessions(deps.sql, ids)).filter((found) => isLiving(found, now));
  const open = living.filter((found) => closureOf(deps, found).closed === undefined);
  return new Map(open.map(({ id, role }) => [id, role]));
}

/** True when the member gave a second factor or a password within the last ten minutes. */
export const isFresh = (deps: Deps, member: Member): boolean =>
  member.mfaAt !== null && deps.clock.now().getTime() - Date.parse(member.mfaAt) < FRESH_MS;

/** What this process remembers of a user's sessions is looked up again. */
export const forgetSessions = (deps: Deps, userId: number): void => sessionCache(deps.sql)?.forget(userId);

/** Ends every session of a user, but `except`. Returns how many were living. */
export async function revokeSessions(deps: Deps, userId: number, except?: number): Promise<number> {
  const count = await store.revokeSessionsOf(deps.db, userId, deps.clock.now().toISOString(), except);
  sessionCache(deps.sql)?.forget(userId);
  return count;
}

/** Ends the session that is asking. */
export async function logout(deps: Deps, member: Member): Promise<void> {
  await store.revokeSession(deps.db, member.userId, member.sessionId, deps.clock.now().toISOString());
  sessionCache(deps.sql)?.forget(member.userId);
  await writeAudit(deps, member, {
    action: 'session.logout',
    subject: 'user',
    subject_id: member.userId,
    outcome: 'ok',
  });
}

/** Own living sessions, newest first. */
export async function listSessions(deps: Deps, member: Member): Promise<SessionView[]> {
  const rows = await store.listSessionsOf(
    deps.db,
    member.userId,
    deps.clock.now().toISOString(),
    LISTED_SESSIONS,
  );
  return rows.map(({ id, agent, ip, created_at, last_used_at, expires_at }) => ({
    id,
    current: id === member.sessionId,
    agent,
    ip,
    created_at,
    last_used_at,
    expires_at,
  }));
}

/** Ends one of one's own sessions. Throws 404 for anybody else's. */
export async function endSession(deps: Deps, member: Member, sessionId: number): Promise<void> {
  const ended = await store.revokeSession(deps.db, member.userId, sessionId, deps.clock.now().toISOString());
  if (!ended) throw sessionUnknown();
  sessionCache(deps.sql)?.forget(member.userId);
  const detail = { session_id: sessionId };
  await writeAudit(deps, member, {
    action: 'session.revoked',
    subject: 'user',
    subject_id: member.userId,
    outcome: 'ok',
    detail,
  });
}

/** Signs out everywhere but here. */
export async function endOtherSessions(deps: Deps, member: Member): Promise<void> {
  const count = await revokeSessions(deps, member.userId, member.sessionId);
  const detail = { count };
  await writeAudit(deps, member, {
    action: 'session.revoked',
    subject: 'user',
    subject_id: member.userId,
    outcome: 'ok',
    detail,
  });
}

/** True when the session asking was opened within the last ten minutes. */
export async function isNewSession(deps: Deps, member: Member): Promise<boolean> {
  const row = await store.findSessionById(deps.db, member.sessionId);
  return row !== undefined && deps.clock.now().getTime() - Date.parse(row.created_at) < FRESH_MS;
}

/** True while this session of this user is neither ended nor over. */
export async function isLivingSession(deps: Deps, userId: number, sessionId: number): Promise<boolean> {
  const row = await store.findSessionById(deps.db, sessionId);
  const now = deps.clock.now().getTime();
  return row?.user_id === userId && row.revoked_at === null && Date.parse(row.expires_at) > now;
}

/** Throws 403 unless the member has proven within ten minutes who they are: by a login, a password or a second factor. */
export async function requireProof(deps: Deps, member: Member): Promise<void> {
  if (!isFresh(deps, member) && !(await isNewSession(deps, member))) throw stepUpNeeded();
}

/** Notes that the member has just proven who they are, for ten minutes of sensitive acts. */
export const stepUp = async (deps: Deps, member: Member): Promise<void> => {
  await store.setMfaAt(deps.db, member.sessionId, deps.clock.now().toISOString());
  sessionCache(deps.sql)?.forget(member.userId);
};

/** Removes what ended long ago. */
export const deleteEndedSessions = (deps: Deps): Promise<void> =>
  store.deleteEnded(deps.db, new Date(deps.clock.now().getTime() - KEEP_ENDED_MS).toISOString());
