import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await openBilling();
});
afterAll(() => t.close());

const open = (person: TestPerson, body: object) =>
  t.call('POST', `${STRIPE}/checkout`, { token: person.token, body });
const orders = async (person: TestPerson) =>
  (await t.call('GET', `${STRIPE}/customer/orders`, { token: person.token })).body;
const once = () => t.plan({ price: { recurring: undefined, unit_amount: 1500 } });

describe('a checkout', () => {
  it('is opened by whoever is signed in, for what is sold, once for two clicks', async () => {
    const { price } = await once();
    expect((await t.call('POST', `${STRIPE}/checkout`, { body: { price: price.id } })).status).toBe(401);
    const person = await t.payer(null);
    const [one, two] = await Promise.all([
      open(person, { price: price.id }),
      open(person, { priceId: price.id }),
    ]);
    expect(one.status).toBe(200);
    expect(one.body.model.url).toMatch(/^http/);
    expect(two.body.model.id).toBe(one.body.model.id);
    const session = await t.stripe((stripe) => stripe.checkout.sessions.retrieve(String(one.body.model.id)));
    expect(session).toMatchObject({
      mode: 'payment',
      client_reference_id: String(person.id),
      amount_total: 1500,
    });
    expect(session.success_url).toBe(
      'http://localhost:3000/user/past_payments?session_id={CHECKOUT_SESSION_ID}',
    );
    expect((await open(person, { price: 999_999 })).status).toBe(404);
  });

  it.each([
    [{ success_url: 'https://elsewhere.example/x' }, 'success_url'],
    [{ success_url: '//elsewhere.example/x' }, 'success_url'],
    [{ cancel_url: '/\\elsewhere.example' }, 'cancel_url'],
    [{ mode: 'subscription' }, 'mode'],
    [{ quantity: 100 }, 'quantity'],
    [{ customer: 'cus_1' }, 'customer'],
  ])('refuses %j', async (more, field) => {
    const { price } = await once();
    const answer = await open(await t.payer(null), { price: price.id, ...more });
    expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, [field]]);
  });

  it('of a plan is closed to whoever has one', async () => {
    const { price } = await t.plan();
    const person = await t.payer();
    await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    expect(await open(person, { price: price.id })).toMatchObject({
      status: 409,
      body: { code: 'billing.already_subscribed' },
    });
  });

  it('grants nothing before it is paid', async () => {
    const { price } = await once();
    const person = await t.payer(null);
    await open(person, { price: price.id });
    await t.calm();
    expect(await orders(person)).toMatchObject({ total: 0 });
  });

  it('is a purchase once it is paid on the provider’s page, however its events come', async () => {
    const { product, price } = await once();
    const person = await t.payer(null);
    const { body } = await open(person, { price: price.id, quantity: 2 });
    t.sandbox.webhooks.disturb({ copies: 2, order: 'shuffled' });
    const form = {
      do: 'pay',
      email: person.email,
      name: 'Ines',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
    };
    const page = await fetch(String(body.model.url), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toContain(`/user/past_payments?session_id=${String(body.model.id)}`);
    await t.calm();
    t.sandbox.webhooks.disturb({});
    expect(await orders(person)).toMatchObject({
      total: 1,
      list: [
        {
          kind: 'checkout',
          status: 'paid',
          amount: 3000,
          quantity: 2,
          currency: 'eur',
          product: product.stripe_id,
        },
      ],
    });
    const all = await t.call('GET', `${STRIPE}/orders?product=${product.id}`, { token: t.admin.token });
    expect(all.body).toMatchObject({ total: 1, list: [{ email: person.email, product_name: product.name }] });
  });
});
