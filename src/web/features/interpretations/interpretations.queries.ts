import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  WritingContext,
  HelpersAnswer,
  Interpretation,
  InterpretationAnswer,
  InterpretationDecision,
  InterpretationReply,
  InterpretationsAnswer,
  MineAnswer,
  ReplyInput,
  VersionsAnswer,
} from '#shared/interpretations.ts';
import type { ReadingVerdict } from '#shared/readings.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export const INTERPRETATIONS = `${LAMBDA}/interpretations`;

/** The dream that is read: a public copy, or one of one's own. */
export type About = { copy: number } | { dream: number };
export type Model = { model: Interpretation };

export const interpretationKeys = {
  all: ['interpretations'] as const,
  list: (reader: number | null, about: About) => ['interpretations', 'list', reader, about] as const,
  one: (reader: number | null, id: number) => ['interpretations', 'one', reader, id] as const,
  versions: (id: number, revision: number) => ['interpretations', 'versions', id, revision] as const,
  context: (reader: number | null, about: About) => ['interpretations', 'context', reader, about] as const,
  helpers: (about: About, lang: string) => ['interpretations', 'helpers', about, lang] as const,
  dream: (about: About) => ['interpretations', 'dream', about] as const,
  mine: (reader: number | null) => ['interpretations', 'mine', reader] as const,
};

/** What people have written about a dream, oldest first. */
export const interpretationsOf = (reader: number | null, about: About) =>
  queryOptions({
    queryKey: interpretationKeys.list(reader, about),
    queryFn: ({ signal }) => api.get<InterpretationsAnswer>(INTERPRETATIONS, { query: about, signal }),
  });

export const oneInterpretation = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: interpretationKeys.one(reader, id),
    queryFn: ({ signal }) => api.get<InterpretationAnswer>(`${INTERPRETATIONS}/${id}`, { signal }),
  });

/** What it said before it was changed, oldest first. */
export const versionsOf = (id: number, revision: number) =>
  queryOptions({
    queryKey: interpretationKeys.versions(id, revision),
    queryFn: async ({ signal }) =>
      (await api.get<VersionsAnswer>(`${INTERPRETATIONS}/${id}/versions`, { signal })).list,
  });

/** Asked once when the composer opens: afterwards the page knows better what was written. */
export const writingContextFor = (reader: number | null, about: About) =>
  queryOptions({
    queryKey: interpretationKeys.context(reader, about),
    queryFn: ({ signal }) =>
      api.get<WritingContext>(`${INTERPRETATIONS}/writing-context`, { query: about, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const helpersFor = (about: About, lang: string) =>
  queryOptions({
    queryKey: interpretationKeys.helpers(about, lang),
    queryFn: ({ signal }) =>
      api.get<HelpersAnswer>(`${INTERPRETATIONS}/helpers`, { query: { ...about, lang }, signal }),
    staleTime: 5 * 60_000,
  });

export const writtenByMe = (reader: number | null) =>
  infiniteQueryOptions({
    queryKey: interpretationKeys.mine(reader),
    queryFn: ({ pageParam, signal }) =>
      api.get<MineAnswer>(`${INTERPRETATIONS}/mine`, { query: { before: pageParam ?? '' }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

/** A write after which everything that people have written is asked again. */
export function useInterpretationWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => void queries.invalidateQueries({ queryKey: interpretationKeys.all }),
  });
}

export const useJudge = () =>
  useInterpretationWrite(({ id, verdict }: { id: number; verdict: ReadingVerdict | null }) =>
    api.put<Model>(`${INTERPRETATIONS}/${id}/verdict`, { verdict }),
  );

export const useDecide = () =>
  useInterpretationWrite(({ id, decision }: { id: number; decision: InterpretationDecision }) =>
    api.post(`${INTERPRETATIONS}/${id}/decision`, { decision }),
  );

export const useDecideReply = (id: number) =>
  useInterpretationWrite(({ reply, decision }: { reply: number; decision: InterpretationDecision }) =>
    api.post(`${INTERPRETATIONS}/${id}/replies/${reply}/decision`, { decision }),
  );

export const useThank = () =>
  useInterpretationWrite((id: number) => api.post<Model>(`${INTERPRETATIONS}/${id}/thanks`));

export const useReply = (id: number) =>
  useInterpretationWrite((reply: ReplyInput) =>
    api.post<{ model: InterpretationReply }>(`${INTERPRETATIONS}/${id}/replies`, reply),
  );

export const useTakeBack = () =>
  useInterpretationWrite(({ id, forGood }: { id: number; forGood: boolean }) =>
    api.delete(`${INTERPRETATIONS}/${id}${forGood ? '?for_good=true' : ''}`),
  );

/** The shared dream that it reads was withdrawn, or cannot be read any more for another reason. */
export const isDreamGone = ({ source, copy_id: copy }: Interpretation): boolean =>
  source === 'member' && copy === null;

/** What an interpretation reads: somebody's copy, or a dream of one's own. */
export const aboutOf = ({ copy_id: copy, dream_id: dream }: Interpretation): About =>
  copy === null ? { dream: dream ?? 0 } : { copy };

export const readPath = (id: number) => `/user/interpitation/${id}`;
export const writePath = (about: About) =>
  'copy' in about ? `/user/interpret/${about.copy}` : `/user/interpret/${about.dream}?of=diary`;
