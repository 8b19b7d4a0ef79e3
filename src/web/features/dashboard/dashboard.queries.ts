import { queryOptions } from '@tanstack/react-query';
import type { FailedJobView } from '#shared/house/failed-jobs.ts';
import type { Page } from '#shared/paging.ts';
import type { UserStatus } from '#shared/roles.ts';
import { api } from '#web/api/client.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

const DAY_MS = 86_400_000;
const NEWEST = 6;
const STALE_MS = 15_000;

export const dashboardKeys = {
  users: (status: UserStatus) => ['dashboard', 'users', status] as const,
  newUsers: (moment: string) => ['dashboard', 'new-users', moment] as const,
  refused: (moment: string) => ['dashboard', 'refused', moment] as const,
  failedMails: ['dashboard', 'failed-mails'] as const,
  reports: ['dashboard', 'reports'] as const,
  newest: ['dashboard', 'newest'] as const,
  dreams: ['dashboard', 'dreams'] as const,
  failedJobs: ['dashboard', 'failed-jobs'] as const,
};

/** Asks a table for its total and hardly anything else. */
const total = async (table: string, filter: readonly string[], signal: AbortSignal): Promise<number> =>
  (await api.get<Page<unknown>>(`${RECORDS}/${table}`, { query: { filter, page: '1,1' }, signal })).total;

export const usersWithStatus = (status: UserStatus) =>
  queryOptions({
    queryKey: dashboardKeys.users(status),
    queryFn: ({ signal }) => total('user', [`status,eq,${status}`], signal),
    staleTime: STALE_MS,
  });

/** A moment one day, or seven, before now, cut to the minute so that the question stays the same while one looks. */
export const daysAgo = (days: number): string => {
  const now = Date.now();
  return new Date(now - (now % 60_000) - days * DAY_MS).toISOString();
};

export const newUsersSince = (moment: string) =>
  queryOptions({
    queryKey: dashboardKeys.newUsers(moment),
    queryFn: ({ signal }) => total('user', [`created_at,ge,${moment}`], signal),
    staleTime: STALE_MS,
  });

export const refusedLoginsSince = (moment: string) =>
  queryOptions({
    queryKey: dashboardKeys.refused(moment),
    queryFn: ({ signal }) => total('audit', ['action,eq,login.refused', `created_at,ge,${moment}`], signal),
    staleTime: STALE_MS,
  });

/** Mails of the last thirty days that the mail server refused until they were given up. */
export const failedMails = queryOptions({
  queryKey: dashboardKeys.failedMails,
  queryFn: async ({ signal }) =>
    (await api.get<Page<unknown>>(`${LAMBDA}/admin/outbox`, { query: { state: 'failed' }, signal })).total,
  staleTime: STALE_MS,
});

/** Public things that were reported and wait for an answer. */
export const openReports = queryOptions({
  queryKey: dashboardKeys.reports,
  queryFn: async ({ signal }) =>
    (await api.get<Page<unknown>>(`${LAMBDA}/admin/moderation/items`, { query: { limit: 1 }, signal })).total,
  staleTime: STALE_MS,
});

export type NewestUser = {
  id: number;
  email: string;
  status: UserStatus;
  created_at: string;
  profile?: { username: string }[];
};

export const newestUsers = queryOptions({
  queryKey: dashboardKeys.newest,
  queryFn: async ({ signal }) =>
    (
      await api.get<Page<NewestUser>>(`${RECORDS}/user`, {
        query: { join: 'profile', order: 'id,desc', page: `1,${NEWEST}` },
        signal,
      })
    ).list,
  staleTime: STALE_MS,
});

/** Which outside services this server really uses, as it is now. */
export const serverFacts = () => queryOptions({ ...configQuery(), staleTime: STALE_MS });

/** Dreams shared on this server; private ones are counted for nobody. */
export const dreamFacts = queryOptions({
  queryKey: dashboardKeys.dreams,
  queryFn: ({ signal }) =>
    api.get<{ dreams_shared: number; shared_today: number }>(`${LAMBDA}/landing`, { signal }),
  staleTime: STALE_MS,
});

/** Background work that was given up; what it is about is told to nobody. */
export const failedJobs = queryOptions({
  queryKey: dashboardKeys.failedJobs,
  queryFn: ({ signal }) =>
    api.get<{ list: FailedJobView[]; total: number }>(`${LAMBDA}/admin/failed-jobs`, { signal }),
  staleTime: STALE_MS,
});

export const retryJob = (id: string) => api.post(`${LAMBDA}/admin/failed-jobs/${id}/retry`, {});
