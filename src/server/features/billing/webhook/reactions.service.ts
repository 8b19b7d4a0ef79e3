import type Stripe from 'stripe';
import { isMissing } from '#server/billing/provider-faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findByCustomer, forgetCustomer } from '#server/features/billing/customers/customers.store.ts';
import { idOf, subscriptionOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { markDeleted } from '#server/features/billing/mirrors/mirrors.store.ts';
import {
  refreshInvoice,
  refreshPrice,
  refreshProduct,
  refreshSession,
  refreshSubscription,
} from '#server/features/billing/mirrors/refresh.service.ts';
import { keepCharge } from '#server/features/billing/operator/refunds.service.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { answered, ask } from '#server/features/billing/provider.service.ts';

type Reaction = (deps: Deps, objectId: string, type: string) => Promise<unknown>;

/** Whoever pays hears once of each invoice that their card did not pay; nothing of one that is paid by now. */
async function tellOfFailure(deps: Deps, { id, customer, status }: Stripe.Invoice): Promise<void> {
  const payer = status === 'paid' ? undefined : await findByCustomer(deps.db, idOf(customer));
  if (payer === undefined) return;
  const key = `payment_failed:${id}`;
  await inTransaction(deps, (tx) =>
    notify(tx, { kind: 'payment_failed', by: null, to: [payer], fold: key, key }),
  );
}

const followInvoice: Reaction = async (deps, id, type) => {
  const invoice = await refreshInvoice(deps, id);
  const subscription = subscriptionOf(invoice);
  if (subscription !== '') await refreshSubscription(deps, subscription);
  if (type === 'invoice.payment_failed') await tellOfFailure(deps, invoice);
};

const followSession: Reaction = async (deps, id) => {
  const session = await refreshSession(deps, id);
  const subscription = idOf(session.subscription);
  if (subscription === '') return;
  const { latest_invoice } = await refreshSubscription(deps, subscription);
  if (latest_invoice) await refreshInvoice(deps, idOf(latest_invoice));
};

const followCharge: Reaction = async (deps, id) =>
  keepCharge(deps, await ask(deps, (stripe) => stripe.charges.retrieve(id)));

const followDispute: Reaction = async (deps, id, type) => {
  const dispute = await ask(deps, (stripe) => stripe.disputes.retrieve(id));
  if (type === 'charge.dispute.created')
    deps.log.error(
      { alarm: 'billing.disputed', dispute: id, charge: idOf(dispute.charge) },
      'payment disputed',
    );
  await followCharge(deps, idOf(dispute.charge), type);
};

const sayUnmetered: Reaction = async (deps, _id, type) =>
  deps.log.error({ alarm: 'billing.meter', type }, 'the provider could not count some usage');

/** By the beginning of an event's type, the longest first; the rest is taken in and nothing follows. */
const REACTIONS: readonly (readonly [start: string, reaction: Reaction])[] = [
  ['customer.subscription.', (deps, id) => refreshSubscription(deps, id)],
  ['customer.deleted', (deps, id) => forgetCustomer(deps.db, id)],
  ['checkout.session.', followSession],
  ['charge.dispute.', followDispute],
  ['charge.', followCharge],
  ['invoice.', followInvoice],
  ['product.deleted', (deps, id) => markDeleted(deps.db, 'product', id, answered(deps))],
  ['product.', (deps, id) => refreshProduct(deps, id)],
  ['price.deleted', (deps, id) => markDeleted(deps.db, 'price', id, answered(deps))],
  ['price.', (deps, id) => refreshPrice(deps, id)],
  ['billing.meter.error_report', sayUnmetered],
  ['v1.billing.meter.error_report', sayUnmetered],
];
/** Prefixes of the list above that mean other objects. */
const OTHERS = /^(charge\.refund\.|invoice\.(upcoming|item)|invoiceitem\.|invoice_payment\.)/;

/** Brings the mirror to what the provider has now; an object that is gone there needs nothing more. */
export async function reactTo(deps: Deps, type: string, objectId: string): Promise<void> {
  if (OTHERS.test(type)) return;
  const reaction = REACTIONS.find(([start]) => type.startsWith(start))?.[1];
  if (!reaction) return;
  try {
    await reaction(deps, objectId, type);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
