import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { CHANNEL_LIMITS } from '#shared/channels/channels.ts';
import { BATCH } from './channel-hub.ts';
import { tooManyRooms } from './channels.errors.ts';
import { type Channels, isLost } from './channels.service.ts';
import { beginPoll, keepMember, lastIds } from './channels.store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { rememberTold } from './told-batch.ts';
import { waitForMessages } from './wait.ts';

type OwnPoll = {
  /** Names the poll: one of a name waits at a time, and who gives no cursor goes on where the last of that name ended. */
  name: string;
  /** The actor's own. */
  channel: string;
  cursor?: string | undefined;
  timeout?: number | undefined;
  isWanted: (payload: unknown) => boolean;
};

/** Waits for what the diary tells somebody on their own channel. The first poll of a name hears all that is still kept. */
export async function pollOwn(
  deps: Deps,
  { hub }: Channels,
  actor: Member,
  { name, channel, cursor, timeout: seconds = CHANNEL_LIMITS.pollSeconds, isWanted }: OwnPoll,
  gone: AbortSignal,
): Promise<{ payloads: unknown[]; cursor: string; isReset: boolean }> {
  const { userId } = actor;
  const { process } = hub;
  if ((await keepMember(deps.sql, userId, [name])) === null) throw tooManyRooms();
  const told = (await beginPoll(deps.sql, { channel: name, userId, process, seconds })) ?? 0;
  const now = () => deps.clock.now();
  if (cursor !== undefined && (await isLost(deps, channel, readCursor(cursor)))) {
    const last = (await lastIds(deps.sql, [channel])).get(channel) ?? 0;
    return { payloads: [], cursor: writeCursor(last, now()), isReset: true };
  }
  const after = cursor === undefined ? told : readCursor(cursor).id;
  const heard = await waitForMessages(hub, {
    actor,
    channel,
    after,
    pollName: name,
    seconds,
    gone,
    isWanted: (message) => isWanted(message.payload),
  });
  const messages = heard.slice(0, BATCH);
  const last = messages.at(-1)?.id ?? after;
  if (cursor === undefined && last > told && !gone.aborted)
    await rememberTold(deps, { channel: name, userId, id: last });
  const payloads = messages.map(({ payload }) => payload).filter(isWanted);
  return { payloads, cursor: writeCursor(last, now()), isReset: false };
}
