import { useQuery } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library/library.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { useSession } from '#web/api/session.ts';

/** How many nights the diary knows, the empty ones included; undefined until it is known and while it is none. */
export function useNightNumber(): number | undefined {
  const user = useSession((state) => (state.role === 'user' ? state.user : null));
  const { data } = useQuery({
    queryKey: ['dreams', 'library', 'nights', user],
    queryFn: ({ signal }) =>
      api.get<LibraryPage>(`${LAMBDA}/dreams/library`, { query: { limit: 1 }, signal }),
    enabled: user !== null,
    staleTime: 5 * 60_000,
  });
  return data?.totals.nights || undefined;
}
