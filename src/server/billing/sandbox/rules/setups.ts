import type Stripe from 'stripe';
import { invalid, Refused } from '#server/billing/sandbox/http/errors.ts';
import { declineMessage } from '#server/billing/sandbox/objects/cards.ts';
import { buildSetupAttempt } from '#server/billing/sandbox/objects/setup-intent.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { attach, behaviourOf, methodOf } from './cards.ts';

function failSetup(
  state: State,
  intent: Stripe.SetupIntent,
  attempt: Stripe.SetupAttempt,
  error: Stripe.SetupIntent.LastSetupError,
): Refused {
  attempt.status = 'failed';
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_setup_error = error;
  state.emit('setup_intent.setup_failed', intent);
  return new Refused(402, {
    type: 'card_error',
    code: error.code,
    ...(error.decline_code !== undefined && { decline_code: error.decline_code }),
    message: error.message ?? '',
    payment_method: error.payment_method,
    setup_intent: structuredClone(intent),
  });
}

type Given = { method?: string; returnUrl?: string; authenticated?: boolean };

/** The card that a setup is for. */
function methodFor(state: State, intent: Stripe.SetupIntent, given: Given): Stripe.PaymentMethod {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw invalid(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  const id = given.method ?? idOf(intent.payment_method);
  if (!id) {
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      'payment_method',
      'setup_intent_unexpected_state',
    );
  }
  return methodOf(state, id);
}

function askPayer(state: State, intent: Stripe.SetupIntent, returnUrl: string | undefined): void {
  const url = `${state.origin}/authenticate/${intent.id}?client_secret=${intent.client_secret ?? ''}`;
  intent.status = 'requires_action';
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  state.emit('setup_intent.requires_action', intent);
}

/** Confirms a setup intent: the card is kept for its customer, asked to authenticate, or refused. */
export function confirmSetup(state: State, intent: Stripe.SetupIntent, given: Given): void {
  const method = methodFor(state, intent, given);
  const card = behaviourOf(state, method.id);
  const now = state.now(idOf(intent.customer));
  const attempt = state.setupAttempts.add(buildSetupAttempt(intent, method.id, now));
  intent.payment_method = method.id;
  intent.latest_attempt = attempt.id;
  const asks = card.authentication === 'always' || card.authentication === 'unless_set_up';
  if (!given.authenticated && asks) {
    attempt.status = 'requires_action';
    askPayer(state, intent, given.returnUrl);
    return;
  }
  if (card.declines && !card.attachesFirst) {
    const { code, decline_code } = card.declines;
    throw failSetup(state, intent, attempt, {
      type: 'card_error',
      code,
      ...(decline_code !== undefined && { decline_code }),
      message: declineMessage(code, decline_code),
      payment_method: structuredClone(method),
    });
  }
  attempt.status = 'succeeded';
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  state.said.add(`set up ${method.id}`);
  const customer = idOf(intent.customer);
  if (customer !== null && method.customer === null) attach(state, method.id, customer);
  state.emit('setup_intent.succeeded', intent);
}

/** The payer could not, or would not, authenticate a setup. */
export function refuseSetup(state: State, intent: Stripe.SetupIntent): void {
  const attempt = state.setupAttempts.get(idOf(intent.latest_attempt) ?? '');
  const method = state.paymentMethods.get(idOf(intent.payment_method) ?? '');
  failSetup(state, intent, attempt, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: structuredClone(method),
  });
}
