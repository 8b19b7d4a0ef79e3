import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { withClaim } from '#server/features/billing/claims.service.ts';
import {
  invoiceFacts,
  priceFacts,
  productFacts,
  subscriptionFacts,
} from '#server/features/billing/mirrors/mirror-rows.ts';
import * as mirrors from '#server/features/billing/mirrors/mirrors.store.ts';
import { keepInvoiceRead } from '#server/features/billing/mirrors/refresh.service.ts';
import { answered, askWhole } from '#server/features/billing/provider.service.ts';
import type { Difference } from '#shared/billing/operator.ts';

/** Objects looked at in one go, and most that are looked at in all. */
const PAGE = 100;
const MOST_PAGES = 200;
/** Invoices of the last so many days may still change. */
const INVOICE_DAYS = 100;
const DAY_SECONDS = 86_400;
const SHOWN = 500;

type Listed<Item> = { data: Item[]; has_more: boolean };
type ListPart = { limit: number; starting_after?: string; expand?: string[] };

async function* everything<Item extends { id: string }>(
  deps: Deps,
  list: (stripe: Stripe, part: ListPart) => Promise<Listed<Item>>,
  expand: string[] = [],
): AsyncGenerator<Item> {
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const part = after === undefined ? { limit: PAGE } : { limit: PAGE, starting_after: after };
    const { data, has_more } = await askWhole(deps, expand, (stripe, more) =>
      list(stripe, { ...part, ...more }),
    );
    yield* data;
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) return;
  }
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
};

/** What the mirror says otherwise than the provider, of these fields; `missing` where it has no row. */
function differencesOf(
  kind: Difference['kind'],
  row: object | undefined,
  facts: { stripe_id: string },
  fields: readonly string[],
): Difference[] {
  const { stripe_id } = facts;
  if (!row) return [{ kind, stripe_id, field: 'missing', ours: null, theirs: stripe_id }];
  const [ours, theirs] = [row as Record<string, unknown>, facts as Record<string, unknown>];
  return fields
    .filter((field) => shown(ours[field]) !== shown(theirs[field]))
    .map((field) => ({ kind, stripe_id, field, ours: shown(ours[field]), theirs: shown(theirs[field]) }));
}

const SUBSCRIPTION_FIELDS = [
  'status',
  'price',
  'quantity',
  'current_period_end',
  'cancel_at_period_end',
  'ended_at',
];
const INVOICE_FIELDS = ['status', 'amount_due', 'amount_paid', 'total', 'number'];
const PRODUCT_FIELDS = ['name', 'description', 'status'];
const PRICE_FIELDS = ['product', 'status', 'unit_amount', 'currency', 'nickname'];

async function compareCatalogue(deps: Deps): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const product of everything(deps, (stripe, part) => stripe.products.list(part))) {
    const [row, facts] = [
      await mirrors.findProduct(deps.db, { stripeId: product.id }),
      productFacts(product),
    ];
    found.push(...differencesOf('product', row, facts, PRODUCT_FIELDS));
    await mirrors.keepProduct(deps.db, facts, answered(deps));
  }
  for await (const price of everything(deps, (stripe, part) => stripe.prices.list(part))) {
    const [row, facts] = [await mirrors.findPrice(deps.db, { stripeId: price.id }), priceFacts(price)];
    found.push(...differencesOf('price', row, facts, PRICE_FIELDS));
    await mirrors.keepPrice(deps.db, facts, answered(deps));
  }
  return found;
}

async function compareSubscriptions(deps: Deps): Promise<Difference[]> {
  const found: Difference[] = [];
  const list = (stripe: Stripe, part: ListPart) => stripe.subscriptions.list({ ...part, status: 'all' });
  for await (const subscription of everything(deps, list)) {
    const row = await mirrors.findSubscription(deps.db, { stripeId: subscription.id });
    const facts = subscriptionFacts(subscription);
    found.push(...differencesOf('subscription', row, facts, SUBSCRIPTION_FIELDS));
    await mirrors.keepSubscription(deps.db, facts, answered(deps));
  }
  return found;
}

async function compareInvoices(deps: Deps): Promise<Difference[]> {
  const found: Difference[] = [];
  const since = Math.floor(deps.clock.now().getTime() / 1000) - INVOICE_DAYS * DAY_SECONDS;
  const list = (stripe: Stripe, part: ListPart) => stripe.invoices.list({ ...part, created: { gte: since } });
  for await (const invoice of everything(deps, list, ['data.payments'])) {
    const row = await mirrors.findInvoice(deps.db, { stripeId: invoice.id });
    found.push(...differencesOf('invoice', row, invoiceFacts(invoice), INVOICE_FIELDS));
    await keepInvoiceRead(deps, invoice, answered(deps));
  }
  return found;
}

/** Compares the mirrors with the provider and mends them; what was different, the first five hundred. One at a time. */
export const reconcile = (deps: Deps): Promise<{ differences: Difference[]; total: number }> =>
  withClaim(deps, 'reconcile', async () => {
    const differences = [
      ...(await compareCatalogue(deps)),
      ...(await compareSubscriptions(deps)),
      ...(await compareInvoices(deps)),
    ];
    if (differences.length > 0)
      deps.log.warn({ differences: differences.length }, 'payment mirrors were mended');
    return { differences: differences.slice(0, SHOWN), total: differences.length };
  });
