import { queryOptions } from '@tanstack/react-query';
import type { Vocabulary } from '#shared/elements.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

/** New names come with every dream. */
const SOON = 30_000;

/** A change of one name makes all that is known of names stale. */
export const nameKeys = {
  all: ['elements'] as const,
  vocabulary: ['elements', 'vocabulary'] as const,
};

/** The dreamer's own people, places, signs and tags, most used first. */
export const ownNames = queryOptions({
  queryKey: nameKeys.vocabulary,
  queryFn: ({ signal }) => api.get<Vocabulary>(`${LAMBDA}/elements/vocabulary`, { signal }),
  staleTime: SOON,
  retry: false,
});
