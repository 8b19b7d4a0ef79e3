import { queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '#shared/house/dashboard.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STALE_MS = 15_000;
const AGAIN_MS = 60_000;

export const dashboardKeys = { house: ['dashboard', 'house'] as const };

/** Days are those of this device's clock, as in the lists that the tiles open. */
const readHouse = (query: { fresh?: string }, signal?: AbortSignal) =>
  api.get<Dashboard>(`${LAMBDA}/admin/dashboard`, {
    query: { ...query, tz: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    ...(signal && { signal }),
  });

/** The whole page in one call; looked at again while somebody looks at it. */
export const house = queryOptions({
  queryKey: dashboardKeys.house,
  queryFn: ({ signal }) => readHouse({}, signal),
  staleTime: STALE_MS,
  refetchInterval: AGAIN_MS,
});

/** As it is at this moment: every part of the server is asked anew. */
export const readHouseNow = () => readHouse({ fresh: 'true' });

export const retryJob = (id: string) => api.post(`${LAMBDA}/admin/failed-jobs/${id}/retry`, {});
