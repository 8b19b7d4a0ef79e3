import type Stripe from 'stripe';

/** The body of a refusal, as the protocol words it. */
export type Refusal = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
};

/** A call that is refused: its status and what stands under `error`. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  /** Refused before anything was done: such an answer is not kept for its idempotency key. */
  readonly untried: boolean;

  constructor(status: number, refusal: Refusal, untried = false) {
    super(refusal.message);
    this.status = status;
    this.refusal = {
      ...refusal,
      ...(refusal.code && {
        doc_url: `https://docs.stripe.com/error-codes/${refusal.code.replaceAll('_', '-')}`,
      }),
    };
    this.untried = untried;
  }
}

export const invalid = (message: string, param?: string, code?: string): Refused =>
  new Refused(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });

/** A refusal of parameters, before the call was tried. */
export const untried = (message: string, param?: string, code?: string): Refused => {
  const { refusal } = invalid(message, param, code);
  return new Refused(400, refusal, true);
};

/** No such object: 404 for the one that the path names, 400 for one that a parameter names. */
export const missing = (what: string, id: string, param = 'id'): Refused =>
  new Refused(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const unauthorized = (message: string): Refused =>
  new Refused(401, { type: 'invalid_request_error', message }, true);
