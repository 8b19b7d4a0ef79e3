import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let person: TestPerson;
let plan: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  const recurring = { interval: 'month', usage_type: 'metered', event_name: 'readings_made' };
  const { price } = await t.plan({ price: { unit_amount: 7, recurring } });
  person = await t.payer();
  const taken = await t.call('POST', `${STRIPE}/customer/subscription`, {
    token: person.token,
    body: { priceId: price.id },
  });
  plan = taken.body.model;
});
afterAll(() => t.close());

const charge = (body: object, token = t.admin.token) =>
  t.call('POST', `${STRIPE}/subscription/usage-charge`, { token, body });

describe('usage', () => {
  it('is charged by admins alone', async () => {
    expect(plan).toMatchObject({ status: 'active' });
    expect((await charge({ subId: plan.id, quantity: 1 }, person.token)).status).toBe(403);
  });

  it('is told to the meter once, and is on the next invoice', async () => {
    const first = await charge({ subId: plan.id, quantity: 10, identifier: 'one' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Usage recorded',
        model: { identifier: 'one', event_name: 'readings_made', quantity: 10 },
      },
    });
    const again = await Promise.all(
      Array.from({ length: 3 }, () => charge({ subId: plan.stripe_id, quantity: 99, identifier: 'one' })),
    );
    for (const { status, body } of again) expect([status, body.model]).toEqual([200, first.body.model]);
    expect((await charge({ subId: plan.id, quantity: 5 })).status).toBe(200);
    const later = await t.later(person, { days: 32 });
    const { body } = await t.call('GET', `${STRIPE}/customer/invoices`, { token: later.token });
    expect(body.list[0]).toMatchObject({ status: 'paid', total: 15 * 7 });
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1_000_001 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '1' }, 'quantity'],
    [{ quantity: 1, timestamp: '2020-01-01T00:00:00Z' }, 'timestamp'],
    [{ quantity: 1, timestamp: '2090-01-01T00:00:00Z' }, 'timestamp'],
    [{ quantity: 1, identifier: 'a b' }, 'identifier'],
  ])('refuses %j', async (more, field) => {
    const { token } = await t.later(t.admin, { hours: 1 });
    const answer = await charge({ subId: plan.id, ...more }, token);
    expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, [field]]);
  });

  it('of nothing that is metered, of nobody, or of what has ended is not charged', async () => {
    const { token } = await t.later(t.admin, { hours: 1 });
    expect((await charge({ subId: 999_999, quantity: 1 }, token)).status).toBe(404);
    const { price } = await t.plan();
    const other = await t.payer();
    const plain = await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: other.token,
      body: { priceId: price.id },
    });
    expect(await charge({ subId: plain.body.model.id, quantity: 1 }, token)).toMatchObject({
      status: 409,
      body: { message: 'This subscription has no usage-based price' },
    });
    await t.call('DELETE', `${STRIPE}/subscription/${plan.id}?cancel_type=immediate`, { token });
    expect(await charge({ subId: plan.id, quantity: 1 }, token)).toMatchObject({
      status: 409,
      body: { code: 'billing.not_active' },
    });
  });
});
