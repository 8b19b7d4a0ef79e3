import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';

/** Only dreamers have names in dreams: admins keep no diary. Throws 403. */
export function asDreamer(member: Member): Member {
  if (member.role !== 'user') throw forbidden();
  return member;
}
