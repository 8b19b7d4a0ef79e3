import type Stripe from 'stripe';
import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/deps.ts';
import { idOf, paymentOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { ask, askWhole } from '#server/features/billing/provider.service.ts';
import { pageLink } from '#server/mail/page-links.ts';
import type { PaymentStep } from '#shared/billing/subscriptions.ts';

/** A payment's secret begins with its id. */
const PAYMENT_SECRET = /^(pi_.+?)_secret_/;
const WITH_PAYMENT = ['confirmation_secret', 'payments'];

/** The payment that an invoice waits for; undefined where it waits for none. */
async function paymentIntentOf(deps: Deps, invoiceId: string): Promise<Stripe.PaymentIntent | undefined> {
  const invoice = await askWhole(deps, WITH_PAYMENT, (stripe, more) =>
    stripe.invoices.retrieve(invoiceId, more),
  );
  if (invoice.status !== 'open') return undefined;
  const [, fromSecret = ''] = PAYMENT_SECRET.exec(invoice.confirmation_secret?.client_secret ?? '') ?? [];
  const id = fromSecret || paymentOf(invoice);
  return id ? ask(deps, (stripe) => stripe.paymentIntents.retrieve(id)) : undefined;
}

/** Where an open invoice names no payment of its own. */
async function payDirectly(
  deps: Deps,
  invoiceId: string,
  { method, key }: { method: string; key: string },
): Promise<PaymentStep> {
  const { status } = await ask(deps, (stripe) => stripe.invoices.retrieve(invoiceId));
  if (status !== 'open') return {};
  const params = { payment_method: method };
  await ask(deps, (stripe, options) => stripe.invoices.pay(invoiceId, params, options), { key });
  return {};
}

const stepOf = (intent: Stripe.PaymentIntent): PaymentStep => {
  const url = intent.next_action?.redirect_to_url?.url;
  return {
    ...(intent.client_secret ? { client_secret: intent.client_secret } : {}),
    ...(url ? { action_url: url } : {}),
  };
};

const isWaiting = ({ status }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' || status === 'requires_confirmation' || status === 'requires_payment_method';

/**
 * Pays the latest invoice of a subscription with this card where one is given: what is left to do, if anything. Throws 402
 * where the bank refuses.
 */
export async function payLatest(
  deps: Deps,
  subscription: Stripe.Subscription,
  { method, key }: { method: string | null; key: string },
): Promise<PaymentStep> {
  const invoice = idOf(subscription.latest_invoice);
  const intent = invoice === '' ? undefined : await paymentIntentOf(deps, invoice);
  if (!intent) return method === null || invoice === '' ? {} : payDirectly(deps, invoice, { method, key });
  if (!isWaiting(intent)) return {};
  if (method === null) return stepOf(intent);
  const return_url = pageLink(deps, '/user/subscribe');
  const confirmed = await ask(
    deps,
    (stripe, options) =>
      stripe.paymentIntents.confirm(intent.id, { payment_method: method, return_url }, options),
    { key, fields: ['payment_method'] },
  );
  return confirmed.status === 'requires_action' ? stepOf(confirmed) : {};
}

/** After a change that waits for its payment: what is left to do. Throws 402 where the bank has refused it. */
export async function stepAfterChange(deps: Deps, subscription: Stripe.Subscription): Promise<PaymentStep> {
  const invoice = idOf(subscription.latest_invoice);
  const intent = invoice === '' ? undefined : await paymentIntentOf(deps, invoice);
  if (!intent || !isWaiting(intent)) return {};
  if (intent.status !== 'requires_payment_method') return stepOf(intent);
  // The change is dropped with its invoice, so that nothing is tried again behind the payer's back.
  await ask(deps, (stripe, options) => stripe.invoices.voidInvoice(invoice, {}, options));
  const {
    message = 'The card was refused.',
    code = 'card_declined',
    decline_code,
  } = intent.last_payment_error ?? {};
  throw new AppError(402, 'billing.card_refused', message, {
    extra: { code, ...(decline_code ? { decline_code } : {}) },
  });
}
