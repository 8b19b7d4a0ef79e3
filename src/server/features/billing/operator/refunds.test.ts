import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let small: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  small = (await t.plan({ name: 'Small' })).price;
});
afterAll(() => t.close());

const asked = (person: TestPerson, method: string, path: string, body?: unknown) =>
  t.call(method, `${STRIPE}${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const charges = async (person: TestPerson) => {
  const { body } = await asked(person, 'GET', '/customer');
  const { data } = await t.stripe((stripe) => stripe.charges.list({ customer: String(body.model.id) }));
  return data;
};
const paidBy = async (person: TestPerson): Promise<number> =>
  (await charges(person)).reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
const subscribed = async (price: Record<string, any>, card = 'pm_card_visa') => {
  const person = await t.payer(card);
  await asked(person, 'POST', '/customer/subscription', { priceId: price.id });
  return { person };
};

describe('money that goes back', () => {
  it('is given back by admins, once however many click, and shown', async () => {
    const { person } = await subscribed(small);
    await t.calm();
    const admin = await t.later(t.admin, { hours: 1 });
    const [charge] = await charges(person);
    const give = (more: object) => asked(admin, 'POST', '/refund', { charge: charge?.id, ...more });
    expect((await give({ amount: 401 })).body.validation).toHaveProperty('amount');
    expect((await give({ amount: 100, reason: 'requested_by_customer' })).status).toBe(200);
    const rest = await Promise.all([give({}), give({}), give({})]);
    expect(rest.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await paidBy(person)).toBe(0);
    await t.calm();
    const totals = await asked(admin, 'GET', '/totals');
    expect(totals.body.list.find(({ currency }: { currency: string }) => currency === 'eur').refunded).toBe(
      400,
    );
    const again = await t.later(person, { hours: 1 });
    expect((await asked(again, 'GET', '/customer/charges')).body.list).toMatchObject([
      {
        status: 'refunded',
        amount_refunded: 400,
        invoice: { total: 400, product_name: 'Small', interval: 'month', lines: [{ amount: 400 }] },
        refunds: [{ amount: 100 }, { amount: 300 }],
      },
    ]);
    expect((await asked(again, 'GET', '/customer/orders')).body.list).toMatchObject([
      { status: 'refunded', refunded: 400 },
    ]);
  });

  it('is disputed by the bank, and says so', async () => {
    const { person } = await subscribed(small, 'pm_card_createDispute');
    await t.calm();
    expect((await asked(person, 'GET', '/customer/orders')).body.list).toMatchObject([
      { status: 'disputed' },
    ]);
    expect((await asked(person, 'GET', '/customer/charges')).body.list).toMatchObject([
      { status: 'disputed' },
    ]);
    expect(t.logged()).toContain('billing.disputed');
  });

  it('is in the table that everybody can take along', async () => {
    const { person } = await subscribed(small, 'pm_card_mastercard');
    await t.calm();
    expect((await t.call('GET', `${STRIPE}/customer/payments.csv`)).status).toBe(401);
    const csv = (await asked(person, 'GET', '/customer/payments.csv')).bytes.toString();
    const [head = '', row = '', ...rest] = csv.trim().split('\r\n');
    expect(csv.codePointAt(0)).toBe(0xfeff);
    expect(head).toBe('date,number,status,currency,total,tax,paid,refunded,from,to');
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,[^,]+,paid,EUR,4\.00,0\.00,4\.00,0\.00,/);
    expect(rest).toEqual([]);
  });
});
