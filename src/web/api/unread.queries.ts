import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** What the features know of rooms begins with the same word. */
export const unreadKeys = {
  all: ['rooms'] as const,
  count: (reader: number | null) => ['rooms', 'unread', reader] as const,
};

/** How many messages somebody has not read in the talks that they have not muted. */
export const unreadMessages = (reader: number | null) =>
  queryOptions({
    queryKey: unreadKeys.count(reader),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ list: { unread: number; muted: boolean }[] }>('/v3/api/lambda/realtime/room/my', {
          signal,
        })
      ).list,
    select: (rooms) => rooms.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0),
    enabled: reader !== null,
    retry: false,
  });
