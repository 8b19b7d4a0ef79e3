import type { Erasure } from '#server/erasure.ts';
import { forgetPayer } from './leaving.service.ts';

/** Plans stop, cards are forgotten; what was paid stays without a name as long as the law asks (decision 060). */
export const billingErasure: Erasure = {
  feature: 'billing',
  tables: ['stripe_subscription', 'stripe_invoice', 'stripe_order', 'stripe_usage', 'allowance_use'],
  erase: (tx, { id }) => forgetPayer(tx, id),
};
