import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

const RETRIES = 2;

const isWorthRetrying = (failures: number, error: Error): boolean => {
  if (failures >= RETRIES) return false;
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 502;
};

/** Reads are tried again only where no answer or a passing fault came; writes never by themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isWorthRetrying,
        networkMode: 'offlineFirst',
        // What was read from this device may be old, however fresh it is in memory.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });

/** Another person's data never stays in memory after a login or logout. */
export function forgetOnSessionChange(client: QueryClient): () => void {
  let { user } = session.get();
  return session.subscribe(() => {
    const next = session.get().user;
    if (next === user) return;
    user = next;
    client.clear();
  });
}
