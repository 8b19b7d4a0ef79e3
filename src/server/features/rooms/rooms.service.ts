import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { publishAll } from '#server/features/channels/publish.service.ts';
import { readElsewhere } from '#server/features/notifications/notify.service.ts';
import { removeUploads } from '#server/features/uploads/uploads.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { nameKey } from '#shared/public-names.ts';
import { ROOM_LIMITS, type OpenRoomInput, type RoomView } from '#shared/rooms/rooms.ts';
import { findFilesLeftAlone, findFilesOfRoom } from './files.store.ts';
import { listMessages, listRooms, type RoomRow } from './messages.store.ts';
import { presentMessage } from './present-message.ts';
import { keptApart, nobodyThere, roomNotFound } from './rooms.errors.ts';
import * as store from './rooms.store.ts';

const OPEN_LIMIT = { points: ROOM_LIMITS.opened, seconds: 86_400 };

/** On which what is said in a room is heard. */
const roomChannel = (roomId: number): string => `room:${roomId}`;
/** On which one person alone hears what is new for them. */
export const ownChannel = (userId: number): string => `user:${userId}`;

/** Whether somebody may read a room now: in it, and in a pair only while neither blocks the other. Every door asks this. */
const mayRead = async (deps: Deps, roomId: number, userId: number): Promise<boolean> =>
  (await mayReadAll(deps, [{ room: roomId, user: userId }]))[0] ?? false;

/** The same for several at once, in their order. */
export const mayReadAll = (deps: Deps, asked: readonly store.Asked[]): Promise<boolean[]> =>
  store.findReaders(deps.sql, asked);

/** Throws 404 where a room is not the actor's to read, as where there is none. */
export async function assertReads(deps: Deps, roomId: number, userId: number): Promise<void> {
  if (!(await mayRead(deps, roomId, userId))) throw roomNotFound();
}

type RoomNote = { type: 'room.message' | 'room.removed' | 'room.members'; message_id?: number };

/** Tells everybody in a room, here and on their other pages, that something about it has changed. */
export async function tellRoom(
  tx: Deps,
  roomId: number,
  note: RoomNote,
  alsoTell: readonly number[] = [],
): Promise<void> {
  const members = await store.findMembers(tx.db, roomId);
  await tellThem(tx, roomId, note, [...members.map((member) => member.user_id), ...alsoTell]);
}

/** The same where it is known who is in it. */
export async function tellThem(
  tx: Deps,
  roomId: number,
  note: RoomNote,
  members: readonly number[],
): Promise<void> {
  const people = new Set(members);
  const payload = { ...note, room_id: roomId };
  await publishAll(tx, [
    { channel: roomChannel(roomId), payload },
    ...[...people].map((id) => ({ channel: ownChannel(id), payload })),
  ]);
}

async function findWanted(deps: Deps, actor: Member, input: OpenRoomInput) {
  const id = input.user_id ?? input.user_ids?.[0];
  if (id === actor.userId) throw invalid({ user_id: 'This is you' });
  const found = await store.findPartner(
    deps.sql,
    actor.userId,
    id === undefined ? { name_key: nameKey(input.username ?? '') } : { id },
  );
  if (found?.id === actor.userId) throw invalid({ username: 'This is you' });
  if (!found) throw nobodyThere();
  if (found.apart) throw keptApart();
  return found.id;
}

/**
 * The room of the actor and somebody else, the same one every time. Throws 400 for oneself, 404 where there is nobody, 403 in the
 * same words where either blocks the other, 429 after twenty new ones in a day.
 */
export async function openPairRoom(deps: Deps, actor: Member, input: OpenRoomInput): Promise<number> {
  const other = await findWanted(deps, actor, input);
  // Before the transaction: a limit is counted on a connection of its own.
  if (!(await store.isPairThere(deps.db, actor.userId, other)))
    await deps.limiter.take('room-open', String(actor.userId), OPEN_LIMIT);
  return inTransaction(deps, async (tx) => {
    const { id, made } = await store.keepPairRoom(tx.db, actor.userId, other);
    const payload = { type: 'room.members', room_id: id };
    if (made) await publishAll(tx, [{ channel: ownChannel(actor.userId), payload }]);
    return id;
  });
}

/** The room of a circle, made where there is none. Who is in it is said with `joinRoom` and `leaveRoom`. */
export const openCircleRoom = (tx: Deps, circleId: number): Promise<number> =>
  store.keepCircleRoom(tx.db, circleId);

