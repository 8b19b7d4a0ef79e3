import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let price: Record<string, any>;
beforeAll(async () => {
  t = await openBilling({ env: { STRIPE_TAX: 'true' } });
  price = (await t.plan({ price: { unit_amount: 1200 } })).price;
  const half = await t.stripe((stripe) => stripe.coupons.create({ percent_off: 50, duration: 'once' }));
  const promotion = { type: 'coupon' as const, coupon: half.id };
  await t.stripe((stripe) => stripe.promotionCodes.create({ promotion, code: 'HALF' }));
  const whole = await t.stripe((stripe) => stripe.coupons.create({ percent_off: 100, duration: 'forever' }));
  await t.stripe((stripe) =>
    stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: whole.id }, code: 'GIFT' }),
  );
});
afterAll(() => t.close());

const asked = (person: TestPerson, path: string, body: object) =>
  t.call('POST', `${STRIPE}/customer${path}`, { token: person.token, body });

describe('codes and taxes', () => {
  it('take off what they say, in the preview as in the payment', async () => {
    const person = await t.payer();
    const preview = await asked(person, '/subscription/preview', {
      priceId: price.id,
      promotion_code: 'HALF',
    });
    expect(preview.body.model).toMatchObject({
      amount_due: 600,
      discount: 600,
      change: 'new',
      currency: 'eur',
    });
    const { body } = await asked(person, '/subscription', { priceId: price.id, promotion_code: 'HALF' });
    expect(body.model.status).toBe('active');
    const { body: paid } = await t.call('GET', `${STRIPE}/customer/charges`, { token: person.token });
    expect(paid.list).toMatchObject([{ amount: 600 }]);
  });

  it('may take off everything: then there is nothing to pay, and no card is needed', async () => {
    const person = await t.payer(null);
    const { body } = await asked(person, '/subscription', { priceId: price.id, promotion_code: 'GIFT' });
    expect(body.model).toMatchObject({ status: 'active', access: { state: 'full' } });
    expect(body).not.toHaveProperty('client_secret');
  });

  it('that are none take nothing, and nothing is bought', async () => {
    const person = await t.payer();
    const { status, body } = await asked(person, '/subscription', {
      priceId: price.id,
      promotion_code: 'NOTHING',
    });
    expect([status, Object.keys(body.validation)]).toEqual([400, ['promotion_code']]);
    const current = await t.call('GET', `${STRIPE}/customer/subscription`, { token: person.token });
    expect(current.body.model).toBeNull();
  });

  it('whoever was never a customer sees what a plan costs, and is none for looking', async () => {
    const person = await t.person();
    const { body } = await asked(person, '/subscription/preview', { priceId: price.id });
    expect(body.model).toMatchObject({ change: 'new', currency: 'eur', lines: [{ proration: false }] });
    expect(body.model.amount_due).toBeGreaterThan(0);
    const customer = await t.call('GET', `${STRIPE}/customer`, { token: person.token });
    expect(customer.body.model).toBeNull();
    const theirs = await t.stripe((stripe) => stripe.customers.list({ email: person.email }));
    expect(theirs.data).toEqual([]);
  });

  it('taxes are those that the provider works out', async () => {
    const person = await t.payer();
    await asked(person, '', { name: 'Ines', address: { country: 'AT', line1: 'Am Markt 1', city: 'Linz' } });
    const { body } = await asked(person, '/subscription/preview', { priceId: price.id });
    const { amount_due, tax, total } = body.model;
    const taken = await asked(person, '/subscription', { priceId: price.id });
    expect(taken.body.model.status).toBe('active');
    const { body: invoices } = await t.call('GET', `${STRIPE}/customer/invoices`, { token: person.token });
    expect(tax).toBeGreaterThan(0);
    expect(invoices.list[0]).toMatchObject({ amount_paid: amount_due, tax, total });
  });
});
