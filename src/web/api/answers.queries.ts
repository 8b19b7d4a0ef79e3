import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#shared/comments.ts';
import type { UnreadAnswers } from '#shared/notifications/notifications.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

/** What the feature knows of answers begins with the same word. */
export const answerKeys = {
  all: ['notifications'] as const,
  answered: (reader: number | null) => ['notifications', 'answered', reader] as const,
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

/** How many answers stand below one's own dreams, by their numbers; nothing where nobody can say. */
export const answeredDreams = (reader: number | null) =>
  queryOptions({
    queryKey: answerKeys.answered(reader),
    queryFn: async ({ signal }) => {
      const { list } = await api.get<{ list: Answered[] }>(`${LAMBDA}/stream/answered`, { signal });
      return new Map(list.map(({ id, answers }) => [id, answers]));
    },
    enabled: reader !== null,
    staleTime: 60_000,
    retry: false,
  });

/** What a reader's own channel says when something came back, was read elsewhere, or is not theirs any more. */
export const isAboutAnswers = (type: string | undefined): boolean =>
  type === undefined || type === 'notifications' || type === 'answers' || type.startsWith('room.');
