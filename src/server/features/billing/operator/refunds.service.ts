import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { nothingToRefund } from '#server/features/billing/billing.errors.ts';
import { withClaim } from '#server/features/billing/claims.service.ts';
import { idOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { olderInvoiceOf } from '#server/features/billing/mirrors/older-fields.ts';
import { noteRefund } from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type { RefundInput } from '#shared/billing/invoices.ts';

/** What a charge says of the purchase behind it. */
export async function keepCharge(deps: Deps, charge: Stripe.Charge): Promise<void> {
  const of = { payment: idOf(charge.payment_intent), invoice: olderInvoiceOf(charge) };
  if (of.payment === '' && of.invoice === '') return;
  const refunded = charge.amount_refunded ?? 0;
  const isWhole = refunded >= charge.amount;
  const status = charge.disputed
    ? 'disputed'
    : refunded === 0
      ? 'paid'
      : isWhole
        ? 'refunded'
        : 'part_refunded';
  await noteRefund(deps.db, of, { refunded, status });
}

async function chargeOf(deps: Deps, given: string): Promise<Stripe.Charge> {
  if (!given.startsWith('pi_')) return ask(deps, (stripe) => stripe.charges.retrieve(given));
  const intent = await ask(deps, (stripe) => stripe.paymentIntents.retrieve(given));
  const charge = idOf(intent.latest_charge);
  if (charge === '') throw nothingToRefund();
  return ask(deps, (stripe) => stripe.charges.retrieve(charge));
}

/** Gives a payment back, or part of it; two admins at once give it back once. Throws 400, 404, 409 where nothing is left. */
export async function refund(deps: Deps, actor: Member, input: RefundInput) {
  const { id } = await chargeOf(deps, input.charge);
  return withClaim(deps, `refund:${id}`, async (key) => {
    const charge = await chargeOf(deps, id);
    const left = charge.amount - (charge.amount_refunded ?? 0);
    if (left <= 0 || charge.status !== 'succeeded') throw nothingToRefund();
    const amount = input.amount ?? left;
    if (amount > left) throw invalid({ amount: 'More than is left of it' });
    const { note } = input;
    const reason = input.reason === undefined ? {} : { reason: input.reason };
    const words = note === undefined || note === '' ? {} : { metadata: { note } };
    const made = await ask(
      deps,
      (stripe, options) => stripe.refunds.create({ charge: id, amount, ...reason, ...words }, options),
      { key: key(`refund:${amount}:${charge.amount_refunded}`), fields: ['amount'] },
    );
    await keepCharge(deps, await chargeOf(deps, id));
    const detail = {
      refund: made.id,
      charge: id,
      amount,
      currency: made.currency,
      ...reason,
      ...words.metadata,
    };
    await writeAudit(deps, actor, { action: 'billing.refunded', subject: 'billing', outcome: 'ok', detail });
    return { id: made.id, amount: made.amount, currency: made.currency, status: made.status ?? 'pending' };
  });
}
