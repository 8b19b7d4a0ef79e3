import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category, CategoryScope } from '#shared/categories.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

const TABLE = `${RECORDS}/category`;
const CATEGORIES = `${LAMBDA}/categories`;
/** They hardly ever change. */
const SHOWN_MS = 5 * 60_000;

export const categoryKeys = {
  all: ['categories'] as const,
  list: (scope: CategoryScope) => ['categories', 'list', scope] as const,
  usage: (scope: CategoryScope) => ['categories', 'usage', scope] as const,
  shown: ['categories', 'dream', 'shown'] as const,
  faq: ['categories', 'faq', 'shown'] as const,
};

/** All categories of one scope in their order, hidden ones included; never more than two hundred. */
export const categoryList = (scope: CategoryScope) =>
  queryOptions({
    queryKey: categoryKeys.list(scope),
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        api.get<{ list: Category[]; num_pages: number }>(TABLE, {
          query: { filter: `scope,eq,${scope}`, order: 'sort', page: `${page},100` },
          signal,
        });
      const first = await ask(1);
      return first.num_pages > 1 ? [...first.list, ...(await ask(2)).list] : first.list;
    },
  });

/** As the admin reads one: with the version that a change is written over. */
export type CategoryRow = Category & { updated_at: string };
export type ShownCategory = Omit<Category, 'status'>;

/** The categories that a dream may have, in the admin's order. */
export const dreamCategories = queryOptions({
  queryKey: categoryKeys.shown,
  queryFn: async ({ signal }) => {
    const query = { filter: 'scope,eq,dream', order: 'sort', size: 100 };
    const answer = await api.get<{ list: ShownCategory[] }>(TABLE, { query, signal });
    return answer.list;
  },
  staleTime: SHOWN_MS,
  retry: false,
});

/** What the public questions are sorted by, in the admin's order. */
export const faqCategories = queryOptions({
  queryKey: categoryKeys.faq,
  queryFn: async ({ signal }) => {
    const query = { filter: 'scope,eq,faq', order: 'sort', size: 100 };
    return (await api.get<{ list: ShownCategory[] }>(TABLE, { query, signal })).list;
  },
  staleTime: SHOWN_MS,
});

/** How much carries each category of a scope. */
export const categoryUsage = (scope: CategoryScope) =>
  queryOptions({
    queryKey: categoryKeys.usage(scope),
    queryFn: async ({ signal }) => {
      const { list } = await api.get<{ list: { id: number; used: number }[] }>(`${CATEGORIES}/usage`, {
        query: { scope },
        signal,
      });
      return new Map(list.map(({ id, used }) => [id, used]));
    },
  });

export const orderCategories = (input: { scope: CategoryScope; ids: number[] }) =>
  api.put(`${CATEGORIES}/order`, input, { keepalive: true });
export const mergeCategories = ({ id, into }: { id: number; into: number }) =>
  api.post<{ moved: number }>(`${CATEGORIES}/${id}/merge`, { into });
export const removeCategory = ({ id, to }: { id: number; to: number | null }) =>
  api.delete<{ moved: number }>(`${CATEGORIES}/${id}`, { query: { reassign_to: to } });

/** A write after which every list of categories is asked again. */
export function useCategoryWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => void queries.invalidateQueries({ queryKey: categoryKeys.all }),
  });
}
