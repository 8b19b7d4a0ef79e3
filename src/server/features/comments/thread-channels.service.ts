import { type ChannelRight, idBehind } from '#server/channel-rights.ts';
import type { Deps } from '#server/deps.ts';
import { publishAll } from '#server/features/channels/publish.service.ts';
import { findThreadReaders } from './thread-readers.store.ts';

/** On which is heard that something below a public copy has changed. */
const threadChannel = (publicDreamId: number): string => `dream:${publicDreamId}`;

/** Whoever may read what is said below a copy. Who listens is not told: an anonymous dreamer is there more often than anybody. */
export const threadChannelRight: ChannelRight = {
  prefix: 'dream',
  mayJoin: (deps, asked) =>
    findThreadReaders(
      deps.sql,
      asked.map(({ rest, userId }) => ({ dream: idBehind(rest) ?? 0, user: userId })),
    ),
  namesWhoIsHere: false,
};

/** Tells whoever reads a thread that something in it has changed, and its dreamer, where one is named, wherever they are. */
export const tellThread = (
  tx: Deps,
  { public_dream_id: id, dreamer_id: dreamer }: { public_dream_id: number; dreamer_id?: number },
): Promise<void> =>
  publishAll(tx, [
    { channel: threadChannel(id), payload: { type: 'thread' } },
    ...(dreamer === undefined ? [] : [{ channel: `user:${dreamer}`, payload: { type: 'answers' } }]),
  ]);
