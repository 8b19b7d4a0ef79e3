import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { buildProduct } from '#server/billing/sandbox/objects/product.ts';
import { createPrice } from '#server/billing/sandbox/rules/prices.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function checkName(name: string | undefined): void {
  if (name === '') throw invalid("You passed an empty string for 'name'.", 'name', 'parameter_invalid_empty');
}

function createProduct(state: State, params: Stripe.ProductCreateParams): Stripe.Product {
  checkName(params.name);
  if (params.id !== undefined && state.products.find(params.id)) {
    throw invalid('Product already exists.', 'id', 'resource_already_exists');
  }
  if ((params.images?.length ?? 0) > 8) throw invalid('A product may have at most 8 images.', 'images');
  const product = state.products.add(buildProduct(params, state.now()));
  const data = params.default_price_data;
  if (data) {
    const { metadata, ...price } = data;
    product.default_price = createPrice(state, { ...price, metadata, product: product.id }).id;
  }
  state.emit('product.created', product);
  return product;
}

function updateProduct(state: State, params: Stripe.ProductUpdateParams, id: string): Stripe.Product {
  const product = state.products.get(id);
  checkName(params.name);
  const before = structuredClone(product);
  if (params.default_price !== undefined) {
    product.default_price = params.default_price
      ? state.prices.get(params.default_price, 'default_price').id
      : null;
  }
  if (params.name !== undefined) product.name = params.name;
  if (params.active !== undefined) product.active = params.active;
  if (params.description !== undefined) product.description = phrase(params.description);
  if (params.images !== undefined) product.images = params.images || [];
  if (params.marketing_features !== undefined) product.marketing_features = params.marketing_features || [];
  if (params.package_dimensions !== undefined) product.package_dimensions = params.package_dimensions || null;
  if (params.shippable !== undefined) product.shippable = params.shippable;
  if (params.statement_descriptor !== undefined)
    product.statement_descriptor = phrase(params.statement_descriptor);
  if (params.tax_code !== undefined) product.tax_code = phrase(params.tax_code);
  if (params.unit_label !== undefined) product.unit_label = phrase(params.unit_label);
  if (params.url !== undefined) product.url = phrase(params.url);
  if (params.metadata !== undefined) product.metadata = mergedMetadata(product.metadata, params.metadata);
  product.updated = state.now();
  state.emit('product.updated', product, before);
  return product;
}

function removeProduct(state: State, id: string): Stripe.DeletedProduct {
  const product = state.products.get(id);
  if (state.prices.where((one) => one.product === id).length > 0) {
    throw invalid('This product cannot be deleted because it has one or more user-created prices.', 'id');
  }
  const deleted: Stripe.DeletedProduct = { id, object: 'product', deleted: true };
  state.emit('product.deleted', product);
  state.products.add(deleted as unknown as Stripe.Product);
  return deleted;
}

function updatePrice(state: State, params: Stripe.PriceUpdateParams, id: string): Stripe.Price {
  const price = state.prices.get(id);
  const before = structuredClone(price);
  if (params.lookup_key !== undefined)
    takeLookupKey(state, phrase(params.lookup_key), params.transfer_lookup_key, id);
  if (params.active !== undefined) price.active = params.active;
  if (params.nickname !== undefined) price.nickname = phrase(params.nickname);
  if (params.lookup_key !== undefined) price.lookup_key = phrase(params.lookup_key);
  if (params.tax_behavior !== undefined) price.tax_behavior = params.tax_behavior;
  if (params.metadata !== undefined) price.metadata = mergedMetadata(price.metadata, params.metadata);
  state.emit('price.updated', price, before);
  return price;
}

function takeLookupKey(state: State, key: string | null, transfer: boolean | undefined, own?: string): void {
  const holder =
    key === null ? undefined : state.prices.where((one) => one.lookup_key === key && one.id !== own)[0];
  if (!holder) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  holder.lookup_key = null;
}

const listPrices = (state: State, params: Stripe.PriceListParams) =>
  page(
    state.prices.where(
      (one) =>
        asked(params.active, one.active) &&
        asked(params.currency, one.currency) &&
        asked(params.product, one.product as string) &&
        asked(params.type, one.type as typeof params.type) &&
        asked(params.recurring?.interval, one.recurring?.interval as undefined) &&
        asked(params.recurring?.usage_type, one.recurring?.usage_type as undefined) &&
        asked(params.recurring?.meter, one.recurring?.meter ?? undefined) &&
        (params.lookup_keys?.includes(one.lookup_key ?? '') ?? true) &&
        within(one.created, params.created),
    ),
    '/v1/prices',
    params,
  );

export const CATALOGUE: Route[] = [
  post('/v1/products', 'ProductCreateParams', createProduct),
  get('/v1/products', 'ProductListParams', (state, params: Stripe.ProductListParams) =>
    page(
      state.products.where(
        (one) =>
          asked(params.active, one.active) &&
          asked(params.shippable, one.shippable ?? false) &&
          asked(params.url, one.url ?? undefined) &&
          (params.ids?.includes(one.id) ?? true) &&
          within(one.created, params.created),
      ),
      '/v1/products',
      params,
    ),
  ),
  get('/v1/products/:id', undefined, (state, _params, id) => state.products.get(id)),
  post('/v1/products/:id', 'ProductUpdateParams', updateProduct),
  del('/v1/products/:id', undefined, (state, _params, id) => removeProduct(state, id)),
  post('/v1/prices', 'PriceCreateParams', (state, params: Stripe.PriceCreateParams) => {
    takeLookupKey(state, phrase(params.lookup_key), params.transfer_lookup_key);
    return createPrice(state, params);
  }),
  get('/v1/prices', 'PriceListParams', listPrices),
  get('/v1/prices/:id', undefined, (state, _params, id) => state.prices.get(id)),
  post('/v1/prices/:id', 'PriceUpdateParams', updatePrice),
];
