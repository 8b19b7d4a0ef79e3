import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library/library.ts';
import type { SimilarAnswer } from '#shared/similar.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const CHOICES = 40;

export const similarKeys = {
  all: ['similar'] as const,
  of: (id: number, nightmares: boolean) => ['similar', 'of', id, nightmares] as const,
  choices: (q: string) => ['dreams', 'library', 'choices', q] as const,
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

/** The title of a dream that is not among the choices. */
export const chosenDream = (id: number) =>
  queryOptions({
    queryKey: ['dreams', 'one', id, 'similar-dreams'],
    queryFn: ({ signal }) =>
      api.get<{ model: LibraryPage['list'][number]['dreams'][number] }>(`${LAMBDA}/dreams/${id}`, {
        query: { feature: 'similar-dreams' },
        signal,
      }),
  });

/** What stands near a dream, in the diary and in the stream. */
export const similarTo = (id: number, nightmares: boolean) =>
  queryOptions({
    queryKey: similarKeys.of(id, nightmares),
    queryFn: ({ signal }) =>
      api.get<SimilarAnswer>(`${LAMBDA}/dreams/${id}/similar`, {
        query: { scope: 'both', nightmares },
        signal,
      }),
  });

type Rejected = { other: number; scope: 'own' | 'stream' };

/** "Not similar": the two are not shown together again. */
export function useReject(id: number, nightmares: boolean) {
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
      queries.setQueryData<SimilarAnswer>(
        similarKeys.of(id, nightmares),
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
