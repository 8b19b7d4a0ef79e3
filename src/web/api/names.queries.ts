import { queryOptions } from '@tanstack/react-query';
import type { ElementList, Vocabulary } from '#shared/elements.ts';
import { namesNobody } from '#shared/words/names-nobody.ts';
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

/** What is offered where names of one kind are given: of people, words that name nobody are left out. */
export const offersOf = (own: Vocabulary | undefined, list: ElementList): readonly string[] => {
  const names = own?.[list] ?? [];
  return list === 'people' ? names.filter((name) => !namesNobody(name)) : names;
};
