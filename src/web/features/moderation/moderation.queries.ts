import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PromptVersions } from '#shared/generated/generated-readings.ts';
import type {
  DecisionInput,
  ModerationItem,
  ModerationQuery,
  ModerationSummary,
  OpenedAuthor,
} from '#shared/moderation.ts';
import type {
  PrivateDecision,
  PrivateReport,
  PrivateReportQuery,
} from '#shared/private-reports/private-reports.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { EXPORT_MS } from '#web/records/records.queries.ts';

const MODERATION = `${LAMBDA}/admin/moderation`;

export const moderationKeys = {
  all: ['moderation'] as const,
  items: (query: Partial<ModerationQuery>) => ['moderation', 'items', query] as const,
  summary: ['moderation', 'summary'] as const,
  private: (query: Partial<PrivateReportQuery>) => ['moderation', 'private', query] as const,
  shownFile: (report: number, file: number) => ['moderation', 'shown-file', report, file] as const,
  prompts: ['moderation', 'generated-prompts'] as const,
};

export const queuePage = (query: Partial<ModerationQuery>) =>
  queryOptions({
    queryKey: moderationKeys.items(query),
    queryFn: ({ signal }) => api.get<Page<ModerationItem>>(`${MODERATION}/items`, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Everything that a queue lists, as a file. */
export const queueFile = (query: Partial<ModerationQuery>) =>
  api.getBlob(`${MODERATION}/items.csv`, { query, timeoutMs: EXPORT_MS });

export const moderationSummary = queryOptions({
  queryKey: moderationKeys.summary,
  queryFn: async ({ signal }) =>
    (await api.get<{ model: ModerationSummary }>(`${MODERATION}/summary`, { signal })).model,
});

/** How generated readings were taken, by version of the prompt. */
export const generatedPrompts = queryOptions({
  queryKey: moderationKeys.prompts,
  queryFn: ({ signal }) => api.get<PromptVersions>(`${LAMBDA}/generated-prompts`, { signal }),
});

/** Takes a version out of use, or back into it. */
export function useRetire() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ version, retired }: { version: string; retired: boolean }) =>
      api.put(`${LAMBDA}/generated-prompts/${version}`, { retired }),
    onSettled: () => queries.invalidateQueries({ queryKey: moderationKeys.prompts }),
  });
}

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

/** What members show of talks and circles. */
export const privateReports = (query: Partial<PrivateReportQuery>) =>
  queryOptions({
    queryKey: moderationKeys.private(query),
    queryFn: ({ signal }) => api.get<Page<PrivateReport>>(`${MODERATION}/private`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const decidePrivate = (id: number, decision: PrivateDecision) =>
  api.post(`${MODERATION}/private/${id}`, decision);

/** A picture or sound that was shown with a message. */
export const loadShownFile = (report: number, file: number) =>
  api.getBlob(`${MODERATION}/private/${report}/file/${file}`);
export const shownFile = (report: number, file: number) =>
  queryOptions({
    queryKey: moderationKeys.shownFile(report, file),
    queryFn: () => loadShownFile(report, file),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
