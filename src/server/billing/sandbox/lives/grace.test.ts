import type Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import {
  dateOf,
  openSandbox,
  subscriber,
  type TestSandbox,
} from '#server/billing/sandbox/sandbox.fixture.ts';
import type { SandboxOptions } from '#server/billing/sandbox/start-sandbox.ts';

let test: TestSandbox;
const open = async (options: SandboxOptions = {}) => {
  test = await openSandbox({ clock: new Date('2027-04-01T00:00:00Z'), ...options });
  return test;
};
afterEach(async () => {
  await test.sandbox.webhooks.settle();
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const begin = async (extra: Partial<Stripe.SubscriptionCreateParams> = {}, card?: string) => {
  const made = await subscriber(test.stripe, card);
  const { id } = await test.stripe.subscriptions.create({
    customer: made.customer.id,
    items: [{ price: made.price.id }],
    ...extra,
  });
  return { ...made, id };
};
const read = async (id: string) => {
  const subscription = await test.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  return { subscription, invoice: subscription.latest_invoice as Stripe.Invoice };
};
const breakCard = async (customer: string) => {
  const bad = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await test.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
};

it.each(['past_due', 'unpaid'] as const)(
  'leaves a subscription %s after the last retry where that is set',
  async (afterRetries) => {
    await open({ settings: { afterRetries, retryDays: [2] } });
    const { id, customer } = await begin();
    await breakCard(customer.id);
    await test.sandbox.clock.advance({ days: 31 });
    expect((await read(id)).subscription.status).toBe('past_due');
    await test.sandbox.clock.advance({ days: 3 });
    expect((await read(id)).subscription.status).toBe(afterRetries);
    const good = await test.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await test.stripe.invoices.pay((await read(id)).invoice.id, { payment_method: good.id });
    expect((await read(id)).subscription.status).toBe('active');
  },
);

it('waits for the payer when a renewal must be authenticated', async () => {
  await open();
  const { id } = await begin({ trial_period_days: 5 }, 'pm_card_authenticationRequired');
  await test.sandbox.clock.advance({ days: 6 });
  const { subscription, invoice } = await read(id);
  expect([subscription.status, invoice.status]).toEqual(['past_due', 'open']);
  expect(test.events.map(({ type }) => type)).toContain('invoice.payment_action_required');
  const [payment] = (
    await test.stripe.invoicePayments.list({ invoice: invoice.id, expand: ['data.payment.payment_intent'] })
  ).data;
  const intent = payment?.payment.payment_intent as Stripe.PaymentIntent | undefined;
  const action = intent?.next_action?.use_stripe_sdk as { stripe_js: string } | undefined;
  await fetch(action?.stripe_js ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) });
  expect((await read(id)).subscription.status).toBe('active');
});

it('ends a trial when asked to, and lengthens it', async () => {
  await open();
  const { id } = await begin({ trial_period_days: 14 });
  const longer = await test.stripe.subscriptions.update(id, { trial_end: Date.UTC(2027, 4, 1) / 1000 });
  expect([longer.status, dateOf(longer.items.data[0]?.current_period_end)]).toEqual([
    'trialing',
    '2027-05-01T00:00',
  ]);
  await test.stripe.subscriptions.update(id, { trial_end: 'now' });
  const { subscription, invoice } = await read(id);
  expect([subscription.status, invoice.total, invoice.status]).toEqual(['active', 900, 'paid']);
  expect(dateOf(subscription.items.data[0]?.current_period_end)).toMatch(/^2027-05-01T00:0/);
});

it('collects nothing while collection is paused, and goes on by itself', async () => {
  await open();
  const { id } = await begin();
  await test.stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: Date.UTC(2027, 4, 15) / 1000 },
  });
  await test.sandbox.clock.advance({ days: 32 });
  const paused = await read(id);
  expect([paused.subscription.status, paused.invoice.status]).toEqual(['active', 'void']);
  await test.sandbox.clock.advance({ days: 31 });
  const after = await read(id);
  expect([after.subscription.pause_collection, after.invoice.status]).toEqual([null, 'paid']);
});

it('sends invoices to be paid by hand and says when they are late', async () => {
  await open();
  const { id } = await begin({ collection_method: 'send_invoice', days_until_due: 10 });
  expect((await read(id)).subscription.status).toBe('active');
  await test.sandbox.clock.advance({ hours: 2 });
  const { invoice } = await read(id);
  expect([invoice.status, dateOf(invoice.due_date)]).toEqual([
    'open',
    expect.stringMatching(/^2027-04-11T00:0/),
  ]);
  await test.sandbox.clock.advance({ days: 12 });
  expect(test.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invoice.sent', 'invoice.overdue']),
  );
  await test.stripe.invoices.pay(invoice.id);
  expect((await read(id)).invoice.status).toBe('paid');
});

it('begins to bill on a chosen day, in part before it', async () => {
  await open();
  const { id } = await begin({ billing_cycle_anchor: Date.UTC(2027, 3, 16) / 1000 });
  const first = await read(id);
  expect(dateOf(first.subscription.items.data[0]?.current_period_end)).toBe('2027-04-16T00:00');
  expect(first.invoice.total).toBe(435);
  await test.sandbox.clock.advance({ days: 16 });
  const next = await read(id);
  expect([next.invoice.total, dateOf(next.subscription.items.data[0]?.current_period_end)]).toEqual([
    900,
    '2027-05-16T00:00',
  ]);
});

it('refuses subscriptions that cannot be', async () => {
  await open();
  const { customer, price, product } = await begin();
  const create = (params: Partial<Stripe.SubscriptionCreateParams>) =>
    test.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...params });
  const other = (params: Partial<Stripe.PriceCreateParams>) =>
    test.stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: 500, ...params });
  const [once, yearly, dollars, off] = [
    await other({}),
    await other({ recurring: { interval: 'year' } }),
    await other({ currency: 'usd', recurring: { interval: 'month' } }),
    await other({ recurring: { interval: 'month' } }),
  ];
  await test.stripe.prices.update(off.id, { active: false });
  await expect(create({ items: [{ price: once.id }] })).rejects.toMatchObject({ param: 'items[0][price]' });
  await expect(create({ items: [{ price: price.id }, { price: yearly.id }] })).rejects.toMatchObject({
    param: 'items',
  });
  await expect(create({ items: [{ price: price.id }, { price: price.id }] })).rejects.toMatchObject({
    param: 'items',
  });
  await expect(create({ items: [{ price: dollars.id }] })).rejects.toMatchObject({ param: 'customer' });
  await expect(create({ items: [{ price: off.id }] })).rejects.toMatchObject({ code: 'price_inactive' });
  await expect(create({ default_payment_method: 'pm_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(create({ trial_end: 5 })).rejects.toMatchObject({ param: 'trial_end' });
  await expect(create({ expand: ['nothing'] })).rejects.toMatchObject({ param: 'expand' });
  const bare = await test.stripe.customers.create({});
  await expect(create({ customer: bare.id })).rejects.toMatchObject({ code: 'resource_missing' });
  await breakCard(customer.id);
  await expect(create({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    code: 'card_declined',
  });
  expect((await test.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
});
