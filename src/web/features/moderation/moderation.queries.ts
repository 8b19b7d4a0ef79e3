import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  DecisionInput,
  ModerationItem,
  ModerationQuery,
  ModerationSummary,
  OpenedAuthor,
} from '#shared/moderation.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const MODERATION = `${LAMBDA}/admin/moderation`;

export const moderationKeys = {
  all: ['moderation'] as const,
  items: (query: Partial<ModerationQuery>) => ['moderation', 'items', query] as const,
  summary: ['moderation', 'summary'] as const,
};

export const queuePage = (query: Partial<ModerationQuery>) =>
  queryOptions({
    queryKey: moderationKeys.items(query),
    queryFn: ({ signal }) => api.get<Page<ModerationItem>>(`${MODERATION}/items`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const moderationSummary = queryOptions({
  queryKey: moderationKeys.summary,
  queryFn: async ({ signal }) =>
    (await api.get<{ model: ModerationSummary }>(`${MODERATION}/summary`, { signal })).model,
});

export const decide = (input: DecisionInput) => api.post(`${MODERATION}/decisions`, input);

export const openAuthor = async (publicDreamId: number, reason: string): Promise<OpenedAuthor> =>
  (
    await api.post<{ model: OpenedAuthor }>(`${MODERATION}/author`, {
      public_dream_id: publicDreamId,
      reason,
    })
  ).model;

export const proveAgain = (proof: { password: string } | { token: string }) =>
  api.post(`${LAMBDA}/2fa/authorize`, proof);
