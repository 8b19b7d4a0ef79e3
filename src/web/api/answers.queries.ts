import { queryOptions } from '@tanstack/react-query';
import type { UnreadAnswers } from '#shared/notifications/notifications.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

/** What the feature knows of answers begins with the same word. */
export const answerKeys = {
  all: ['notifications'] as const,
  unread: (reader: number | null) => ['notifications', 'unread', reader] as const,
};

/** How many lines under Answers somebody has not read. */
export const unreadAnswers = (reader: number | null) =>
  queryOptions({
    queryKey: answerKeys.unread(reader),
    queryFn: async ({ signal }) =>
      (await api.get<{ unread: UnreadAnswers }>(`${LAMBDA}/notifications/unread`, { signal })).unread,
    enabled: reader !== null,
    retry: false,
  });

/** What a reader's own channel says when something came back, was read elsewhere, or is not theirs any more. */
export const isAboutAnswers = (type: string | undefined): boolean =>
  type === undefined || type === 'notifications' || type === 'answers' || type.startsWith('room.');
