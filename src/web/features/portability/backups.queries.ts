import { queryOptions } from '@tanstack/react-query';
import type { BackupPlanInput, OwnBackups } from '#shared/own-backups.ts';
import { api } from '#web/api/client.ts';
import { leadToFile } from './portability.queries.ts';
import { LAMBDA } from '#web/api/limits.ts';

const BASE = `${LAMBDA}/own-backups`;
const WATCH_MS = 3000;

type One = { model: OwnBackups };

export const backupKeys = { own: (user: number | null) => ['own-backups', user] as const };

/** Plan and packs, asked for every few seconds while a pack is being made. */
export const ownBackups = (user: number | null) =>
  queryOptions({
    queryKey: backupKeys.own(user),
    queryFn: ({ signal }) => api.get<One>(BASE, { signal }),
    select: (answer) => answer.model,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.model.plan?.state === 'making' ? WATCH_MS : false),
  });

export const savePlan = (plan: BackupPlanInput) => api.put<One>(`${BASE}/plan`, plan);
export const endPlan = (packs: 'keep' | 'delete') => api.delete<One>(`${BASE}/plan`, { query: { packs } });
export const removePack = (id: number) => api.delete<One>(`${BASE}/packs/${id}`);

/** A ticket first, then the browser fetches the file by itself. */
export async function fetchPack(id: number): Promise<void> {
  const { model } = await api.post<{ model: { url: string } }>(`${BASE}/packs/${id}/ticket`);
  leadToFile(model.url);
}
