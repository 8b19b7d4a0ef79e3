import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import { createTestApp, type TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let user: TestPerson;
beforeAll(async () => {
  t = await openBilling();
  user = await t.person();
});
afterAll(() => t.close());

const asAdmin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  t.call(method, `${STRIPE}${path}`, {
    token: t.admin.token,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });

describe('the catalogue', () => {
  it.each([
    ['POST', '/product', { name: 'A' }],
    ['PUT', '/product/1', { name: 'A' }],
    ['POST', '/price', { product: 1, unit_amount: 1, currency: 'eur' }],
    ['PUT', '/price/1', { nickname: 'A' }],
    ['GET', '/subscriptions', undefined],
    ['GET', '/invoices', undefined],
    ['GET', '/invoices-v2', undefined],
    ['GET', '/orders', undefined],
    ['POST', '/subscription/usage-charge', { subId: 1, quantity: 1 }],
    ['POST', '/refund', { charge: 'ch_1' }],
    ['GET', '/totals', undefined],
    ['GET', '/webhooks', undefined],
    ['POST', '/reconcile', {}],
  ])('%s %s is for admins', async (method, path, body) => {
    const given = body === undefined ? {} : { body };
    expect((await t.call(method, `${STRIPE}${path}`, given)).status).toBe(401);
    expect((await t.call(method, `${STRIPE}${path}`, { ...given, token: user.token })).status).toBe(403);
  });

  it('holds what admins put into it, and the provider has it too', async () => {
    const made = await asAdmin('POST', '/product', {
      name: 'Night and day',
      description: 'More room',
      images: ['https://example.org/a.png'],
      features: ['60 readings a month', '20 GB of room'],
      metadata: { allowance_readings: '60', allowance_space_mb: '20480' },
    });
    expect(made.status).toBe(200);
    const { model } = made.body;
    expect(model).toMatchObject({
      name: 'Night and day',
      status: 'active',
      features: ['60 readings a month', '20 GB of room'],
      allowances: { readings: 60, minutes: 30, space: 20_480 * 1024 * 1024 },
      metadata: { allowance_readings: '60' },
    });
    const theirs = await t.stripe((stripe) => stripe.products.retrieve(String(model.stripe_id)));
    expect(theirs).toMatchObject({ name: 'Night and day', description: 'More room', active: true });
    for (const id of [model.id, model.stripe_id] as const) {
      expect((await asAdmin('GET', `/product/${id}`)).body.model).toMatchObject({ id: model.id });
    }
    expect((await asAdmin('GET', `/product?id=${model.id}`)).body.model.stripe_id).toBe(model.stripe_id);
    expect((await asAdmin('GET', `/product?stripe_id=${model.stripe_id}`)).body.model.id).toBe(model.id);
    expect((await asAdmin('GET', '/product')).status).toBe(400);
  });

  it('makes one product of two clicks, and of one key', async () => {
    const body = { name: 'Clicked twice' };
    const [one, two] = await Promise.all([
      asAdmin('POST', '/product', body),
      asAdmin('POST', '/product', body),
    ]);
    expect(one.body.model.stripe_id).toBe(two.body.model.stripe_id);
    const keyed = (name: string) => asAdmin('POST', '/product', { name }, { 'idempotency-key': 'mine' });
    const first = await keyed('Keyed');
    expect((await keyed('Keyed')).body.model.stripe_id).toBe(first.body.model.stripe_id);
    // Another product under the same key is a mistake, not a product.
    expect((await keyed('Something else')).status).toBe(409);
  });

  it('shows visitors what is sold, without what is none of their business', async () => {
    const { product, price } = await t.plan({ name: 'Open to all', metadata: { secret: 'margin' } });
    const hidden = await t.plan({ name: 'Not any more' });
    expect((await asAdmin('PUT', `/product/${hidden.product.id}`, { active: false })).body.model.status).toBe(
      'archived',
    );
    const { body } = await t.call('GET', `${STRIPE}/products?limit=100`);
    const names = body.list.map(({ name }: { name: string }) => name);
    expect(names).toContain('Open to all');
    expect(names).not.toContain('Not any more');
    expect(JSON.stringify(body)).not.toContain('margin');
    expect((await t.call('GET', `${STRIPE}/product/${hidden.product.id}`)).status).toBe(404);
    expect((await asAdmin('GET', `/product/${hidden.product.id}`)).status).toBe(200);
    const prices = await t.call('GET', `${STRIPE}/prices?product=${product.id}`);
    expect(prices.body).toMatchObject({ total: 1, list: [{ id: price.id, product_name: 'Open to all' }] });
    expect(prices.body.list[0]).not.toHaveProperty('object');
    const all = await t.call('GET', `${STRIPE}/prices?limit=100`);
    expect(JSON.stringify(all.body)).not.toContain('Not any more');
  });

  it('is searched, and paged without holes', async () => {
    for (const name of ['Page_1', 'Page%2', 'Page 3']) await asAdmin('POST', '/product', { name });
    const found = await asAdmin('GET', '/products?name=page%25');
    expect(found.body.list.map(({ name }: { name: string }) => name)).toEqual(['Page%2']);
    const first = await asAdmin('GET', '/products?limit=2&page=1');
    const second = await asAdmin('GET', '/products?limit=2&page=2');
    expect(first.body.num_pages).toBe(Math.ceil(Number(first.body.total) / 2));
    expect(first.body.list[1].id).toBeGreaterThan(Number(second.body.list[0].id));
    expect((await asAdmin('GET', '/products?page=999')).body).toMatchObject({ list: [] });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(251) }, 'name'],
    [{ name: 'A', images: ['http://example.org/a.png'] }, 'images.0'],
    [{ name: 'A', images: Array.from({ length: 9 }, (_, at) => `https://example.org/${at}`) }, 'images'],
    [{ name: 'A', customer: 'cus_1' }, 'customer'],
    [{ name: 'A', metadata: { 'a[b]': 'x' } }, 'metadata.a[b]'],
  ])('refuses the product %j', async (body, field) => {
    const { status, body: said } = await asAdmin('POST', '/product', body);
    expect([status, Object.keys(said.validation ?? {})]).toEqual([400, [field]]);
  });
});

