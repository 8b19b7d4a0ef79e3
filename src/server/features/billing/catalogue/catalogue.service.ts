import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { changedMeanwhile, productInUse } from '#server/features/billing/billing.errors.ts';
import { priceFacts, productFacts } from '#server/features/billing/mirrors/mirror-rows.ts';
import * as mirrors from '#server/features/billing/mirrors/mirrors.store.ts';
import { refreshPrice, refreshProduct } from '#server/features/billing/mirrors/refresh.service.ts';
import { answered, ask } from '#server/features/billing/provider.service.ts';
import { type Actor, isAdmin, type Member } from '#server/http/actor.ts';
import type {
  PriceChange,
  PriceInput,
  PriceModel,
  ProductChange,
  ProductInput,
  ProductModel,
  Reference,
} from '#shared/billing/catalogue.ts';
import { type Page, toPage } from '#shared/paging.ts';
import { priceVersion, productVersion, toPriceModel, toProductModel } from './catalogue-view.ts';
import * as store from './catalogue.store.ts';
import { subscribersOf, withSubscribers, withUses } from './uses.service.ts';

const PRODUCT_FIELDS = ['name', 'description', 'images', 'active', 'metadata', 'marketing_features'];
const PRICE_FIELDS = ['unit_amount', 'currency', 'recurring', 'nickname', 'lookup_key', 'metadata', 'active'];
const MINUTE_MS = 60_000;
const MOST_METERS = 1000;

/** Two clicks within a minute are one product; the caller may name the act better. */
function keyOf(deps: Deps, actor: Member, given: { key: string | undefined; act: string; body: object }) {
  const minute = Math.floor(deps.clock.now().getTime() / MINUTE_MS);
  const what = given.key ?? `${minute}:${JSON.stringify(given.body)}`;
  return `${given.act}:${createHash('sha256').update(`${actor.userId}:${what}`).digest('hex')}`;
}

const isProviders = (given: Reference, prefix: string): given is string =>
  typeof given === 'string' && given.startsWith(prefix);
const byReference = (given: Reference) =>
  /^\d+$/.test(String(given)) ? { id: Number(given) } : { stripeId: String(given) };

/** The product of that number or id; asked from the provider where only that knows it. Throws 404. */
async function requireProduct(deps: Deps, given: Reference): Promise<mirrors.ProductRow> {
  const found = await mirrors.findProduct(deps.db, byReference(given));
  if (found) return found;
  if (!isProviders(given, 'prod_')) throw paymentNotFound();
  await refreshProduct(deps, given);
  const read = await mirrors.findProduct(deps.db, { stripeId: given });
  if (!read) throw paymentNotFound();
  return read;
}

/** As requireProduct, for a price. */
export async function requirePrice(deps: Deps, given: Reference): Promise<mirrors.PriceRow> {
  const found = await mirrors.findPrice(deps.db, byReference(given));
  if (found) return found;
  if (!isProviders(given, 'price_')) throw paymentNotFound();
  await refreshPrice(deps, given);
  const read = await mirrors.findPrice(deps.db, { stripeId: given });
  if (!read) throw paymentNotFound();
  return read;
}

async function keptProduct(deps: Deps, product: Stripe.Product): Promise<ProductModel> {
  await mirrors.keepProduct(deps.db, productFacts(product), answered(deps));
  return toProductModel(await requireProduct(deps, product.id), true);
}

async function keptPrice(deps: Deps, price: Stripe.Price): Promise<PriceModel> {
  await mirrors.keepPrice(deps.db, priceFacts(price), answered(deps));
  return readPrice(deps, { kind: 'system', requestId: '' }, price.id);
}

const audited = (deps: Deps, actor: Member, action: string, model: { id: number; stripe_id: string }) =>
  writeAudit(deps, actor, {
    action,
    subject: action.split('.', 1)[0] ?? '',
    subject_id: model.id,
    outcome: 'ok',
    detail: { stripe_id: model.stripe_id },
  });

const withFeatures = <Given extends { features?: string[] | undefined }>({ features, ...rest }: Given) => ({
  ...rest,
  ...(features === undefined ? {} : { marketing_features: features.map((name) => ({ name })) }),
});

/** Makes a product; the same again within a minute, or under the same key, is the same one. */
export async function addProduct(
  deps: Deps,
  actor: Member,
  input: ProductInput,
  key?: string,
): Promise<ProductModel> {
  const params = withFeatures(input) as Stripe.ProductCreateParams;
  // An empty description is none: the provider takes no empty words.
  if (params.description === '') delete params.description;
  const product = await ask(deps, (stripe, options) => stripe.products.create(params, options), {
    key: keyOf(deps, actor, { key, act: 'product', body: input }),
    fields: PRODUCT_FIELDS,
  });
  const model = await keptProduct(deps, product);
  await audited(deps, actor, 'stripe_product.added', model);
  return model;
}

/** Changes a product. Throws 404, 409 where people have a plan of what is to be archived, unless `force`. */
export async function changeProduct(
  deps: Deps,
  actor: Member,
  given: Reference,
  { force = false, version, ...change }: ProductChange,
): Promise<ProductModel> {
  const row = await requireProduct(deps, given);
  if (version !== undefined && version !== productVersion(row)) throw changedMeanwhile();
  if (change.active === false && !force) {
    const subscribers = await subscribersOf(deps, row.stripe_id);
    if (subscribers > 0) throw productInUse({ extra: { subscribers } });
  }
  const params = withFeatures(change) as Stripe.ProductUpdateParams;
  const product = await ask(
    deps,
    (stripe, options) => stripe.products.update(row.stripe_id, params, options),
    { fields: PRODUCT_FIELDS },
  );
  const model = await keptProduct(deps, product);
  await audited(deps, actor, 'stripe_product.changed', model);
  return model;
}

