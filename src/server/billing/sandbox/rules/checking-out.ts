import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { buildCustomer } from '#server/billing/sandbox/objects/customer.ts';
import { detailsOf } from '#server/billing/sandbox/objects/checkout-session.ts';
import { buildPaymentIntent } from '#server/billing/sandbox/objects/payment-intent.ts';
import { buildSetupIntent } from '#server/billing/sandbox/objects/setup-intent.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { Checkout, State } from '#server/billing/sandbox/state/state.ts';
import { attach, createMethod } from './cards.ts';
import { discountsOf } from './checkout-totals.ts';
import { openIntent, tryInvoice } from './invoices.ts';
import { refusalOf, tryIntent } from './payments.ts';
import { confirmSetup } from './setups.ts';
import { createSubscription } from './subscribing.ts';

/** What a payer enters on the page. */
export type Entered = {
  number: string;
  month: number;
  year: number;
  cvc: string;
  name: string;
  email: string;
};
type Session = Stripe.Checkout.Session;
/** Where the payer goes on: the bank's page, or done. */
export type Next = { authenticate: string } | 'done';

function customerOf(state: State, session: Session, entered: Entered): string | null {
  const known = idOf(session.customer);
  if (known !== null) return known;
  if (session.customer_creation === 'if_required' && session.mode === 'payment') return null;
  const customer = state.customers.add(
    buildCustomer({ email: entered.email, name: entered.name }, state.now()),
  );
  state.emit('customer.created', customer);
  session.customer = customer.id;
  return customer.id;
}

/** Address of the bank's page that an intent waits for, if it does. */
const waiting = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): Next => {
  const url = intent.next_action?.redirect_to_url?.url;
  return intent.status === 'requires_action' && url ? { authenticate: url } : 'done';
};

function payOnce(
  state: State,
  session: Session,
  checkout: Checkout,
  method: Stripe.PaymentMethod,
  customer: string | null,
  returnUrl: string,
): Next {
  const data = checkout.params.payment_intent_data;
  const intent = buildPaymentIntent(
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      customer: customer ?? undefined,
      description: data?.description,
      metadata: data?.metadata,
      receipt_email: data?.receipt_email,
      setup_future_usage: data?.setup_future_usage,
      capture_method: data?.capture_method,
    },
    state.now(customer),
  );
  if (intent.amount === 0) return 'done';
  state.paymentIntents.add(intent);
  checkout.intent = intent.id;
  session.payment_intent = intent.id;
  state.emit('payment_intent.created', intent);
  const failure = tryIntent(state, intent, method, { offSession: false, returnUrl });
  if (failure) throw refusalOf(intent, failure);
  return waiting(intent);
}

function subscribe(
  state: State,
  session: Session,
  checkout: Checkout,
  method: Stripe.PaymentMethod,
  customer: string,
  returnUrl: string,
): Next {
  attach(state, method.id, customer);
  const data = checkout.params.subscription_data;
  const recurring = checkout.lines.filter(({ price }) => state.prices.get(price).recurring !== null);
  const once = checkout.lines.filter(({ price }) => state.prices.get(price).recurring === null);
  const isMetered = (price: string) => state.prices.get(price).recurring?.usage_type === 'metered';
  const subscription = createSubscription(state, {
    customer,
    currency: session.currency ?? undefined,
    items: recurring.map(({ price, quantity }) => (isMetered(price) ? { price } : { price, quantity })),
    add_invoice_items: once,
    automatic_tax: checkout.params.automatic_tax,
    discounts: discountsOf(checkout),
    default_payment_method: method.id,
    description: data?.description,
    metadata: data?.metadata,
    trial_end: data?.trial_end,
    trial_period_days: data?.trial_period_days,
    trial_settings: data?.trial_settings,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  checkout.subscription = subscription.id;
  const invoice = state.invoices.get(idOf(subscription.latest_invoice) ?? '');
  if (invoice.status !== 'open') return 'done';
  const failure = tryInvoice(state, invoice, method.id, { offSession: false, returnUrl });
  const intent = openIntent(state, invoice);
  if (failure) throw refusalOf(intent, failure);
  return waiting(intent);
}

function setUp(
  state: State,
  session: Session,
  checkout: Checkout,
  method: Stripe.PaymentMethod,
  customer: string | null,
  returnUrl: string,
): Next {
  const data = checkout.params.setup_intent_data;
  const params = {
    customer: customer ?? undefined,
    description: data?.description,
    metadata: data?.metadata,
  };
  const intent = state.setupIntents.add(buildSetupIntent(params, state.now(customer)));
  checkout.intent = intent.id;
  session.setup_intent = intent.id;
  state.emit('setup_intent.created', intent);
  confirmSetup(state, intent, { method: method.id, returnUrl });
  return waiting(intent);
}

/** Pays a session with the card that was entered, or leads to the bank's page. */
export function pay(state: State, session: Session, entered: Entered, returnUrl: string): Next {
  if (session.status !== 'open') throw invalid('This checkout is over.');
  const checkout = state.checkouts.get(session.id);
  if (!checkout) throw invalid('This checkout is not known.');
  const method = createMethod(state, {
    type: 'card',
    card: { number: entered.number, exp_month: entered.month, exp_year: entered.year, cvc: entered.cvc },
    billing_details: { name: entered.name, email: entered.email },
  });
  const customer = customerOf(state, session, entered);
  session.customer_details = detailsOf(entered.email, entered.name);
  if (session.mode === 'payment') return payOnce(state, session, checkout, method, customer, returnUrl);
  if (session.mode === 'setup') return setUp(state, session, checkout, method, customer, returnUrl);
  return subscribe(state, session, checkout, method, customer ?? '', returnUrl);
}

/** Whether what the session sells is paid for. */
function isPaid(state: State, session: Session, checkout: Checkout): boolean {
  if (session.mode === 'payment') {
    const intent = state.paymentIntents.find(checkout.intent ?? '');
    return intent ? ['succeeded', 'requires_capture'].includes(intent.status) : session.amount_total === 0;
  }
  if (session.mode === 'setup') return state.setupIntents.find(checkout.intent ?? '')?.status === 'succeeded';
  return ['active', 'trialing'].includes(state.subscriptions.find(checkout.subscription ?? '')?.status ?? '');
}

/** Ends a session whose payment came through. */
export function complete(state: State, session: Session): boolean {
  const checkout = state.checkouts.get(session.id);
  if (session.status !== 'open' || !checkout || !isPaid(state, session, checkout))
    return session.status === 'complete';
  const subscription = state.subscriptions.find(checkout.subscription ?? '');
  if (subscription) {
    session.subscription = subscription.id;
    session.invoice = idOf(subscription.latest_invoice);
  }
  session.status = 'complete';
  session.url = null;
  session.payment_status =
    session.mode !== 'setup' && (session.amount_total ?? 0) > 0 ? 'paid' : 'no_payment_required';
  state.emit('checkout.session.completed', session);
  return true;
}
