import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

const OWN = `${STRIPE}/customer/subscription`;
let t: BillingApp;
let monthly: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  monthly = (await t.plan({ name: 'Monthly', metadata: { allowance_readings: '60' } })).price;
});
afterAll(() => t.close());

const take = (person: TestPerson, body: object) => t.call('POST', OWN, { token: person.token, body });
const current = async (person: TestPerson): Promise<Record<string, any> | null> =>
  (await t.call('GET', OWN, { token: person.token })).body.model;
const paidBy = async (person: TestPerson): Promise<number> => {
  const { body } = await t.call('GET', `${STRIPE}/customer`, { token: person.token });
  const { data } = await t.stripe((stripe) => stripe.charges.list({ customer: String(body.model.id) }));
  return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
};
const allowance = async (person: TestPerson): Promise<number> => {
  const { body } = await t.call('GET', `${STRIPE}/customer/allowances`, { token: person.token });
  return body.list.find(({ what }: { what: string }) => what === 'readings').limit;
};
/** The payer answers their bank. */
const answerBank = (url: string, answer: 'complete' | 'fail') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

describe('taking a plan', () => {
  it('is for whoever is signed in, and of what is sold', async () => {
    expect((await t.call('POST', OWN, { body: { priceId: monthly.id } })).status).toBe(401);
    const person = await t.payer();
    expect((await take(person, { priceId: 999_999 })).status).toBe(404);
    expect((await take(person, { priceId: 'price_nowhere' })).status).toBe(404);
    const { price } = await t.plan({ price: { recurring: undefined } });
    expect((await take(person, { priceId: price.id })).status).toBe(404);
    expect((await take(person, {})).body.validation).toEqual({ priceId: 'Say which plan' });
    expect((await take(person, { priceId: monthly.id, customer: 'cus_1' })).status).toBe(400);
    expect(await current(person)).toBeNull();
  });

  it('opens at once what it brings, and is told the same by the webhook', async () => {
    const person = await t.payer();
    expect(await allowance(person)).toBe(5);
    const { status, body } = await take(person, { planId: monthly.id });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('client_secret');
    expect(body.model).toMatchObject({
      status: 'active',
      access: { state: 'full' },
      price: monthly.stripe_id,
      product_name: 'Monthly',
      unit_amount: 400,
      currency: 'eur',
      cancel_at_period_end: false,
    });
    expect(await allowance(person)).toBe(60);
    await t.calm();
    expect(await current(person)).toMatchObject({ id: body.model.id, status: 'active' });
    expect(await paidBy(person)).toBe(400);
    const invoices = await t.call('GET', `${STRIPE}/customer/invoices`, { token: person.token });
    expect(invoices.body.list).toMatchObject([{ status: 'paid', amount_paid: 400, currency: 'eur' }]);
    const orders = await t.call('GET', `${STRIPE}/customer/orders`, { token: person.token });
    expect(orders.body).toMatchObject({
      total: 1,
      list: [{ amount: 400, product_name: 'Monthly', status: 'paid' }],
    });
    const charges = await t.call('GET', `${STRIPE}/customer/charges`, { token: person.token });
    expect(charges.body.list).toMatchObject([{ amount: 400, status: 'paid', last4: '4242' }]);
  });

  it('ten times at once is one plan, charged once', async () => {
    const person = await t.payer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => take(person, { priceId: monthly.id })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await t.calm();
    expect(await paidBy(person)).toBe(400);
    const all = await t.call('GET', `${STRIPE}/customer/subscriptions`, { token: person.token });
    expect(all.body.total).toBe(1);
  });

  it('takes the card along, and keeps it', async () => {
    const person = await t.payer(null);
    const { body } = await take(person, { priceId: monthly.id, payment_method: 'pm_card_mastercard' });
    expect(body.model.status).toBe('active');
    const { body: kept } = await t.call('GET', `${STRIPE}/customer/cards`, { token: person.token });
    expect(kept.list).toMatchObject([{ brand: 'mastercard', is_default: true }]);
    const [{ id }] = kept.list as [{ id: string }];
    const removal = await t.call('DELETE', `${STRIPE}/customer/card/${id}`, { token: person.token });
    expect(removal).toMatchObject({ status: 409, body: { code: 'billing.last_card' } });
  });

  it('without a card waits for one, and a page of the provider can go on with it', async () => {
    const person = await t.payer(null);
    const { body } = await take(person, { priceId: monthly.id });
    expect(body.model).toMatchObject({ status: 'incomplete', access: { state: 'none' } });
    const [intent = ''] = String(body.client_secret).split('_secret_');
    expect(await allowance(person)).toBe(5);
    await t.stripe((stripe) => stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }));
    // No event has been followed yet: who comes back from the page is looked after all the same.
    expect(await current(person)).toMatchObject({ status: 'active', access: { state: 'full' } });
  });

  it('that the bank refuses grants nothing, and goes on with another card', async () => {
    const person = await t.payer(null);
    const refused = await take(person, { priceId: monthly.id, payment_method: 'pm_card_chargeCustomerFail' });
    expect(refused).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(await allowance(person)).toBe(5);
    expect(await paidBy(person)).toBe(0);
    const again = await take(person, { priceId: monthly.id, payment_method: 'pm_card_visa' });
    expect(again).toMatchObject({ status: 200, body: { model: { status: 'active' } } });
    await t.calm();
    expect(await paidBy(person)).toBe(400);
    const all = await t.call('GET', `${STRIPE}/customer/subscriptions`, { token: person.token });
    expect(all.body.total).toBe(1);
  });

  it('for something else leaves what was not paid behind', async () => {
    const person = await t.payer(null);
    await take(person, { priceId: monthly.id });
    const { price } = await t.plan({ price: { unit_amount: 900 } });
    const other = await take(person, { priceId: price.id, payment_method: 'pm_card_visa' });
    expect(other.body.model).toMatchObject({ status: 'active', unit_amount: 900 });
    await t.calm();
    expect(await paidBy(person)).toBe(900);
    expect(await current(person)).toMatchObject({ unit_amount: 900 });
  });
});