describe('prices', () => {
  const price = async (more: Record<string, unknown>) => {
    const { product } = await t.plan();
    return asAdmin('POST', '/price', { product: product.id, unit_amount: 500, currency: 'EUR', ...more });
  };

  it.each([
    ['jpy', 500],
    ['kwd', 1230],
    ['eur', 0],
    ['usd', 99_999_999],
  ])('in %s of %d', async (currency, unit_amount) => {
    const { body } = await price({ currency, unit_amount });
    expect(body.model).toMatchObject({ currency, unit_amount, type: 'one_time', active: true });
  });

  it('that come again, with a trial', async () => {
    const { body } = await price({
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 3 },
      trial_days: 14,
      nickname: 'A quarter',
    });
    expect(body.model).toMatchObject({
      interval: 'month',
      interval_count: 3,
      trial_days: 14,
      usage_type: 'licensed',
    });
  });

  it('of what is metered, on one meter for its name', async () => {
    const metered = { recurring: { interval: 'month', usage_type: 'metered', event_name: 'dreams_read' } };
    const [one, two] = [await price(metered), await price(metered)];
    expect(one.body.model).toMatchObject({ usage_type: 'metered' });
    const { data } = await t.stripe((stripe) => stripe.billing.meters.list({ limit: 100 }));
    expect(data.filter(({ event_name }) => event_name === 'dreams_read')).toHaveLength(1);
    expect(two.body.model.object.recurring.meter).toBe(one.body.model.object.recurring.meter);
  });

  it.each([
    [{ unit_amount: -1 }, 'unit_amount'],
    [{ unit_amount: 1.5 }, 'unit_amount'],
    [{ unit_amount: 100_000_000 }, 'unit_amount'],
    [{ currency: 'euro' }, 'currency'],
    [{ type: 'recurring' }, 'recurring'],
    [{ type: 'one_time', recurring: { interval: 'month' } }, 'recurring'],
    [{ recurring: { interval: 'month', interval_count: 37 } }, 'recurring.interval_count'],
    [{ recurring: { interval: 'hour' } }, 'recurring.interval'],
    [{ trial_days: 731 }, 'trial_days'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await price(more);
    expect([status, Object.keys(body.validation ?? {})]).toEqual([400, [field]]);
  });

  it('of no product are nowhere', async () => {
    const body = { product: 'prod_nowhere', unit_amount: 5, currency: 'eur' };
    expect((await asAdmin('POST', '/price', body)).status).toBe(404);
    expect((await asAdmin('POST', '/price', { ...body, product: 999_999 })).status).toBe(404);
  });

  it('never change, but for their name', async () => {
    const { price: made } = await t.plan();
    const change = (body: object) => asAdmin('PUT', `/price/${made.id}`, body);
    expect((await change({ nickname: 'Anew', lookup_key: 'anew' })).body.model).toMatchObject({
      nickname: 'Anew',
      lookup_key: 'anew',
    });
    for (const field of ['unit_amount', 'currency', 'recurring', 'product'])
      expect(await change({ [field]: 1 })).toMatchObject({
        status: 400,
        body: { validation: { [field]: 'A price cannot change; make a new one' } },
      });
    expect((await change({ active: false })).body.model.status).toBe('archived');
    expect((await t.call('GET', `${STRIPE}/price/${made.id}`)).status).toBe(404);
  });
});

describe('without a provider', () => {
  it('everything says so with 503, and nothing is counted', async () => {
    const bare = await createTestApp({
      env: { NODE_ENV: 'production', DEMO: 'false', SECRET_KEY: 'x'.repeat(40) },
    });
    try {
      const { token } = await bare.person();
      const admin = await bare.person({ role: 'admin' });
      const answer = await bare.call('POST', `${STRIPE}/customer`, { token, body: {} });
      expect(answer).toMatchObject({ status: 503, body: { message: 'PAYMENTS_NOT_CONFIGURED' } });
      const made = await bare.call('POST', `${STRIPE}/product`, { token: admin.token, body: { name: 'A' } });
      expect(made.status).toBe(503);
      expect((await bare.call('GET', `${STRIPE}/products`)).body).toMatchObject({ list: [], total: 0 });
      const standing = await bare.call('GET', `${STRIPE}/standing`);
      expect(standing.body).toMatchObject({ available: false, counted: false, mode: null });
      const { body } = await bare.call('GET', `${STRIPE}/customer/allowances`, { token });
      expect(body).toMatchObject({ counted: false });
      expect(body.list.every(({ limit }: { limit: number | null }) => limit === null)).toBe(true);
      const hook = {
        raw: '{}',
        headers: { 'stripe-signature': 't=1,v1=a', 'content-type': 'application/json' },
      };
      expect((await bare.call('POST', `${STRIPE}/webhook`, hook)).status).toBe(400);
    } finally {
      await bare.close();
    }
  });
});
