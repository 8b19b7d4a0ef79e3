import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notifyDreamer } from '#server/features/notifications/notify.service.ts';
import { readPublicDream } from '#server/features/stream/stream.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { CopyRipple, RippleFeeling } from '#shared/pond/ripples.ts';
import { ownCopyRipple } from './pond.errors.ts';
import { deleteRipple, findFelt, findRipples, saveRipple } from './ripples.store.ts';

const RIPPLE_LIMIT = { points: 300, seconds: 3600 };

/** The actor's own ripples on these copies; of their own copies what came back, which nobody else is told. */
export async function readRipples(deps: Deps, actor: Member, ids: readonly number[]): Promise<CopyRipple[]> {
  const rows = await findRipples(deps.db, actor.userId, ids);
  const own = rows.filter((row) => row.own).map(({ id }) => id);
  const felt = own.length === 0 ? [] : await findFelt(deps.db, own);
  return rows.map((row) => ({
    id: row.id,
    mine: row.mine,
    came_back: row.own
      ? felt.filter(({ id }) => id === row.id).map(({ feeling, times }) => ({ feeling, times }))
      : null,
  }));
}

/** How a shared dream leaves the actor, or that taken back (null). Throws 404 for what they cannot see, 400 for their own, 429. */
export async function rippleOnCopy(
  deps: Deps,
  actor: Member,
  id: number,
  feeling: RippleFeeling | null,
): Promise<CopyRipple> {
  const copy = await readPublicDream(deps, actor, id);
  if (copy.own) throw ownCopyRipple();
  await deps.limiter.take('ripple', String(actor.userId), RIPPLE_LIMIT);
  if (feeling === null) await deleteRipple(deps.db, actor.userId, id);
  else
    await inTransaction(deps, async (tx) => {
      await saveRipple(tx.db, actor.userId, id, feeling);
      const told = { fold: `ripple:${id}`, key: `ripple:${id}:${actor.userId}` };
      await notifyDreamer(tx, id, { ...told, kind: 'ripple', by: actor.userId });
    });
  return { id, mine: feeling, came_back: null };
}
