import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, cut, page, within } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { buildCheckoutSession } from '#server/billing/sandbox/objects/checkout-session.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { reckon } from '#server/billing/sandbox/rules/checkout-totals.ts';
import { createPrice } from '#server/billing/sandbox/rules/prices.ts';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import type { Checkout, State } from '#server/billing/sandbox/state/state.ts';

type Params = Stripe.Checkout.SessionCreateParams;
const HALF_AN_HOUR = 1800;
const A_DAY = 86_400;

function linesOf(state: State, params: Params): Checkout['lines'] {
  return (params.line_items ?? []).map((line, index) => {
    const at = `line_items[${String(index)}]`;
    const { price_data: data } = line;
    if (!data && line.price === undefined)
      throw invalid(`Missing required param: ${at}[price].`, `${at}[price]`, 'parameter_missing');
    const price = data ? createPrice(state, data) : state.prices.get(line.price ?? '', `${at}[price]`);
    if (!price.active)
      throw invalid(
        `The price \`${price.id}\` is inactive. This field only accepts active prices.`,
        `${at}[price]`,
        'price_inactive',
      );
    const metered = price.recurring?.usage_type === 'metered';
    if (!metered && line.quantity === undefined) {
      throw invalid(
        `Quantity is required. Add \`quantity\` to \`${at}\``,
        `${at}[quantity]`,
        'parameter_missing',
      );
    }
    if (price.recurring && params.mode === 'payment') {
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        at,
      );
    }
    return { price: price.id, quantity: line.quantity ?? 1 };
  });
}

function checkParams(params: Params, lines: Checkout['lines'], state: State): void {
  if (params.mode !== 'setup' && lines.length === 0)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (params.mode === 'setup' && lines.length > 0)
    throw invalid('`line_items` may not be passed in `setup` mode.', 'line_items');
  if (
    params.mode === 'subscription' &&
    lines.every(({ price }) => state.prices.get(price).recurring === null)
  ) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    );
  }
  if (params.ui_mode !== undefined && params.ui_mode !== 'hosted_page') {
    throw invalid('The sandbox has hosted pages alone.', 'ui_mode');
  }
  if (params.success_url === undefined)
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
  for (const name of ['success_url', 'cancel_url'] as const) {
    const url = params[name];
    if (url !== undefined && !URL.canParse(url)) throw invalid('Not a valid URL', name, 'url_invalid');
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
      'parameters_exclusive',
    );
  }
  if (params.allow_promotion_codes !== undefined && params.discounts !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'allow_promotion_codes',
      'parameters_exclusive',
    );
  }
}

function create(state: State, params: Params): Stripe.Checkout.Session {
  if (params.mode === undefined) throw invalid('Missing required param: mode.', 'mode', 'parameter_missing');
  const lines = linesOf(state, params);
  checkParams(params, lines, state);
  if (params.customer !== undefined) state.customers.get(params.customer, 'customer');
  const now = state.now(params.customer);
  const { expires_at: expires } = params;
  if (expires !== undefined && (expires < now + HALF_AN_HOUR || expires > now + A_DAY)) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const session = buildCheckoutSession(params, state.origin, now);
  const checkout: Checkout = { params, lines, promotionCode: null, intent: null, subscription: null };
  state.checkouts.set(session.id, checkout);
  reckon(state, session, checkout);
  return state.checkoutSessions.add(session);
}

function expire(state: State, id: string): Stripe.Checkout.Session {
  const session = state.checkoutSessions.get(id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? ''}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  state.emit('checkout.session.expired', session);
  return session;
}

const list = (state: State, params: Stripe.Checkout.SessionListParams) =>
  page(
    state.checkoutSessions.where(
      (one) =>
        asked(params.customer, idOf(one.customer) ?? undefined) &&
        asked(params.customer_details?.email, one.customer_details?.email ?? undefined) &&
        asked(params.payment_intent, idOf(one.payment_intent) ?? undefined) &&
        asked(params.subscription, idOf(one.subscription) ?? undefined) &&
        asked(params.status, one.status as typeof params.status) &&
        within(one.created, params.created),
    ),
    '/v1/checkout/sessions',
    params,
  );

function createPortal(
  state: State,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  if (params.customer === undefined)
    throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
  state.customers.get(params.customer, 'customer');
  const id = newId('bps');
  return state.portalSessions.add({
    id,
    object: 'billing_portal.session',
    configuration: params.configuration ?? 'bpc_sandbox',
    created: state.now(params.customer),
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: phrase(params.return_url),
    url: `${state.origin}/portal/${id}`,
  });
}

export const CHECKOUT: Route[] = [
  post('/v1/checkout/sessions', 'Checkout.SessionCreateParams', (state, params: Params) =>
    attempt(state, () => create(state, params)),
  ),
  get('/v1/checkout/sessions', 'Checkout.SessionListParams', list),
  get('/v1/checkout/sessions/:id', undefined, (state, _params, id) => state.checkoutSessions.get(id)),
  post(
    '/v1/checkout/sessions/:id',
    'Checkout.SessionUpdateParams',
    (state, params: Stripe.Checkout.SessionUpdateParams, id) => {
      const session = state.checkoutSessions.get(id);
      if (params.metadata !== undefined)
        session.metadata = mergedMetadata(session.metadata ?? {}, params.metadata);
      return session;
    },
  ),
  post('/v1/checkout/sessions/:id/expire', undefined, (state, _params, id) => expire(state, id)),
  get(
    '/v1/checkout/sessions/:id/line_items',
    'Checkout.SessionListLineItemsParams',
    (state, params: Stripe.Checkout.SessionListLineItemsParams, id) =>
      cut(
        state.checkoutSessions.get(id).line_items?.data ?? [],
        `/v1/checkout/sessions/${id}/line_items`,
        params,
      ),
  ),
  post('/v1/billing_portal/sessions', 'BillingPortal.SessionCreateParams', createPortal),
];
