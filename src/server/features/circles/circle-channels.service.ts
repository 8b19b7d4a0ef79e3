import { type ChannelRight, idBehind } from '#server/channel-rights.ts';
import type { Deps } from '#server/deps.ts';
import { publish } from '#server/features/channels/publish.service.ts';
import { areInside } from './members.store.ts';

/** On which a circle's members hear that something about it has changed. */
const circleChannel = (circleId: number): string => `circle:${circleId}`;

/** Whoever is in a circle, and here. */
export const circleChannelRight: ChannelRight = {
  prefix: 'circle',
  mayJoin: (deps, asked) =>
    areInside(
      deps.db,
      asked.map(({ rest, userId }) => ({ circle: idBehind(rest) ?? 0, user: userId })),
    ),
  namesWhoIsHere: true,
};

/** Tells a circle's open pages to look again; what they may read is asked for by their own rights. */
export const tellCircle = (tx: Deps, circleId: number): Promise<void> =>
  publish(tx, circleChannel(circleId), { type: 'circle' });
