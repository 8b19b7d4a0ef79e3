import type { Deps } from '#server/deps.ts';
import type { Channels } from '#server/features/channels/channels.service.ts';
import { pollOwn } from '#server/features/channels/own-poll.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { RoomMessage, RoomView } from '#shared/rooms/rooms.ts';
import { messagesById } from './messages.service.ts';
import { ownChannel, roomsOf } from './rooms.service.ts';

type Note = { type: string; room_id: number; message_id?: number };
type Asked = { user_id: number; cursor?: string | undefined; timeout?: number | undefined };
type Polled = { messages: RoomMessage[]; rooms: RoomView[]; cursor: string; reset?: true };

/** Only the diary's own: what somebody's pages say to each other there is no note of it. */
function isNote(payload: unknown): payload is Note {
  const { type, room_id: room } = (payload ?? {}) as { type?: unknown; room_id?: unknown };
  return typeof type === 'string' && type.startsWith('room.') && typeof room === 'number';
}

const numbers = (list: readonly (number | undefined)[]) => [
  ...new Set(list.filter((one) => one !== undefined)),
];

/** What is new in all of the actor's rooms since a cursor; waits where there is nothing. Throws 403 for another person's id. */
export async function pollRooms(
  deps: Deps,
  channels: Channels,
  actor: Member,
  { user_id: userId, cursor, timeout }: Asked,
  gone: AbortSignal,
): Promise<Polled> {
  if (userId !== actor.userId) throw forbidden();
  const asked = { name: `rooms:${userId}`, channel: ownChannel(userId), cursor, timeout, isWanted: isNote };
  const { payloads, cursor: next, isReset } = await pollOwn(deps, channels, actor, asked, gone);
  const notes = payloads.filter(isNote);
  const ids = numbers(notes.map((note) => note.message_id));
  const roomIds = numbers(notes.map((note) => note.room_id));
  const [found, rooms] = await Promise.all([
    ids.length > 0 ? messagesById(deps, userId, ids) : [],
    isReset ? roomsOf(deps, userId) : roomIds.length > 0 ? roomsOf(deps, userId, roomIds) : [],
  ]);
  // A talk that is kept shut tells nothing, one's own words neither.
  const open = new Set(rooms.map(({ id }) => id));
  const messages = found.filter((message) => open.has(message.room_id));
  return { messages, rooms, cursor: next, ...(isReset ? { reset: true } : {}) };
}
