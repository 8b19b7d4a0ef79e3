import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '#server/billing/sandbox/sandbox.fixture.ts';

let test: TestSandbox;
let product: Stripe.Product;
beforeEach(async () => {
  test = await openSandbox({ clock: new Date('2027-04-01T00:00:00Z') });
  product = await test.stripe.products.create({ name: '<Premium> & more' });
});
afterEach(async () => {
  await test.sandbox.webhooks.settle();
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const URLS = {
  success_url: 'https://example.org/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://example.org/no',
};
const price = (recurring?: Stripe.PriceCreateParams.Recurring) =>
  test.stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1000,
    ...(recurring && { recurring }),
  });
const enter = (url: string, number: string, more: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      do: 'pay',
      number,
      expiry: '12/40',
      cvc: '123',
      name: 'Ada',
      email: 'ada@example.org',
      ...more,
    }),
  });

it('sells once: a page labelled as a test, a declined card, then one that pays', async () => {
  const { id: once } = await price();
  const session = await test.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once, quantity: 2 }],
    client_reference_id: '7',
    payment_intent_data: { metadata: { order: '1' } },
    ...URLS,
  });
  expect([session.status, session.payment_status, session.amount_total]).toEqual(['open', 'unpaid', 2000]);
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('Test mode');
  expect(page).toContain('&lt;Premium&gt; &amp; more × 2');
  const declined = await enter(session.url ?? '', '4000000000000002');
  expect([declined.status, (await declined.text()).includes('Your card was declined.')]).toEqual([402, true]);
  const paid = await enter(session.url ?? '', '4242 4242 4242 4242');
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `https://example.org/done?session=${session.id}`,
  ]);
  const after = await test.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'line_items'],
  });
  const intent = after.payment_intent as Stripe.PaymentIntent;
  expect([after.status, after.payment_status, after.customer_details?.email]).toEqual([
    'complete',
    'paid',
    'ada@example.org',
  ]);
  expect([intent.amount_received, intent.metadata]).toEqual([2000, { order: '1' }]);
  expect(after.line_items?.data.map(({ quantity, amount_total: total }) => [quantity, total])).toEqual([
    [2, 2000],
  ]);
  const again = await enter(session.url ?? '', '4242424242424242');
  expect(again.status).toBe(303);
  await test.sandbox.webhooks.settle();
  expect(test.events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
  expect(
    (await test.stripe.paymentIntents.list()).data.filter(({ status }) => status === 'succeeded'),
  ).toHaveLength(1);
});

it('begins a subscription, through the bank’s page where it asks', async () => {
  const customer = await test.stripe.customers.create({ email: 'ada@example.org' });
  const monthly = await price({ interval: 'month' });
  const session = await test.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: monthly.id, quantity: 1 }],
    subscription_data: { metadata: { user_id: '7' } },
    ...URLS,
  });
  const sent = await enter(session.url ?? '', '4000002500003155');
  const bank = sent.headers.get('location') ?? '';
  expect(bank).toContain('/authenticate/pi_');
  expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  const back = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'complete' }),
    redirect: 'manual',
  });
  const done = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' });
  expect(done.headers.get('location')).toBe(`https://example.org/done?session=${session.id}`);
  const after = await test.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice'],
  });
  const subscription = after.subscription as Stripe.Subscription;
  expect([subscription.status, subscription.metadata, (after.invoice as Stripe.Invoice).status]).toEqual([
    'active',
    { user_id: '7' },
    'paid',
  ]);
  await test.sandbox.clock.advance({ days: 31 });
  expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  expect(
    (await test.stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status),
  ).toEqual(['paid', 'paid']);
});

it('takes promotion codes, tries for nothing, and keeps cards', async () => {
  const monthly = await price({ interval: 'month' });
  const coupon = await test.stripe.coupons.create({ percent_off: 25, duration: 'forever' });
  await test.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'MOON' });
  const session = await test.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    allow_promotion_codes: true,
    ...URLS,
  });
  const wrong = await enter(session.url ?? '', '', { do: 'apply', promotion_code: 'SUN' });
  expect(wrong.status).toBe(402);
  await enter(session.url ?? '', '', { do: 'apply', promotion_code: 'moon' });
  expect((await test.stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(750);
  await enter(session.url ?? '', '4242424242424242');
  const after = await test.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
  expect((after.invoice as Stripe.Invoice).amount_paid).toBe(750);
  const trial = await test.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    subscription_data: { trial_period_days: 14 },
    ...URLS,
  });
  expect(trial.amount_total).toBe(0);
  await enter(trial.url ?? '', '4242424242424242');
  const begun = await test.stripe.checkout.sessions.retrieve(trial.id, { expand: ['subscription'] });
  expect([(begun.subscription as Stripe.Subscription).status, begun.payment_status]).toEqual([
    'trialing',
    'no_payment_required',
  ]);
  const setup = await test.stripe.checkout.sessions.create({ mode: 'setup', currency: 'eur', ...URLS });
  await enter(setup.url ?? '', '4242424242424242');
  expect((await test.stripe.checkout.sessions.retrieve(setup.id)).status).toBe('complete');
});

it('expires, and refuses what makes no sense', async () => {
  const { id: once } = await price();
  const session = await test.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: once, quantity: 1 }],
    ...URLS,
  });
  await test.sandbox.clock.advance({ hours: 25 });
  expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  await expect(test.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await enter(`${test.sandbox.url}/checkout/${session.id}`, '4242424242424242')).status).toBe(410);
  const create = (params: Stripe.Checkout.SessionCreateParams) =>
    test.stripe.checkout.sessions.create(params);
  await expect(create({ mode: 'payment', ...URLS })).rejects.toMatchObject({ param: 'line_items' });
  await expect(
    create({ mode: 'subscription', line_items: [{ price: once, quantity: 1 }], ...URLS }),
  ).rejects.toMatchObject({ param: 'line_items' });
  await expect(create({ mode: 'payment', line_items: [{ price: once, quantity: 1 }] })).rejects.toMatchObject(
    { param: 'success_url' },
  );
  await expect(create({ mode: 'payment', line_items: [{ price: once }], ...URLS })).rejects.toMatchObject({
    param: 'line_items[0][quantity]',
  });
});

it('shows a customer their subscriptions and ends one', async () => {
  const customer = await test.stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const monthly = await price({ interval: 'month' });
  const { id } = await test.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
  });
  const portal = await test.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'https://example.org/',
  });
  await fetch(portal.url, { method: 'POST', body: new URLSearchParams({ do: 'cancel', subscription: id }) });
  expect((await test.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
});
