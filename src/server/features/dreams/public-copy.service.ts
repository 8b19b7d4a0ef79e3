import { deletePublicCopies } from '#server/db/copy-removal.ts';
import type { Deps } from '#server/deps.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { DisclosureKind } from '#shared/disclosures.ts';
import { holdDream, type DreamRow } from './dreams.service.ts';
import { findDreamByPublicCopy, lockDreamsOfCircle, updateDream } from './dreams.store.ts';

/** Joins a dream to its public copy, or parts them (`null`), and notes it in the ledger. Throws 404 for somebody else's dream. */
export async function linkPublicCopy(
  deps: Deps,
  actor: Pick<Member, 'userId'>,
  id: number,
  copy: { id: number; anonymous: boolean; characters: number; circle: string | null } | null,
): Promise<void> {
  const row = await holdDream(deps, actor, id);
  await updateDream(deps.db, id, { public_dream_id: copy?.id ?? null, visibility: visibilityOf(copy) });
  const told = { recipient: copy?.circle ?? '', amount: copy?.characters ?? null };
  await noteDisclosures(deps, [{ user_id: row.user_id, dream_id: id, kind: kindOf(copy), ...told }]);
}

type Shown = { anonymous: boolean; circle: string | null } | null;

function visibilityOf(copy: Shown): DreamRow['visibility'] {
  if (copy === null) return 'private';
  if (copy.circle !== null) return 'circle';
  return copy.anonymous ? 'anonymous' : 'public';
}

function kindOf(copy: Shown): DisclosureKind {
  if (copy === null) return 'withdrawn';
  if (copy.circle !== null) return 'shared_in_circle';
  return copy.anonymous ? 'published_anonymous' : 'published';
}

/**
 * Takes what was shared in a circle out of it again, all of it or one person's; each dreamer's ledger tells so. Inside the
 * transaction that ends the circle or the membership.
 */
export async function withdrawFromCircle(tx: Deps, circleId: number, userId?: number): Promise<void> {
  const rows = await lockDreamsOfCircle(tx.db, circleId, userId);
  for (const { id } of rows) await updateDream(tx.db, id, { public_dream_id: null, visibility: 'private' });
  await noteDisclosures(
    tx,
    rows.map(({ id, user_id }) => ({ user_id, dream_id: id, kind: 'withdrawn' as const })),
  );
  await deletePublicCopies(
    tx.db,
    rows.flatMap(({ public_dream_id: copy }) => copy ?? []),
  );
}

/** Takes the public copy of one of the actor's dreams back; it is gone for everybody at once. Inside a transaction. */
export async function withdrawCopy(
  tx: Deps,
  actor: Member,
  { id, public_dream_id }: Pick<DreamRow, 'id' | 'public_dream_id'>,
): Promise<void> {
  if (public_dream_id === null) return;
  await linkPublicCopy(tx, actor, id, null);
  await deletePublicCopies(tx.db, [public_dream_id]);
  await tx.events.emit(tx, 'stream.withdrawn', { public_dream_id });
}

/** The actor's dream that a public copy was made from; undefined when the copy is not theirs. */
export const dreamOfPublicCopy = (
  deps: Deps,
  actor: Member,
  publicDreamId: number,
): Promise<DreamRow | undefined> => findDreamByPublicCopy(deps.db, actor.userId, publicDreamId);
