import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { buildDiscount } from '#server/billing/sandbox/objects/coupons.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { addMonths } from './periods.ts';

type Given = { coupon?: string; discount?: string; promotion_code?: string };
type For = { customer: string; subscription?: string; invoice?: string };

/** Whether a coupon can still be redeemed. */
export const isValid = (coupon: Stripe.Coupon, now: number): boolean =>
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions) &&
  (coupon.redeem_by === null || coupon.redeem_by > now);

/** The code, if this customer may use it now. */
function usableCode(state: State, id: string, customer: string | null): Stripe.PromotionCode {
  const code = state.promotionCodes.get(id, 'discounts[0][promotion_code]');
  const now = state.now(customer);
  const spent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const expired = code.expires_at !== null && code.expires_at <= now;
  if (!code.active || spent || expired) {
    throw invalid(
      `The promotion code ${code.code} is not active.`,
      'promotion_code',
      'promotion_code_inactive',
    );
  }
  const owner = idOf(code.customer);
  if (owner !== null && owner !== customer) {
    throw invalid(
      'This promotion code may be used by another customer alone.',
      'promotion_code',
      'promotion_code_customer_mismatch',
    );
  }
  const bought =
    customer !== null && state.charges.where((one) => one.customer === customer && one.paid).length > 0;
  if (code.restrictions.first_time_transaction && bought) {
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      'promotion_code',
      'promotion_code_customer_not_first_time',
    );
  }
  return code;
}

/** The coupon that is meant, if it can be redeemed now. */
export function couponOf(
  state: State,
  given: Given,
  customer: string | null,
): { coupon: Stripe.Coupon; code: Stripe.PromotionCode | null } {
  const code = given.promotion_code === undefined ? null : usableCode(state, given.promotion_code, customer);
  const id = code ? idOf(code.promotion.coupon) : given.coupon;
  if (!id)
    throw invalid(
      'One of coupon, discount or promotion_code is needed.',
      'discounts[0]',
      'parameter_missing',
    );
  const coupon = state.coupons.get(id, 'discounts[0][coupon]');
  if (!isValid(coupon, state.now(customer)))
    throw invalid(`Coupon expired: ${coupon.id}`, 'coupon', 'coupon_expired');
  return { coupon, code };
}

function redeem(state: State, given: Given, whom: For): string {
  if (given.discount !== undefined) return state.discounts.get(given.discount, 'discounts[0][discount]').id;
  const { coupon, code } = couponOf(state, given, whom.customer);
  const start = state.now(whom.customer);
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 0) : null;
  const discount = buildDiscount(coupon, {
    ...whom,
    promotionCode: code?.id ?? null,
    start,
    end: months === null ? null : addMonths(start, months),
  });
  state.discounts.add(discount);
  coupon.times_redeemed += 1;
  coupon.valid = isValid(coupon, start);
  if (code) code.times_redeemed += 1;
  if (whom.subscription) state.emit('customer.discount.created', discount);
  return discount.id;
}

/** Redeems what `discounts` names for a subscription or an invoice. */
export const redeemAll = (state: State, given: Stripe.Emptyable<Given[]> | undefined, whom: For): string[] =>
  (given || []).map((one) => redeem(state, one, whom));

/** The discounts of a list that still hold. */
export function standing(state: State, ids: (string | { id: string })[], now: number): Stripe.Discount[] {
  return ids.map((id) => state.discounts.get(idOf(id))).filter((one) => one.end === null || one.end > now);
}

/** Takes away the discounts that were for one invoice alone, once that invoice stands. */
export function spend(state: State, subscription: Stripe.Subscription): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const discount = state.discounts.get(idOf(id));
    const coupon = state.coupons.find(idOf(discount.source.coupon) ?? '');
    const over =
      coupon?.duration === 'once' ||
      (discount.end !== null && discount.end <= state.now(idOf(subscription.customer)));
    if (over) state.emit('customer.discount.deleted', discount);
    return !over;
  });
}