/** Lets somebody into a room; they read what is said from now on. */
export async function joinRoom(
  tx: Deps,
  roomId: number,
  userId: number,
  role: string | null = null,
): Promise<void> {
  await store.insertMember(tx.db, { room: roomId, user: userId, role, at: tx.clock.now().toISOString() });
  await tellRoom(tx, roomId, { type: 'room.members' });
}

/** Takes somebody out of a room: they read nothing of it any more, from this commit on. */
export async function leaveRoom(tx: Deps, roomId: number, userId: number): Promise<void> {
  const asked = { room: roomId, user: userId };
  if (await store.endMembership(tx.db, asked, tx.clock.now().toISOString()))
    await tellRoom(tx, roomId, { type: 'room.members' }, [userId]);
}

/**
 * Takes a room away with all that was said in it. Answers what tells everybody who was there, for the very end of the transaction:
 * whoever speaks holds the room before the channels.
 */
export async function closeRoom(tx: Deps, roomId: number): Promise<() => Promise<void>> {
  await store.holdRoom(tx.db, roomId);
  const members = await store.findMembers(tx.db, roomId);
  await removeUploads(tx, await findFilesOfRoom(tx.db, roomId));
  await store.deleteRoom(tx.db, roomId);
  const people = members.map((one) => one.user_id);
  return () => tellThem(tx, roomId, { type: 'room.members' }, people);
}

/** Leaves one of one's own rooms of two; opening it again brings it back. Throws 404, also in a circle, which is left as a circle. */
export async function leavePair(deps: Deps, actor: Member, roomId: number): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  await inTransaction(deps, async (tx) => {
    const members = await store.findMembers(tx.db, roomId);
    if (members[0]?.kind !== 'pair') throw roomNotFound();
    await leaveRoom(tx, roomId, actor.userId);
  });
}

/** Whether new words in a room make themselves heard. Throws 404. */
export async function muteRoom(deps: Deps, actor: Member, roomId: number, muted: boolean): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  await store.saveMuted(deps.db, { room: roomId, user: actor.userId }, muted);
}

/** Remembers how far the actor has read; never back, and never past what there is. Throws 404. */
export async function markRead(deps: Deps, actor: Member, roomId: number, lastId: number): Promise<void> {
  await assertReads(deps, roomId, actor.userId);
  await inTransaction(deps, async (tx) => {
    if (!(await store.saveRead(tx.db, { room: roomId, user: actor.userId }, lastId))) return;
    const payload = { type: 'room.read', room_id: roomId };
    await publishAll(tx, [{ channel: ownChannel(actor.userId), payload }]);
    await readElsewhere(tx, actor.userId, { room_id: roomId });
  });
}

const present = (row: RoomRow, last: RoomView['last_message']): RoomView => {
  const { id, kind, circle_id, muted, last_read_message_id, unread, open, other } = row;
  return {
    id,
    chat_id: id,
    kind,
    circle_id,
    other_user: other?.here ? { id: other.id, username: other.username, photo: other.photo } : null,
    last_message: last,
    unread,
    last_read_message_id,
    muted,
    open,
    updated_at: new Date(row.updated_at).toISOString(),
  };
};

/** The actor's rooms, the one that was last talked in first; `only` some of them. */
export async function roomsOf(deps: Deps, userId: number, only?: readonly number[]): Promise<RoomView[]> {
  const rows = await listRooms(deps.sql, userId, only);
  const ids = rows.map((row) => row.last_id).filter((id) => id !== null);
  const last = await listMessages(deps.sql, { userId, roomId: null, span: { ids }, limit: ids.length });
  const byId = new Map(last.map((message) => [message.id, presentMessage(message, userId)]));
  return rows.map((row) => present(row, (row.last_id && byId.get(row.last_id)) || null));
}

/** One room as its reader sees it. Throws 404. */
export async function roomOf(deps: Deps, userId: number, roomId: number): Promise<RoomView> {
  const [room] = await roomsOf(deps, userId, [roomId]);
  if (!room) throw roomNotFound();
  return room;
}

/** Before somebody's row goes: what the other one of two said stays with them. */
export const forgetRoomsOf = async (tx: Deps, userId: number): Promise<void> => {
  await removeUploads(tx, await findFilesLeftAlone(tx.db, userId));
  await store.forgetMember(tx.db, userId);
};
