import type { Actor } from '#server/http/actor.ts';

/** Admins keep no diary under that account: the two roles have different shells. */
export const canKeepDiary = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'user';
