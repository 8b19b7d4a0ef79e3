import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { PreviewModel, SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import {
  addCard,
  changePlan,
  nameCustomer,
  type Paid,
  preferCard,
  type Standing,
  subscribe,
} from '#web/features/billing/billing.queries.ts';
import { finishStep } from '#web/features/billing/card/bank-step.ts';
import type { Offer } from '#web/features/billing/offers.ts';

/** What is bought, as the page shows it when the button is pressed. */
export type Order = {
  offer: Offer;
  preview: PreviewModel;
  plan: SubscriptionModel | null;
  code: string;
  withTrial: boolean;
  /** A card just typed, one that is there, or null for the one that is used already. */
  card: { method: string; isNew: boolean } | null;
  name: string;
};

const hadTrial = (error: unknown): boolean => error instanceof ApiError && error.code === 'billing.trial_had';

async function change(plan: SubscriptionModel, { offer, card }: Order): Promise<Paid> {
  if (card) {
    const id = card.isNew ? (await addCard(card.method)).model.id : card.method;
    await preferCard(id);
  }
  return changePlan({ activeSubscriptionId: plan.id, priceId: offer.price.id });
}

const begin = ({ offer, preview, card, code, withTrial }: Order): Promise<Paid> =>
  subscribe({
    priceId: offer.price.id,
    ...(card ? { payment_method: card.method } : {}),
    ...(preview.trial_days ? { trial: withTrial } : {}),
    ...(code === '' ? {} : { promotion_code: code }),
  });

type Ended = {
  onPaid: () => Promise<unknown>;
  /** There was a trial already: the sum has to be shown anew before anything is paid. */
  onTrialHad: () => void;
};

/** Pays once however often the button is pressed, to the bank's last word. */
export function usePaying(standing: Standing, { onPaid, onTrialHad }: Ended) {
  const { fault: faultOf, t, cardFault } = useBillingWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const running = useRef(false);

  const settle = async (order: Order) => {
    if (order.name.trim() !== '') await nameCustomer(order.name.trim());
    const paid = await (order.plan ? change(order.plan, order) : begin(order));
    const result = await finishStep(paid, standing);
    if (result === 'left') return false;
    if (result !== 'done') setFault(cardFault(result.refused) ?? t('billing.refused.declined'));
    await onPaid();
    return result === 'done';
  };

  /** `order` is asked for once the button is pressed; null where a card could not be read. True when it is paid. */
  const pay = async (order: () => Promise<Order | null>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFault('');
    try {
      const made = await order();
      const isPaid = made !== null && (await settle(made));
      return isPaid;
    } catch (error) {
      if (hadTrial(error)) onTrialHad();
      setFault(faultOf(error));
      await onPaid();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { pay, busy, fault, clear: () => setFault('') };
}
