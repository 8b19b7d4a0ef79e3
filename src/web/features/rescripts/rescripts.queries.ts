import { queryOptions } from '@tanstack/react-query';
import type { Rescript, RescriptAnswer, RescriptInput } from '#shared/safety/rescripts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const pathOf = (dreamId: number) => `${LAMBDA}/dreams/${dreamId}/rescript`;
type Answer = { model: Rescript };

export const rescriptKeys = {
  one: (dreamId: number) => ['rescripts', dreamId] as const,
  elsewhere: (dreamId: number) => ['rescripts', dreamId, 'elsewhere'] as const,
};

/** The other ending of one's own dream, if there is one, and whether nightmares come often. */
export const rescriptOf = (dreamId: number) =>
  queryOptions({
    queryKey: rescriptKeys.one(dreamId),
    queryFn: ({ signal }) => api.get<RescriptAnswer>(pathOf(dreamId), { signal }),
  });

/** What another device wrote in between, asked anew each time. */
export const rescriptElsewhere = (dreamId: number) =>
  queryOptions({
    queryKey: rescriptKeys.elsewhere(dreamId),
    queryFn: ({ signal }) => api.get<RescriptAnswer>(pathOf(dreamId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const saveRescript = async (dreamId: number, input: RescriptInput): Promise<Rescript> =>
  (await api.put<Answer>(pathOf(dreamId), input)).model;

export const removeRescript = (dreamId: number) => api.delete(pathOf(dreamId));

/** Notes that it was gone through on a day of the device, or takes that back. */
export const rehearse = async (dreamId: number, day: string, isBack: boolean): Promise<Rescript> =>
  (await api.post<Answer>(`${pathOf(dreamId)}/rehearsals${isBack ? '/undo' : ''}`, { day })).model;
