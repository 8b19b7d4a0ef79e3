import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import type { SharedDream } from '#shared/circles/circles.ts';
import { openCircle } from './membership.service.ts';
import { listShared } from './shared-dreams.store.ts';

/** A stretch of what is shared in one of the actor's circles, newest first. Throws 404. */
export async function readShelf(
  deps: Deps,
  actor: Member,
  circleId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ list: SharedDream[]; next: number | null }> {
  await openCircle(deps, actor, circleId);
  const asked = { circleId, readerId: actor.userId, limit: limit + 1 };
  const rows = await listShared(deps.sql, before === undefined ? asked : { ...asked, before });
  const shown = rows.slice(0, limit);
  return {
    list: shown.map(({ author_id: id, username, ...row }) => ({
      ...row,
      author: { id, username },
      own: id === actor.userId,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
