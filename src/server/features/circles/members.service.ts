import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawFromCircle } from '#server/features/dreams/public-copy.service.ts';
import { leaveRoom } from '#server/features/rooms/rooms.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { CircleRole, LeaveInput } from '#shared/circles/circles.ts';
import { tellCircle } from './circle-channels.service.ts';
import { circleNotFound, hostNeeded, memberNotFound } from './circles.errors.ts';
import { endCircle } from './circles.service.ts';
import { findRoom, listKeptAlone, lockCircle } from './circles.store.ts';
import {
  deleteMember,
  deleteWordsIn,
  findMembership,
  listMemberIds,
  listMembers,
  updateMember,
} from './members.store.ts';
import { holdAsHost, openAsHost, openCircle } from './membership.service.ts';
import { forgetPerson } from './turns.store.ts';

/** Ends a membership: what that person shared goes with it. Call it with the circle held. */
async function endMembership(tx: Deps, circleId: number, userId: number, takeWords: boolean): Promise<void> {
  if (!(await deleteMember(tx.db, circleId, userId))) throw memberNotFound();
  await withdrawFromCircle(tx, circleId, userId);
  await forgetPerson(tx.db, circleId, userId, tx.clock.now().toISOString().slice(0, 10));
  if (takeWords) await deleteWordsIn(tx.db, circleId, userId);
  await tellCircle(tx, circleId);
  const room = await findRoom(tx.db, circleId);
  if (room !== null) await leaveRoom(tx, room, userId);
}

const others = async (tx: Deps, circleId: number, userId: number) =>
  (await listMembers(tx.db, { circleId, readerId: userId, until: null })).filter(
    ({ user_id: id }) => id !== userId,
  );

/** Somebody else keeps the room; false where nobody is left who could. Throws 409 where one must be chosen, 404 for nobody in it. */
async function handOver(
  tx: Deps,
  { circleId, userId }: { circleId: number; userId: number },
  successor: number | 'longest' | null,
): Promise<boolean> {
  const left = await others(tx, circleId, userId);
  if (left.length === 0) return false;
  if (left.some(({ role }) => role === 'host')) return true;
  const chosen = successor === 'longest' ? left[0] : left.find(({ user_id: id }) => id === successor);
  if (successor === null) throw hostNeeded();
  if (!chosen) throw memberNotFound();
  await updateMember(tx.db, circleId, chosen.user_id, { role: 'host' });
  return true;
}

/**
 * Leaves a circle: what the actor shared there is withdrawn, what they wrote below others' dreams stays unless they take it along.
 * Who keeps the room alone hands it over; the last one closes it. Throws 404, 409 where nobody was chosen.
 */
export async function leaveCircle(
  deps: Deps,
  actor: Member,
  circleId: number,
  { successor, take_words: takeWords }: LeaveInput,
): Promise<void> {
  await openCircle(deps, actor, circleId);
  await inTransaction(deps, async (tx) => {
    if (!(await lockCircle(tx.db, circleId))) throw circleNotFound();
    const membership = await findMembership(tx.db, circleId, actor.userId);
    if (!membership) throw circleNotFound();
    const person = { circleId, userId: actor.userId };
    if (membership.role === 'host' && !(await handOver(tx, person, successor))) {
      await endCircle(tx, circleId);
      return;
    }
    await endMembership(tx, circleId, actor.userId, takeWords);
  });
}

/** Puts somebody else out of a circle. Throws 403 for who is no host, 404, also for oneself. */
export async function removeFromCircle(
  deps: Deps,
  actor: Member,
  circleId: number,
  userId: number,
): Promise<void> {
  await openAsHost(deps, actor, circleId);
  if (userId === actor.userId) throw memberNotFound();
  await inTransaction(deps, async (tx) => {
    await holdAsHost(tx, actor, circleId);
    await endMembership(tx, circleId, userId, false);
  });
}

/** Makes a member host or a host member; one host is always left. Throws 403, 404, 409. */
export async function changeRole(
  deps: Deps,
  actor: Member,
  { circleId, userId }: { circleId: number; userId: number },
  role: CircleRole,
): Promise<void> {
  await openAsHost(deps, actor, circleId);
  await inTransaction(deps, async (tx) => {
    await holdAsHost(tx, actor, circleId);
    const membership = await findMembership(tx.db, circleId, userId);
    if (!membership) throw memberNotFound();
    const left = await others(tx, circleId, userId);
    if (role === 'member' && !left.some((one) => one.role === 'host')) throw hostNeeded();
    await updateMember(tx.db, circleId, userId, { role });
    await tellCircle(tx, circleId);
  });
}

/** Everybody in a circle, those included who are away. */
export const listEverybody = (tx: Deps, circleId: number): Promise<number[]> =>
  listMemberIds(tx.db, circleId);

/** Hands over or ends what somebody who is being erased kept alone; the rest goes with their row. */
export async function forgetInCircles(tx: Deps, userId: number): Promise<void> {
  for (const circleId of await listKeptAlone(tx.db, userId)) {
    if (!(await lockCircle(tx.db, circleId))) continue;
    if (!(await handOver(tx, { circleId, userId }, 'longest'))) await endCircle(tx, circleId);
  }
}
