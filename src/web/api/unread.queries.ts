import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RoomView } from '#shared/rooms/rooms.ts';
import { api } from './client.ts';
import { renewSoon } from './renew-soon.ts';

/** What the features know of rooms begins with the same word. */
export const unreadKeys = {
  all: ['rooms'] as const,
  list: (reader: number | null) => ['rooms', 'list', reader] as const,
};

/** One's rooms, the one that was last talked in first. */
export const ownRooms = (reader: number | null) =>
  queryOptions({
    queryKey: unreadKeys.list(reader),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: RoomView[] }>('/v3/api/lambda/realtime/room/my', { signal })).list,
    enabled: reader !== null,
  });

/** How many messages somebody has not read in the talks that they have not muted. */
export const unreadMessages = (reader: number | null) => ({
  ...ownRooms(reader),
  select: (rooms: readonly RoomView[]) =>
    rooms.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0),
  retry: false,
});

/** Something has changed in one of somebody's rooms. */
export const renewOwnRooms = (queries: QueryClient, reader: number | null): void =>
  renewSoon(queries, { queryKey: unreadKeys.list(reader) });
