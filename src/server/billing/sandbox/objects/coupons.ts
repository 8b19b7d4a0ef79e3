import type Stripe from 'stripe';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { metadataOf, phrase } from './parts.ts';

/** A coupon as `POST /v1/coupons` makes it. */
export function buildCoupon(params: Stripe.CouponCreateParams, created: number): Stripe.Coupon {
  const options = Object.entries(params.currency_options ?? {});
  return {
    id: params.id ?? letters(8),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    ...(params.applies_to && { applies_to: { products: params.applies_to.products ?? [] } }),
    created,
    currency: params.amount_off === undefined ? null : (params.currency ?? '').toLowerCase(),
    ...(options.length > 0 && { currency_options: Object.fromEntries(options) }),
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: metadataOf(params.metadata),
    name: phrase(params.name),
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
}

/** A code that customers enter for a coupon. */
export function buildPromotionCode(
  params: Stripe.PromotionCodeCreateParams,
  coupon: string,
  created: number,
): Stripe.PromotionCode {
  const { restrictions } = params;
  return {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code: params.code ?? letters(8).toUpperCase(),
    created,
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: metadataOf(params.metadata),
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
}

/** A coupon as it is redeemed for something. */
export function buildDiscount(
  coupon: Stripe.Coupon,
  at: {
    customer: string | null;
    subscription?: string;
    invoice?: string;
    promotionCode: string | null;
    start: number;
    end: number | null;
  },
): Stripe.Discount {
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: at.customer,
    customer_account: null,
    end: at.end,
    invoice: at.invoice ?? null,
    invoice_item: null,
    promotion_code: at.promotionCode,
    source: { coupon: idOf(coupon), type: 'coupon' },
    start: at.start,
    subscription: at.subscription ?? null,
    subscription_item: null,
  };
}
