import type Stripe from 'stripe';
import { buildTaxRate } from '#server/billing/sandbox/objects/tax-rate.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

/** The rate that automatic tax takes for a country; made once. */
export function automaticRate(state: State, country: string | null | undefined): Stripe.TaxRate | null {
  const percentage = country ? new Map(Object.entries(state.settings.taxRates)).get(country) : undefined;
  if (!country || percentage === undefined) return null;
  const known = state.taxRates.where(
    (one) => one.country === country && one.metadata?.automatic === 'true',
  )[0];
  return (
    known ??
    state.taxRates.add(
      buildTaxRate(
        {
          display_name: 'VAT',
          inclusive: false,
          percentage,
          country,
          jurisdiction: country,
          metadata: { automatic: 'true' },
        },
        state.now(),
      ),
    )
  );
}

/** The tax on an amount at a rate, and what of the amount was taxed. */
export function taxOf(amount: number, rate: Stripe.TaxRate, inclusive: boolean): Stripe.Invoice.TotalTax {
  const tax = inclusive
    ? Math.round((amount * rate.percentage) / (100 + rate.percentage))
    : Math.round((amount * rate.percentage) / 100);
  return {
    amount: tax,
    tax_behavior: inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount: inclusive ? amount - tax : amount,
    type: 'tax_rate_details',
  };
}
