import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { useSession } from '#web/api/session.ts';

type Profile = { username?: string | null; email?: string | null };
type ProfileAnswer = Profile & { model?: Profile; profile?: Profile };

/** What the shell calls its owner: a dreamer by name, an admin, who has none here, by e-mail. Undefined until it is known. */
export function useOwnName(): string | undefined {
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  const { data } = useQuery({
    queryKey: ['profile', user],
    queryFn: ({ signal }) => api.get<ProfileAnswer>(`${LAMBDA}/profile`, { signal }),
    enabled: user !== null,
    staleTime: 10 * 60_000,
  });
  const found = data?.model ?? data?.profile ?? data;
  if (role === 'admin') return found?.email ?? undefined;
  return found?.username || found?.email?.split('@')[0] || undefined;
}
