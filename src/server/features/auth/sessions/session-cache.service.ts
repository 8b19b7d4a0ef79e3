import { memoryKind } from '#server/db/watched-memory.ts';
import type { Closure } from '#server/http/actor.ts';
import type { Role } from '#shared/roles.ts';

export type Resolved = {
  userId: number;
  role: Role;
  sessionId: number;
  mfaAt: string | null;
  closed?: Closure;
};

/** Living sessions by token hash; triggers on sessions and users tell whose have changed. */
const sessions = memoryKind<Resolved>('access_changed');

export const sessionCache = sessions.of;
export const watchAccess = sessions.watch;
