import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { buildCoupon, buildPromotionCode } from '#server/billing/sandbox/objects/coupons.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { buildTaxRate } from '#server/billing/sandbox/objects/tax-rate.ts';
import { checkCurrency } from '#server/billing/sandbox/rules/currencies.ts';
import { isValid } from '#server/billing/sandbox/rules/discounts.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function createCoupon(state: State, params: Stripe.CouponCreateParams): Stripe.Coupon {
  const { amount_off: amount, percent_off: percent } = params;
  if ((amount === undefined) === (percent === undefined)) {
    throw invalid(
      'Must provide percent_off or amount_off to create a coupon.',
      'percent_off',
      'parameter_missing',
    );
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalid('Invalid percent_off: must be greater than 0 and at most 100.', 'percent_off');
  }
  if (amount !== undefined) {
    if (amount < 1) throw invalid('Invalid positive integer', 'amount_off', 'parameter_invalid_integer');
    if (params.currency === undefined)
      throw invalid('Missing required param: currency.', 'currency', 'parameter_missing');
    checkCurrency(params.currency);
  }
  if (params.duration === 'repeating' && !params.duration_in_months) {
    throw invalid('Missing required param: duration_in_months.', 'duration_in_months', 'parameter_missing');
  }
  const known = params.id === undefined ? undefined : state.coupons.find(params.id);
  if (known && !('deleted' in known))
    throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const coupon = state.coupons.add(buildCoupon(params, state.now()));
  state.emit('coupon.created', coupon);
  return coupon;
}

function updateCoupon(state: State, params: Stripe.CouponUpdateParams, id: string): Stripe.Coupon {
  const coupon = state.coupons.get(id);
  const before = structuredClone(coupon);
  if (params.name !== undefined) coupon.name = phrase(params.name);
  if (params.metadata !== undefined) coupon.metadata = mergedMetadata(coupon.metadata ?? {}, params.metadata);
  state.emit('coupon.updated', coupon, before);
  return coupon;
}

function removeCoupon(state: State, id: string): Stripe.DeletedCoupon {
  const coupon = state.coupons.get(id);
  const deleted: Stripe.DeletedCoupon = { id, object: 'coupon', deleted: true };
  state.emit('coupon.deleted', coupon);
  state.coupons.add(deleted as unknown as Stripe.Coupon);
  return deleted;
}

function createCode(state: State, params: Stripe.PromotionCodeCreateParams): Stripe.PromotionCode {
  const coupon = state.coupons.get(params.promotion.coupon ?? '', 'promotion[coupon]');
  if (!isValid(coupon, state.now()))
    throw invalid(`Coupon expired: ${coupon.id}`, 'promotion[coupon]', 'coupon_expired');
  if (params.customer !== undefined) state.customers.get(params.customer, 'customer');
  const taken = (code: string) =>
    state.promotionCodes.where((one) => one.active && one.code.toLowerCase() === code.toLowerCase()).length >
    0;
  if (params.code !== undefined && taken(params.code)) {
    throw invalid(
      `An active promotion code with \`code: ${params.code}\` already exists.`,
      'code',
      'resource_already_exists',
    );
  }
  const code = state.promotionCodes.add(buildPromotionCode(params, coupon.id, state.now()));
  state.emit('promotion_code.created', code);
  return code;
}

function updateCode(
  state: State,
  params: Stripe.PromotionCodeUpdateParams,
  id: string,
): Stripe.PromotionCode {
  const code = state.promotionCodes.get(id);
  const before = structuredClone(code);
  if (params.active !== undefined) code.active = params.active;
  if (params.metadata !== undefined) code.metadata = mergedMetadata(code.metadata ?? {}, params.metadata);
  state.emit('promotion_code.updated', code, before);
  return code;
}

function createRate(state: State, params: Stripe.TaxRateCreateParams): Stripe.TaxRate {
  if (params.percentage < 0 || params.percentage > 100)
    throw invalid('Invalid percentage: must be between 0 and 100.', 'percentage');
  const rate = state.taxRates.add(buildTaxRate(params, state.now()));
  state.emit('tax_rate.created', rate);
  return rate;
}

function updateRate(state: State, params: Stripe.TaxRateUpdateParams, id: string): Stripe.TaxRate {
  const rate = state.taxRates.get(id);
  const before = structuredClone(rate);
  if (params.active !== undefined) rate.active = params.active;
  if (params.display_name !== undefined) rate.display_name = params.display_name;
  if (params.description !== undefined) rate.description = phrase(params.description);
  if (params.metadata !== undefined) rate.metadata = mergedMetadata(rate.metadata ?? {}, params.metadata);
  state.emit('tax_rate.updated', rate, before);
  return rate;
}

export const REDUCTIONS: Route[] = [
  post('/v1/coupons', 'CouponCreateParams', createCoupon),
  get('/v1/coupons', 'CouponListParams', (state, params: Stripe.CouponListParams) =>
    page(
      state.coupons.where((one) => within(one.created, params.created)),
      '/v1/coupons',
      params,
    ),
  ),
  get('/v1/coupons/:id', undefined, (state, _params, id) => state.coupons.get(id)),
  post('/v1/coupons/:id', 'CouponUpdateParams', updateCoupon),
  del('/v1/coupons/:id', undefined, (state, _params, id) => removeCoupon(state, id)),
  post('/v1/promotion_codes', 'PromotionCodeCreateParams', createCode),
  get('/v1/promotion_codes', 'PromotionCodeListParams', (state, params: Stripe.PromotionCodeListParams) =>
    page(
      state.promotionCodes.where(
        (one) =>
          asked(params.active, one.active) &&
          asked(params.code?.toLowerCase(), one.code.toLowerCase()) &&
          asked(params.coupon, idOf(one.promotion.coupon) ?? undefined) &&
          asked(params.customer, idOf(one.customer) ?? undefined) &&
          within(one.created, params.created),
      ),
      '/v1/promotion_codes',
      params,
    ),
  ),
  get('/v1/promotion_codes/:id', undefined, (state, _params, id) => state.promotionCodes.get(id)),
  post('/v1/promotion_codes/:id', 'PromotionCodeUpdateParams', updateCode),
  post('/v1/tax_rates', 'TaxRateCreateParams', createRate),
  get('/v1/tax_rates', 'TaxRateListParams', (state, params: Stripe.TaxRateListParams) =>
    page(
      state.taxRates.where(
        (one) =>
          asked(params.active, one.active) &&
          asked(params.inclusive, one.inclusive) &&
          within(one.created, params.created),
      ),
      '/v1/tax_rates',
      params,
    ),
  ),
  get('/v1/tax_rates/:id', undefined, (state, _params, id) => state.taxRates.get(id)),
  post('/v1/tax_rates/:id', 'TaxRateUpdateParams', updateRate),
];
