import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { addUpload, findByAddress, removeUploads } from '#server/features/uploads/uploads.service.ts';
import type { Member } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/one-file.ts';
import { fileAddress } from '#shared/uploads/uploads.ts';
import * as store from './profiles.store.ts';

/** Writes the address of a portrait, or none, and removes the file that was there before. */
async function changePortrait(tx: Deps, member: Member, photo: string | null): Promise<void> {
  const before = await store.lockPhoto(tx.db, member.userId);
  if (!before) throw notFound();
  await store.updateProfile(tx.db, member.userId, { photo, updated_at: tx.clock.now().toISOString() });
  const former = before.photo === null ? undefined : await findByAddress(tx, before.photo);
  if (former?.user_id === member.userId) await removeUploads(tx, [former.id]);
}

/** Makes a picture one's portrait, cut to a square. Throws 413, 415, 429 as every upload. */
export async function setPortrait(deps: Deps, member: Member, given: UploadedFile): Promise<void> {
  const file = await addUpload(deps, member, given, { purpose: 'portrait' });
  await inTransaction(deps, (tx) => changePortrait(tx, member, fileAddress(file)));
}

/** Takes one's portrait away; initials stand there again. */
export const removePortrait = (deps: Deps, member: Member): Promise<void> =>
  inTransaction(deps, (tx) => changePortrait(tx, member, null));
