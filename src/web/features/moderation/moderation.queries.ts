import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProfileView } from '#shared/profiles.ts';
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
export const moderationKey = ['moderation'] as const;

export const queuePage = (query: Partial<ModerationQuery>) =>
  queryOptions({
    queryKey: [...moderationKey, 'items', query],
    queryFn: ({ signal }) => api.get<Page<ModerationItem>>(`${MODERATION}/items`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const moderationSummary = queryOptions({
  queryKey: [...moderationKey, 'summary'],
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

/** Whether the admin proves who they are by a code: the same question as the settings ask. */
export const provesByCode = (user: number | null) =>
  queryOptions({
    queryKey: ['profile', user],
    queryFn: ({ signal }) => api.get<{ model: ProfileView }>(`${LAMBDA}/profile`, { signal }),
    select: ({ model }) => model.two_factor_enabled,
  });

export const proveAgain = (proof: { password: string } | { token: string }) =>
  api.post(`${LAMBDA}/2fa/authorize`, proof);
