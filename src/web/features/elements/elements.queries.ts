import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  Element,
  ElementChange,
  ElementDreams,
  ElementInput,
  ElementKind,
  ElementsPage,
  SignSuggestion,
} from '#shared/elements.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { nameKeys } from '#web/api/names.queries.ts';

const ELEMENTS = `${LAMBDA}/elements`;
const PAGE = 50;
const DREAMS = 12;

const elementKeys = {
  list: (kind: ElementKind, q: string) => [...nameKeys.all, 'list', kind, q] as const,
  one: (kind: ElementKind, name: string) => [...nameKeys.all, 'one', kind, name] as const,
  dreams: (kind: ElementKind, name: string) => [...nameKeys.all, 'dreams', kind, name] as const,
  signs: (dreamId: number) => [...nameKeys.all, 'signs', dreamId] as const,
};

export type Named = { kind: ElementKind; name: string };

/** Names of one kind, most dreams first, page by page. */
export const elementList = (kind: ElementKind, q: string) =>
  infiniteQueryOptions({
    queryKey: elementKeys.list(kind, q),
    queryFn: ({ pageParam, signal }) =>
      api.get<ElementsPage>(ELEMENTS, { query: { kind, q, limit: PAGE, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

export const oneElement = ({ kind, name }: Named) =>
  queryOptions({
    queryKey: elementKeys.one(kind, name),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: Element }>(`${ELEMENTS}/one`, { query: { kind, name }, signal })).model,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Dreams in which a name stands, newest night first. */
export const elementDreams = ({ kind, name }: Named) =>
  infiniteQueryOptions({
    queryKey: elementKeys.dreams(kind, name),
    queryFn: ({ pageParam, signal }) =>
      api.get<ElementDreams>(`${ELEMENTS}/dreams`, {
        query: {
          kind,
          name,
          limit: DREAMS,
          before_night: pageParam?.night,
          before_id: pageParam?.id,
        },
        signal,
      }),
    initialPageParam: null as ElementDreams['next'],
    getNextPageParam: (last) => last.next,
  });

/** Signs out of the dreamer's own history that this dream may show again. */
export const signIdeas = (dreamId: number) =>
  queryOptions({
    queryKey: elementKeys.signs(dreamId),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ list: SignSuggestion[] }>(`${ELEMENTS}/signs`, {
          query: { dream_id: dreamId },
          signal,
        })
      ).list,
    retry: false,
  });

export const saveWords = async (input: ElementInput) =>
  (await api.put<{ model: Element }>(`${ELEMENTS}/one`, input)).model;
export const rename = (input: Named & { to: string }) => api.post<ElementChange>(`${ELEMENTS}/rename`, input);
export const merge = (input: Named & { into: string }) => api.post<ElementChange>(`${ELEMENTS}/merge`, input);
export const remove = (input: Named) => api.post<ElementChange>(`${ELEMENTS}/remove`, input);
export const undo = (slip: string) =>
  api.post<Omit<ElementChange, 'undo'>>(`${ELEMENTS}/undo`, { undo: slip });

/** A change of names: afterwards every list of names and of dreams is asked again. */
export function useNameWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: nameKeys.all });
      void queries.invalidateQueries({ queryKey: diaryKeys.dreams });
    },
  });
}
