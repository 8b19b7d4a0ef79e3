import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadingLink, ReadingLinkChange, ReadingLinkInput } from '#shared/dream-packs.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const LINKS = `${LAMBDA}/reading-links`;
const KEY = ['reading-links', 'own'] as const;

/** One's own links, newest first. They hold addresses, so they are forgotten with the page. */
export const ownLinks = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<{ list: ReadingLink[] }>(LINKS, { signal })).list,
    gcTime: 0,
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
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
