import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { metadataOf } from './parts.ts';

const DAY = 86_400;
type Moved = { amount: number; currency: string; fee: number; source: string; created: number };
type Kind = { type: Stripe.BalanceTransaction.Type; category: string; description: string | null };

/** What a charge, refund or dispute moves on the operator's balance. */
export function buildBalanceTransaction(moved: Moved, kind: Kind): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: moved.amount,
    available_on: moved.created + 2 * DAY,
    balance_type: 'payments',
    created: moved.created,
    currency: moved.currency,
    description: kind.description,
    exchange_rate: null,
    fee: moved.fee,
    fee_details:
      moved.fee === 0
        ? []
        : [
            {
              amount: moved.fee,
              application: null,
              currency: moved.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: moved.amount - moved.fee,
    reporting_category: kind.category,
    source: moved.source,
    status: 'pending',
    type: kind.type,
  };
}

export function buildRefund(
  charge: Stripe.Charge,
  amount: number,
  params: Stripe.RefundCreateParams,
  created: number,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadataOf(params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function buildDispute(charge: Stripe.Charge, reason: string, created: number): Stripe.Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
}
