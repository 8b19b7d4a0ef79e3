import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { buildPaymentIntent, shippingOf } from '#server/billing/sandbox/objects/payment-intent.ts';
import { methodOf } from '#server/billing/sandbox/rules/cards.ts';
import { checkChargeable, checkCurrency } from '#server/billing/sandbox/rules/currencies.ts';
import { bookCharge } from '#server/billing/sandbox/rules/money.ts';
import { methodFor, refusalOf, tryIntent } from '#server/billing/sandbox/rules/payments.ts';
import { settle } from '#server/billing/sandbox/rules/settlement.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

const unexpected = (doing: string, { status }: Stripe.PaymentIntent, allowed: string) =>
  invalid(
    `You cannot ${doing} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${allowed}.`,
    undefined,
    'payment_intent_unexpected_state',
  );

type Confirmation = Pick<
  Stripe.PaymentIntentConfirmParams,
  'payment_method' | 'off_session' | 'return_url' | 'error_on_requires_action'
>;

function confirm(state: State, intent: Stripe.PaymentIntent, given: Confirmation): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpected(
      'confirm',
      intent,
      'confirmed: requires_payment_method, requires_confirmation, requires_action',
    );
  }
  const method = methodFor(state, intent, given.payment_method);
  const offSession = given.off_session !== undefined && given.off_session !== false;
  const failure = tryIntent(state, intent, method, { offSession, returnUrl: given.return_url });
  if (intent.status === 'requires_action' && given.error_on_requires_action) {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    throw refusalOf(intent, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  settle(state, intent);
  if (failure) throw refusalOf(intent, failure);
  return intent;
}

function create(state: State, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  checkCurrency(params.currency);
  checkChargeable(params.amount, params.currency.toLowerCase());
  if (params.customer !== undefined) state.customers.get(params.customer, 'customer');
  if (!params.confirm && (params.off_session !== undefined || params.return_url !== undefined)) {
    throw invalid(
      '`off_session` and `return_url` may be passed with `confirm=true` alone.',
      params.return_url === undefined ? 'off_session' : 'return_url',
    );
  }
  const method = params.payment_method === undefined ? undefined : methodOf(state, params.payment_method).id;
  const intent = buildPaymentIntent({ ...params, payment_method: method }, state.now(params.customer));
  if (params.confirm) methodFor(state, intent, method);
  state.paymentIntents.add(intent);
  state.emit('payment_intent.created', intent);
  return params.confirm ? confirm(state, intent, params) : intent;
}

function update(state: State, params: Stripe.PaymentIntentUpdateParams, id: string): Stripe.PaymentIntent {
  const intent = state.paymentIntents.get(id);
  const frozen = ['succeeded', 'canceled', 'requires_capture'].includes(intent.status);
  if (
    frozen &&
    (params.amount !== undefined || params.payment_method !== undefined || params.currency !== undefined)
  ) {
    throw unexpected(
      'update',
      intent,
      'updated: requires_payment_method, requires_confirmation, requires_action',
    );
  }
  if (params.amount !== undefined) {
    checkChargeable(params.amount, intent.currency);
    intent.amount = params.amount;
  }
  if (params.currency !== undefined) {
    checkCurrency(params.currency);
    intent.currency = params.currency.toLowerCase();
  }
  if (params.customer !== undefined) intent.customer = state.customers.get(params.customer, 'customer').id;
  if (params.payment_method !== undefined) {
    intent.payment_method = methodOf(state, params.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  if (params.description !== undefined) intent.description = phrase(params.description);
  if (params.receipt_email !== undefined) intent.receipt_email = phrase(params.receipt_email);
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null;
  if (params.shipping !== undefined) intent.shipping = shippingOf(params.shipping);
  if (params.metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata, params.metadata);
  return intent;
}

function capture(state: State, params: Stripe.PaymentIntentCaptureParams, id: string): Stripe.PaymentIntent {
  const intent = state.paymentIntents.get(id);
  if (intent.status !== 'requires_capture') throw unexpected('capture', intent, 'captured: requires_capture');
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid(
      `The provided amount_to_capture (${String(amount)}) exceeds what can be captured (${String(intent.amount_capturable)}).`,
      'amount_to_capture',
      'amount_too_large',
    );
  }
  const charge = state.charges.get(idOf(intent.latest_charge) ?? '', 'latest_charge');
  charge.captured = true;
  charge.amount_captured = amount;
  bookCharge(state, charge, amount);
  if (amount < charge.amount) charge.amount_refunded = charge.amount - amount;
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  intent.status = 'succeeded';
  if (params.metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata, params.metadata);
  state.emit('charge.captured', charge);
  state.emit('payment_intent.succeeded', intent);
  return intent;
}

function cancel(state: State, params: Stripe.PaymentIntentCancelParams, id: string): Stripe.PaymentIntent {
  const intent = state.paymentIntents.get(id);
  const open = [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ];
  if (!open.includes(intent.status)) throw unexpected('cancel', intent, `canceled: ${open.join(', ')}`);
  if (
    state.invoicePayments.where((one) => one.payment.payment_intent === id && one.status === 'open').length >
    0
  ) {
    throw invalid(
      'You cannot cancel a PaymentIntent that belongs to an open invoice; void the invoice instead.',
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = state.now(idOf(intent.customer));
  intent.amount_capturable = 0;
  intent.next_action = null;
  intent.cancellation_reason = params.cancellation_reason ?? null;
  state.emit('payment_intent.canceled', intent);
  return intent;
}

export const PAYMENT_INTENTS: Route[] = [
  post('/v1/payment_intents', 'PaymentIntentCreateParams', create),
  get('/v1/payment_intents', 'PaymentIntentListParams', (state, params: Stripe.PaymentIntentListParams) =>
    page(
      state.paymentIntents.where(
        (one) =>
          asked(params.customer, idOf(one.customer) ?? undefined) && within(one.created, params.created),
      ),
      '/v1/payment_intents',
      params,
    ),
  ),
  get('/v1/payment_intents/:id', undefined, (state, _params, id) => state.paymentIntents.get(id)),
  post('/v1/payment_intents/:id', 'PaymentIntentUpdateParams', update),
  post(
    '/v1/payment_intents/:id/confirm',
    'PaymentIntentConfirmParams',
    (state, params: Stripe.PaymentIntentConfirmParams, id) =>
      confirm(state, state.paymentIntents.get(id), params),
  ),
  post('/v1/payment_intents/:id/capture', 'PaymentIntentCaptureParams', capture),
  post('/v1/payment_intents/:id/cancel', 'PaymentIntentCancelParams', cancel),
];
