import { type ChannelRight, idBehind } from '#server/channel-rights.ts';
import { findThreadReaders } from './thread-readers.store.ts';

/** On which is heard that something below a public copy has changed. */
export const threadChannel = (publicDreamId: number): string => `dream:${publicDreamId}`;

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
