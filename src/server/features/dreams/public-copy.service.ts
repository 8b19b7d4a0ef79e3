import { deletePublicCopies } from '#server/db/copy-removal.ts';
import type { Deps } from '#server/deps.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import { holdDream, type DreamRow } from './dreams.service.ts';
import { findDreamByPublicCopy, updateDream } from './dreams.store.ts';

/** Joins a dream to its public copy, or parts them (`null`), and notes it in the ledger. Throws 404 for somebody else's dream. */
export async function linkPublicCopy(
  deps: Deps,
  actor: Member,
  id: number,
  copy: { id: number; anonymous: boolean; characters: number } | null,
): Promise<void> {
  const row = await holdDream(deps, actor, id);
  await updateDream(deps.db, id, {
    public_dream_id: copy?.id ?? null,
    visibility: copy === null ? 'private' : copy.anonymous ? 'anonymous' : 'public',
  });
  const kind = copy === null ? 'withdrawn' : copy.anonymous ? 'published_anonymous' : 'published';
  await noteDisclosures(deps, [
    { user_id: row.user_id, dream_id: id, kind, amount: copy?.characters ?? null },
  ]);
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
