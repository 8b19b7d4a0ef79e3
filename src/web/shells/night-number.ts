import { useQuery } from '@tanstack/react-query';
import { nightNumber } from '#web/api/diary.queries.ts';
import { useSession } from '#web/api/session.ts';

/** How many nights the diary knows, the empty ones included; undefined until it is known and while it is none. */
export function useNightNumber(): number | undefined {
  const user = useSession((state) => (state.role === 'user' ? state.user : null));
  return useQuery(nightNumber(user)).data || undefined;
}
