import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { CastDecision, QueuedCast } from '#shared/pond/pond-queue.ts';
import type { QueueView } from '#shared/pond/queue-views.ts';
import type { Cast, CastInput, DrawnDream, DrawsPage, KindLine, PondView } from '#shared/pond/pond.ts';
import type { CopyRipple, RippleFeeling } from '#shared/pond/ripples.ts';
import type { ReportReason } from '#shared/reports.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const POND = `${LAMBDA}/pond`;
const STREAM = `${LAMBDA}/stream`;
const QUEUE = `${LAMBDA}/admin/pond/casts`;

const pondKeys = {
  all: ['pond'] as const,
  tonight: ['pond', 'tonight'] as const,
  casts: ['pond', 'casts'] as const,
  draws: ['pond', 'draws'] as const,
  one: (id: number) => ['pond', 'draws', id] as const,
  ripples: ['pond', 'ripples'] as const,
  ripplesOf: (id: number) => ['pond', 'ripples', id] as const,
  queues: ['pond', 'queue'] as const,
  queue: (view: QueueView, page: number) => ['pond', 'queue', view, page] as const,
};

/** The pond as it lies before the reader tonight. */
export const pondTonight = queryOptions({
  queryKey: pondKeys.tonight,
  queryFn: async ({ signal }) => (await api.get<{ model: PondView }>(POND, { signal })).model,
  staleTime: 0,
});

/** One's own casts, each with what came back. */
export const ownCasts = queryOptions({
  queryKey: pondKeys.casts,
  queryFn: async ({ signal }) => (await api.get<{ list: Cast[] }>(`${POND}/casts`, { signal })).list,
  staleTime: 0,
});

/** All that one has drawn, newest first. */
export const ownDraws = infiniteQueryOptions({
  queryKey: pondKeys.draws,
  queryFn: ({ pageParam, signal }) =>
    api.get<DrawsPage>(`${POND}/draws`, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export const oneDraw = (id: number) =>
  queryOptions({
    queryKey: pondKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: DrawnDream }>(`${POND}/draws/${id}`, { signal })).model,
  });

/** The draw as it is now, wherever it is shown. */
function keepDrawn(queries: QueryClient, drawn: DrawnDream): void {
  queries.setQueryData(pondKeys.one(drawn.id), drawn);
  queries.setQueryData<PondView>(pondKeys.tonight, (before) =>
    before?.drawn?.id === drawn.id ? { ...before, drawn: drawn.sunk ? null : drawn } : before,
  );
}

/** Draws one up. */
export function useDraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.post<{ model: DrawnDream }>(`${POND}/draws`)).model,
    onSuccess: (drawn) => {
      queries.setQueryData<PondView>(
        pondKeys.tonight,
        (before) => before && { ...before, drawn, draws_left: Math.max(0, before.draws_left - 1) },
      );
      queries.setQueryData(pondKeys.one(drawn.id), drawn);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pondKeys.tonight }),
  });
}

/** One answer to a drawn dream, or what is done with it. */
export type Answer =
  | { kind: 'ripple'; feeling: RippleFeeling | null }
  | { kind: 'too'; too: boolean; dream_id: number | null }
  | { kind: 'line'; line: KindLine }
  | { kind: 'sink' }
  | { kind: 'report'; reason: ReportReason };

async function send(id: number, { kind, ...body }: Answer): Promise<DrawnDream> {
  const url = `${POND}/draws/${id}/${kind}`;
  const answer =
    kind === 'sink' || kind === 'report'
      ? await api.post<{ model: DrawnDream }>(url, kind === 'sink' ? undefined : body)
      : await api.put<{ model: DrawnDream }>(url, body);
  return answer.model;
}

export function useAnswer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => send(id, answer),
    onSuccess: (drawn) => keepDrawn(queries, drawn),
    onError: () => queries.invalidateQueries({ queryKey: pondKeys.all }),
  });
}

export function useCast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: CastInput) => (await api.post<{ model: Cast }>(`${POND}/casts`, input)).model,
    onSettled: () => queries.invalidateQueries({ queryKey: pondKeys.all }),
  });
}

export function useWithdrawCast() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`${POND}/casts/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: pondKeys.all }),
  });
}

/** The dreamer has looked at what came back; the marks stay until the casts are asked for anew. */
export function useSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${POND}/casts/seen`),
    onSuccess: () => queries.invalidateQueries({ queryKey: pondKeys.tonight }),
  });
}

/** The reader's ripple on a dream of the stream, or what came back to their own. */
export const rippleOn = (id: number) =>
  queryOptions({
    queryKey: pondKeys.ripplesOf(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: CopyRipple[] }>(`${STREAM}/ripples`, { query: { ids: id }, signal })).list[0] ??
      null,
  });

export function useRipple(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (feeling: RippleFeeling | null) =>
      (await api.put<{ model: CopyRipple }>(`${STREAM}/${id}/ripple`, { feeling })).model,
    onSuccess: (ripple) => queries.setQueryData(pondKeys.ripplesOf(id), ripple),
  });
}

/** What moderators read before it floats, and what was reported. */
export const pondQueue = (view: QueueView, page: number) =>
  queryOptions({
    queryKey: pondKeys.queue(view, page),
    queryFn: ({ signal }) => api.get<Page<QueuedCast>>(QUEUE, { query: { view, page }, signal }),
    staleTime: 0,
  });

export function useDecision() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: CastDecision & { id: number }) =>
      api.post(`${QUEUE}/${id}/decision`, decision),
    onSettled: () => queries.invalidateQueries({ queryKey: pondKeys.queues }),
  });
}
