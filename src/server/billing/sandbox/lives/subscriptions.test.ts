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
  test = await openSandbox({ clock: new Date('2027-01-31T10:00:00Z') });
});
afterEach(async () => {
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const periodOf = (subscription: Stripe.Subscription): string[] => {
  const item = subscription.items.data[0];
  return [dateOf(item?.current_period_start), dateOf(item?.current_period_end)];
};
const typesOf = (events: Stripe.Event[]): string[] => events.map(({ type }) => type);

it('bills a month at a time and keeps the 31st over short months and a leap year', async () => {
  const { stripe, sandbox } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect(made.status).toBe('active');
  expect(periodOf(made)).toEqual(['2027-01-31T10:00', '2027-02-28T10:00']);
  await sandbox.clock.advance(new Date('2027-03-05T00:00:00Z'));
  expect(periodOf(await stripe.subscriptions.retrieve(made.id))).toEqual([
    '2027-02-28T10:00',
    '2027-03-31T10:00',
  ]);
  await sandbox.clock.advance(new Date('2028-03-01T00:00:00Z'));
  expect(periodOf(await stripe.subscriptions.retrieve(made.id))).toEqual([
    '2028-02-29T10:00',
    '2028-03-31T10:00',
  ]);
  const invoices = await stripe.invoices.list({ subscription: made.id, limit: 100 });
  expect(invoices.data.map(({ status, total }) => `${status ?? ''} ${String(total)}`)).toEqual(
    Array.from({ length: 14 }, () => 'paid 900'),
  );
  expect(invoices.data.map(({ billing_reason: reason }) => reason).at(-1)).toBe('subscription_create');
  const charges = await stripe.charges.list({ customer: customer.id, limit: 100 });
  expect(charges.data.filter(({ paid }) => paid)).toHaveLength(14);
});

it('waits as incomplete for its first payment, which the payer confirms', async () => {
  const { stripe, sandbox, events } = test;
  const { customer, price } = await subscriber(stripe, 'pm_card_visa', {
    payment_method: undefined,
    invoice_settings: {},
  });
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
  });
  expect(made.status).toBe('incomplete');
  const invoice = made.latest_invoice as Stripe.Invoice;
  const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  expect(invoice.confirmation_secret?.client_secret).toBe(intent.client_secret);
  expect(intent.amount).toBe(900);
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' });
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
  const after = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  expect(after.status).toBe('active');
  expect(after.default_payment_method).toBe(paid.payment_method);
  expect((after.latest_invoice as Stripe.Invoice).status).toBe('paid');
  await sandbox.webhooks.settle();
  const types = typesOf(events);
  expect(types).toContain('invoice.payment_failed');
  expect(types.indexOf('customer.subscription.created')).toBeLessThan(types.indexOf('invoice.paid'));
  expect(types.at(-1)).toBe('customer.subscription.updated');
});

it('expires after 23 hours if nobody pays', async () => {
  const { stripe, sandbox } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  });
  await sandbox.clock.advance({ hours: 24 });
  const after = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  expect(after.status).toBe('incomplete_expired');
  expect((after.latest_invoice as Stripe.Invoice).status).toBe('void');
});

it('tries a failed renewal after 1, 3, 5 and 7 days, then cancels', async () => {
  const { stripe, sandbox, events } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  await sandbox.clock.advance(new Date('2027-02-28T12:00:00Z'));
  const late = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  expect(late.status).toBe('past_due');
  const invoice = late.latest_invoice as Stripe.Invoice;
  expect([invoice.status, invoice.attempt_count, dateOf(invoice.next_payment_attempt)]).toEqual([
    'open',
    1,
    '2027-03-01T11:00',
  ]);
  await sandbox.clock.advance(new Date('2027-03-10T00:00:00Z'));
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due');
  await sandbox.clock.advance(new Date('2027-03-17T00:00:00Z'));
  const over = await stripe.subscriptions.retrieve(made.id);
  expect([over.status, over.cancellation_details?.reason]).toEqual(['canceled', 'payment_failed']);
  expect(typesOf(events).filter((type) => type === 'invoice.payment_failed')).toHaveLength(5);
});

