import { queryOptions } from '@tanstack/react-query';
import type {
  BulkInput,
  BulkResult,
  DiaryMonths,
  NightSummaries,
  RandomDream,
} from '#shared/library/library-views.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { dreamName } from '#shared/words/dream-name.ts';

const DREAM = `${LAMBDA}/dream`;
/** What was seen stays for a day, so that it can be looked at without a connection. */
const KEPT_MS = 86_400_000;

/** One small row for every noted night of a range. */
export const nightsBetween = (from: string, to: string) =>
  queryOptions({
    queryKey: dreamKeys.nights(from, to),
    queryFn: ({ signal }) => api.get<NightSummaries>(`${DREAM}/nights`, { query: { from, to }, signal }),
    gcTime: KEPT_MS,
  });

export const nightsOfYear = (year: string) => nightsBetween(`${year}-01-01`, `${year}-12-31`);

/** The whole diary by months. */
export const diaryMonths = queryOptions({
  queryKey: dreamKeys.months,
  queryFn: ({ signal }) => api.get<DiaryMonths>(`${DREAM}/months`, { signal }),
  gcTime: KEPT_MS,
});

export const drawDream = (not: number | undefined) =>
  api.get<RandomDream>(`${DREAM}/random`, { query: { not } });

export const saveGuard = (leaveOut: boolean) =>
  api.post(`${LAMBDA}/preference`, { privacy: { leave_out_nightmares: leaveOut } });

export const changeMany = (input: BulkInput) =>
  api.post<BulkResult>(`${DREAM}/bulk`, input, { timeoutMs: 60_000 });
export const undoMany = (token: string) =>
  api.post<{ restored: number }>(`${DREAM}/bulk/undo`, { token }, { timeoutMs: 60_000 });

type Named = { id: number; title: string };
type Held = Named & { text: string };

/** Id and name of every dream of one night; at most a hundred. */
export const dreamsOfNight = (night: string) =>
  queryOptions({
    queryKey: dreamKeys.night(night),
    queryFn: async ({ signal }) => {
      const query = {
        filter: [`night_of,eq,${night}`, 'state,eq,kept'],
        include: 'id,title,text',
        order: 'id,asc',
        size: 100,
      };
      const { list } = await api.get<Page<Held>>(`${RECORDS}/dream`, { query, signal });
      return list.map(({ id, title, text }): Named => ({ id, title: dreamName(title, text) }));
    },
  });
