import type { Deps } from '#server/deps.ts';
import { writeReport } from '#server/features/contact/contact.service.ts';
import { blockPerson } from '#server/features/moderation/blocks.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { MessageReport } from '#shared/rooms/rooms.ts';
import { messagesById } from './messages.service.ts';
import { roomNotFound } from './rooms.errors.ts';
import { assertReads, roomOf } from './rooms.service.ts';

const REPORT_LIMIT = { points: 30, seconds: 3600 };

/**
 * Shows one message of a talk to who looks after the place: nobody reads it there unless somebody who was spoken to shows it.
 * Throws 404 for what the actor cannot read, their own and what was taken back, 429.
 */
export async function reportMessage(
  deps: Deps,
  actor: Member,
  { roomId, id }: { roomId: number; id: number },
  { reason, note }: MessageReport,
): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  const [message] = await messagesById(deps, actor.userId, [id]);
  if (message?.room_id !== roomId || message.own || message.removed) throw roomNotFound();
  await deps.limiter.take('report', String(actor.userId), REPORT_LIMIT);
  const head = `Message ${id} in talk ${roomId}, by ${message.username} (account ${message.user_id}), ${message.created_at}`;
  const parts = [`${head}: ${reason}`, `“${message.text}”`, note.trim()];
  await writeReport(deps, actor, parts.filter(Boolean).join('\n\n'));
}

/** Blocks the other one of two: neither reads or hears the other there from now on. Throws 404, also in a circle. */
export async function blockPartner(deps: Deps, actor: Member, roomId: number): Promise<void> {
  const { other_user: other } = await roomOf(deps, actor.userId, roomId);
  if (!other) throw roomNotFound();
  await blockPerson(deps, actor, other.id);
}
