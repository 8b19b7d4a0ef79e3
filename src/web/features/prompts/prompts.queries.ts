import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { Prompt, PromptInput, PromptRates } from '#shared/prompts/prompts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';
import { filterOptions, type PromptFilter } from './prompt-filter.ts';

const PROMPTS = `${RECORDS}/dream_prompt`;
export const PAGE_SIZE = 20;

export type PromptRow = Prompt & { status: 0 | 1 | 2; updated_at: string };
export type Rate = PromptRates['list'][number];

export const promptKeys = {
  all: ['prompts'] as const,
  list: (filter: PromptFilter, page: number) => ['prompts', 'list', filter, page] as const,
  one: (id: number) => ['prompts', 'one', id] as const,
  rates: ['prompts', 'rates'] as const,
};

/** One page of prompts in the order of the ladder. */
export const promptsPage = (filter: PromptFilter, page: number) =>
  queryOptions({
    queryKey: promptKeys.list(filter, page),
    queryFn: ({ signal }) =>
      api.get<Page<PromptRow>>(PROMPTS, {
        query: {
          filter: filterOptions(filter),
          search: filter.search,
          order: ['moment,asc', 'sort,asc'],
          page: `${page},${PAGE_SIZE}`,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Always asked again, so that no old value is saved back. */
export const onePrompt = (id: number) =>
  queryOptions({
    queryKey: promptKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PromptRow }>(`${PROMPTS}/${id}`, { signal })).model,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** How often each was shown, answered and skipped. */
export const promptRates = queryOptions({
  queryKey: promptKeys.rates,
  queryFn: async ({ signal }) =>
    (await api.get<PromptRates>(`${LAMBDA}/admin/prompts/rates`, { signal })).list,
});

export const addPrompt = (input: PromptInput) => api.post<{ model: { id: number } }>(PROMPTS, input);
export const changePrompt = (id: number, input: Partial<PromptInput>) => api.put(`${PROMPTS}/${id}`, input);
