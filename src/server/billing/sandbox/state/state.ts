import type Stripe from 'stripe';
import { present } from '#server/billing/sandbox/http/present.ts';
import { Collection } from './collection.ts';
import { newId } from './ids.ts';
import { SHIPPED_SETTINGS, type Settings } from './settings.ts';

/** Use of something that is billed by a meter, as it was reported. */
export type Usage = Stripe.Billing.MeterEvent & {
  id: string;
  customer: string;
  value: number;
  cancelled: boolean;
};
/** A change of a subscription that waits for its invoice to be paid. */
export type Pending = { invoice: string; items: Stripe.SubscriptionItem[]; anchor: number };
/** What a checkout session was asked to sell, and what its payment has led to so far. */
export type Checkout = {
  params: Stripe.Checkout.SessionCreateParams;
  lines: { price: string; quantity: number }[];
  promotionCode: string | null;
  intent: string | null;
  subscription: string | null;
};
/** An answer that is kept for its idempotency key. */
export type KeptAnswer = { fingerprint: string; status: number; body: string; requestId: string; at: number };
type EventType = Stripe.Event['type'];
type Request = { id: string | null; idempotency_key: string | null };

/** Everything the sandbox knows. */
export class State {
  readonly customers = new Collection<Stripe.Customer>('customer', 'cus');
  readonly products = new Collection<Stripe.Product>('product', 'prod');
  readonly prices = new Collection<Stripe.Price>('price', 'price');
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>('PaymentMethod', 'pm');
  readonly setupIntents = new Collection<Stripe.SetupIntent>('setupintent', 'seti');
  readonly setupAttempts = new Collection<Stripe.SetupAttempt>('setup_attempt', 'setatt');
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>('payment_intent', 'pi');
  readonly charges = new Collection<Stripe.Charge>('charge', 'ch');
  readonly refunds = new Collection<Stripe.Refund>('refund', 're');
  readonly disputes = new Collection<Stripe.Dispute>('dispute', 'dp');
  readonly balanceTransactions = new Collection<Stripe.BalanceTransaction>('balance transaction', 'txn');
  readonly subscriptions = new Collection<Stripe.Subscription>('subscription', 'sub');
  readonly invoices = new Collection<Stripe.Invoice>('invoice', 'in');
  readonly invoiceItems = new Collection<Stripe.InvoiceItem>('invoiceitem', 'ii');
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>('invoice_payment', 'inpay');
  readonly coupons = new Collection<Stripe.Coupon>('coupon', 'coupon');
  readonly promotionCodes = new Collection<Stripe.PromotionCode>('promotion code', 'promo');
  readonly discounts = new Collection<Stripe.Discount>('discount', 'di');
  readonly taxRates = new Collection<Stripe.TaxRate>('tax rate', 'txr');
  readonly checkoutSessions = new Collection<Stripe.Checkout.Session>('checkout.session', 'cs');
  readonly portalSessions = new Collection<Stripe.BillingPortal.Session>('billing_portal.session', 'bps');
  readonly meters = new Collection<Stripe.Billing.Meter>('billing meter', 'mtr');
  readonly usage = new Collection<Usage>('meter event', 'mev');
  readonly testClocks = new Collection<Stripe.TestHelpers.TestClock>('test_clock', 'clock');
  readonly events = new Collection<Stripe.EventBase>('event', 'evt');
  readonly webhookEndpoints = new Collection<Stripe.WebhookEndpoint>('webhook endpoint', 'we');

  readonly kept = new Map<string, KeptAnswer>();
  /** What was said once and is not said again, such as a trial's coming end. */
  readonly said = new Set<string>();
  readonly checkouts = new Map<string, Checkout>();
  readonly pendings = new Map<string, Pending>();
  settings: Settings = { ...SHIPPED_SETTINGS };
  /** Milliseconds by which the sandbox's time is ahead of the world's. */
  ahead = 0;
  /** The moment at which something happens while time is advanced, in seconds. */
  private moment: number | null = null;
  request: Request = { id: null, idempotency_key: null };
  /** Told of each event that was made. */
  onEvent: (event: Stripe.EventBase) => void = () => undefined;
  /** Told after each change, so that it can be written down. */
  onChange: () => void = () => undefined;
  readonly apiVersion: string;
  /** Where the sandbox's own pages stand. */
  origin = '';

  constructor(apiVersion: string) {
    this.apiVersion = apiVersion;
  }

  /** The sandbox's time in seconds; of a customer with a test clock, that clock's. */
  now(customer?: string | null): number {
    if (this.moment !== null) return this.moment;
    return this.clockTime(this.clockOf(customer));
  }

  clockTime(clock: string | null): number {
    const own = clock === null ? undefined : this.testClocks.find(clock);
    return own ? own.frozen_time : Math.floor((Date.now() + this.ahead) / 1000);
  }

  /** The test clock that a customer lives by. */
  clockOf(customer?: string | null): string | null {
    const clock = customer ? this.customers.find(customer)?.test_clock : null;
    return typeof clock === 'string' ? clock : null;
  }

  /** Does something as if it were another moment. */
  at<T>(moment: number, act: () => T): T {
    const before = this.moment;
    this.moment = moment;
    try {
      return act();
    } finally {
      this.moment = before;
    }
  }

  /** Makes an event of what happened to an object, with what it was before where it changed. */
  emit(type: EventType, object: object, before?: object): void {
    const data: Record<string, unknown> = { object: present(this, object, []) };
    if (before) {
      const previous = changedFrom(before, object);
      if (Object.keys(previous).length === 0) return;
      data.previous_attributes = previous;
    }
    const event: Stripe.EventBase = {
      id: newId('evt'),
      object: 'event',
      api_version: this.apiVersion,
      created: this.moment ?? this.now(customerOf(object)),
      data: data as unknown as Stripe.EventBase['data'],
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.request },
      type,
    };
    this.events.add(event);
    this.onEvent(event);
    this.onChange();
  }
}

const customerOf = (object: object): string | null => {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id);
  return 'customer' in object && typeof object.customer === 'string' ? object.customer : null;
};

/** The former values of what differs. */
function changedFrom(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))),
  );
}
