import type { ChannelRight } from '#server/channel-rights.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { CHANNEL_LIMITS, type ChannelMessage } from '#shared/channels/channels.ts';
import { BATCH, ChannelHub } from './channel-hub.ts';
import { permitted, rightOf, type Rights } from './channel-rights.ts';
import { notOpen, tooManyRooms } from './channels.errors.ts';
import * as store from './channels.store.ts';
import { type Cursor, isTooOld, readCursor, writeCursor } from './cursor.ts';
import { insertMessages } from '#server/db/channel-messages.ts';
import { publishAll } from './publish.service.ts';
import { rememberTold } from './told-batch.ts';
import { waitForMessages } from './wait.ts';

/** Who may do what on channels, and all who listen in this process. */
export type Channels = { rights: Rights; hub: ChannelHub };

const SEND_LIMIT = { points: 10, seconds: 10 };
const OWN = 'user:';

/** Opens the channels that the features know. */
export function openChannels(deps: Deps, list: readonly ChannelRight[]): Channels {
  const rights = new Map(list.map((right) => [right.prefix, right]));
  return { rights, hub: new ChannelHub(deps, rights) };
}

/** Which of these channels a member may hear now, in their order. */
export const mayHear = (deps: Deps, { rights }: Channels, actor: Member, channels: readonly string[]) =>
  permitted(
    deps,
    rights,
    channels.map((channel) => ({ channel, userId: actor.userId, role: actor.role })),
  );

async function assertOpen(deps: Deps, channels: Channels, actor: Member, channel: string): Promise<void> {
  const [isOpen] = await mayHear(deps, channels, actor, [channel]);
  if (isOpen) return;
  await store.deleteMember(deps.sql, channel, actor.userId);
  throw notOpen();
}

async function assertMember(deps: Deps, channels: Channels, actor: Member, channel: string): Promise<void> {
  await assertOpen(deps, channels, actor, channel);
  if (!(await store.isMemberOf(deps.sql, channel, actor.userId))) throw notOpen();
}

/** Lets somebody into channels that are theirs; who is there hears of it where that is told. Throws 409 for more than fifty. */
export async function enter(
  deps: Deps,
  { rights }: Channels,
  userId: number,
  channels: readonly string[],
): Promise<void> {
  const fresh = await store.keepMember(deps.sql, userId, channels);
  if (fresh === null) throw tooManyRooms();
  await tellPresence(deps, rights, fresh);
}

/** Tells on those of these channels where it is told that somebody came or went. */
export const tellPresence = (deps: Deps, rights: Rights, channels: readonly string[]): Promise<void> =>
  publishAll(
    deps,
    channels
      .filter((channel) => rightOf(rights, channel)?.right.tellsPresence)
      .map((channel) => ({ channel, payload: { type: 'presence' } })),
  );

/** Enters a channel, or stays in it for another minute. Throws 403 where it is not the actor's, 409 for more than fifty. */
export async function joinChannel(
  deps: Deps,
  channels: Channels,
  actor: Member,
  channel: string,
): Promise<{ room: string; cursor: string }> {
  await assertOpen(deps, channels, actor, channel);
  await enter(deps, channels, actor.userId, [channel]);
  const last = await store.lastIds(deps.sql, [channel]);
  return { room: channel, cursor: writeCursor(last.get(channel) ?? 0, deps.clock.now()) };
}

/** Leaves a channel; one that the actor is not in is left already. */
export async function leaveChannel(
  deps: Deps,
  { rights }: Channels,
  actor: Member,
  channel: string,
): Promise<void> {
  if (await store.deleteMember(deps.sql, channel, actor.userId)) await tellPresence(deps, rights, [channel]);
}

/** Whether more was said since this cursor than is kept. */
export const isLost = async (deps: Deps, channel: string, cursor: Cursor): Promise<boolean> =>
  isTooOld(cursor, deps.clock.now()) || store.isBeyondKept(deps.sql, channel, cursor.id);

export const present = ({ id, at, user_id, payload }: store.StoredMessage): ChannelMessage => ({
  id,
  at,
  user_id,
  payload,
});

