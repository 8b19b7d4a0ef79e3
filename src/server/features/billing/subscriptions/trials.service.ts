import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { defineError, invalid } from '#server/http/errors.ts';
import { emailKey } from '#shared/accounts/accounts.ts';
import type { PriceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { hadTrial, keepTrial } from './trials.store.ts';

const trialHad = defineError(409, 'billing.trial_had', 'You have had a trial already.');

/** A keyed hash: whoever reads the table learns neither the address nor the card. */
const markOf = (deps: Deps, kind: 'person' | 'card', of: string): string =>
  deps.sealer.sign(`billing.trial.${kind}`, of);

export type Trial = { days: number; marks: string[] };

/**
 * The trial that somebody gets with a price: one a person and card, also after the account was deleted and made anew. Null
 * where there is none. Throws 409 where it was asked for and had before, 400 where it was asked for without a card.
 */
export async function trialFor(
  deps: Deps,
  price: PriceRow,
  { email, method, wished }: { email: string; method: string | null; wished: boolean | undefined },
): Promise<Trial | null> {
  if (wished === false || price.trial_days === null || price.trial_days === 0) return null;
  if (method === null) {
    if (wished) throw invalid({ payment_method: 'A trial begins with a card' });
    return null;
  }
  const card: Stripe.PaymentMethod = await ask(deps, (stripe) => stripe.paymentMethods.retrieve(method));
  const fingerprint = card.card?.fingerprint ?? method;
  const marks = [markOf(deps, 'person', emailKey(email)), markOf(deps, 'card', fingerprint)];
  if (!(await hadTrial(deps.db, marks))) return { days: price.trial_days, marks };
  if (wished) throw trialHad();
  return null;
}

export const noteTrial = (deps: Deps, { marks }: Trial, subscription: string) =>
  keepTrial(deps.db, marks, subscription);
