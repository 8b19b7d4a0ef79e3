import type Stripe from 'stripe';
import { paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { alreadySubscribed } from '#server/features/billing/billing.errors.ts';
import { requirePrice } from '#server/features/billing/catalogue/catalogue.service.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { ensureCustomer } from '#server/features/billing/customers/customers.service.ts';
import { findProduct, type PriceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { readLive } from '#server/features/billing/subscriptions/subscribe.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { hashToken } from '#server/security/hashes.ts';
import type { CheckoutInput } from '#shared/billing/invoices.ts';

const BUCKET_MS = 300_000;
const AFTERWARDS = '/user/past_payments';
const BEFORE = '/user/subscribe';

/** On our own origin alone; where it leads is the caller's wish, the provider fills the session in. */
function addressOf(deps: Deps, path: string, isSuccess: boolean): string {
  const url = new URL(path, deps.config.origin);
  if (url.origin !== deps.config.origin) throw invalid({ success_url: 'A path of this site' });
  const mark = url.search === '' ? '?' : '&';
  return isSuccess
    ? `${url.origin}${url.pathname}${url.search}${mark}session_id={CHECKOUT_SESSION_ID}`
    : url.href;
}

async function requireOnSale(deps: Deps, input: CheckoutInput): Promise<PriceRow> {
  const price = await requirePrice(deps, input.priceId ?? input.price ?? '');
  const product = await findProduct(deps.db, { stripeId: price.product });
  if (price.status !== 'active' || (product && product.status !== 'active')) throw paymentNotFound();
  return price;
}

function paramsOf(
  deps: Deps,
  input: CheckoutInput,
  { price, customer, userId }: { price: PriceRow; customer: string; userId: number },
): Stripe.Checkout.SessionCreateParams {
  const mode = price.type === 'recurring' ? 'subscription' : 'payment';
  if (input.mode !== undefined && input.mode !== mode) throw invalid({ mode: 'Does not fit what is bought' });
  const isMetered = price.usage_type === 'metered';
  const metadata = { user_id: String(userId) };
  return {
    mode,
    customer,
    client_reference_id: String(userId),
    line_items: [{ price: price.stripe_id, ...(isMetered ? {} : { quantity: input.quantity ?? 1 }) }],
    success_url: addressOf(deps, input.success_url ?? AFTERWARDS, true),
    cancel_url: addressOf(deps, input.cancel_url ?? BEFORE, false),
    allow_promotion_codes: true,
    metadata,
    ...(mode === 'subscription' ? { subscription_data: { metadata } } : {}),
    ...(deps.config.STRIPE_TAX
      ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }
      : {}),
  };
}

/**
 * The address of the provider's page where this is paid; nothing is granted by coming back from it. Within five minutes the
 * same wish is the same page. Throws 400, 404 for what is not sold, 409 where there is a plan already.
 */
export const openCheckout = (deps: Deps, actor: Member, input: CheckoutInput) =>
  withClaim(deps, personsClaim(actor.userId), async (key) => {
    const price = await requireOnSale(deps, input);
    const customer = await ensureCustomer(deps, actor.userId, key);
    const isPlan = price.type === 'recurring';
    const live = isPlan ? await readLive(deps, customer.id) : [];
    if (live.some(({ status }) => status !== 'incomplete')) throw alreadySubscribed();
    const params = paramsOf(deps, input, { price, customer: customer.id, userId: actor.userId });
    const bucket = Math.floor(deps.clock.now().getTime() / BUCKET_MS);
    const what = [price.stripe_id, params.success_url, params.cancel_url, input.quantity ?? 1].join(' ');
    const session = await ask(deps, (stripe, options) => stripe.checkout.sessions.create(params, options), {
      key: `checkout:${actor.userId}:${bucket}:${hashToken(what).slice(0, 32)}`,
      fields: ['quantity'],
    });
    if (!session.url) throw paymentNotFound();
    return { id: session.id, url: session.url };
  });
