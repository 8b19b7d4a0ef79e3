import type Stripe from 'stripe';
import { asked, page } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { addressOf, mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { attach, createMethod, detach } from '#server/billing/sandbox/rules/cards.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function update(state: State, params: Stripe.PaymentMethodUpdateParams, id: string): Stripe.PaymentMethod {
  const method = state.paymentMethods.get(id);
  const before = structuredClone(method);
  const { billing_details: details, card } = params;
  if (details?.name !== undefined) method.billing_details.name = phrase(details.name);
  if (details?.email !== undefined) method.billing_details.email = phrase(details.email);
  if (details?.phone !== undefined) method.billing_details.phone = phrase(details.phone);
  if (details?.address !== undefined) method.billing_details.address = addressOf(details.address);
  if (method.card && card?.exp_month !== undefined) method.card.exp_month = card.exp_month;
  if (method.card && card?.exp_year !== undefined) method.card.exp_year = card.exp_year;
  if (params.allow_redisplay !== undefined) method.allow_redisplay = params.allow_redisplay;
  if (params.metadata !== undefined) method.metadata = mergedMetadata(method.metadata ?? {}, params.metadata);
  state.emit('payment_method.updated', method, before);
  return method;
}

export const PAYMENT_METHODS: Route[] = [
  post('/v1/payment_methods', 'PaymentMethodCreateParams', createMethod),
  get('/v1/payment_methods', 'PaymentMethodListParams', (state, params: Stripe.PaymentMethodListParams) =>
    page(
      state.paymentMethods.where(
        (one) =>
          one.customer !== null &&
          asked(params.customer, one.customer as string) &&
          asked(params.type, one.type as typeof params.type),
      ),
      '/v1/payment_methods',
      params,
    ),
  ),
  get('/v1/payment_methods/:id', undefined, (state, _params, id) => state.paymentMethods.get(id)),
  post('/v1/payment_methods/:id', 'PaymentMethodUpdateParams', update),
  post(
    '/v1/payment_methods/:id/attach',
    'PaymentMethodAttachParams',
    (state, params: Stripe.PaymentMethodAttachParams, id) => attach(state, id, params.customer ?? ''),
  ),
  post('/v1/payment_methods/:id/detach', undefined, (state, _params, id) => detach(state, id)),
];