/** One product: what is not sold is there for admins alone. Throws 404. */
export async function readProduct(deps: Deps, actor: Actor, given: Reference): Promise<ProductModel> {
  const row = await requireProduct(deps, given);
  if (!isAdmin(actor) && row.status !== 'active') throw paymentNotFound();
  const model = toProductModel(row, isAdmin(actor));
  return isAdmin(actor) ? ((await withUses(deps, [model]))[0] ?? model) : model;
}

export async function listProducts(
  deps: Deps,
  actor: Actor,
  asked: store.ProductsAsked,
): Promise<Page<ProductModel>> {
  const isWhole = isAdmin(actor);
  const { list, total } = await store.listProducts(deps.db, {
    ...asked,
    status: isWhole ? asked.status : 'active',
  });
  const shown = list.map((row) => toProductModel(row, isWhole));
  return toPage(isWhole ? await withUses(deps, shown) : shown, total, asked.page, asked.limit);
}

/** The meter of that name, made where there is none yet. */
async function meterFor(deps: Deps, eventName: string): Promise<Stripe.Billing.Meter> {
  const all = await ask(deps, (stripe) =>
    stripe.billing.meters.list({ limit: 100, status: 'active' }).autoPagingToArray({ limit: MOST_METERS }),
  );
  const found = all.find((meter) => meter.event_name === eventName);
  if (found) return found;
  return ask(
    deps,
    (stripe, options) =>
      stripe.billing.meters.create(
        {
          display_name: eventName,
          event_name: eventName,
          default_aggregation: { formula: 'sum' },
          customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
          value_settings: { event_payload_key: 'value' },
        },
        options,
      ),
    { key: `meter:${eventName}` },
  );
}

async function recurringOf(
  deps: Deps,
  { recurring }: PriceInput,
  product: mirrors.ProductRow,
): Promise<Pick<Stripe.PriceCreateParams, 'recurring'>> {
  if (!recurring) return {};
  const { event_name, ...rest } = recurring;
  if (recurring.usage_type !== 'metered') return { recurring: rest };
  const meter = await meterFor(deps, event_name ?? `uses_of_product_${product.id}`);
  return { recurring: { ...rest, meter: meter.id } };
}

/** Makes a price; of what is metered, its meter too. Throws 404 for an unknown product. */
export async function addPrice(
  deps: Deps,
  actor: Member,
  input: PriceInput,
  key?: string,
): Promise<PriceModel> {
  const product = await requireProduct(deps, input.product);
  const { trial_days, metadata = {}, unit_amount, currency, nickname, lookup_key } = input;
  const trial: Record<string, string> = trial_days ? { trial_days: String(trial_days) } : {};
  const params: Stripe.PriceCreateParams = {
    product: product.stripe_id,
    unit_amount,
    currency,
    ...(nickname ? { nickname } : {}),
    ...(lookup_key === undefined ? {} : { lookup_key }),
    metadata: { ...metadata, ...trial },
    ...(await recurringOf(deps, input, product)),
  };
  const price = await ask(deps, (stripe, options) => stripe.prices.create(params, options), {
    key: keyOf(deps, actor, { key, act: 'price', body: input }),
    fields: PRICE_FIELDS,
  });
  const model = await keptPrice(deps, price);
  await audited(deps, actor, 'stripe_price.added', model);
  return model;
}

/** Changes what a price may change. Throws 404. */
export async function changePrice(
  deps: Deps,
  actor: Member,
  given: Reference,
  { version, ...change }: PriceChange,
): Promise<PriceModel> {
  const row = await requirePrice(deps, given);
  if (version !== undefined && version !== priceVersion(row)) throw changedMeanwhile();
  const params = change as Stripe.PriceUpdateParams;
  const price = await ask(deps, (stripe, options) => stripe.prices.update(row.stripe_id, params, options), {
    fields: PRICE_FIELDS,
  });
  const model = await keptPrice(deps, price);
  await audited(deps, actor, 'stripe_price.changed', model);
  return model;
}

/** One price; what cannot be bought is there for admins alone. Throws 404. */
export async function readPrice(deps: Deps, actor: Actor, given: Reference): Promise<PriceModel> {
  const row = await requirePrice(deps, given);
  if (!isAdmin(actor) && row.status !== 'active') throw paymentNotFound();
  const product = await mirrors.findProduct(deps.db, { stripeId: row.product });
  const model = toPriceModel(row, product, isAdmin(actor));
  return isAdmin(actor) ? ((await withSubscribers(deps, [model]))[0] ?? model) : model;
}

export async function listPrices(
  deps: Deps,
  actor: Actor,
  asked: Omit<store.PricesAsked, 'sold' | 'product'> & { product?: Reference | undefined },
): Promise<Page<PriceModel>> {
  const isWhole = isAdmin(actor);
  const found =
    asked.product === undefined ? undefined : await mirrors.findProduct(deps.db, byReference(asked.product));
  const product = asked.product === undefined ? undefined : (found?.stripe_id ?? String(asked.product));
  const { list, total } = await store.listPrices(deps.db, {
    ...asked,
    product,
    sold: !isWhole,
    active: isWhole ? asked.active : true,
  });
  const shown = list.map((row) => toPriceModel(row.price, row.product ?? undefined, isWhole));
  return toPage(isWhole ? await withSubscribers(deps, shown) : shown, total, asked.page, asked.limit);
}
