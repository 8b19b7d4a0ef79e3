import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

/** Accounts elsewhere that this server lets in by; an empty list where none is configured. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) =>
      api.get<{ list: { name: string; label: string }[] }>(`${LAMBDA}/social/providers`, { signal }),
    select: (answer) => answer.list,
    staleTime: Infinity,
  });

/** Where a browser begins to log in by a provider. */
export const providerLogin = (name: string): string => `${LAMBDA}/${name}/login?role=user`;

/** Leaves the app for an address of the server or of a provider. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** What a provider's way back says behind the `#`; undefined where nothing went wrong. */
export const socialFaultOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('social_error') ?? undefined;
