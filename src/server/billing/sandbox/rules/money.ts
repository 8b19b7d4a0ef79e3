import type Stripe from 'stripe';
import { buildBalanceTransaction, buildDispute } from '#server/billing/sandbox/objects/money-moved.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

/** What a card payment costs the operator. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Books a charge's money on the operator's balance. */
export function bookCharge(state: State, charge: Stripe.Charge, amount: number): void {
  const moved = {
    amount,
    currency: charge.currency,
    fee: feeOf(amount),
    source: charge.id,
    created: state.now(idOf(charge.customer)),
  };
  const booked = buildBalanceTransaction(moved, {
    type: 'charge',
    category: 'charge',
    description: charge.description,
  });
  charge.balance_transaction = state.balanceTransactions.add(booked).id;
}

/** Disputes a charge, as the bank behind some test cards does at once. */
export function dispute(state: State, charge: Stripe.Charge, reason: string): void {
  const before = structuredClone(charge);
  const now = state.now(idOf(charge.customer));
  const made = state.disputes.add(buildDispute(charge, reason, now));
  const moved = {
    amount: -charge.amount,
    currency: charge.currency,
    fee: 1500,
    source: made.id,
    created: now,
  };
  const booked = buildBalanceTransaction(moved, {
    type: 'adjustment',
    category: 'dispute',
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  made.balance_transactions = [state.balanceTransactions.add(booked)];
  charge.disputed = true;
  state.emit('charge.dispute.created', made);
  state.emit('charge.dispute.funds_withdrawn', made);
  state.emit('charge.updated', charge, before);
}
