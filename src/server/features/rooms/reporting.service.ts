import type { Deps } from '#server/deps.ts';
import { blockPerson } from '#server/features/moderation/blocks.service.ts';
import type { Member } from '#server/http/actor.ts';
import { roomNotFound } from './rooms.errors.ts';
import { roomOf } from './rooms.service.ts';

/** Blocks the other one of two: neither reads or hears the other there from now on. Throws 404, also in a circle. */
export async function blockPartner(deps: Deps, actor: Member, roomId: number): Promise<void> {
  const { other_user: other } = await roomOf(deps, actor.userId, roomId);
  if (!other) throw roomNotFound();
  await blockPerson(deps, actor, other.id);
}
