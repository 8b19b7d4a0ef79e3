import type { Member } from '#server/http/actor.ts';

/** Admins keep no diary under that account, so they have no dreams to give. */
export const canGiveDreams = (actor: Member): boolean => actor.role === 'user';
