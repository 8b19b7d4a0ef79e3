import { useQuery } from '@tanstack/react-query';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';

/** What the shell calls its owner: a dreamer by name, an admin, who has none here, by e-mail. Undefined until it is known. */
export function useOwnName(): string | undefined {
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  const { data } = useQuery({ ...ownProfile(user), enabled: user !== null, staleTime: 10 * 60_000 });
  if (role === 'admin') return data?.email;
  return data?.username || data?.email.split('@')[0] || undefined;
}
