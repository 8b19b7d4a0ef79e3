import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { buildBalanceTransaction, buildRefund } from '#server/billing/sandbox/objects/money-moved.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { behaviourOf } from './cards.ts';

function chargeOf(state: State, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge !== undefined) return state.charges.get(params.charge, 'charge');
  if (params.payment_intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const intent = state.paymentIntents.get(params.payment_intent, 'payment_intent');
  const charge = intent.latest_charge === null ? undefined : state.charges.find(idOf(intent.latest_charge));
  if (!charge?.paid) {
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
      'charge_not_refundable',
    );
  }
  return charge;
}

function checkRefundable(charge: Stripe.Charge, amount: number): void {
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (!charge.paid || !charge.captured)
    throw invalid(`Charge ${charge.id} cannot be refunded.`, undefined, 'charge_not_refundable');
  const left = charge.amount_captured - charge.amount_refunded;
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalid(
      `Refund amount (${String(amount)}) is greater than unrefunded amount on charge (${String(left)})`,
      'amount',
      'amount_too_large',
    );
  }
}

/** Gives money back, whole or in part; a card whose bank takes nothing back lets the refund fail. */
export function refund(state: State, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeOf(state, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  checkRefundable(charge, amount);
  const now = state.now(idOf(charge.customer));
  const made = state.refunds.add(buildRefund(charge, amount, params, now));
  const moved = { amount: -amount, currency: charge.currency, fee: 0, source: made.id, created: now };
  const booked = buildBalanceTransaction(moved, {
    type: 'refund',
    category: 'refund',
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  });
  made.balance_transaction = state.balanceTransactions.add(booked).id;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  state.emit('charge.refunded', charge);
  state.emit('refund.created', made);
  if (charge.payment_method && behaviourOf(state, charge.payment_method).refunds === 'fail')
    failRefund(state, charge, made);
  return made;
}

function failRefund(state: State, charge: Stripe.Charge, made: Stripe.Refund): void {
  made.status = 'failed';
  made.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= made.amount;
  charge.refunded = false;
  const moved = {
    amount: made.amount,
    currency: charge.currency,
    fee: 0,
    source: made.id,
    created: made.created,
  };
  const booked = buildBalanceTransaction(moved, {
    type: 'refund_failure',
    category: 'refund_failure',
    description: `REFUND FAILURE (${charge.id})`,
  });
  made.failure_balance_transaction = state.balanceTransactions.add(booked).id;
  state.emit('refund.failed', made);
  state.emit('charge.refund.updated', made);
}
