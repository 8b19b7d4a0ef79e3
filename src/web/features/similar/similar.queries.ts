import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library/library.ts';
import type { SimilarTrial, SimilarTrialAnswer } from '#shared/similar-trial/similar-trial.ts';
import type { SimilarAnswer } from '#shared/similar.ts';
import type { FindingsAnswer } from '#shared/symbols.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA } from '#web/api/limits.ts';

const CHOICES = 40;
const NEAR = 3;

export const similarKeys = {
  all: ['similar'] as const,
  of: (id: number) => ['similar', id] as const,
  near: (id: number) => ['similar', id, 'near'] as const,
  list: (id: number, nightmares: boolean) => ['similar', id, 'list', nightmares] as const,
  findings: (id: number) => ['similar', id, 'findings'] as const,
  choices: (q: string) => [...diaryKeys.library, 'choices', q] as const,
};

/** Dreams to compare, newest first. */
export const dreamChoices = (q: string) =>
  queryOptions({
    queryKey: similarKeys.choices(q),
    queryFn: async ({ signal }) => {
      const query = { q: q.trim(), limit: CHOICES };
      const page = await api.get<LibraryPage>(`${LAMBDA}/dreams/library`, { query, signal });
      return page.list.flatMap(({ dreams }) => dreams);
    },
    placeholderData: (before) => before,
  });

/** The few dreams that stand nearest, from one's own diary and from the stream. */
export const nearDreams = (id: number) =>
  queryOptions({
    queryKey: similarKeys.near(id),
    queryFn: ({ signal }) =>
      api.get<SimilarAnswer>(`${LAMBDA}/dreams/${id}/similar`, {
        query: { scope: 'both', limit: NEAR },
        signal,
      }),
  });

/** What stands near a dream, in the diary and in the stream. */
export const similarTo = (id: number, nightmares: boolean) =>
  queryOptions({
    queryKey: similarKeys.list(id, nightmares),
    queryFn: ({ signal }) =>
      api.get<SimilarAnswer>(`${LAMBDA}/dreams/${id}/similar`, {
        query: { scope: 'both', nightmares },
        signal,
      }),
  });

/** Ranks a text of an admin's; nothing of it is kept. */
export const tryRanking = (trial: SimilarTrial) =>
  api.post<SimilarTrialAnswer>(`${LAMBDA}/similar/trial`, trial);

/** What was found in a dream's words. */
export const findingsOf = (id: number) =>
  queryOptions({
    queryKey: similarKeys.findings(id),
    queryFn: ({ signal }) => api.get<FindingsAnswer>(`${LAMBDA}/dreams/${id}/findings`, { signal }),
  });

type Rejected = { other: number; scope: 'own' | 'stream' };

/** "Not similar": the two are not shown together again. */
export function useNotSimilar(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ other, scope }: Rejected) =>
      api.post(`${LAMBDA}/similar/feedback`, {
        dream_id: id,
        other_id: other,
        scope,
        verdict: 'not_similar',
      }),
    onMutate: ({ other, scope }) => {
      queries.setQueriesData<SimilarAnswer>(
        { queryKey: similarKeys.of(id) },
        (before) =>
          before && {
            ...before,
            own: before.own.filter(({ dream }) => scope !== 'own' || dream.id !== other),
            stream: before.stream.filter(({ dream }) => scope !== 'stream' || dream.id !== other),
          },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: similarKeys.all }),
  });
}