it('is active again when a retry or another card pays', async () => {
  const { stripe, sandbox } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  const update = (id: string) =>
    stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
  await update(bad.id);
  await sandbox.clock.advance(new Date('2027-03-01T00:00:00Z'));
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
    delinquent: true,
  });
  const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
  await update(good.id);
  await sandbox.clock.advance(new Date('2027-03-02T00:00:00Z'));
  const after = await stripe.subscriptions.retrieve(made.id);
  expect(after.status).toBe('active');
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
    delinquent: false,
  });
  expect(periodOf(after)).toEqual(['2027-02-28T10:00', '2027-03-31T10:00']);
});

it('begins with a trial, says when it ends, and bills then', async () => {
  const { stripe, sandbox, events } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 14,
    expand: ['latest_invoice'],
  });
  expect([made.status, (made.latest_invoice as Stripe.Invoice).total]).toEqual(['trialing', 0]);
  await sandbox.clock.advance({ days: 12 });
  expect(typesOf(events)).toContain('customer.subscription.trial_will_end');
  await sandbox.clock.advance({ days: 3 });
  const after = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  expect([after.status, (after.latest_invoice as Stripe.Invoice).total]).toEqual(['active', 900]);
  expect(periodOf(after)).toEqual(['2027-02-14T10:00', '2027-03-14T10:00']);
});

it('pauses after a trial without a card, and resumes', async () => {
  const { stripe, sandbox } = test;
  const { customer, price } = await subscriber(stripe, 'pm_card_visa', {
    payment_method: undefined,
    invoice_settings: {},
  });
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  expect(made.pending_setup_intent).toMatch(/^seti_/);
  await sandbox.clock.advance({ days: 8 });
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('paused');
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  const after = await stripe.subscriptions.resume(made.id, { billing_cycle_anchor: { type: 'now' } });
  expect(after.status).toBe('active');
});

it('cancels at the end of its period, takes that back, and ends at once', async () => {
  const { stripe, sandbox, events } = test;
  const { customer, price } = await subscriber(stripe);
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const going = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  expect([going.status, going.cancel_at_period_end, dateOf(going.cancel_at)]).toEqual([
    'active',
    true,
    '2027-02-28T10:00',
  ]);
  const back = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
  expect([back.cancel_at_period_end, back.cancel_at, back.canceled_at]).toEqual([false, null, null]);
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await sandbox.clock.advance({ days: 30 });
  const over = await stripe.subscriptions.retrieve(made.id);
  expect([over.status, dateOf(over.ended_at)]).toEqual(['canceled', '2027-02-28T10:00']);
  expect((await stripe.invoices.list({ subscription: made.id })).data).toHaveLength(1);
  const other = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect((await stripe.subscriptions.cancel(other.id)).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(other.id)).rejects.toMatchObject({ code: 'resource_missing' });
  await sandbox.webhooks.settle();
  expect(typesOf(events).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(2);
});

it('asks for authentication, and goes on when the payer gives it or refuses', async () => {
  const { stripe } = test;
  const { customer, price } = await subscriber(stripe, 'pm_card_authenticationRequired');
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  });
  expect(made.status).toBe('incomplete');
  const intent = (made.latest_invoice as Stripe.Invoice).payments?.data[0]?.payment
    .payment_intent as Stripe.PaymentIntent;
  expect(intent.status).toBe('requires_action');
  const action = intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined;
  const url = action?.stripe_js ?? '';
  const answer = (how: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ answer: how }) });
  await answer('fail');
  const refused = await stripe.paymentIntents.retrieve(intent.id);
  expect([refused.status, refused.last_payment_error?.code]).toEqual([
    'requires_payment_method',
    'payment_intent_authentication_failure',
  ]);
  const again = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: (await stripe.customers.listPaymentMethods(customer.id)).data[0]?.id,
  });
  expect(again.status).toBe('requires_action');
  await answer('complete');
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
});
