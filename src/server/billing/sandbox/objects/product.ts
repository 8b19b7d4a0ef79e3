import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { metadataOf, phrase } from './parts.ts';

/** A product as `POST /v1/products` makes it. */
export function buildProduct(params: Stripe.ProductCreateParams, created: number): Stripe.Product {
  return {
    id: params.id ?? newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created,
    default_price: null,
    description: phrase(params.description),
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: metadataOf(params.metadata),
    name: params.name,
    package_dimensions: params.package_dimensions || null,
    shippable: params.shippable ?? null,
    statement_descriptor: phrase(params.statement_descriptor),
    tax_code: phrase(params.tax_code),
    tax_details: null,
    type: params.type ?? 'service',
    unit_label: phrase(params.unit_label),
    updated: created,
    url: phrase(params.url),
  };
}
