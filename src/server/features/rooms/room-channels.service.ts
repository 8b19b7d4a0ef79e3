import { type ChannelRight, idBehind } from '#server/channel-rights.ts';
import { mayReadAll } from './rooms.service.ts';

/** What is said in a room is heard by whoever may read it. */
export const roomChannelRight: ChannelRight = {
  prefix: 'room',
  mayJoin: async (deps, asked) => {
    const ids = asked.map(({ rest }) => idBehind(rest));
    const may = await mayReadAll(
      deps,
      asked.map(({ userId }, at) => ({ room: ids[at] ?? 0, user: userId })),
    );
    return may.map((reads, at) => reads && ids[at] !== undefined);
  },
  namesWhoIsHere: true,
  tellsPresence: true,
};
