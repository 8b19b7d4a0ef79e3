import type { Deps } from '#server/deps.ts';
import { openTalkFile } from '#server/features/uploads/talk-files.service.ts';
import type { Member } from '#server/http/actor.ts';
import { messagesById } from './messages.service.ts';
import { fileNotFound } from './rooms.errors.ts';
import { assertReads } from './rooms.service.ts';

/** One file of a message. Throws 404 for whoever does not read that message now. */
export async function openFile(
  deps: Deps,
  actor: Member,
  { roomId, messageId, fileId }: { roomId: number; messageId: number; fileId: number },
  width: number | undefined,
) {
  await assertReads(deps, roomId, actor.userId);
  const [message] = await messagesById(deps, actor.userId, [messageId]);
  const isThere = message?.room_id === roomId && message.attachments.some(({ id }) => id === fileId);
  const file = isThere ? await openTalkFile(deps, fileId, width) : null;
  if (!file) throw fileNotFound();
  return file;
}
