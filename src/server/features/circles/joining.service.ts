import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { CIRCLE_LIMITS, type CircleView } from '#shared/circles/circles.ts';
import { hashToken } from '#server/security/hashes.ts';
import { joinRoom, openCircleRoom } from '#server/features/rooms/rooms.service.ts';
import { tellCircle } from './circle-channels.service.ts';
import * as errors from './circles.errors.ts';
import { readCircle, requireRoomFor } from './circles.service.ts';
import { lockCircle } from './circles.store.ts';
import { findAddressed } from './invitations.service.ts';
import {
  type AskedRow,
  endAsking,
  endInvitation,
  findAsking,
  findByToken,
  useInvitation,
} from './invitations.store.ts';
import { countMembers, findMembership, insertMember, listMembers } from './members.store.ts';

type Find = (tx: Deps) => Promise<AskedRow | undefined>;

/** Puts the actor into the circle that an invitation leads to. Who is in it already stays. */
async function join(deps: Deps, actor: Member, find: Find, knowing: boolean): Promise<number> {
  const now = deps.clock.now().toISOString();
  return inTransaction(deps, async (tx) => {
    const first = await find(tx);
    if (!first || !(await lockCircle(tx.db, first.circle_id))) throw errors.invitationGone();
    // Once more with the circle held: it may have been taken back, or somebody may have joined who blocks the actor.
    const asked = await find(tx);
    if (!asked) throw errors.invitationGone();
    const { circle_id: circleId } = asked;
    if (await findMembership(tx.db, circleId, actor.userId)) return circleId;
    const members = await listMembers(tx.db, { circleId, readerId: actor.userId, until: null });
    if (!knowing && members.some(({ blocked }) => blocked)) throw errors.blockedInside();
    if ((await countMembers(tx.db, circleId)) >= CIRCLE_LIMITS.members) throw errors.circleFull();
    await requireRoomFor(tx, actor.userId);
    if (!(await useInvitation(tx.db, asked.id))) throw errors.invitationGone();
    const row = { circle_id: circleId, user_id: actor.userId, role: 'member' as const };
    await insertMember(tx.db, { ...row, joined_at: now, seen_at: now });
    await endAsking(tx.db, circleId, actor.userId, now);
    await tellCircle(tx, circleId);
    await joinRoom(tx, await openCircleRoom(tx, circleId), actor.userId);
    return circleId;
  });
}

/** Joins by an address. Throws 404 where it is not open to the actor, 409 for a full circle, too many or a block unsaid, 429. */
export async function joinByAddress(
  deps: Deps,
  actor: Member,
  { token, knowing }: { token: string; knowing: boolean },
): Promise<CircleView> {
  await findAddressed(deps, actor, token);
  const hash = hashToken(token);
  const find: Find = (tx) => findByToken(tx.db, actor.userId, hash, tx.clock.now().toISOString());
  return readCircle(deps, actor, await join(deps, actor, find, knowing));
}

/** Answers who asks by name: joins, or declines, which nobody is told. Throws 404, 409; 403 for admins. */
export async function answerInvitation(
  deps: Deps,
  actor: Member,
  id: number,
  answer: { join: boolean; knowing: boolean },
): Promise<CircleView | null> {
  if (actor.role !== 'user') throw forbidden();
  const now = deps.clock.now().toISOString();
  if (!answer.join) {
    if (!(await endInvitation(deps.db, { id, userId: actor.userId }, now))) throw errors.invitationGone();
    return null;
  }
  const find: Find = (tx) => findAsking(tx.db, actor.userId, id, now);
  return readCircle(deps, actor, await join(deps, actor, find, answer.knowing));
}
