import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { refund } from '#server/billing/sandbox/rules/refunds.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function updateCharge(state: State, params: Stripe.ChargeUpdateParams, id: string): Stripe.Charge {
  const charge = state.charges.get(id);
  const before = structuredClone(charge);
  if (params.description !== undefined) charge.description = phrase(params.description);
  if (params.receipt_email !== undefined) charge.receipt_email = phrase(params.receipt_email);
  if (params.metadata !== undefined) charge.metadata = mergedMetadata(charge.metadata, params.metadata);
  state.emit('charge.updated', charge, before);
  return charge;
}

function updateDispute(state: State, params: Stripe.DisputeUpdateParams, id: string): Stripe.Dispute {
  const dispute = state.disputes.get(id);
  const before = structuredClone(dispute);
  const words = params.evidence?.uncategorized_text;
  if (params.evidence) {
    dispute.evidence = { ...dispute.evidence, ...(params.evidence as Partial<Stripe.Dispute.Evidence>) };
    dispute.evidence_details.has_evidence = true;
  }
  if (params.metadata !== undefined) dispute.metadata = mergedMetadata(dispute.metadata, params.metadata);
  if (params.submit ?? params.evidence !== undefined) {
    dispute.evidence_details.submission_count += 1;
    dispute.status = 'under_review';
  }
  // Two words decide a test dispute, as the provider documents them.
  if (words === 'winning_evidence' || words === 'losing_evidence')
    dispute.status = words === 'winning_evidence' ? 'won' : 'lost';
  state.emit('charge.dispute.updated', dispute, before);
  if (dispute.status === 'won' || dispute.status === 'lost') state.emit('charge.dispute.closed', dispute);
  return dispute;
}

function closeDispute(state: State, id: string): Stripe.Dispute {
  const dispute = state.disputes.get(id);
  if (!dispute.status.includes('needs_response')) throw invalid('This dispute is already closed.');
  dispute.status = 'lost';
  state.emit('charge.dispute.closed', dispute);
  return dispute;
}

function updateRefund(state: State, params: Stripe.RefundUpdateParams, id: string): Stripe.Refund {
  const found = state.refunds.get(id);
  const before = structuredClone(found);
  if (params.metadata !== undefined) found.metadata = mergedMetadata(found.metadata ?? {}, params.metadata);
  state.emit('refund.updated', found, before);
  return found;
}

export const CHARGES: Route[] = [
  get('/v1/charges', 'ChargeListParams', (state, params: Stripe.ChargeListParams) =>
    page(
      state.charges.where(
        (one) =>
          asked(params.customer, idOf(one.customer) ?? undefined) &&
          asked(params.payment_intent, idOf(one.payment_intent) ?? undefined) &&
          within(one.created, params.created),
      ),
      '/v1/charges',
      params,
    ),
  ),
  get('/v1/charges/:id', undefined, (state, _params, id) => state.charges.get(id)),
  post('/v1/charges/:id', 'ChargeUpdateParams', updateCharge),
  post('/v1/refunds', 'RefundCreateParams', refund),
  get('/v1/refunds', 'RefundListParams', (state, params: Stripe.RefundListParams) =>
    page(
      state.refunds.where(
        (one) =>
          asked(params.charge, idOf(one.charge) ?? undefined) &&
          asked(params.payment_intent, idOf(one.payment_intent) ?? undefined) &&
          within(one.created, params.created),
      ),
      '/v1/refunds',
      params,
    ),
  ),
  get('/v1/refunds/:id', undefined, (state, _params, id) => state.refunds.get(id)),
  post('/v1/refunds/:id', 'RefundUpdateParams', updateRefund),
  get('/v1/disputes', 'DisputeListParams', (state, params: Stripe.DisputeListParams) =>
    page(
      state.disputes.where(
        (one) =>
          asked(params.charge, idOf(one.charge)) &&
          asked(params.payment_intent, idOf(one.payment_intent) ?? undefined) &&
          within(one.created, params.created),
      ),
      '/v1/disputes',
      params,
    ),
  ),
  get('/v1/disputes/:id', undefined, (state, _params, id) => state.disputes.get(id)),
  post('/v1/disputes/:id', 'DisputeUpdateParams', updateDispute),
  post('/v1/disputes/:id/close', undefined, (state, _params, id) => closeDispute(state, id)),
  get(
    '/v1/balance_transactions',
    'BalanceTransactionListParams',
    (state, params: Stripe.BalanceTransactionListParams) =>
      page(
        state.balanceTransactions.where(
          (one) =>
            asked(params.type, one.type) &&
            asked(params.currency, one.currency) &&
            asked(params.source, idOf(one.source) ?? undefined) &&
            within(one.created, params.created),
        ),
        '/v1/balance_transactions',
        params,
      ),
  ),
  get('/v1/balance_transactions/:id', undefined, (state, _params, id) => state.balanceTransactions.get(id)),
];
