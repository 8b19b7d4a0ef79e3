import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicDream, PublicDreamChange, PublishInput, StreamPage } from '#shared/public-dreams.ts';
import type { KnownNames } from '#shared/dream-packs.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

const STREAM = `${LAMBDA}/stream`;
type Model = { model: PublicDream };

export const copyKeys = {
  one: (id: number) => ['stream', 'copy', id] as const,
  after: (id: number) => ['stream', 'after', id] as const,
};

/** A public copy as everybody sees it. */
export const publicCopy = (id: number) =>
  queryOptions({
    queryKey: copyKeys.one(id),
    queryFn: async ({ signal }) => (await api.get<Model>(`${STREAM}/${id}`, { signal })).model,
  });

/** Id of the next older copy in the stream. */
export const copyAfter = (id: number) =>
  queryOptions({
    queryKey: copyKeys.after(id),
    queryFn: async ({ signal }) => {
      const query = { before: id, limit: 1 };
      return (await api.get<StreamPage>(STREAM, { query, signal })).list[0]?.id ?? null;
    },
  });

/** Every name of the diary, asked anew for each copy that is prepared. */
export const knownNames = queryOptions({
  queryKey: ['dream-packs', 'known-names'],
  queryFn: ({ signal }) => api.get<KnownNames>(`${LAMBDA}/dream-packs/known-names`, { signal }),
  staleTime: 0,
  retry: 1,
});

/** After anything that changes what stands in the stream. */
function useStreamWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      for (const queryKey of [dreamKeys.all, ['stream'], ['landing']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

export const usePublish = () =>
  useStreamWrite((input: PublishInput) => api.post<Model>(`${STREAM}/publish`, input));

export const useChangeCopy = (id: number) =>
  useStreamWrite((change: PublicDreamChange) => api.put<Model>(`${STREAM}/${id}`, change));

export const useWithdraw = () => useStreamWrite((id: number) => api.delete(`${STREAM}/${id}`));
