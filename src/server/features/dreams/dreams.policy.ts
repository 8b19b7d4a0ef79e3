import type { Actor } from '#server/http/actor.ts';

type Owned = { user_id: number };

/** Decisions, point 10: a private dream is never shown to anybody but its owner, admins included. */
const canReadDream = (actor: Actor, dream: Owned): boolean =>
  actor.kind === 'member' && actor.userId === dream.user_id;

/** Admins keep no diary under that account: the two roles have different shells. */
export const canKeepDiary = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'user';
