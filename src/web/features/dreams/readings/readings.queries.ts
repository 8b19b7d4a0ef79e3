import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reading, ReadingAnswer, VerdictInput } from '#shared/readings.ts';
import type { SimilarAnswer } from '#shared/similar.ts';
import type { FindingsAnswer, SymbolAnswer } from '#shared/symbols.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const NEAR = 3;

export const readingKeys = {
  findings: (id: number) => ['dreams', 'findings', id] as const,
  readings: (id: number) => ['dreams', 'readings', id] as const,
  reading: (id: number, lang: string) => ['dreams', 'readings', id, lang] as const,
  near: (id: number) => ['similar', 'near', id] as const,
  symbol: (slug: string, lang: string) => ['symbols', slug, lang] as const,
};

export const dreamFindings = (id: number) =>
  queryOptions({
    queryKey: readingKeys.findings(id),
    queryFn: ({ signal }) => api.get<FindingsAnswer>(`${LAMBDA}/dreams/${id}/findings`, { signal }),
  });

export const dreamReading = (id: number, lang: string) =>
  queryOptions({
    queryKey: readingKeys.reading(id, lang),
    queryFn: async ({ signal }) => {
      const path = `${LAMBDA}/dreams/${id}/readings`;
      return (await api.get<ReadingAnswer>(path, { query: { lang }, signal })).reading;
    },
  });

/** The few dreams that stand nearest, from one's own diary and from the stream. */
export const nearDreams = (id: number) =>
  queryOptions({
    queryKey: readingKeys.near(id),
    queryFn: ({ signal }) =>
      api.get<SimilarAnswer>(`${LAMBDA}/dreams/${id}/similar`, {
        query: { scope: 'both', limit: NEAR },
        signal,
      }),
  });

export const symbolEntry = (slug: string, lang: string) =>
  queryOptions({
    queryKey: readingKeys.symbol(slug, lang),
    queryFn: ({ signal }) => api.get<SymbolAnswer>(`${LAMBDA}/symbols/${slug}`, { query: { lang }, signal }),
    staleTime: 5 * 60_000,
  });

/** Takes a found tag off a dream, for good. */
export function useDismiss(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (label: string) => api.post(`${LAMBDA}/dreams/${id}/findings/dismiss`, { label }),
    onMutate: (label) => {
      queries.setQueryData<FindingsAnswer>(
        readingKeys.findings(id),
        (before) => before && { ...before, findings: before.findings.filter((one) => one.label !== label) },
      );
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: readingKeys.findings(id) }),
        queries.invalidateQueries({ queryKey: readingKeys.readings(id) }),
      ]),
  });
}

/** The dreamer's word on one block of the reading; pressing it again takes it back. */
export function useVerdict(id: number, lang: string) {
  const queries = useQueryClient();
  const key = readingKeys.reading(id, lang);
  return useMutation({
    mutationFn: ({ block, verdict }: Pick<VerdictInput, 'block' | 'verdict'>) =>
      api.put(`${LAMBDA}/readings/verdict`, { dream_id: id, block, verdict }),
    onMutate: ({ block, verdict }) => {
      const before = queries.getQueryData<Reading>(key);
      queries.setQueryData<Reading>(
        key,
        (reading) =>
          reading && {
            ...reading,
            verdicts: { ...reading.verdicts, [block]: verdict ?? undefined },
          },
      );
      return { before };
    },
    onError: (_error, _input, context) => queries.setQueryData(key, context?.before),
  });
}

/** "Not similar": the pair is not shown together again. */
export function useNotSimilar(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ other, scope }: { other: number; scope: 'own' | 'stream' }) =>
      api.post(`${LAMBDA}/similar/feedback`, {
        dream_id: id,
        other_id: other,
        scope,
        verdict: 'not_similar',
      }),
    onMutate: ({ other, scope }) => {
      queries.setQueryData<SimilarAnswer>(
        readingKeys.near(id),
        (before) =>
          before && {
            ...before,
            own: before.own.filter(({ dream }) => scope !== 'own' || dream.id !== other),
            stream: before.stream.filter(({ dream }) => scope !== 'stream' || dream.id !== other),
          },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['similar'] }),
  });
}
