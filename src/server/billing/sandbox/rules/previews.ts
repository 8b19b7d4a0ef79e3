import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { buildCustomer } from '#server/billing/sandbox/objects/customer.ts';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { rehearse } from '#server/billing/sandbox/state/rollback.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { createInvoice } from './invoicing.ts';
import { periodEnd, renew } from './renewing.ts';
import { createSubscription } from './subscribing.ts';
import { updateSubscription } from './updating.ts';

type Params = Stripe.InvoiceCreatePreviewParams;
const nothingToCome = () => invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');

/** The invoice that a subscription comes to next, after the changes that are asked about. */
function ofSubscription(state: State, id: string, params: Params): Stripe.Invoice {
  const subscription = state.subscriptions.get(id, 'subscription');
  if (['canceled', 'incomplete_expired', 'paused'].includes(subscription.status)) throw nothingToCome();
  const details = params.subscription_details;
  const before = idOf(subscription.latest_invoice);
  if (details && Object.keys(details).length > 0) {
    const { items, proration_behavior, proration_date, trial_end, cancel_at_period_end } = details;
    updateSubscription(state, subscription, {
      ...(items && { items }),
      proration_behavior,
      proration_date,
      ...(trial_end !== undefined && { trial_end }),
      ...(cancel_at_period_end !== undefined && { cancel_at_period_end }),
      payment_behavior: 'default_incomplete',
    });
  }
  const latest = idOf(subscription.latest_invoice);
  if (latest !== null && latest !== before) return state.invoices.get(latest);
  const next = state.at(periodEnd(subscription), () => renew(state, subscription));
  if (!next) throw nothingToCome();
  return next;
}

/** Who asks what something would cost before being a customer is one for as long as the rehearsal goes. */
function somebody(state: State): string {
  const customer = buildCustomer({}, state.now());
  state.customers.add(customer);
  return customer.id;
}

function ofNothingYet(state: State, params: Params): Stripe.Invoice {
  const details = params.subscription_details;
  if (params.customer === undefined && !details?.items)
    throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
  const customer = params.customer ?? somebody(state);
  if (!details?.items) {
    const invoice = createInvoice(state, {
      customer,
      currency: params.currency,
      pending_invoice_items_behavior: 'include',
    });
    if (invoice.lines.data.length === 0) throw nothingToCome();
    return invoice;
  }
  const { trial_end: trialEnd } = details;
  const subscription = createSubscription(state, {
    customer,
    currency: params.currency,
    items: details.items.map(({ price, price_data, quantity }) => ({ price, price_data, quantity })),
    automatic_tax: params.automatic_tax,
    discounts: params.discounts,
    ...(trialEnd !== undefined && { trial_end: trialEnd }),
    payment_behavior: 'default_incomplete',
  });
  return state.invoices.get(idOf(subscription.latest_invoice) ?? '');
}

/** What would be billed: everything happens as it would, is looked at, and then has not happened. */
export function previewInvoice(state: State, params: Params): Stripe.Invoice {
  const invoice = rehearse(state, () =>
    params.subscription === undefined
      ? ofNothingYet(state, params)
      : ofSubscription(state, params.subscription, params),
  );
  const id = newId('upcoming_in');
  return {
    ...invoice,
    id,
    customer: params.customer === undefined && params.subscription === undefined ? null : invoice.customer,
    lines: {
      ...invoice.lines,
      data: invoice.lines.data.map((line) => ({ ...line, invoice: id })),
      url: `/v1/invoices/${id}/lines`,
    },
    status: 'draft',
    number: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    effective_at: null,
    ending_balance: invoice.ending_balance ?? 0,
    attempted: false,
    attempt_count: 0,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    next_payment_attempt: invoice.created + 3600,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}
