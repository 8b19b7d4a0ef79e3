import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { ROOM_LIMITS, type RoomMessage, type SendMessageInput } from '#shared/rooms/rooms.ts';
import { addFiles, removeFilesOf } from './message-files.service.ts';
import * as store from './messages.store.ts';
import { presentMessage } from './present-message.ts';
import { nameTaken, nobodyReads, roomNotFound } from './rooms.errors.ts';
import { assertReads, tellRoom, tellThem } from './rooms.service.ts';
import { findMembers, holdPlace, type RoomMember, saveRead } from './rooms.store.ts';

const SEND_LIMIT = { points: 10, seconds: 10 };

/** A day, or a message before which is asked; nothing: the latest. */
export type Where = string | number | undefined;

async function spanOf(deps: Deps, userId: number, where: Where): Promise<store.Span> {
  if (where === undefined) return 'latest';
  if (typeof where === 'number') return { before: where };
  return { day: where, zone: (await knownPreferencesOf(deps, userId)).timezone };
}

/**
 * What was said in a room, oldest first: on a day in the reader's zone, before a message, or the latest. `has_more`: there is more
 * before it within what was asked. Throws 404 where the room is not theirs.
 */
export async function messagesOf(
  deps: Deps,
  actor: Member,
  roomId: number,
  where?: Where,
): Promise<{ list: RoomMessage[]; has_more: boolean }> {
  await assertReads(deps, roomId, actor.userId);
  const limit = typeof where === 'string' ? ROOM_LIMITS.day : ROOM_LIMITS.page;
  const span = await spanOf(deps, actor.userId, where);
  const { userId } = actor;
  const rows = await store.listMessages(deps.sql, { userId, roomId, span, limit: limit + 1 });
  const list = rows.slice(0, limit).toReversed();
  return { list: list.map((row) => presentMessage(row, userId)), has_more: rows.length > limit };
}

/** Those of some messages that somebody may read now, oldest first. */
export async function messagesById(
  deps: Deps,
  userId: number,
  ids: readonly number[],
): Promise<RoomMessage[]> {
  const asked = { userId, roomId: null, span: { ids }, limit: ids.length } as const;
  const rows = await store.listMessages(deps.sql, asked);
  return rows.toReversed().map((row) => presentMessage(row, userId));
}

/** One's own message that was sent under a name before. Throws 409 where that was in another room. */
function inRoom(row: store.MessageRow | undefined, roomId: number): store.MessageRow | undefined {
  if (row && row.room_id !== roomId) throw nameTaken();
  return row;
}

type Sent = { id: number; created_at: string; message: RoomMessage | null };

const asSent = async (
  deps: Deps,
  { userId }: Member,
  { id, created_at }: store.MessageRow,
): Promise<Sent> => ({
  id,
  created_at,
  message: (await messagesById(deps, userId, [id]))[0] ?? null,
});

/** However much is said in a talk, until it is read it is one line under Answers. */
async function tellMembers(
  tx: Deps,
  { userId: by }: Member,
  roomId: number,
  members: readonly RoomMember[],
): Promise<void> {
  const to = members.map(({ user_id: id }) => id).filter((id) => id !== by);
  const circle_id = members[0]?.circle_id ?? null;
  const key = `talk:${roomId}`;
  const where = { room_id: roomId, ...(circle_id === null ? {} : { circle_id }) };
  await notify(tx, { kind: 'talk', to, by, ...where, fold: key, key, again: true });
}

/**
 * Says something in a room; the same `client_id` again answers the first. Throws 400 for another person's id or file, 404 where the room is
 * not the actor's, 409 where nobody else is there any more, 429 for more than ten in ten seconds.
 */
export async function sendMessage(deps: Deps, actor: Member, input: SendMessageInput): Promise<Sent> {
  const { room_id: roomId, client_id: clientId = randomUUID() } = input;
  if (input.user_id !== undefined && input.user_id !== actor.userId)
    throw invalid({ user_id: 'This is not you' });
  if (input.chat_id !== undefined && input.chat_id !== roomId) throw roomNotFound();
  const [, sent] = await Promise.all([
    assertReads(deps, roomId, actor.userId),
    store.findSent(deps.db, actor.userId, clientId),
  ]);
  const before = inRoom(sent, roomId);
  if (before) return asSent(deps, actor, before);
  await deps.limiter.take('room-send', String(actor.userId), SEND_LIMIT);
  const made = await inTransaction(deps, async (tx) => {
    if (!(await holdPlace(tx.db, { room: roomId, user: actor.userId }))) throw roomNotFound();
    const members = await findMembers(tx.db, roomId);
    const isHeard = members.some((one) => one.here && one.user_id !== actor.userId);
    if (members[0]?.kind === 'pair' && !isHeard) throw nobodyReads();
    const row = await store.insertMessage(tx.db, {
      room_id: roomId,
      user_id: actor.userId,
      client_id: clientId,
      text: input.message.trim(),
      created_at: deps.clock.now().toISOString(),
    });
    if (!row) return undefined;
    await addFiles(tx, actor, { message: row.id, room: roomId }, input.attachments);
    await saveRead(tx.db, { room: roomId, user: actor.userId }, row.id);
    const note = { type: 'room.message', message_id: row.id } as const;
    await tellThem(
      tx,
      roomId,
      note,
      members.map((one) => one.user_id),
    );
    await tellMembers(tx, actor, roomId, members);
    return row;
  });
  const row = made ?? inRoom(await store.findSent(deps.db, actor.userId, clientId), roomId);
  if (!row) throw roomNotFound();
  return asSent(deps, actor, row);
}

/** Takes a message away by a decision, as its author could have; false where they did. Inside the transaction of the decision. */
export async function withdrawMessage(tx: Deps, id: number): Promise<boolean> {
  const row = await store.blankMessage(tx.db, { id }, tx.clock.now().toISOString());
  if (!row) return false;
  await removeFilesOf(tx, id);
  await tellRoom(tx, row.room_id, { type: 'room.removed', message_id: id });
  return true;
}

/** Takes back one's own message: its words and files go at once, everywhere. Throws 404 for others'. */
export async function removeMessage(deps: Deps, actor: Member, roomId: number, id: number): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  await inTransaction(deps, async (tx) => {
    const row = await store.blankMessage(
      tx.db,
      { id, room: roomId, user: actor.userId },
      deps.clock.now().toISOString(),
    );
    if (!row) throw roomNotFound();
    await removeFilesOf(tx, id);
    await tellRoom(tx, roomId, { type: 'room.removed', message_id: id });
  });
}
