import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reading, ReadingAnswer, VerdictInput } from '#shared/readings.ts';
import type { FindingsAnswer, SymbolAnswer, TaughtKind, TaughtNames } from '#shared/symbols.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys, forgetTaught, TAUGHT_NAMES } from '#web/features/dreams/dreams.queries.ts';

const symbolKeys = {
  one: (slug: string, lang: string) => ['symbols', slug, lang] as const,
};

export const dreamFindings = (id: number) =>
  queryOptions({
    queryKey: dreamKeys.findings(id),
    queryFn: ({ signal }) => api.get<FindingsAnswer>(`${LAMBDA}/dreams/${id}/findings`, { signal }),
  });

export const dreamReading = (id: number, lang: string) =>
  queryOptions({
    queryKey: dreamKeys.reading(id, lang),
    queryFn: async ({ signal }) => {
      const path = `${LAMBDA}/dreams/${id}/readings`;
      return (await api.get<ReadingAnswer>(path, { query: { lang }, signal })).reading;
    },
  });

export const symbolEntry = (slug: string, lang: string) =>
  queryOptions({
    queryKey: symbolKeys.one(slug, lang),
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
        dreamKeys.findings(id),
        (before) => before && { ...before, findings: before.findings.filter((one) => one.label !== label) },
      );
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: dreamKeys.findings(id) }),
        queries.invalidateQueries({ queryKey: dreamKeys.readings(id) }),
      ]),
  });
}

/** Says what a name is in all dreams of the diary; null takes it back. */
export function useTeach(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, kind }: { name: string; kind: TaughtKind | null }) =>
      kind === null ? forgetTaught(name) : api.put<TaughtNames>(TAUGHT_NAMES, { name, kind }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: dreamKeys.findings(id) }),
        queries.invalidateQueries({ queryKey: dreamKeys.readings(id) }),
        queries.invalidateQueries({ queryKey: dreamKeys.taught }),
      ]),
  });
}

/** The dreamer's word on one block of the reading; pressing it again takes it back. */
export function useVerdict(id: number, lang: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ block, verdict }: Pick<VerdictInput, 'block' | 'verdict'>) =>
      api.put(`${LAMBDA}/readings/verdict`, { dream_id: id, block, verdict }),
    onMutate: ({ block, verdict }) => {
      const before = queries.getQueryData<Reading>(dreamKeys.reading(id, lang));
      queries.setQueryData<Reading>(
        dreamKeys.reading(id, lang),
        (reading) =>
          reading && {
            ...reading,
            verdicts: { ...reading.verdicts, [block]: verdict ?? undefined },
          },
      );
      return { before };
    },
    onError: (_error, _input, context) => queries.setQueryData(dreamKeys.reading(id, lang), context?.before),
  });
}
