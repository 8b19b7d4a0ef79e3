import { queryOptions } from '@tanstack/react-query';
import type { ProfileView } from '#shared/profiles.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

export const profileKeys = { own: (user: number | null) => ['profile', user] as const };

/** The account that is signed in. One answer for the shells, the settings and every act that asks for a proof. */
export const ownProfile = (user: number | null) =>
  queryOptions({
    queryKey: profileKeys.own(user),
    queryFn: ({ signal }) => api.get<{ model: ProfileView }>(`${LAMBDA}/profile`, { signal }),
    select: (answer) => answer.model,
  });
