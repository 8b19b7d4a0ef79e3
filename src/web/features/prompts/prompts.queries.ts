import { queryOptions } from '@tanstack/react-query';
import type { Prompt, PromptRates } from '#shared/prompts/prompts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export type PromptRow = Prompt & { status: 0 | 1 | 2; updated_at: string };
export type Rate = PromptRates['list'][number];

const promptKeys = {
  rates: ['prompts', 'rates'] as const,
};

/** How often each was shown, answered and skipped. */
export const promptRates = queryOptions({
  queryKey: promptKeys.rates,
  queryFn: async ({ signal }) =>
    (await api.get<PromptRates>(`${LAMBDA}/admin/prompts/rates`, { signal })).list,
});