type Poll = { room: string; cursor?: string | undefined; timeout?: number | undefined };
type Polled = { room: string; messages: ChannelMessage[]; cursor: string; reset?: true };

/**
 * What was said on a channel since a cursor, or since the actor was last told; waits for it where there is nothing. A cursor that is
 * too old answers `reset` with a new one. Throws 403 for whoever is not in it or may not be any more, 401 once the session is over.
 */
export async function pollChannel(
  deps: Deps,
  channels: Channels,
  actor: Member,
  { room, cursor, timeout = CHANNEL_LIMITS.pollSeconds }: Poll,
  gone: AbortSignal,
): Promise<Polled> {
  await assertOpen(deps, channels, actor, room);
  const { userId } = actor;
  const { process } = channels.hub;
  const told = await store.beginPoll(deps.sql, { channel: room, userId, process, seconds: timeout });
  if (told === undefined) throw notOpen();
  if (cursor !== undefined && (await isLost(deps, room, readCursor(cursor)))) {
    const last = await store.lastIds(deps.sql, [room]);
    const fresh = writeCursor(last.get(room) ?? 0, deps.clock.now());
    return { room, messages: [], cursor: fresh, reset: true };
  }
  const after = cursor === undefined ? told : readCursor(cursor).id;
  const heard = await waitForMessages(channels.hub, { actor, channel: room, after, seconds: timeout, gone });
  const messages = heard.slice(0, BATCH);
  const last = messages.at(-1)?.id ?? after;
  if (cursor === undefined && last > told && !gone.aborted)
    await rememberTold(deps, { channel: room, userId, id: last });
  return { room, messages: messages.map(present), cursor: writeCursor(last, deps.clock.now()) };
}

/** Who is in a channel now; who does not show it, and all where listening itself tells too much, are only counted. Throws 403. */
export async function whoIsHere(deps: Deps, channels: Channels, actor: Member, channel: string) {
  await assertMember(deps, channels, actor, channel);
  const rows = await store.findPresent(deps.sql, channel, actor.userId);
  const isNamed = rightOf(channels.rights, channel)?.right.namesWhoIsHere ?? false;
  const list = rows.flatMap(({ shows, ...row }) => (shows && isNamed ? [row] : []));
  return { count: rows.length, list };
}

/** Says something to all on a channel. Throws 403 where the actor is not in it, 400 for what is too long, 429 after ten in ten seconds. */
export async function sendToChannel(
  deps: Deps,
  channels: Channels,
  actor: Member,
  { room, payload }: { room: string; payload?: unknown },
): Promise<number> {
  if (payload === undefined) throw invalid({ payload: 'Required' });
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > CHANNEL_LIMITS.payloadBytes)
    throw invalid({ payload: 'This is longer than can be sent at once.' });
  if (text.includes('\\u0000') || !text.isWellFormed() || /\\ud[89a-f]/i.test(text))
    throw invalid({ payload: 'Contains a character that cannot be stored' });
  await assertMember(deps, channels, actor, room);
  await deps.limiter.take('channel-send', String(actor.userId), SEND_LIMIT);
  const [id] = await inTransaction(deps, (tx) =>
    insertMessages(tx.db, [{ channel: room, user_id: actor.userId, payload }]),
  );
  if (id === undefined) throw new Error('the message was not written');
  return id;
}

/** One's own channel: the diary tells there what is new, and one's own pages tell each other. */
export const ownChannelRight: ChannelRight = {
  prefix: OWN.slice(0, -1),
  mayJoin: (_deps, asked) => asked.map(({ rest, userId }) => rest === String(userId)),
  namesWhoIsHere: true,
};
export const publicChannelRight: ChannelRight = {
  prefix: 'public',
  mayJoin: (_deps, asked) => asked.map(() => true),
  namesWhoIsHere: true,
};
export const adminChannelRight: ChannelRight = {
  prefix: 'admin',
  mayJoin: (_deps, asked) => asked.map(({ role }) => role === 'admin'),
  namesWhoIsHere: true,
};

export const deleteOldMessages = (deps: Deps): Promise<void> => store.deleteOld(deps.sql);
