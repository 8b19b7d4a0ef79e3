import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenedPack, ReadingLink, ReadingLinkChange, ReadingLinkInput } from '#shared/dream-packs.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const LINKS = `${LAMBDA}/reading-links`;
/** A book of years takes the server a while. */
const LONG_MS = 60_000;

export const readingLinkKeys = {
  own: ['reading-links', 'own'] as const,
  opened: (secret: string) => ['reading-links', 'opened', secret] as const,
  code: (url: string) => ['reading-links', 'code', url] as const,
};

/** One's own links, newest first. They hold addresses, so they are forgotten with the page. */
export const ownLinks = () =>
  queryOptions({
    queryKey: readingLinkKeys.own,
    queryFn: async ({ signal }) => (await api.get<{ list: ReadingLink[] }>(LINKS, { signal })).list,
    gcTime: 0,
  });

/** What a reading link shows; kept no longer than the page is open, and never on the device. */
export const openedLink = (secret: string) =>
  queryOptions({
    queryKey: readingLinkKeys.opened(secret),
    queryFn: async ({ signal }) => {
      const options = { signal, timeoutMs: LONG_MS };
      return (await api.post<{ model: OpenedPack }>(`${LINKS}/open`, { secret }, options)).model;
    },
    enabled: secret !== '',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

export const makeLink = async (input: ReadingLinkInput): Promise<ReadingLink> =>
  (await api.post<{ model: ReadingLink }>(LINKS, input)).model;
export const changeLink = ({ id, change }: { id: number; change: ReadingLinkChange }) =>
  api.put<unknown>(`${LINKS}/${id}`, change);
export const takeBackLink = (id: number) => api.delete<unknown>(`${LINKS}/${id}`);

/** A write after which the list is asked again, whatever came of it. */
export function useLinkWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: readingLinkKeys.own }),
  });
}
