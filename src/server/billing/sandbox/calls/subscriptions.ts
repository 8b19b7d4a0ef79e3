import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { cancelNow, resume } from '#server/billing/sandbox/rules/cancelling.ts';
import { createSubscription } from '#server/billing/sandbox/rules/subscribing.ts';
import { updateSubscription } from '#server/billing/sandbox/rules/updating.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

const ENDED = ['canceled', 'incomplete_expired'];

function hasStatus(
  subscription: Stripe.Subscription,
  wanted: Stripe.SubscriptionListParams['status'],
): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return subscription.status !== 'canceled';
  return wanted === 'ended' ? ENDED.includes(subscription.status) : subscription.status === wanted;
}

const list = (state: State, params: Stripe.SubscriptionListParams) =>
  page(
    state.subscriptions.where(
      (one) =>
        hasStatus(one, params.status) &&
        asked(params.customer, idOf(one.customer)) &&
        asked(params.collection_method, one.collection_method as typeof params.collection_method) &&
        (params.price === undefined || one.items.data.some(({ price }) => price.id === params.price)) &&
        (params.test_clock === undefined || one.test_clock === params.test_clock) &&
        within(one.created, params.created) &&
        within(one.items.data[0]?.current_period_start ?? 0, params.current_period_start) &&
        within(one.items.data[0]?.current_period_end ?? 0, params.current_period_end),
    ),
    '/v1/subscriptions',
    params,
  );

/** A subscription and its item by the item's id. */
function itemOf(
  state: State,
  id: string,
): { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem } {
  for (const subscription of state.subscriptions.values()) {
    const item = subscription.items.data.find((one) => one.id === id);
    if (item) return { subscription, item };
  }
  throw invalid(`No such subscription_item: '${id}'`, 'id', 'resource_missing');
}

function addItem(state: State, params: Stripe.SubscriptionItemCreateParams): Stripe.SubscriptionItem {
  const { subscription: id, price, price_data, quantity, metadata, tax_rates, ...rest } = params;
  const subscription = state.subscriptions.get(id, 'subscription');
  const known = new Set(subscription.items.data.map((item) => item.id));
  const item = { price, price_data, quantity, metadata, tax_rates: tax_rates || undefined };
  updateSubscription(state, subscription, { ...behaviours(rest), items: [item] });
  const made = subscription.items.data.find((one) => !known.has(one.id));
  if (!made) throw invalid('The item waits for its payment.', undefined, 'subscription_pending_update');
  return made;
}

type Behaviours = Pick<
  Stripe.SubscriptionUpdateParams,
  'payment_behavior' | 'proration_behavior' | 'proration_date'
>;
const behaviours = ({ payment_behavior, proration_behavior, proration_date }: Behaviours): Behaviours => ({
  payment_behavior,
  proration_behavior,
  proration_date,
});

function updateItem(
  state: State,
  params: Stripe.SubscriptionItemUpdateParams,
  id: string,
): Stripe.SubscriptionItem {
  const { subscription } = itemOf(state, id);
  const { price, price_data, quantity, metadata, tax_rates } = params;
  const given = { id, price, price_data, quantity, metadata, tax_rates };
  updateSubscription(state, subscription, { ...behaviours(params), items: [given] });
  return itemOf(state, id).item;
}

function removeItem(
  state: State,
  params: Stripe.SubscriptionItemDeleteParams,
  id: string,
): Stripe.DeletedSubscriptionItem {
  const { subscription } = itemOf(state, id);
  updateSubscription(state, subscription, { ...behaviours(params), items: [{ id, deleted: true }] });
  return { id, object: 'subscription_item', deleted: true };
}

export const SUBSCRIPTIONS: Route[] = [
  post('/v1/subscriptions', 'SubscriptionCreateParams', (state, params: Stripe.SubscriptionCreateParams) =>
    attempt(state, () => createSubscription(state, params)),
  ),
  get('/v1/subscriptions', 'SubscriptionListParams', list),
  get('/v1/subscriptions/:id', undefined, (state, _params, id) => state.subscriptions.get(id)),
  post(
    '/v1/subscriptions/:id',
    'SubscriptionUpdateParams',
    (state, params: Stripe.SubscriptionUpdateParams, id) =>
      attempt(state, () => updateSubscription(state, state.subscriptions.get(id), params)),
  ),
  del(
    '/v1/subscriptions/:id',
    'SubscriptionCancelParams',
    (state, params: Stripe.SubscriptionCancelParams, id) =>
      attempt(state, () => cancelNow(state, state.subscriptions.get(id), params)),
  ),
  post(
    '/v1/subscriptions/:id/resume',
    'SubscriptionResumeParams',
    (state, params: Stripe.SubscriptionResumeParams, id) =>
      attempt(state, () => resume(state, state.subscriptions.get(id), params)),
  ),
  post(
    '/v1/subscription_items',
    'SubscriptionItemCreateParams',
    (state, params: Stripe.SubscriptionItemCreateParams) => attempt(state, () => addItem(state, params)),
  ),
  get(
    '/v1/subscription_items',
    'SubscriptionItemListParams',
    (state, params: Stripe.SubscriptionItemListParams) =>
      page(
        state.subscriptions.get(params.subscription, 'subscription').items.data,
        '/v1/subscription_items',
        params,
      ),
  ),
  get('/v1/subscription_items/:id', undefined, (state, _params, id) => itemOf(state, id).item),
  post(
    '/v1/subscription_items/:id',
    'SubscriptionItemUpdateParams',
    (state, params: Stripe.SubscriptionItemUpdateParams, id) =>
      attempt(state, () => updateItem(state, params, id)),
  ),
  del(
    '/v1/subscription_items/:id',
    'SubscriptionItemDeleteParams',
    (state, params: Stripe.SubscriptionItemDeleteParams, id) =>
      attempt(state, () => removeItem(state, params, id)),
  ),
];
