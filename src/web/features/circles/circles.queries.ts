import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AgendaItem,
  CircleMeeting,
  CircleRole,
  CirclesAnswer,
  CircleView,
  InvitationView,
  OpenInvitation,
  SharedDream,
} from '#shared/circles/circles.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import type { ReportReason } from '#shared/reports.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';

const CIRCLES = `${LAMBDA}/circles`;
const INVITATIONS = `${LAMBDA}/circle-invitations`;
type Model<Item> = { model: Item };

export const circleKeys = {
  all: ['circles'] as const,
  own: ['circles', 'own'] as const,
  one: (id: number) => ['circles', 'one', id] as const,
  shelf: (id: number) => ['circles', 'one', id, 'shelf'] as const,
  invitations: (id: number) => ['circles', 'one', id, 'invitations'] as const,
  toLay: (q: string) => ['circles', 'to-lay', q] as const,
  asked: (token: string) => ['circles', 'asked', token] as const,
};

/** One's circles, and who asks one into others. */
export const ownCircles = queryOptions({
  queryKey: circleKeys.own,
  queryFn: ({ signal }) => api.get<CirclesAnswer>(CIRCLES, { signal }),
});

export const oneCircle = (id: number) =>
  queryOptions({
    queryKey: circleKeys.one(id),
    queryFn: async ({ signal }) => (await api.get<Model<CircleView>>(`${CIRCLES}/${id}`, { signal })).model,
    retry: false,
  });

/** What is shared in a circle, newest first. */
export const circleShelf = (id: number) =>
  infiniteQueryOptions({
    queryKey: circleKeys.shelf(id),
    queryFn: ({ pageParam, signal }) =>
      api.get<{ list: SharedDream[]; next: number | null }>(`${CIRCLES}/${id}/dreams`, {
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const openInvitations = (id: number) =>
  queryOptions({
    queryKey: circleKeys.invitations(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: OpenInvitation[] }>(`${CIRCLES}/${id}/invitations`, { signal })).list,
  });

/** What an address leads to, before one joins. */
export const addressedInvitation = (token: string) =>
  queryOptions({
    queryKey: circleKeys.asked(token),
    queryFn: async () => (await api.post<Model<InvitationView>>(`${INVITATIONS}/open`, { token })).model,
    retry: false,
  });

/** A write after which everything known of circles is asked again. */
function useCircleWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => void queries.invalidateQueries({ queryKey: circleKeys.all }),
  });
}

/** A write after which the circle is not the writer's any more: whoever leaves its page asks for nothing more of it. */
function useCircleEnd<Input>(write: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => void queries.invalidateQueries({ queryKey: circleKeys.all, refetchType: 'none' }),
  });
}

export type CircleWish = { name: string; about: string; meeting: CircleMeeting | null };

export const useMakeCircle = () =>
  useCircleWrite((wish: CircleWish) => api.post<Model<CircleView>>(CIRCLES, wish));
export const useChangeCircle = (id: number) =>
  useCircleWrite((change: Partial<CircleWish> & { agenda?: AgendaItem[] | null }) =>
    api.put<Model<CircleView>>(`${CIRCLES}/${id}`, change),
  );
export const useCloseCircle = (id: number) => useCircleEnd<void>(() => api.delete(`${CIRCLES}/${id}`));
export const useLeaveCircle = (id: number) =>
  useCircleEnd((body: { successor: number | null; take_words: boolean }) =>
    api.post(`${CIRCLES}/${id}/leave`, body),
  );
export const useMute = (id: number) =>
  useCircleWrite((muted: boolean) => api.put(`${CIRCLES}/${id}/membership`, { muted }));
export const useRole = (id: number) =>
  useCircleWrite(({ user, role }: { user: number; role: CircleRole }) =>
    api.put(`${CIRCLES}/${id}/members/${user}`, { role }),
  );
export const usePutOut = (id: number) =>
  useCircleWrite((user: number) => api.delete(`${CIRCLES}/${id}/members/${user}`));
export const useInvite = (id: number) =>
  useCircleWrite((body: { username: string } | { days: number; uses: number }) =>
    api.post<{ list: OpenInvitation[] }>(`${CIRCLES}/${id}/invitations`, body),
  );
export const useTakeBackInvitation = (id: number) =>
  useCircleWrite((invitation: number) => api.delete(`${CIRCLES}/${id}/invitations/${invitation}`));
export const useAbsence = (id: number) =>
  useCircleWrite(({ date, absent }: { date: string; absent: boolean }) =>
    api.put(`${CIRCLES}/${id}/meetings/${date}/absence`, { absent }),
  );
export const useGiveTurn = (id: number) =>
  useCircleWrite(({ date, user }: { date: string; user: number }) =>
    api.put(`${CIRCLES}/${id}/meetings/${date}/turn`, { user_id: user }),
  );
export const useJoin = () =>
  useCircleWrite((body: { token: string; knowing: boolean }) =>
    api.post<Model<CircleView>>(`${INVITATIONS}/join`, body),
  );
export const useAnswer = () =>
  useCircleWrite(({ id, ...body }: { id: number; join: boolean; knowing: boolean }) =>
    api.post<Model<CircleView | null>>(`${INVITATIONS}/${id}/answer`, body),
  );

export const markSeen = (id: number) => api.post(`${CIRCLES}/${id}/seen`);
export const reportCircle = (id: number, reason: ReportReason, note: string) =>
  api.post(`${CIRCLES}/${id}/report`, { reason, note });
export const calendarFile = async (id: number): Promise<{ name: string; text: string }> =>
  (await api.get<Model<{ name: string; text: string }>>(`${CIRCLES}/${id}/calendar`)).model;

export const circlePath = (id: number) => `/account/my-spaces/${id}`;

/** One's own dreams to choose one from, newest first: those that are shared with nobody. */
export const dreamsToLay = (q: string) =>
  queryOptions({
    queryKey: circleKeys.toLay(q),
    queryFn: async ({ signal }) => {
      const query = { limit: 20, ...(q === '' ? {} : { q }) };
      const page = await api.get<LibraryPage>(`${LAMBDA}/dreams/library`, { query, signal });
      return page.list.flatMap(({ dreams }) => dreams).filter((dream) => dream.public_dream_id === null);
    },
  });

/** Takes a dream of one's own off a circle's table. */
export function useTakeOff() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (copy: number) => api.delete(`${LAMBDA}/stream/${copy}`),
    onSuccess: () => {
      for (const { all } of [circleKeys, dreamKeys, streamKeys])
        void queries.invalidateQueries({ queryKey: all });
    },
  });
}
