import type Stripe from 'stripe';
import { paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { alreadySubscribed } from '#server/features/billing/billing.errors.ts';
import { requirePrice } from '#server/features/billing/catalogue/catalogue.service.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import {
  attachCard,
  guardedAgainstTrying,
  setDefault,
} from '#server/features/billing/customers/cards.service.ts';
import { ensureCustomer, requirePayer } from '#server/features/billing/customers/customers.service.ts';
import { idOf, mainItem } from '#server/features/billing/mirrors/mirror-rows.ts';
import { findProduct, type PriceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import {
  keepAnswered,
  refreshInvoice,
  refreshSubscription,
} from '#server/features/billing/mirrors/refresh.service.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type { Reference } from '#shared/billing/catalogue.ts';
import type { PaymentStep, SubscribeInput, SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { LIVE_STATUSES } from './access.policy.ts';
import { payLatest } from './payment-step.service.ts';
import { toSubscriptionModel } from './subscription-view.ts';
import { findWhole } from './subscriptions.store.ts';
import { noteTrial, type Trial, trialFor } from './trials.service.ts';

type Key = (act: string) => string;
export type Subscribed = PaymentStep & { model: SubscriptionModel };

const MOST_LISTED = 100;

const isLive = ({ status }: Stripe.Subscription): boolean => LIVE_STATUSES.some((one) => one === status);

/** A price that people can subscribe to now. Throws 404. */
export async function requireOpenPrice(deps: Deps, given: Reference): Promise<PriceRow> {
  const price = await requirePrice(deps, given);
  const product = await findProduct(deps.db, { stripeId: price.product });
  const isOpen = price.status === 'active' && (product === undefined || product.status === 'active');
  if (!isOpen || price.type !== 'recurring') throw paymentNotFound();
  return price;
}

/** What a code takes off. Throws 400 for one that is none, or not any more. */
export async function discountOf(deps: Deps, code: string | undefined) {
  if (code === undefined) return {};
  const { data } = await ask(deps, (stripe) => stripe.promotionCodes.list({ code, active: true, limit: 1 }));
  const [found] = data;
  if (!found) throw invalid({ promotion_code: 'This code is not valid, or not any more' });
  return { discounts: [{ promotion_code: found.id }] };
}

/** Those that the provider knows, kept: what a dropped connection has left behind is found here. */
export async function readLive(deps: Deps, customer: string): Promise<Stripe.Subscription[]> {
  const all = await ask(deps, (stripe) =>
    stripe.subscriptions.list({ customer, limit: 20 }).autoPagingToArray({ limit: MOST_LISTED }),
  );
  const live = all.filter(isLive);
  for (const subscription of live) await keepAnswered(deps, subscription);
  return live;
}

type Order = {
  customer: Stripe.Customer;
  price: PriceRow;
  method: string | null;
  trial: Trial | null;
  input: SubscribeInput;
  key: Key;
};

async function createSubscription(
  deps: Deps,
  userId: number,
  { customer, price, method, trial, input, key }: Order,
): Promise<Stripe.Subscription> {
  const isMetered = price.usage_type === 'metered';
  const params: Stripe.SubscriptionCreateParams = {
    customer: customer.id,
    items: [{ price: price.stripe_id, ...(isMetered ? {} : { quantity: input.quantity ?? 1 }) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    off_session: false,
    metadata: { user_id: String(userId) },
    ...(method === null ? {} : { default_payment_method: method }),
    ...(trial === null ? {} : { trial_period_days: trial.days }),
    ...(deps.config.STRIPE_TAX ? { automatic_tax: { enabled: true } } : {}),
    ...(await discountOf(deps, input.promotion_code)),
  };
  const act = ['subscribe', price.stripe_id, method ?? '', input.quantity ?? 1, trial?.days ?? 0];
  return ask(deps, (stripe, options) => stripe.subscriptions.create(params, options), {
    key: key(`${act.join(':')}:${input.promotion_code ?? ''}`),
    fields: ['quantity', 'discounts'],
  });
}

/** One that waits for its first payment goes on where it is for the same; for something else it makes room. */
async function openOf(
  deps: Deps,
  live: readonly Stripe.Subscription[],
  price: PriceRow,
): Promise<Stripe.Subscription | undefined> {
  if (live.some(({ status }) => status !== 'incomplete')) throw alreadySubscribed();
  const same = live.find((one) => mainItem(one)?.price.id === price.stripe_id);
  for (const other of live.filter((one) => one !== same)) {
    const ended = await ask(deps, (stripe, options) => stripe.subscriptions.cancel(other.id, {}, options));
    await keepAnswered(deps, ended);
  }
  return same;
}

async function modelOf(deps: Deps, stripeId: string): Promise<SubscriptionModel> {
  const whole = await findWhole(deps.db, { stripeId });
  if (!whole) throw paymentNotFound();
  return toSubscriptionModel(whole, deps.clock.now());
}

/** As it stands now with the provider, and its invoice with it. */
export async function settled(
  deps: Deps,
  subscription: Stripe.Subscription,
  step: PaymentStep,
): Promise<Subscribed> {
  const now = await refreshSubscription(deps, subscription.id);
  const invoice = idOf(now.latest_invoice);
  if (invoice !== '') await refreshInvoice(deps, invoice);
  return { ...step, model: await modelOf(deps, subscription.id) };
}

async function subscribeHeld(
  deps: Deps,
  userId: number,
  input: SubscribeInput,
  key: Key,
): Promise<Subscribed> {
  const price = await requireOpenPrice(deps, input.priceId ?? input.planId ?? '');
  const customer = await ensureCustomer(deps, userId, key);
  const open = await openOf(deps, await readLive(deps, customer.id), price);
  const present = idOf(customer.invoice_settings?.default_payment_method) || null;
  const method =
    input.payment_method === undefined
      ? present
      : (await attachCard(deps, customer, { payment_method: input.payment_method }, { mayBeThere: true })).id;
  // What somebody pays with is what the pages call their card.
  if (method !== null && method !== present) await setDefault(deps, customer.id, method);
  const { email } = await requirePayer(deps, userId);
  const trial = open ? null : await trialFor(deps, price, { email, method, wished: input.trial });
  const order = { customer, price, method, trial, input, key };
  const subscription = open ?? (await createSubscription(deps, userId, order));
  await keepAnswered(deps, subscription);
  if (trial) await noteTrial(deps, trial, subscription.id);
  if (subscription.status !== 'incomplete') return settled(deps, subscription, {});
  const pay = key(`pay:${idOf(subscription.latest_invoice)}:${method ?? ''}`);
  try {
    return await settled(deps, subscription, await payLatest(deps, subscription, { method, key: pay }));
  } catch (error) {
    await refreshSubscription(deps, subscription.id);
    throw error;
  }
}

/**
 * Takes a plan and pays its first period where a card is there; else, or where the bank asks, `client_secret` says with
 * what the page goes on. However often it is asked at once, one plan comes of it. Throws 400, 402 where the card is refused
 * (the next try goes on with another card), 404 for a price that is not sold, 409 where there is a plan already, 429.
 */
export const subscribe = (
  deps: Deps,
  actor: Pick<Member, 'userId' | 'ip'>,
  input: SubscribeInput,
): Promise<Subscribed> =>
  withClaim(deps, personsClaim(actor.userId), (key) =>
    guardedAgainstTrying(deps, actor, () => subscribeHeld(deps, actor.userId, input, key)),
  );
