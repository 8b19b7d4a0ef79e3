import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LedgerPage } from '#shared/disclosures.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

/** Who can read a dream, and what happened to its privacy, newest first. Never from before: publishing changes it. */
export const dreamLedger = (id: number) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.ledger(id),
    queryFn: ({ pageParam, signal }) =>
      api.get<LedgerPage>(`${LAMBDA}/dreams/${id}/ledger`, {
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
