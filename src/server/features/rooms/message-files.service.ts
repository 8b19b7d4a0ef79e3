import type { Deps } from '#server/deps.ts';
import { giveFilesToTalk } from '#server/features/uploads/talk-files.service.ts';
import { removeUploads } from '#server/features/uploads/uploads.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import * as store from './files.store.ts';

/** Lets files of the sender's go with a message, in its transaction. Throws 400 for what is not theirs or goes elsewhere already. */
export async function addFiles(
  tx: Deps,
  { userId }: Member,
  place: { message: number; room: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const isTaken =
    (await giveFilesToTalk(tx, userId, ids)) && (await store.insertFiles(tx.db, place, ids)) === ids.length;
  if (!isTaken) throw invalid({ attachments: 'This file cannot be sent' });
}

/** What goes with a message goes for good, as its words do. */
export const removeFilesOf = async (tx: Deps, messageId: number): Promise<void> => {
  await removeUploads(tx, await store.findFilesOfMessage(tx.db, messageId));
};
