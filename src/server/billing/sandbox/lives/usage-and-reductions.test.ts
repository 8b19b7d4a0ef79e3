import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSandbox, subscriber, type TestSandbox } from '#server/billing/sandbox/sandbox.fixture.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await openSandbox({ clock: new Date('2027-04-01T00:00:00Z') });
});
afterEach(async () => {
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const latest = async (id: string): Promise<Stripe.Invoice> =>
  (await test.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))
    .latest_invoice as Stripe.Invoice;

async function metered(extra: Partial<Stripe.PriceCreateParams> = { unit_amount: 20 }) {
  const { stripe } = test;
  const { customer, product, price } = await subscriber(stripe);
  const meter = await stripe.billing.meters.create({
    display_name: 'Minutes',
    event_name: 'minutes',
    default_aggregation: { formula: 'sum' },
  });
  const use = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    ...extra,
    recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }, { price: use.id }],
  });
  const report = (value: number, more: Partial<Stripe.Billing.MeterEventCreateParams> = {}) =>
    stripe.billing.meterEvents.create({
      event_name: 'minutes',
      payload: { stripe_customer_id: customer.id, value: String(value) },
      ...more,
    });
  return { customer, meter, subscription, report };
}

it('bills what was used with the next invoice, each report once', async () => {
  const { subscription, report, meter, customer } = await metered();
  await report(30, { identifier: 'a' });
  await report(12);
  await expect(report(30, { identifier: 'a' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'identifier',
  });
  const now = Math.floor(test.sandbox.clock.now() / 1000);
  await expect(report(1, { timestamp: now - 40 * 86_400 })).rejects.toMatchObject({
    code: 'timestamp_too_far_in_past',
  });
  await expect(report(1, { timestamp: now + 3600 })).rejects.toMatchObject({ code: 'timestamp_in_future' });
  await test.stripe.billing.meterEventAdjustments.create({
    event_name: 'minutes',
    type: 'cancel',
    cancel: { identifier: 'a' },
  });
  const day = Date.UTC(2027, 3, 1) / 1000;
  const sums = await test.stripe.billing.meters.listEventSummaries(meter.id, {
    customer: customer.id,
    start_time: day,
    end_time: day + 86_400,
  });
  expect(sums.data.map(({ aggregated_value: value }) => value)).toEqual([12]);
  await test.sandbox.clock.advance({ days: 31 });
  const invoice = await latest(subscription.id);
  expect(invoice.lines.data.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [240, 12],
    [900, 1],
  ]);
  await test.sandbox.clock.advance({ days: 30 });
  expect((await latest(subscription.id)).total).toBe(900);
});

it('rounds decimals and tiers once, on the whole', async () => {
  const tenth = await metered({
    billing_scheme: 'tiered',
    tiers_mode: 'graduated',
    tiers: [
      { up_to: 10, unit_amount: 0 },
      { up_to: 100, unit_amount: 7 },
      { up_to: 'inf', unit_amount: 3, flat_amount: 50 },
    ],
  });
  await tenth.report(110);
  await test.sandbox.clock.advance({ days: 31 });
  expect((await latest(tenth.subscription.id)).lines.data[0]?.amount).toBe(90 * 7 + 10 * 3 + 50);
});

it('bills last use when a subscription ends at its period’s end', async () => {
  const { subscription, report } = await metered();
  await report(100);
  await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await test.sandbox.clock.advance({ days: 31 });
  const over = await test.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  const invoice = over.latest_invoice as Stripe.Invoice;
  expect([over.status, invoice.total, invoice.status]).toEqual(['canceled', 2000, 'paid']);
});

it('refuses metered prices without a meter and usage of nobody', async () => {
  const { stripe } = test;
  const product = await stripe.products.create({ name: 'Use' });
  await expect(
    stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'month', usage_type: 'metered' },
    }),
  ).rejects.toMatchObject({ param: 'recurring[meter]' });
  await expect(
    stripe.billing.meterEvents.create({
      event_name: 'none',
      payload: { stripe_customer_id: 'cus_x', value: '1' },
    }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'event_name' });
});

