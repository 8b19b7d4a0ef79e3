import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

const STALE_MS = 60_000;
export const adminCountsKeys = { all: ['admin-counts'] as const };

const total = async (path: string, query: Record<string, string | number>, signal: AbortSignal) =>
  (await api.get<Page<unknown>>(`${LAMBDA}/admin/${path}`, { query, signal })).total;

/** What waits for an admin, by the place in the sidebar that it stands beside. */
export const adminCounts = queryOptions({
  queryKey: adminCountsKeys.all,
  queryFn: async ({ signal }) => {
    const [reports, outbox] = await Promise.all([
      total('moderation/items', { limit: 1 }, signal),
      total('outbox', { state: 'failed' }, signal),
    ]);
    return new Map([
      ['/admin/reports', reports],
      ['/admin/outbox', outbox],
    ]);
  },
  staleTime: STALE_MS,
  retry: false,
});
