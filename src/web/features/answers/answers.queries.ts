import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  NotificationGroup,
  NotificationPage,
  UnreadAnswers,
} from '#shared/notifications/notifications.ts';
import { answerKeys } from '#web/api/answers.queries.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const ANSWERS = `${LAMBDA}/notifications`;
export type AnswerTab = NotificationGroup | 'all';

const answerListKeys = {
  list: (reader: number | null, tab: AnswerTab) => [...answerKeys.all, 'list', reader, tab] as const,
};

/** What came back, newest first, stretch by stretch. */
export const answersOf = (reader: number | null, tab: AnswerTab) =>
  infiniteQueryOptions({
    queryKey: answerListKeys.list(reader, tab),
    queryFn: ({ pageParam, signal }) =>
      api.get<NotificationPage>(ANSWERS, {
        query: { group: tab === 'all' ? null : tab, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: 'always',
  });

/** Some by id, or everything up to one. */
export const readAnswers = (which: { ids: readonly number[] } | { up_to: number }) =>
  api.post<{ unread: UnreadAnswers }>(`${ANSWERS}/read`, which);

export const muteDream = (copy: number, muted: boolean) =>
  muted ? api.put(`${ANSWERS}/mutes/${copy}`, undefined) : api.delete(`${ANSWERS}/mutes/${copy}`);

export const answersChanged = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: answerKeys.all });
