import { queryOptions } from '@tanstack/react-query';
import type { Category } from '#shared/categories.ts';
import type { Vocabulary } from '#shared/elements.ts';
import { api } from './client.ts';
import { LAMBDA, RECORDS } from './limits.ts';

/** New names come with every dream, categories hardly ever. */
const SOON = 30_000;
const FEW = 5 * 60_000;

/** A change of one name makes all that is known of names stale; so do categories. */
export const nameKeys = {
  all: ['elements'] as const,
  vocabulary: ['elements', 'vocabulary'] as const,
  categories: ['categories'] as const,
  shownCategories: ['categories', 'dream', 'shown'] as const,
};

/** The dreamer's own people, places, signs and tags, most used first. */
export const ownNames = queryOptions({
  queryKey: nameKeys.vocabulary,
  queryFn: ({ signal }) => api.get<Vocabulary>(`${LAMBDA}/elements/vocabulary`, { signal }),
  staleTime: SOON,
  retry: false,
});

export type ShownCategory = Omit<Category, 'status'>;

/** The categories that a dream may have, in the admin's order. */
export const dreamCategories = queryOptions({
  queryKey: nameKeys.shownCategories,
  queryFn: async ({ signal }) => {
    const query = { filter: 'scope,eq,dream', order: 'sort', size: 100 };
    const answer = await api.get<{ list: ShownCategory[] }>(`${RECORDS}/category`, { query, signal });
    return answer.list;
  },
  staleTime: FEW,
  retry: false,
});
