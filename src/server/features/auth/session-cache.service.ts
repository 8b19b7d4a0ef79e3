import type { Sql } from '#server/db/database.ts';
import type { Closure } from '#server/http/actor.ts';
import type { Role } from '#shared/roles.ts';

export type Resolved = {
  userId: number;
  role: Role;
  sessionId: number;
  mfaAt: string | null;
  closed?: Closure;
};

/** A session is taken as it was for at most this long, and only while changes are being listened to. */
const TRUST_MS = 5000;
const MOST_SESSIONS = 10_000;
const CHANNEL = 'access_changed';

type Known = Resolved & { until: number };

/** What this process knows of living sessions. A change anywhere forgets the user's, at once here, by NOTIFY elsewhere. */
export type SessionCache = {
  find: (tokenHash: string, now: number) => Resolved | undefined;
  /** Marks the moment before a lookup; its result is kept only when nothing was forgotten since. */
  mark: () => number;
  keep: (tokenHash: string, resolved: Resolved, livesUntil: number, now: number, mark: number) => void;
  forget: (userId: number) => void;
};

const caches = new WeakMap<Sql, SessionCache>();

function makeCache(): SessionCache & { clear: () => void } {
  const known = new Map<string, Known>();
  let generation = 0;
  const clear = () => {
    generation += 1;
    known.clear();
  };
  return {
    clear,
    mark: () => generation,
    find: (tokenHash, now) => {
      const found = known.get(tokenHash);
      if (!found || found.until <= now) return undefined;
      const { until: _until, ...resolved } = found;
      return resolved;
    },
    keep: (tokenHash, resolved, livesUntil, now, mark) => {
      if (mark !== generation) return;
      if (known.size >= MOST_SESSIONS) known.clear();
      known.set(tokenHash, { ...resolved, until: Math.min(livesUntil, now + TRUST_MS) });
    },
    forget: (userId) => {
      generation += 1;
      for (const [tokenHash, { userId: owner }] of known) if (owner === userId) known.delete(tokenHash);
    },
  };
}

/** The cache of this process's database, once changes are listened to; undefined before, and then every call is looked up. */
export const sessionCache = (sql: Sql): SessionCache | undefined => caches.get(sql);

/**
 * Listens to changes of sessions and users (a trigger tells them) and from then on lets sessions be remembered.
 * Returns how to stop. A lost connection forgets everything when it is back.
 */
export async function watchAccess(sql: Sql): Promise<() => Promise<void>> {
  const cache = makeCache();
  const listening = await sql.listen(
    CHANNEL,
    (userId) => cache.forget(Number(userId)),
    () => cache.clear(),
  );
  caches.set(sql, cache);
  return async () => {
    caches.delete(sql);
    await listening.unlisten();
  };
}
