import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CardModel } from '#shared/billing/customers.ts';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { useSession } from '#web/api/session.ts';
import { billingKeys, cardsQuery, planQuery } from './billing.queries.ts';

/** Plans that were begun and are not paid for yet count as none. */
const isBegun = ({ status }: SubscriptionModel): boolean => status !== 'incomplete';

/** Whoever keeps a diary here; null for visitors and admins. */
export function useMember(): number | null {
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  return role === 'user' ? user : null;
}

/** A member's plan and cards as they stand, and how to look again. */
export function useOwnPlan() {
  const member = useMember();
  const client = useQueryClient();
  const asked = useQuery(planQuery(member, member !== null));
  const cards = useQuery(cardsQuery(member, member !== null));
  const lookAgain = useCallback(
    () => client.invalidateQueries({ queryKey: billingKeys.own(member) }),
    [client, member],
  );
  const found = asked.data ?? null;
  return {
    member,
    /** The plan that goes on. */
    plan: found && isBegun(found) ? found : null,
    /** One whose first payment waits. */
    open: found && !isBegun(found) ? found : null,
    isPending: member !== null && asked.isPending,
    error: asked.error,
    cards: cards.data ?? NO_CARDS,
    card: (cards.data ?? NO_CARDS).find(({ is_default }) => is_default) ?? null,
    lookAgain,
  };
}
const NO_CARDS: CardModel[] = [];
export type OwnPlan = ReturnType<typeof useOwnPlan>;
