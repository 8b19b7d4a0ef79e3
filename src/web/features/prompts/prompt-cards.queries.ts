import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswersPage, PromptCards } from '#shared/prompts/prompt-cards.ts';
import type { OwnPrompt, OwnPromptInput } from '#shared/prompts/prompts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { isDatabaseHere, loadDeviceToRead } from '#web/offline/device-later.ts';
import { currentOwner } from '#web/offline/owner.ts';

const PROMPTS = `${LAMBDA}/prompts`;
const FRESH_MS = 60_000;

export const promptCardKeys = {
  all: ['questions'] as const,
  cards: (user: number | null) => ['questions', 'cards', user] as const,
  answers: ['questions', 'answers'] as const,
  own: ['questions', 'own'] as const,
};

/** A question that was closed on this device stays away, also while the server has not heard of it. */
async function withoutClosed(answer: PromptCards): Promise<PromptCards> {
  const { card } = answer;
  if (!card) return answer;
  const { prompt, shown_at: shownAt } = card;
  const isClosed = async () =>
    (await isDatabaseHere()) &&
    (await loadDeviceToRead()).showingStore.isClosed(currentOwner(), prompt.id, shownAt);
  const closed = await isClosed().catch(() => false);
  return closed ? { ...answer, card: null } : answer;
}

/** What stands above this dreamer's nights now; without a connection there is nothing. */
export const promptCardsQuery = (user: number | null) =>
  queryOptions({
    queryKey: promptCardKeys.cards(user),
    queryFn: async ({ signal }) => withoutClosed(await api.get<PromptCards>(`${PROMPTS}/cards`, { signal })),
    enabled: user !== null,
    staleTime: FRESH_MS,
  });

/** One's own answers, newest first. */
export const ownAnswers = infiniteQueryOptions({
  queryKey: promptCardKeys.answers,
  queryFn: ({ pageParam, signal }) =>
    api.get<AnswersPage>(`${PROMPTS}/answers`, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const removeAnswer = (id: number) => api.delete(`${PROMPTS}/answers/${id}`);

/** What the dreamer wants to be asked, in their own words. */
export const ownPrompts = queryOptions({
  queryKey: promptCardKeys.own,
  queryFn: async ({ signal }) => (await api.get<{ list: OwnPrompt[] }>(`${PROMPTS}/own`, { signal })).list,
});
export const addOwnPrompt = (input: OwnPromptInput) => api.post(`${PROMPTS}/own`, input);
export const removeOwnPrompt = (id: number) => api.delete(`${PROMPTS}/own/${id}`);
