import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { metadataOf, phrase } from './parts.ts';

/** A rate of tax as `POST /v1/tax_rates` makes it. */
export function buildTaxRate(params: Stripe.TaxRateCreateParams, created: number): Stripe.TaxRate {
  return {
    id: newId('txr'),
    object: 'tax_rate',
    active: params.active ?? true,
    country: phrase(params.country),
    created,
    description: phrase(params.description),
    display_name: params.display_name,
    effective_percentage: params.percentage,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: phrase(params.jurisdiction),
    jurisdiction_level: params.country ? 'country' : null,
    livemode: false,
    metadata: metadataOf(params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: phrase(params.state),
    tax_type: params.tax_type ?? 'vat',
  };
}
