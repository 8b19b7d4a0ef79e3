import { queryOptions } from '@tanstack/react-query';
import type { Dream } from '#shared/dreams.ts';
import { FRAGMENT_LIMITS, type FragmentPage, type MergeInput } from '#shared/fragments.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';
import type { DeviceMerge } from '#web/offline/database.ts';
import { dreamStore, mergeStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { itemsOf } from './inbox-items.ts';

const DREAMS = `${LAMBDA}/dreams`;
const WAITING_MS = 4_000;

export const inboxKeys = {
  all: diaryKeys.fragments,
  list: [...diaryKeys.fragments, 'list'] as const,
  merges: [...diaryKeys.fragments, 'merges'] as const,
};

const readServer = (signal: AbortSignal): Promise<FragmentPage> =>
  api.get<FragmentPage>(`${LAMBDA}/fragments`, { query: { limit: FRAGMENT_LIMITS.page }, signal });

/** What waits here and on the server. Without a connection this device's part is shown alone, and `partial` says so. */
export const inboxList = queryOptions({
  queryKey: inboxKeys.list,
  queryFn: async ({ signal, client }) => {
    const here = await dreamStore.listOf(currentOwner()).catch(() => []);
    const before = client.getQueryData<{ server: FragmentPage['list'] }>(inboxKeys.list)?.server ?? [];
    const answer = await readServer(signal).catch(() => null);
    const server = answer?.list ?? before;
    return { server, items: itemsOf(server, here), partial: answer === null, total: answer?.total ?? null };
  },
  refetchInterval: ({ state }) =>
    state.data?.partial || state.data?.items.some(({ unfinished }) => unfinished) ? WAITING_MS : false,
  networkMode: 'always',
  // What was kept a moment ago on this device must stand here, whatever was asked before.
  staleTime: 0,
});

/** Merges that this device has not been able to send. */
export const waitingMerges = queryOptions({
  queryKey: inboxKeys.merges,
  queryFn: (): Promise<DeviceMerge[]> => mergeStore.listOf(currentOwner()),
  networkMode: 'always',
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? WAITING_MS : false),
});

export const changeText = ({
  client_id: id,
  text,
  read,
}: {
  client_id: string;
  text: string;
  read: string;
}) => api.put<{ model: Dream }>(`${DREAMS}/by-client/${id}`, { text, updated_at: read });

export const removeFragment = (id: number) => api.delete(`${RECORDS}/dream/${id}`);
export const restoreFragment = (id: number) => api.post(`${DREAMS}/${id}/restore`);
export const takeApart = (dreamId: number) =>
  api.post<{ fragments: number; dream_kept: boolean }>(`${DREAMS}/${dreamId}/unmerge`);

/** The dream that a merge has made; repeating the merge answers the same one. */
export const madeBy = async ({ client_id, ids, title, questions, night_of }: DeviceMerge): Promise<Dream> => {
  const body: MergeInput = { client_id, ids, title, questions, night_of };
  return (await api.post<{ model: Dream }>(`${LAMBDA}/dream/merge`, body)).model;
};

export const loadTake = (id: number) => () =>
  api.getBlob(`${LAMBDA}/voice/recordings/${id}/audio`, { timeoutMs: 120_000 });
