import type { ChannelRight } from '#server/channel-rights.ts';
import type { Deps } from '#server/deps.ts';
import { channelRoutes } from '#server/features/channels/channels.routes.ts';
import {
  adminChannelRight,
  openChannels,
  ownChannelRight,
  publicChannelRight,
} from '#server/features/channels/channels.service.ts';
import { streamRoutes } from '#server/features/channels/stream.routes.ts';
import { circleChannelRight } from '#server/features/circles/circle-channels.service.ts';
import { threadChannelRight } from '#server/features/comments/thread-channels.service.ts';
import { roomChannelRight } from '#server/features/rooms/room-channels.service.ts';
import { roomRoutes } from '#server/features/rooms/rooms.routes.ts';
import type { App } from '#server/http/server.ts';

/** Whose channels are whose, by the prefix of their names. A feature with channels of its own adds its line. */
const CHANNEL_RIGHTS: readonly ChannelRight[] = [
  ownChannelRight,
  publicChannelRight,
  adminChannelRight,
  threadChannelRight,
  roomChannelRight,
  circleChannelRight,
];

/** What is heard as it happens, and the talks that stand on it. */
export function liveRoutes(app: App, deps: Deps): void {
  const channels = openChannels(deps, CHANNEL_RIGHTS);
  channelRoutes(app, deps, channels);
  streamRoutes(app, deps, channels);
  roomRoutes(app, deps, channels);
}
