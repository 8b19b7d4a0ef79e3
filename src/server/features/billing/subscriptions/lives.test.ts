import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let small: Record<string, any>;
let large: Record<string, any>;
let yearly: Record<string, any>;
beforeAll(async () => {
  t = await openBilling({ sandbox: { settings: { retryDays: [3, 3, 3], afterRetries: 'canceled' } } });
  small = (await t.plan({ name: 'Small', metadata: { allowance_readings: '60' } })).price;
  large = (
    await t.plan({ name: 'Large', metadata: { allowance_readings: '600' }, price: { unit_amount: 1000 } })
  ).price;
  yearly = (await t.plan({ name: 'Year', price: { unit_amount: 4000, recurring: { interval: 'year' } } }))
    .price;
});
afterAll(() => t.close());

const asked = (person: TestPerson, method: string, path: string, body?: unknown) =>
  t.call(method, `${STRIPE}${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const current = async (person: TestPerson): Promise<Record<string, any> | null> =>
  (await asked(person, 'GET', '/customer/subscription')).body.model;
const customerOf = async (person: TestPerson): Promise<string> =>
  (await asked(person, 'GET', '/customer')).body.model.id;
const charges = async (person: TestPerson) => {
  const customer = await customerOf(person);
  const { data } = await t.stripe((stripe) => stripe.charges.list({ customer, limit: 100 }));
  return data;
};
const paidBy = async (person: TestPerson): Promise<number> =>
  (await charges(person))
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
const readings = async (person: TestPerson): Promise<number> => {
  const { body } = await asked(person, 'GET', '/customer/allowances');
  return body.list.find(({ what }: { what: string }) => what === 'readings').limit;
};
const subscribed = async (price: Record<string, any>, card = 'pm_card_visa') => {
  const person = await t.payer(card);
  const { body, status } = await asked(person, 'POST', '/customer/subscription', { priceId: price.id });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { person, plan: body.model as Record<string, any> };
};
/** What our rows say and what the provider says are the same. */
const agrees = async (person: TestPerson) => {
  await t.calm();
  const customer = await customerOf(person);
  const { data } = await t.stripe((stripe) => stripe.subscriptions.list({ customer, status: 'all' }));
  const { body } = await asked(person, 'GET', '/customer/subscriptions?limit=100');
  const ours = body.list.map((row: Record<string, any>) => [
    row.stripe_id,
    row.status,
    row.cancel_at_period_end,
  ]);
  const theirs = data.map((row) => [row.id, row.status, row.cancel_at_period_end]);
  const byId = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
  expect(ours.toSorted(byId)).toEqual(theirs.toSorted(byId));
};

describe('a plan lives on', () => {
  it('renews by itself, month by month, and each payment stays to be seen', async () => {
    let { person } = await subscribed(small);
    person = await t.later(person, { days: 32 });
    person = await t.later(person, { days: 31 });
    expect(await current(person)).toMatchObject({ status: 'active', access: { state: 'full' } });
    expect(await paidBy(person)).toBe(1200);
    const { body } = await asked(person, 'GET', '/customer/invoices');
    expect(body.list.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid']);
    const orders = await asked(person, 'GET', '/customer/orders');
    expect(orders.body.total).toBe(1);
    await agrees(person);
  });

  it('outlives a refused renewal by a grace of seven days, and is paid with another card', async () => {
    let { person } = await subscribed(small);
    await asked(person, 'POST', '/customer/card', { payment_method: 'pm_card_chargeCustomerFail' });
    const { body } = await asked(person, 'GET', '/customer/cards');
    const failing = body.list.find(({ is_default }: { is_default: boolean }) => !is_default);
    await asked(person, 'PUT', `/customer/card/${failing.id}/set-default`);
    person = await t.later(person, { days: 31, hours: 12 });
    expect(await current(person)).toMatchObject({ status: 'past_due', access: { state: 'grace' } });
    expect(await readings(person)).toBe(60);
    expect(await paidBy(person)).toBe(400);
    const good = body.list.find(({ is_default }: { is_default: boolean }) => is_default);
    expect((await asked(person, 'PUT', `/customer/card/${good.id}/set-default`)).status).toBe(200);
    // What was owed is paid with it at once, not at the provider's next try, and once.
    expect(await current(person)).toMatchObject({ status: 'active', access: { state: 'full' } });
    person = await t.later(person, { days: 4 });
    expect(await paidBy(person)).toBe(800);
    await agrees(person);
  });

  it('that is never paid gives nothing after the grace, ends, and leaves everything else open', async () => {
    let { person } = await subscribed(small);
    await asked(person, 'POST', '/customer/card', { payment_method: 'pm_card_chargeCustomerFail' });
    const { body } = await asked(person, 'GET', '/customer/cards');
    const failing = body.list.find(({ is_default }: { is_default: boolean }) => !is_default);
    await asked(person, 'PUT', `/customer/card/${failing.id}/set-default`);
    person = await t.later(person, { days: 31, hours: 12 });
    expect(await readings(person)).toBe(60);
    person = await t.later(person, { days: 8 });
    expect(await readings(person)).toBe(5);
    person = await t.later(person, { days: 10 });
    expect(await current(person)).toBeNull();
    expect(await paidBy(person)).toBe(400);
    const old = await asked(person, 'GET', '/customer/invoices');
    expect(old.body.list.length).toBeGreaterThan(1);
    const export_ = await t.call('GET', '/v2/api/lambda/stripe/customer/charges', { token: person.token });
    expect(export_.body.list.some(({ status }: { status: string }) => status === 'failed')).toBe(true);
    await agrees(person);
  });
});

describe('changing a plan', () => {
  const change = (person: TestPerson, plan: Record<string, any>, to: Record<string, any>) =>
    asked(person, 'PUT', '/customer/subscription', { activeSubscriptionId: plan.id, newPlanId: to.id });

  it('to more is paid at once, less what is left, to the cent of the preview', async () => {
    let { person, plan } = await subscribed(small);
    person = await t.later(person, { days: 10 });
    const preview = await asked(person, 'POST', '/customer/subscription/preview', { priceId: large.id });
    expect(preview.body.model).toMatchObject({ change: 'up', currency: 'eur' });
    const due = Number(preview.body.model.amount_due);
    expect(due).toBeGreaterThan(300);
    expect(due).toBeLessThan(600);
    const changed = await change(person, plan, large);
    expect(changed).toMatchObject({ status: 200, body: { model: { status: 'active', unit_amount: 1000 } } });
    expect(await readings(person)).toBe(600);
    await agrees(person);
    expect(Math.abs((await paidBy(person)) - 400 - due)).toBeLessThanOrEqual(1);
    expect(await change(person, plan, large)).toMatchObject({
      status: 409,
      body: { code: 'billing.same_plan' },
    });
  });

  it('to less comes with the next period; until then the larger one is had', async () => {
    let { person, plan } = await subscribed(large);
    person = await t.later(person, { days: 10 });
    const preview = await asked(person, 'POST', '/customer/subscription/preview', { priceId: small.id });
    expect(preview.body.model).toMatchObject({ change: 'down', amount_due: 0, total: 0, tax: 0 });
    expect(preview.body.model.next_payment_at).toBe((await current(person))?.current_period_end);
    expect((await change(person, plan, small)).status).toBe(200);
    expect(await paidBy(person)).toBe(1000);
    expect(await readings(person)).toBe(600);
    person = await t.later(person, { days: 22 });
    expect(await readings(person)).toBe(60);
    expect(await paidBy(person)).toBe(1400);
    await agrees(person);
  });

  it('to another period counts what is left against it', async () => {
    let { person, plan } = await subscribed(small);
    person = await t.later(person, { days: 15 });
    expect((await change(person, plan, yearly)).body.model).toMatchObject({ interval: 'year' });
    const paid = (await paidBy(person)) - 400;
    expect(paid).toBeGreaterThan(3700);
    expect(paid).toBeLessThan(3900);
    await agrees(person);
  });

  it('that the bank refuses leaves the old plan and takes nothing', async () => {
    let { person, plan } = await subscribed(small);
    await asked(person, 'POST', '/customer/card', { payment_method: 'pm_card_chargeCustomerFail' });
    const { body } = await asked(person, 'GET', '/customer/cards');
    const failing = body.list.find(({ is_default }: { is_default: boolean }) => !is_default);
    await asked(person, 'PUT', `/customer/card/${failing.id}/set-default`);
    person = await t.later(person, { days: 5 });
    const refused = await change(person, plan, large);
    expect(refused).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    await agrees(person);
    expect(await current(person)).toMatchObject({ status: 'active', unit_amount: 400 });
    expect(await paidBy(person)).toBe(400);
    expect(await readings(person)).toBe(60);
  });

  it('of somebody else, or one that is over, is not done', async () => {
    const [one, other] = [await subscribed(small), await subscribed(small, 'pm_card_mastercard')];
    expect((await change(other.person, one.plan, large)).status).toBe(404);
    await asked(one.person, 'DELETE', `/customer/subscription/${one.plan.id}`, { cancel_type: 'immediate' });
    expect(await change(one.person, one.plan, large)).toMatchObject({
      status: 409,
      body: { code: 'billing.plan_not_open' },
    });
  });
});

describe('stopping a plan', () => {
  it('at its end, again without harm, and on after all', async () => {
    let { person, plan } = await subscribed(small);
    const stop = () => asked(person, 'DELETE', `/customer/subscription/${plan.id}`);
    const stopped = await stop();
    expect(stopped.body.model).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect((await stop()).body.model).toMatchObject({ cancel_at_period_end: true });
    const resume = { activeSubscriptionId: plan.id, resume: true };
    const resumed = await asked(person, 'PUT', '/customer/subscription', resume);
    expect(resumed.body.model).toMatchObject({ status: 'active', cancel_at_period_end: false });
    await stop();
    expect(await readings(person)).toBe(60);
    person = await t.later(person, { days: 32 });
    expect(await current(person)).toBeNull();
    expect(await readings(person)).toBe(5);
    expect(await paidBy(person)).toBe(400);
    const late = await asked(person, 'PUT', '/customer/subscription', resume);
    expect(late).toMatchObject({ status: 409, body: { code: 'billing.not_ending' } });
    expect((await stop()).body.model.status).toBe('canceled');
    await agrees(person);
  });

  it('at once keeps what was paid for until its end', async () => {
    const { person, plan } = await subscribed(small);
    const ended = await asked(person, 'DELETE', `/customer/subscription/${plan.id}?cancel_type=immediate`);
    expect(ended.body.model).toMatchObject({ status: 'canceled', access: { state: 'full' } });
    expect(await readings(person)).toBe(60);
    await agrees(person);
  });

  it('is nobody else’s to do, but an admin’s', async () => {
    const [one, other] = [await subscribed(small), await t.person()];
    const path = `/customer/subscription/${one.plan.id}`;
    expect((await asked(other, 'DELETE', path)).status).toBe(404);
    expect((await t.call('DELETE', `${STRIPE}${path}`)).status).toBe(401);
    const admin = await t.later(t.admin, { hours: 1 });
    const list = await asked(admin, 'GET', `/subscriptions?email=${encodeURIComponent(one.person.email)}`);
    expect(list.body).toMatchObject({
      total: 1,
      list: [{ id: one.plan.id, email: one.person.email, product_name: 'Small' }],
    });
    const ended = await asked(admin, 'DELETE', `/subscription/${one.plan.stripe_id}`, {
      cancel_type: 'immediate',
    });
    expect(ended.body.model.status).toBe('canceled');
    expect((await asked(admin, 'DELETE', '/subscription/999999')).status).toBe(404);
  });

  it('comes with deleting the account, and goes on if it is kept', async () => {
    const { person } = await subscribed(small);
    const customer = await customerOf(person);
    await t.deps.sql`update "user" set deletes_at = now() + interval '14 days' where id = ${person.id}`;
    const { followAccount } = await import('#server/features/billing/leaving.service.ts');
    await followAccount(t.deps, person.id);
    await t.calm();
    const live = async () =>
      (await t.stripe((stripe) => stripe.subscriptions.list({ customer }))).data.map(
        (one) => one.cancel_at_period_end,
      );
    expect(await live()).toEqual([true]);
    await t.deps.sql`update "user" set deletes_at = null where id = ${person.id}`;
    await followAccount(t.deps, person.id);
    await t.calm();
    expect(await live()).toEqual([false]);
  });

  it('is done at once for whoever is erased; the books keep the sums and no name', async () => {
    const { person } = await subscribed(small);
    const customer = await customerOf(person);
    const { eraseUser } = await import('#server/features/users/erase.service.ts');
    const { ERASURES } = await import('#server/erasures.ts');
    const { inTransaction } = await import('#server/db/transaction.ts');
    await t.calm();
    await inTransaction(t.deps, (tx) => eraseUser(tx, ERASURES, person));
    await t.calm();
    const { data } = await t.stripe((stripe) => stripe.subscriptions.list({ customer, status: 'all' }));
    expect(data.every(({ status }) => status === 'canceled')).toBe(true);
    const gone = await t.stripe((stripe) => stripe.customers.retrieve(customer));
    expect(gone.deleted).toBe(true);
    const rows = await t.deps
      .sql`select user_id, amount_paid, object from stripe_invoice where customer = ${customer}`;
    expect(rows.map((row) => [row.user_id, Number(row.amount_paid)])).toEqual([[null, 400]]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });
});
