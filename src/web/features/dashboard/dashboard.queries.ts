import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { UserStatus } from '#shared/roles.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

const DAY_MS = 86_400_000;
const NEWEST = 6;
const STALE_MS = 15_000;

/** Asks a table for its total and hardly anything else. */
const total = async (table: string, filter: readonly string[], signal: AbortSignal): Promise<number> =>
  (await api.get<Page<unknown>>(`${RECORDS}/${table}`, { query: { filter, page: '1,1' }, signal })).total;

export const usersWithStatus = (status: UserStatus) =>
  queryOptions({
    queryKey: ['dashboard', 'users', status],
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
    queryKey: ['dashboard', 'new-users', moment],
    queryFn: ({ signal }) => total('user', [`created_at,ge,${moment}`], signal),
    staleTime: STALE_MS,
  });

export const refusedLoginsSince = (moment: string) =>
  queryOptions({
    queryKey: ['dashboard', 'refused', moment],
    queryFn: ({ signal }) => total('audit', ['action,eq,login.refused', `created_at,ge,${moment}`], signal),
    staleTime: STALE_MS,
  });

/** Mails of the last thirty days that the mail server refused until they were given up. */
export const failedMails = queryOptions({
  queryKey: ['dashboard', 'failed-mails'],
  queryFn: async ({ signal }) =>
    (await api.get<Page<unknown>>(`${LAMBDA}/admin/outbox`, { query: { state: 'failed' }, signal })).total,
  staleTime: STALE_MS,
});

/** Public things that were reported and wait for an answer. */
export const openReports = queryOptions({
  queryKey: ['dashboard', 'reports'],
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
  queryKey: ['dashboard', 'newest'],
  queryFn: async ({ signal }) =>
    (
      await api.get<Page<NewestUser>>(`${RECORDS}/user`, {
        query: { join: 'profile', order: 'id,desc', page: `1,${NEWEST}` },
        signal,
      })
    ).list,
  staleTime: STALE_MS,
});

export type ServerFacts = {
  transcription: { available: boolean; host: string | null };
  generation: { available: boolean; host: string | null };
  mail: { delivers: boolean; host: string | null };
};

/** Which outside services this server really uses. */
export const serverFacts = queryOptions({
  queryKey: ['dashboard', 'server'],
  queryFn: ({ signal }) => api.get<ServerFacts>(`${LAMBDA}/config`, { signal }),
});

/** Dreams kept on this server: a number and nothing else of them. */
export const dreamFacts = queryOptions({
  queryKey: ['dashboard', 'dreams'],
  queryFn: ({ signal }) =>
    api.get<{ dreams_kept: number; shared_today: number }>(`${LAMBDA}/landing`, { signal }),
  staleTime: STALE_MS,
});
