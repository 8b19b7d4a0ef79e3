import type Stripe from 'stripe';
import { invalid, Refused } from '#server/billing/sandbox/http/errors.ts';
import { declineMessage, type CardBehaviour } from '#server/billing/sandbox/objects/cards.ts';
import { buildCharge } from '#server/billing/sandbox/objects/charge.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { attach, behaviourOf, methodOf } from './cards.ts';
import { bookCharge, dispute } from './money.ts';

/** How a try of a payment is made. */
export type Try = {
  offSession: boolean;
  /** The payer has just authenticated. */
  authenticated?: boolean;
  returnUrl?: string | null;
  /** A try for an invoice waits for the payer instead of failing. */
  forInvoice?: boolean;
};
export type Failure = { code: string; decline_code?: string; message: string };

const isSetUp = (state: State, method: string): boolean => state.said.has(`set up ${method}`);

/** Whether a bank wants to see its customer for this try. */
function wantsAuthentication(state: State, card: CardBehaviour, method: string, how: Try): boolean {
  if (how.authenticated) return false;
  if (card.authentication === 'always') return true;
  if (card.authentication === 'unless_set_up') return !isSetUp(state, method) || !how.offSession;
  if (card.authentication === 'never_on_setup') return !how.offSession;
  return false;
}

const failureOf = (code: string, decline_code?: string): Failure => ({
  code,
  ...(decline_code !== undefined && { decline_code }),
  message: declineMessage(code, decline_code),
});

function redirect(
  state: State,
  intent: Stripe.PaymentIntent,
  returnUrl: string | null | undefined,
): Stripe.PaymentIntent.NextAction {
  const url = `${state.origin}/authenticate/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
  };
}

function fail(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure,
  authenticated: boolean,
): void {
  const now = state.now(idOf(intent.customer));
  const charge = state.charges.add(
    buildCharge({
      intent,
      method,
      authenticated,
      captured: false,
      failure,
      origin: state.origin,
      created: now,
    }),
  );
  intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'card_error',
    charge: charge.id,
    code: failure.code,
    ...(failure.decline_code !== undefined && { decline_code: failure.decline_code }),
    doc_url: `https://docs.stripe.com/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    payment_method: structuredClone(method),
  };
  state.emit('charge.failed', charge);
  state.emit('payment_intent.payment_failed', intent);
}

/** Keeps the card with its customer where the payment said that it will be used again. */
function keepForLater(state: State, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customer = idOf(intent.customer);
  if (!intent.setup_future_usage || customer === null) return;
  state.said.add(`set up ${method.id}`);
  if (method.customer === null) attach(state, method.id, customer);
}

function succeed(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const now = state.now(idOf(intent.customer));
  const captured = intent.capture_method !== 'manual';
  const charge = state.charges.add(
    buildCharge({
      intent,
      method,
      authenticated,
      captured,
      failure: null,
      origin: state.origin,
      created: now,
    }),
  );
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  keepForLater(state, intent, method);
  if (captured) bookCharge(state, charge, charge.amount);
  state.emit('charge.succeeded', charge);
  if (captured) {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    state.emit('payment_intent.succeeded', intent);
  } else {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    state.emit('payment_intent.amount_capturable_updated', intent);
  }
  const { disputed } = behaviourOf(state, method.id);
  if (captured && disputed) dispute(state, charge, disputed);
}

/**
 * Tries to take a payment with the intent's card. The intent carries what came of it; a failure is returned, too, so
 * that a call can answer it.
 */
export function tryIntent(
  state: State,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  how: Try,
): Failure | null {
  const card = behaviourOf(state, method.id);
  const authenticated = how.authenticated === true;
  intent.payment_method = method.id;
  if (wantsAuthentication(state, card, method.id, how)) {
    if (how.offSession && !how.forInvoice) {
      const failure = failureOf('authentication_required', 'authentication_required');
      fail(state, intent, method, failure, authenticated);
      return failure;
    }
    intent.status = 'requires_action';
    intent.next_action = redirect(state, intent, how.returnUrl);
    state.emit('payment_intent.requires_action', intent);
    return null;
  }
  if (card.declines) {
    const failure = failureOf(card.declines.code, card.declines.decline_code);
    fail(state, intent, method, failure, authenticated);
    return failure;
  }
  succeed(state, intent, method, authenticated);
  return null;
}

/** The payer could not, or would not, authenticate. */
export function refuseAuthentication(state: State, intent: Stripe.PaymentIntent): void {
  const method = state.paymentMethods.get(idOf(intent.payment_method) ?? '', 'payment_method');
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: structuredClone(method),
  };
  state.emit('payment_intent.payment_failed', intent);
}

/** The card error that answers a failed confirmation. */
export function refusalOf(intent: Stripe.PaymentIntent, failure: Failure): Refused {
  return new Refused(402, {
    type: 'card_error',
    code: failure.code,
    ...(failure.decline_code !== undefined && { decline_code: failure.decline_code }),
    message: failure.message,
    charge: idOf(intent.latest_charge) ?? undefined,
    payment_intent: structuredClone(intent),
    payment_method: intent.last_payment_error?.payment_method,
  });
}

/** The card that an intent is to be paid with, checked against the intent's customer. */
export function methodFor(
  state: State,
  intent: Stripe.PaymentIntent,
  given: string | undefined,
): Stripe.PaymentMethod {
  const id = given ?? idOf(intent.payment_method);
  if (id === null || id === undefined) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      'payment_method',
      'payment_intent_unexpected_state',
    );
  }
  const method = methodOf(state, id);
  const owner = idOf(method.customer);
  if (owner !== null && owner !== idOf(intent.customer)) {
    throw invalid(
      `The provided PaymentMethod ${id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      'payment_method',
    );
  }
  if (state.said.has(`detached ${id}`)) {
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
      'payment_method',
    );
  }
  return method;
}
