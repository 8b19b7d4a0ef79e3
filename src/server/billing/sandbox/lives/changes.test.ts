import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  dateOf,
  openSandbox,
  subscriber,
  type TestSandbox,
} from '#server/billing/sandbox/sandbox.fixture.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await openSandbox({ clock: new Date('2027-04-01T00:00:00Z') });
});
afterEach(async () => {
  await test.close();
  expect([...test.problems]).toEqual([]);
});

async function subscribed(card?: string) {
  const { customer, product, price } = await subscriber(test.stripe, card);
  const subscription = await test.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const higher = await test.stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1900,
    recurring: { interval: 'month' },
  });
  return { customer, product, price, higher, subscription, item: subscription.items.data[0]?.id ?? '' };
}
const latest = async (id: string): Promise<Stripe.Invoice> => {
  const { latest_invoice: invoice } = await test.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  });
  return invoice as Stripe.Invoice;
};
const amounts = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);
/** Half of April is left, to the second. */
const halfOfApril = { proration_date: Date.UTC(2027, 3, 16) / 1000 };

it('goes up at once and charges the difference for what is left, to the cent', async () => {
  const { subscription, item, higher } = await subscribed();
  const changed = await test.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: higher.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...halfOfApril,
  });
  expect([changed.items.data[0]?.price.id, changed.pending_update]).toEqual([higher.id, null]);
  const invoice = await latest(subscription.id);
  expect([invoice.billing_reason, invoice.status, amounts(invoice), invoice.total]).toEqual([
    'subscription_update',
    'paid',
    [-450, 950],
    500,
  ]);
  expect(invoice.lines.data.every((line) => line.parent?.subscription_item_details?.proration)).toBe(true);
});

it('lets a change wait until its payment comes, and drops it when none comes', async () => {
  const { subscription, item, price, higher, customer } = await subscribed();
  const bad = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await test.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  const up: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item, price: higher.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...halfOfApril,
  };
  const waiting = await test.stripe.subscriptions.update(subscription.id, up);
  expect([waiting.status, waiting.items.data[0]?.price.id]).toEqual(['active', price.id]);
  expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(higher.id);
  const good = await test.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await test.stripe.invoices.pay((await latest(subscription.id)).id, { payment_method: good.id });
  const after = await test.stripe.subscriptions.retrieve(subscription.id);
  expect([after.items.data[0]?.price.id, after.pending_update]).toEqual([higher.id, null]);
  await test.stripe.subscriptions.update(subscription.id, { ...up, items: [{ id: item, quantity: 3 }] });
  const stuck = await latest(subscription.id);
  await test.sandbox.clock.advance({ hours: 24 });
  const dropped = await test.stripe.subscriptions.retrieve(subscription.id);
  expect([dropped.pending_update, dropped.items.data[0]?.quantity, dropped.status]).toEqual([
    null,
    1,
    'active',
  ]);
  expect((await test.stripe.invoices.retrieve(stuck.id)).status).toBe('void');
});

it('refuses a change that cannot be paid and leaves no trace of it', async () => {
  const { subscription, item, price, higher, customer } = await subscribed();
  const bad = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await test.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  const before = (await latest(subscription.id)).id;
  await expect(
    test.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: higher.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const after = await test.stripe.subscriptions.retrieve(subscription.id);
  expect([after.items.data[0]?.price.id, after.latest_invoice]).toEqual([price.id, before]);
});

it('goes down without money moving, and bills the lower price from the next period', async () => {
  const { subscription, item, price, higher } = await subscribed();
  await test.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: higher.id }],
    proration_behavior: 'none',
  });
  await test.sandbox.clock.advance({ days: 31 });
  expect((await latest(subscription.id)).total).toBe(1900);
  await test.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: price.id }],
    proration_behavior: 'none',
  });
  await test.sandbox.clock.advance({ days: 31 });
  expect((await latest(subscription.id)).total).toBe(900);
});

it('keeps prorations for the next invoice unless they are to be billed at once', async () => {
  const { subscription, item, higher, customer } = await subscribed();
  await test.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: higher.id }],
    ...halfOfApril,
  });
  const waiting = await test.stripe.invoiceItems.list({ customer: customer.id, pending: true });
  expect(waiting.data.map(({ amount, proration }) => [amount, proration])).toEqual([
    [950, true],
    [-450, true],
  ]);
  const preview = await test.stripe.invoices.createPreview({ subscription: subscription.id });
  expect([preview.total, preview.id.startsWith('upcoming_in_')]).toEqual([2400, true]);
  await test.sandbox.clock.advance({ days: 31 });
  const invoice = await latest(subscription.id);
  expect([invoice.total, invoice.status]).toEqual([2400, 'paid']);
  expect((await test.stripe.invoiceItems.list({ customer: customer.id, pending: true })).data).toEqual([]);
});

it('previews a change without making it', async () => {
  const { subscription, item, higher, customer, price } = await subscribed();
  const preview = await test.stripe.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item, price: higher.id }],
      proration_behavior: 'always_invoice',
      ...halfOfApril,
    },
  });
  expect([preview.total, preview.status]).toEqual([500, 'draft']);
  expect((await test.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(price.id);
  expect((await test.stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  const fresh = await test.stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: { items: [{ price: higher.id, quantity: 2 }] },
  });
  expect(fresh.total).toBe(3800);
});

it('starts its year on the day of the change when months become years', async () => {
  const { subscription, item, product } = await subscribed();
  const yearly = await test.stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 9000,
    recurring: { interval: 'year' },
  });
  await test.sandbox.clock.advance(new Date('2027-04-16T00:00:00Z'));
  const changed = await test.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: yearly.id }],
  });
  expect(dateOf(changed.items.data[0]?.current_period_end)).toMatch(/^2028-04-16T00:0/);
  const invoice = await latest(subscription.id);
  expect([amounts(invoice), invoice.status]).toEqual([[-450, 9000], 'paid']);
});

it('gives what is left back as a balance when it ends at once, and uses it first', async () => {
  const { subscription, customer, price } = await subscribed();
  await test.sandbox.clock.advance(new Date('2027-04-16T00:00:00Z'));
  await test.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  expect((await test.stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
    balance: -450,
  });
  const next = await test.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    expand: ['latest_invoice'],
  });
  const invoice = next.latest_invoice as Stripe.Invoice;
  expect([invoice.total, invoice.amount_due, invoice.amount_paid]).toEqual([900, 450, 450]);
});

it('has items added, changed and taken away', async () => {
  const { subscription, product } = await subscribed();
  const seats = await test.stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 100,
    recurring: { interval: 'month' },
  });
  const added = await test.stripe.subscriptionItems.create({
    subscription: subscription.id,
    price: seats.id,
    quantity: 2,
  });
  expect((await test.stripe.subscriptionItems.update(added.id, { quantity: 5 })).quantity).toBe(5);
  expect((await test.stripe.subscriptionItems.list({ subscription: subscription.id })).data).toHaveLength(2);
  expect((await test.stripe.subscriptionItems.del(added.id)).deleted).toBe(true);
  await expect(
    test.stripe.subscriptionItems.del(
      (await test.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.id ?? '',
    ),
  ).rejects.toMatchObject({ param: 'items' });
});
