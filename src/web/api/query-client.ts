import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

const RETRIES = 2;

/** True where no answer came, or one that says that the server is not up to it just now. */
export const isPassing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);
/** Without a connection a retry would wait for it, and the page with it: it says so instead, and asks anew when it is back. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && isPassing(error) && navigator.onLine;

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
