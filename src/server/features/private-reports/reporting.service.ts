import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import { readCircle } from '#server/features/circles/circles.service.ts';
import { messagesById } from '#server/features/rooms/messages.service.ts';
import { assertReads } from '#server/features/rooms/rooms.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { PrivateReportInput } from '#shared/private-reports/private-reports.ts';
import { ownMessage } from './private-reports.errors.ts';
import { insertOfMessage, saveOfCircle } from './private-reports.store.ts';

const REPORT_LIMIT = { points: 30, seconds: 3600 };

const said = (deps: Deps, actor: Member, { reason, note }: PrivateReportInput) => ({
  user_id: actor.userId,
  reason,
  note: note.trim(),
  created_at: deps.clock.now().toISOString(),
});

/**
 * Shows one message of a talk to who looks after the place: nobody reads it there unless somebody who was spoken to shows it.
 * Throws 404 for what the actor cannot read, their own and what was taken back, 429.
 */
export async function reportMessage(
  deps: Deps,
  actor: Member,
  { roomId, id }: { roomId: number; id: number },
  input: PrivateReportInput,
): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  const [message] = await messagesById(deps, actor.userId, [id]);
  if (message?.room_id !== roomId || message.own || message.removed) throw ownMessage();
  await deps.limiter.take('report', String(actor.userId), REPORT_LIMIT);
  await inTransaction(deps, async (tx) => {
    const about = {
      subject: 'message',
      shown: message.text,
      message_id: id,
      author_id: message.user_id,
    } as const;
    await insertOfMessage(tx.db, { ...said(deps, actor, input), ...about });
    await tellAdmins(tx);
  });
}

/** Shows what a circle is to its members, its talk and its dreams aside. Throws 404 for others, 429. */
export async function reportCircle(
  deps: Deps,
  actor: Member,
  circleId: number,
  input: PrivateReportInput,
): Promise<void> {
  const { name, about, agenda } = await readCircle(deps, actor, circleId);
  await deps.limiter.take('report', String(actor.userId), REPORT_LIMIT);
  const points = (agenda ?? []).map(({ text }) => text);
  const shown = [name, about, ...points].filter((line) => line.trim() !== '').join('\n\n');
  await inTransaction(deps, async (tx) => {
    await saveOfCircle(tx.db, { ...said(deps, actor, input), subject: 'circle', shown, circle_id: circleId });
    await tellAdmins(tx);
  });
}