describe('strong authentication', () => {
  it('is asked for, done and then it is paid', async () => {
    const person = await t.payer(null);
    const { status, body } = await take(person, {
      priceId: monthly.id,
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({ status: 'incomplete', access: { state: 'none' } });
    expect(body.client_secret).toMatch(/^pi_/);
    expect(await paidBy(person)).toBe(0);
    expect((await answerBank(String(body.action_url), 'complete')).status).toBe(303);
    expect(await current(person)).toMatchObject({ status: 'active', access: { state: 'full' } });
    await t.calm();
    expect(await paidBy(person)).toBe(400);
  });

  it('refused by the payer grants nothing, and can be tried again', async () => {
    const person = await t.payer(null);
    const wish = { priceId: monthly.id, payment_method: 'pm_card_authenticationRequired' };
    const first = await take(person, wish);
    await answerBank(String(first.body.action_url), 'fail');
    await t.calm();
    expect(await current(person)).toMatchObject({ status: 'incomplete' });
    const again = await take(person, wish);
    await answerBank(String(again.body.action_url), 'complete');
    await t.calm();
    expect(await current(person)).toMatchObject({ status: 'active' });
    expect(await paidBy(person)).toBe(400);
  });
});

describe('trials', () => {
  let trial: Record<string, any>;
  beforeAll(async () => {
    trial = (await t.plan({ name: 'Tried first', price: { trial_days: 14 } })).price;
  });

  it('cost nothing, open everything, and end in the first payment', async () => {
    let person = await t.payer('pm_card_visa_debit');
    const { body } = await take(person, { priceId: trial.id });
    expect(body.model).toMatchObject({ status: 'trialing', access: { state: 'full' } });
    expect(await paidBy(person)).toBe(0);
    person = await t.later(person, { days: 15 });
    expect(await current(person)).toMatchObject({ status: 'active' });
    expect(await paidBy(person)).toBe(400);
  });

  it('are had once a person and once a card', async () => {
    const person = await t.payer('pm_card_amex');
    const first = await take(person, { priceId: trial.id });
    expect(first.body.model.status).toBe('trialing');
    await t.call('DELETE', `${OWN}/${first.body.model.id}`, {
      token: person.token,
      body: { cancel_type: 'immediate' },
    });
    expect(await take(person, { priceId: trial.id, trial: true })).toMatchObject({
      status: 409,
      body: { code: 'billing.trial_had' },
    });
    const other = await t.payer('pm_card_amex');
    expect((await take(other, { priceId: trial.id, trial: true })).status).toBe(409);
    const paying = await take(other, { priceId: trial.id });
    expect(paying.body.model.status).toBe('active');
    const late = await t.payer(null);
    expect((await take(late, { priceId: trial.id, trial: true })).body.validation).toHaveProperty(
      'payment_method',
    );
  });

  it('can be left out', async () => {
    const person = await t.payer('pm_card_discover');
    expect((await take(person, { priceId: trial.id, trial: false })).body.model.status).toBe('active');
  });
});
