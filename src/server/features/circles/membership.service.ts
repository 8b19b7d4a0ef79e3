import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { circleNotFound, notHost } from './circles.errors.ts';
import { type CircleRow, findCircle, lockCircle } from './circles.store.ts';
import { findMembership, type MembershipRow } from './members.store.ts';

/** A circle in the eyes of one of its members. */
export type Inside = { circle: CircleRow; membership: MembershipRow };

/** One of the actor's circles. Throws 404 for others, whether they are there or not, 403 for admins, who keep no diary. */
export async function openCircle(deps: Deps, actor: Member, circleId: number): Promise<Inside> {
  if (actor.role !== 'user') throw forbidden();
  const membership = await findMembership(deps.db, circleId, actor.userId);
  const circle = membership && (await findCircle(deps.db, circleId));
  if (!membership || !circle) throw circleNotFound();
  return { circle, membership };
}

/** The same for what hosts alone may do. Throws 403 for other members. */
export async function openAsHost(deps: Deps, actor: Member, circleId: number): Promise<Inside> {
  const inside = await openCircle(deps, actor, circleId);
  if (inside.membership.role !== 'host') throw notHost();
  return inside;
}

/** The same with the circle held: whoever was put out or is host no more since they asked acts no more. */
export async function holdAsHost(tx: Deps, actor: Member, circleId: number): Promise<Inside> {
  if (!(await lockCircle(tx.db, circleId))) throw circleNotFound();
  return openAsHost(tx, actor, circleId);
}