it('takes coupons off once, for months, or for ever', async () => {
  const { stripe, sandbox } = test;
  const { customer, price } = await subscriber(stripe);
  const create = (params: Stripe.CouponCreateParams) => stripe.coupons.create(params);
  const once = await create({ percent_off: 50, duration: 'once' });
  const months = await create({ percent_off: 33.3, duration: 'repeating', duration_in_months: 2 });
  const ever = await create({ amount_off: 100, currency: 'eur', duration: 'forever', id: 'EVER' });
  const totals = async (coupon: string) => {
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon }],
    });
    return id;
  };
  const ids = [await totals(once.id), await totals(months.id), await totals(ever.id)];
  await sandbox.clock.advance({ days: 95 });
  const all = await Promise.all(ids.map((id) => stripe.invoices.list({ subscription: id })));
  expect(all.map(({ data }) => data.map(({ total }) => total).toReversed())).toEqual([
    [450, 900, 900, 900],
    [600, 600, 900, 900],
    [800, 800, 800, 800],
  ]);
  expect((await stripe.coupons.retrieve('EVER')).times_redeemed).toBe(1);
  const [first] = all[0]?.data.toReversed() ?? [];
  expect(first?.total_discount_amounts?.map(({ amount }) => amount)).toEqual([450]);
});

it('holds promotion codes to their limits', async () => {
  const { stripe } = test;
  const { customer, price } = await subscriber(stripe);
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once', max_redemptions: 5 });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'MOON',
    max_redemptions: 1,
  });
  await expect(
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'moon' }),
  ).rejects.toMatchObject({ code: 'resource_already_exists' });
  expect((await stripe.promotionCodes.list({ code: 'MOON' })).data[0]?.id).toBe(code.id);
  const use = () =>
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ promotion_code: code.id }],
    });
  const { id } = await use();
  expect((await latest(id)).total).toBe(810);
  await expect(use()).rejects.toMatchObject({ param: 'promotion_code' });
  await expect(
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: 'none' }],
    }),
  ).rejects.toMatchObject({ code: 'resource_missing', statusCode: 400 });
});

it('adds tax for the customer’s country, or what a rate says, and shows it', async () => {
  const { stripe } = test;
  const { customer, price } = await subscriber(stripe, 'pm_card_visa', {
    address: { country: 'DE', postal_code: '10115' },
  });
  const taxed = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    automatic_tax: { enabled: true },
    expand: ['latest_invoice'],
  });
  const invoice = taxed.latest_invoice as Stripe.Invoice;
  expect([
    invoice.subtotal,
    invoice.total,
    invoice.total_excluding_tax,
    invoice.automatic_tax.status,
  ]).toEqual([900, 1071, 900, 'complete']);
  expect(invoice.total_taxes?.map(({ amount, tax_behavior: how }) => [amount, how])).toEqual([
    [171, 'exclusive'],
  ]);
  const inside = await stripe.taxRates.create({
    display_name: 'USt',
    percentage: 19,
    inclusive: true,
    country: 'DE',
  });
  const other = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_tax_rates: [inside.id],
    expand: ['latest_invoice'],
  });
  const within = other.latest_invoice as Stripe.Invoice;
  expect([within.total, within.total_excluding_tax]).toEqual([900, 756]);
});

it('counts yen without decimals and dinars in tens of a thousandth', async () => {
  const { stripe, sandbox } = test;
  for (const [currency, amount, half] of [
    ['jpy', 900, 450],
    ['kwd', 3330, 1670],
  ] as const) {
    const product = await stripe.products.create({ name: currency });
    const price = await stripe.prices.create({
      product: product.id,
      currency,
      unit_amount: amount,
      recurring: { interval: 'month' },
    });
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      expand: ['latest_invoice'],
    });
    expect((made.latest_invoice as Stripe.Invoice).amount_paid).toBe(amount);
    const item = made.items.data[0]?.id ?? '';
    await stripe.subscriptions.update(made.id, {
      items: [{ id: item, quantity: 2 }],
      proration_date: Date.UTC(2027, 3, 16) / 1000,
    });
    const [charge, credit] = (await stripe.invoiceItems.list({ customer: customer.id })).data;
    expect([charge?.amount, credit?.amount]).toEqual([amount, -half]);
  }
  await expect(stripe.paymentIntents.create({ amount: 1001, currency: 'kwd' })).rejects.toMatchObject({
    code: 'invalid_charge_amount',
  });
  await expect(stripe.paymentIntents.create({ amount: 10, currency: 'jpy' })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  await expect(stripe.paymentIntents.create({ amount: 1000, currency: 'xyz' })).rejects.toMatchObject({
    param: 'currency',
  });
  await sandbox.webhooks.settle();
});
