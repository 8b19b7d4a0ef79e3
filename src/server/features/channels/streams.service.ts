import type { Deps } from '#server/deps.ts';
import { openSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Member } from '#server/http/actor.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import { CHANNEL_LIMITS, type FollowedRoom } from '#shared/channels/channels.ts';
import type { Role } from '#shared/roles.ts';
import type { Ear, End } from './channel-hub.ts';
import { permitted } from './channel-rights.ts';
import { ticketSpent } from './channels.errors.ts';
import { type Channels, enter, isLost, mayHear, present, tellPresence } from './channels.service.ts';
import { endPresence, lastIds, type StoredMessage, touchMembers } from './channels.store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { insertTicket, takeTicket } from './tickets.store.ts';

const TICKET_LIMIT = { points: 60, seconds: 60 };
/** Streams that one person may have open in one process: a new one ends the oldest. */
const STREAMS = 10;
/** Who opens another stream within this has not gone. */
const LEAVE_MS = 1000;
const TOUCH_MS = (CHANNEL_LIMITS.presenceSeconds * 1000) / 2;

/** What somebody hears on a stream; `end` comes last. */
export type StreamEvent =
  | { event: 'ready'; rooms: { room: string; cursor: string }[] }
  | ({ event: 'message'; room: string; cursor: string } & ReturnType<typeof present>)
  /** More was said than is kept: what stands on the page is asked for anew. */
  | { event: 'reset'; room: string; cursor: string }
  | { event: 'lost'; room: string }
  | { event: 'end'; reason: End };

/**
 * Lets a stream be opened within a minute, once, for these channels; those that are not open to the actor are named and left out.
 * Throws 409 for more than fifty at once, 429.
 */
export async function giveTicket(
  deps: Deps,
  channels: Channels,
  actor: Member,
  asked: readonly FollowedRoom[],
): Promise<{ ticket: string; refused: string[] }> {
  await deps.limiter.take('channel-ticket', String(actor.userId), TICKET_LIMIT);
  const rooms = [...new Map(asked.map((one) => [one.room, one])).values()];
  const may = await mayHear(
    deps,
    channels,
    actor,
    rooms.map(({ room }) => room),
  );
  const open = rooms.filter((_, at) => may[at]);
  await enter(
    deps,
    channels,
    actor.userId,
    open.map(({ room }) => room),
  );
  const ticket = randomToken();
  const { userId: user_id, sessionId: session_id } = actor;
  await insertTicket(deps.sql, hashToken(ticket), { user_id, session_id, rooms: open });
  return { ticket, refused: rooms.filter((_, at) => !may[at]).map(({ room }) => room) };
}

export type Holder = { userId: number; sessionId: number; role: Role; rooms: FollowedRoom[] };

/** Who holds a ticket and for what, once. Throws 401 for one that is not valid any more, or whose session is over. */
export async function redeemTicket(deps: Deps, ticket: string): Promise<Holder> {
  const found = await takeTicket(deps.sql, hashToken(ticket));
  if (!found) throw ticketSpent();
  const role = (await openSessions(deps, [found.session_id])).get(found.session_id);
  if (!role) throw ticketSpent();
  return { userId: found.user_id, sessionId: found.session_id, role, rooms: found.rooms };
}

const open = new Map<string, Set<() => void>>();

/** Notes an open stream; the oldest of somebody who has too many ends. Returns how to forget it. */
function noteStream(key: string, end: () => void): () => void {
  const own = open.get(key) ?? new Set();
  open.set(key, own);
  own.add(end);
  if (own.size > STREAMS) [...own][0]?.();
  return () => {
    own.delete(end);
    if (own.size === 0) open.delete(key);
  };
}

/** Where each channel begins: at its cursor, at what is said from now on, or anew where the cursor is too old. */
async function placesOf(deps: Deps, rooms: readonly FollowedRoom[]) {
  const last = await lastIds(
    deps.sql,
    rooms.map(({ room }) => room),
  );
  return Promise.all(
    rooms.map(async ({ room, cursor }) => {
      const newest = last.get(room) ?? 0;
      if (cursor === undefined) return { room, id: newest, isReset: false };
      const read = readCursor(cursor);
      // Nothing was said since: however long ago that was, nothing was missed.
      if (read.id >= newest) return { room, id: newest, isReset: false };
      const isReset = await isLost(deps, room, read);
      return { room, id: isReset ? newest : read.id, isReset };
    }),
  );
}

type Write = (event: StreamEvent) => void;

/** Keeps somebody present as long as they listen. Returns how to stop: they have gone, but where another stream of theirs is. */
function keepPresent(deps: Deps, { hub, rights }: Channels, { userId, told }: Ear): () => void {
  const noted = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'presence waits for the database'));
  const touch = async () => {
    await touchMembers(deps.sql, userId, [...told.keys()]);
  };
  const leave = async () => {
    const left = [...told.keys()].filter((channel) => !hub.isHeard(userId, channel));
    if (left.length === 0) return;
    await endPresence(deps.sql, userId, left);
    await tellPresence(deps, rights, left);
  };
  const touching = setInterval(() => noted(touch()), TOUCH_MS).unref();
  return () => {
    clearInterval(touching);
    // What follows a page into the next comes first.
    setTimeout(() => noted(leave()), LEAVE_MS).unref();
  };
}

const cursorAt = (deps: Deps, id: number) => writeCursor(id, deps.clock.now());

/** The channels of a stream and where each begins; those that were lost since the ticket was given are said to be so. */
async function beginStream(deps: Deps, { rights }: Channels, holder: Holder, write: Write) {
  const { userId, role, rooms } = holder;
  const asked = rooms.map(({ room }) => ({ channel: room, userId, role }));
  const may = await permitted(deps, rights, asked);
  const places = await placesOf(
    deps,
    rooms.filter((_, at) => may[at]),
  );
  const begun = places.map(({ room, id }) => ({ room, cursor: cursorAt(deps, id) }));
  write({ event: 'ready', rooms: begun });
  for (const [at, { room }] of rooms.entries()) if (!may[at]) write({ event: 'lost', room });
  for (const { room, id, isReset } of places)
    if (isReset) write({ event: 'reset', room, cursor: cursorAt(deps, id) });
  return new Map(places.map(({ room, id }) => [room, id]));
}

/** Opens a stream: `write` is given all that its holder may hear, until an `end`. Resolves with how to close it. */
export async function openStream(
  deps: Deps,
  channels: Channels,
  holder: Holder,
  write: Write,
): Promise<() => void> {
  const closers: (() => void)[] = [];
  let isClosed = false;
  const close = () => {
    isClosed = true;
    for (const closer of closers.splice(0)) closer();
  };
  const say = (message: StoredMessage) =>
    write({
      event: 'message',
      room: message.channel,
      cursor: cursorAt(deps, message.id),
      ...present(message),
    });
  const ear: Ear = {
    ...holder,
    told: await beginStream(deps, channels, holder, write),
    hear: (messages) => messages.forEach(say),
    lose: (room) => write({ event: 'lost', room }),
    end: (reason) => {
      write({ event: 'end', reason });
      close();
    },
  };
  closers.push(noteStream(`${channels.hub.process} ${holder.userId}`, () => ear.end('elsewhere')));
  closers.push(keepPresent(deps, channels, ear));
  try {
    closers.push(await channels.hub.add(ear));
  } catch (error) {
    close();
    throw error;
  }
  if (isClosed) close();
  return close;
}
