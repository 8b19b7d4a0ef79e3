import { queryOptions } from '@tanstack/react-query';
import type { AnalyticsRecord, AnalyticsSession } from '#shared/analytics/analytics.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const DATA = `${LAMBDA}/user-sessions/data`;
const SHOWN = 10;

type User = number | null;
export const recordedKeys = {
  all: (user: User) => ['recorded', user] as const,
  own: (user: User) => ['recorded', user, 'own'] as const,
  one: (user: User, id: number) => ['recorded', user, 'one', id] as const,
};

/** The newest sessions that the member let be recorded, and how many there are. */
export const ownRecorded = (user: User) =>
  queryOptions({
    queryKey: recordedKeys.own(user),
    queryFn: ({ signal }) => api.get<Page<AnalyticsSession>>(DATA, { query: { limit: SHOWN }, signal }),
    staleTime: 0,
  });

/** One session with everything that is kept of it. */
export const recordedSession = (user: User, id: number) =>
  queryOptions({
    queryKey: recordedKeys.one(user, id),
    queryFn: ({ signal }) => api.get<{ model: AnalyticsRecord }>(`${DATA}/${id}`, { signal }),
    select: (answer) => answer.model,
    staleTime: 0,
  });

export const removeRecorded = () => api.delete<{ removed: number }>(DATA);
