import type Stripe from 'stripe';
import { invalid, Refused } from '#server/billing/sandbox/http/errors.ts';
import {
  cardOfFingerprint,
  cardOfNumber,
  cardOfToken,
  declineMessage,
  type CardBehaviour,
} from '#server/billing/sandbox/objects/cards.ts';
import { buildCardMethod } from '#server/billing/sandbox/objects/payment-method.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

type CardGiven = Stripe.PaymentMethodCreateParams.Card;

/** A card error, as every declined call answers it. */
const cardError = (code: string, extra: Partial<Refused['refusal']> = {}): Refused =>
  new Refused(402, {
    type: 'card_error',
    code,
    message: declineMessage(code, extra.decline_code),
    advice_code: code === 'processing_error' ? 'try_again_later' : undefined,
    ...extra,
  });

export const behaviourOf = (state: State, method: string): CardBehaviour => {
  const card = cardOfFingerprint(state.paymentMethods.get(method).card?.fingerprint ?? '');
  if (!card) throw new Error(`The card of ${method} is not known`);
  return card;
};

const nextYear = (state: State): number => new Date(state.now() * 1000).getUTCFullYear() + 1;

type Expiry = { exp_month: number; exp_year: number };

function checkExpiry(state: State, { exp_month: month, exp_year: year }: CardGiven): Expiry {
  const now = new Date(state.now() * 1000);
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (month === undefined || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', {
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    });
  }
  const past = year === undefined || year < thisYear || (year === thisYear && month < thisMonth);
  if (past || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', {
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    });
  }
  return { exp_month: month, exp_year: year };
}

function checkCard(given: CardGiven): CardBehaviour {
  const card = cardOfNumber((given.number ?? '').replaceAll(/[\s-]/g, ''));
  if (!card) throw cardError('incorrect_number', { param: 'number' });
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw cardError('invalid_cvc', { param: 'cvc', message: "Your card's security code is invalid." });
  }
  return card;
}

/** A payment method from a test card's token or number; only the well-known test cards are taken. */
export function createMethod(state: State, params: Stripe.PaymentMethodCreateParams): Stripe.PaymentMethod {
  if (params.type !== 'card') throw invalid('The sandbox knows payment methods of type card alone.', 'type');
  const given: CardGiven | undefined = params.card;
  if (!given) throw invalid('Missing required param: card.', 'card', 'parameter_missing');
  if (given.token !== undefined) {
    const card = cardOfToken(given.token);
    if (!card) throw invalid(`No such token: '${given.token}'`, 'card[token]', 'resource_missing');
    return state.paymentMethods.add(
      buildCardMethod(card, { exp_month: 12, exp_year: nextYear(state) }, params, state.now()),
    );
  }
  const card = checkCard(given);
  return state.paymentMethods.add(buildCardMethod(card, checkExpiry(state, given), params, state.now()));
}

/** The payment method of an id; a test token such as `pm_card_visa` makes a fresh one. */
export function methodOf(state: State, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const card = cardOfToken(id);
  if (!card) return state.paymentMethods.get(id, param);
  return state.paymentMethods.add(
    buildCardMethod(card, { exp_month: 12, exp_year: nextYear(state) }, {}, state.now()),
  );
}

/** Puts a payment method to a customer; cards that are declined at once are refused. */
export function attach(state: State, id: string, customer: string): Stripe.PaymentMethod {
  state.customers.get(customer, 'customer');
  const method = methodOf(state, id, 'payment_method');
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  }
  if (state.said.has(`detached ${method.id}`)) {
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method',
    );
  }
  const card = behaviourOf(state, method.id);
  if (card.declines && !card.attachesFirst)
    throw cardError(card.declines.code, { decline_code: card.declines.decline_code });
  if (method.card?.checks) method.card.checks.cvc_check = 'pass';
  method.customer = customer;
  state.emit('payment_method.attached', method);
  return method;
}

export function detach(state: State, id: string): Stripe.PaymentMethod {
  const method = state.paymentMethods.get(id);
  const customer = typeof method.customer === 'string' ? state.customers.find(method.customer) : undefined;
  if (!customer) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    );
  }
  const before = structuredClone(method);
  method.customer = null;
  state.said.add(`detached ${id}`);
  if (customer.invoice_settings?.default_payment_method === id) {
    const was = structuredClone(customer);
    customer.invoice_settings.default_payment_method = null;
    state.emit('customer.updated', customer, was);
  }
  for (const one of state.subscriptions.where(({ default_payment_method: own }) => own === id))
    one.default_payment_method = null;
  state.emit('payment_method.detached', method, before);
  return method;
}
