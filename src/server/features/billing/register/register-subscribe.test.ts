import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';

let t: BillingApp;
let price: Record<string, any>;
beforeAll(async () => {
  t = await openBilling({ env: { TRUSTED_PROXIES: '1' } });
  price = (await t.plan()).price;
});
afterAll(() => t.close());

let callers = 0;
const join = (email: string, more: object = {}) =>
  t.call('POST', `${STRIPE}/customer/register-subscribe`, {
    headers: { 'x-forwarded-for': `203.${(callers += 1)}.113.7` },
    body: { email, password: 'a heron at the harbour', role: 'user', priceId: price.id, ...more },
  });
const plansOf = async (email: string) => {
  const { data } = await t.stripe((stripe) => stripe.customers.list({ email }));
  const plans = [];
  for (const { id } of data)
    plans.push(
      ...(await t.stripe((stripe) => stripe.subscriptions.list({ customer: id, status: 'all' }))).data,
    );
  return { customers: data.length, plans: plans.map(({ status }) => status) };
};

describe('signing up with a plan', () => {
  it('makes one account with one plan, which is confirmed by mail before anybody is logged in', async () => {
    const email = 'new@example.org';
    const { status, body } = await join(email, { payment_method: 'pm_card_visa' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect(body.model.subscription).toMatchObject({ status: 'active' });
    expect(await plansOf(email)).toEqual({ customers: 1, plans: ['active'] });
    const mails = await t.deps.sql`select template from mail_outbox where "to" = ${email}`;
    expect(mails.map(({ template }) => template)).toEqual(['verify']);
  });

  it('whose card is refused keeps the account and charges nothing; the same words go on with another card', async () => {
    const email = 'refused@example.org';
    const refused = await join(email, { payment_method: 'pm_card_chargeCustomerFail' });
    expect(refused).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    const again = await join(email, { payment_method: 'pm_card_visa' });
    expect(again.body.model.subscription).toMatchObject({ status: 'active' });
    expect(await plansOf(email)).toEqual({ customers: 1, plans: ['active'] });
    const rows = await t.deps.sql`select id from "user" where email = ${email}`;
    expect(rows).toHaveLength(1);
  });

  it('with an address that is known answers as signing up does, and takes nothing', async () => {
    const person = await t.person();
    const known = await join(person.email, { payment_method: 'pm_card_visa' });
    const plain = await t.call('POST', '/v2/api/lambda/register', {
      headers: { 'x-forwarded-for': '203.0.113.250' },
      body: { email: person.email, password: 'a heron at the harbour', role: 'user' },
    });
    expect([known.status, known.body]).toEqual([plain.status, plain.body]);
    expect(await plansOf(person.email)).toEqual({ customers: 0, plans: [] });
    const email = 'waiting@example.org';
    await join(email);
    const stranger = await join(email, {
      password: 'another heron entirely',
      payment_method: 'pm_card_visa',
    });
    expect(stranger.body).toEqual(plain.body);
    expect(await plansOf(email)).toEqual({ customers: 1, plans: ['incomplete'] });
  });

  it.each([
    [{ role: 'admin' }, 'role'],
    [{ password: 'short' }, 'password'],
    [{ priceId: undefined }, 'priceId'],
    [{ payment_method: 'x' }, 'payment_method'],
    [{ invitation: 'x'.repeat(43) }, 'invitation'],
  ])('refuses %j', async (more, field) => {
    const answer = await join('nobody@example.org', more);
    expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, [field]]);
  });
});
