import type { Role } from '#shared/roles.ts';

/**
 * Why a session opens hardly anything: an admin set the password, the account is about to be deleted, or an admin has no
 * second factor where this server asks for one. `diary` closes what belongs to the diary: an admin set password or address,
 * and nobody has proven since to be the dreamer.
 */
export type Closure = 'password' | 'deletion' | 'factor' | 'diary';

/** Who is asking. `visitor` has no session, or one that opens nothing of its owner's now. `system` is background work. */
export type Actor =
  | {
      kind: 'visitor';
      /** Signed in, but for this reason a visitor only, who reads what everybody may. */
      closed?: Closure;
      ip: string;
      requestId: string;
    }
  | {
      kind: 'member';
      userId: number;
      role: Role;
      sessionId: number;
      mfaAt: string | null;
      /** Set while only a few calls are open; the gate has let this one through. */
      closed?: Closure;
      ip: string;
      requestId: string;
    }
  | { kind: 'system'; requestId: string };

export type Member = Extract<Actor, { kind: 'member' }>;

export const isMember = (actor: Actor): actor is Member => actor.kind === 'member';
export const isAdmin = (actor: Actor): boolean =>
  actor.kind === 'system' || (isMember(actor) && actor.role === 'admin');
