import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let small: Record<string, any>;
let product: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  const made = await t.plan({ name: 'Small' });
  [small, product] = [made.price, made.product];
});
afterAll(() => t.close());

const asked = (person: TestPerson, method: string, path: string, body?: unknown) =>
  t.call(method, `${STRIPE}${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const asAdmin = (method: string, path: string, body?: unknown) => asked(t.admin, method, path, body);
const subscribed = async (card = 'pm_card_visa', price = small) => {
  const person = await t.payer(card);
  const { body } = await asked(person, 'POST', '/customer/subscription', { priceId: price.id });
  await t.calm();
  return { person, plan: body.model as Record<string, any> };
};
const whats = (life: Record<string, any>) => life.moments.map(({ what }: { what: string }) => what);
const wordsOf = ({ body }: { body: Record<string, any> }) =>
  body.list.map(({ email }: { email: string }) => email);

describe('what is for admins alone', () => {
  it.each([
    ['GET', '/figures', undefined],
    ['GET', '/subscription/1', undefined],
    ['GET', '/invoice/1', undefined],
    ['GET', '/order/1', undefined],
    ['POST', '/subscription/1/resume', {}],
    ['POST', '/webhooks/replay-failed', {}],
    ['GET', '/invoices.csv', undefined],
    ['GET', '/orders.csv', undefined],
    ['GET', '/subscriptions.csv', undefined],
  ])('%s %s', async (method, path, body) => {
    const person = await t.person();
    expect((await t.call(method, `${STRIPE}${path}`, body ? { body } : {})).status).toBe(401);
    expect((await asked(person, method, path, body)).status).toBe(403);
  });

  it('is nothing where there is nothing', async () => {
    for (const kind of ['subscription', 'invoice', 'order'])
      expect((await asAdmin('GET', `/${kind}/999999`)).status).toBe(404);
    expect((await asAdmin('POST', '/subscription/999999/resume', {})).status).toBe(404);
  });
});

describe('lists', () => {
  it('find words of an address or an id, stretches of time and currencies, in the order that is asked for', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    const find = (path: string) => asAdmin('GET', path);
    for (const list of ['subscriptions', 'invoices', 'orders']) {
      const mine = await find(`/${list}?words=${encodeURIComponent(one.person.email)}`);
      expect(wordsOf(mine)).toEqual([one.person.email]);
      const { stripe_id } = mine.body.list[0];
      expect((await find(`/${list}?words=${stripe_id.slice(4)}`)).body.total).toBe(1);
      expect((await find(`/${list}?words=%25`)).body.total).toBe(0);
      expect((await find(`/${list}?before=2001-01-01T00:00:00Z`)).body.total).toBe(0);
      const up = wordsOf(await find(`/${list}?order=id,asc&limit=100`));
      expect(up.indexOf(one.person.email)).toBeLessThan(up.indexOf(other.person.email));
      for (const wrong of ['order=email,asc', 'order=id', 'from=yesterday', `words=${'x'.repeat(321)}`])
        expect((await find(`/${list}?${wrong}`)).status).toBe(400);
    }
    expect((await find('/invoices?currency=usd')).body.total).toBe(0);
    expect((await find(`/subscriptions?product=${product.id}&live=true&limit=1`)).body.total).toBeGreaterThan(
      1,
    );
    expect((await find('/subscriptions?ending=true')).body.total).toBe(0);
    expect((await find('/invoices?words=small')).body.total).toBe(0);
    expect(
      (await find(`/invoices?words=${encodeURIComponent(one.person.email)}`)).body.list[0],
    ).toMatchObject({
      product_name: 'Small',
      refunded: 0,
    });
    const totals = await find(`/totals?words=${encodeURIComponent(one.person.email)}`);
    expect(totals.body.list).toEqual([{ currency: 'eur', invoices: 1, paid: 400, due: 0, refunded: 0 }]);
  });

  it('of the catalogue say who is on what, to admins alone', async () => {
    const { price, product: of } = await t.plan({ name: 'Counted plan' });
    await subscribed('pm_card_visa', price);
    const { body } = await asAdmin('GET', '/products?words=counted');
    expect(body.list).toMatchObject([{ id: of.id, prices: 1, subscribers: 1 }]);
    expect((await asAdmin('GET', '/prices?words=counted')).body.list).toMatchObject([{ subscribers: 1 }]);
    const open = await t.call('GET', `${STRIPE}/product/${of.id}`);
    for (const hidden of ['subscribers', 'prices', 'version', 'metadata'])
      expect(open.body.model).not.toHaveProperty(hidden);
    const refused = await asAdmin('PUT', `/product/${of.id}`, { active: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'billing.product_in_use', subscribers: 1 } });
    expect((await asAdmin('PUT', `/product/${of.id}`, { active: false, force: true })).status).toBe(200);
  });

  it('become files, amounts in whole units, of what is asked for', async () => {
    const yen = await t.plan({ name: '=Yen', price: { unit_amount: 900, currency: 'jpy' } });
    const { person } = await subscribed('pm_card_visa', yen.price);
    const file = async (list: string) => {
      const path = `/${list}.csv?words=${encodeURIComponent(person.email)}`;
      return (await asAdmin('GET', path)).bytes.toString().trim().split('\r\n');
    };
    const [heads, row, ...more] = await file('invoices');
    expect(heads).toContain('date,number,status,email,product,currency,total');
    expect(row).toContain(`,paid,${person.email},'=Yen,JPY,900,0,900,0,`);
    expect(more).toEqual([]);
    expect((await file('orders'))[1]).toContain(`,paid,subscription,${person.email},'=Yen,1,JPY,900,0,`);
    expect((await file('subscriptions'))[1]).toContain(`,active,${person.email},'=Yen,1,JPY,900,month,1,`);
  });
});

describe('files of the generic calls', () => {
  it.each([
    ['stripe_webhook', ['processed_at,is,null', 'error,nis,null']],
    ['stripe_webhook', ['processed_at,nis,null']],
    ['stripe_price', ['product,eq,prod_1', 'type,eq,recurring', 'status,neq,active']],
    ['stripe_product', ['status,eq,archived']],
  ])('%s %s', async (table, filter) => {
    const answer = await t.call('POST', `/v1/api/rest/${table}/EXPORT`, {
      token: t.admin.token,
      body: { filter, search: 'x' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('two admins at once', () => {
  it('do not overwrite each other', async () => {
    const { product: of, price } = await t.plan({ name: 'Twice' });
    const read = async (path: string) => (await asAdmin('GET', path)).body.model;
    const { version } = await read(`/product/${of.id}`);
    expect((await asAdmin('PUT', `/product/${of.id}`, { name: 'First', version })).status).toBe(200);
    const late = await asAdmin('PUT', `/product/${of.id}`, { name: 'Second', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'billing.changed_meanwhile' } });
    expect(await read(`/product/${of.id}`)).toMatchObject({ name: 'First' });
    const first = (await read(`/price/${price.id}`)).version;
    expect((await asAdmin('PUT', `/price/${price.id}`, { nickname: 'One', version: first })).status).toBe(
      200,
    );
    expect((await asAdmin('PUT', `/price/${price.id}`, { nickname: 'Two', version: first })).status).toBe(
      409,
    );
  });

  it('are not told of a change where the provider only said the same again', async () => {
    const { product: of } = await t.plan({ name: 'Calm' });
    const { version } = (await asAdmin('GET', `/product/${of.id}`)).body.model;
    await t.calm();
    await asAdmin('POST', '/reconcile', {});
    expect((await asAdmin('GET', `/product/${of.id}`)).body.model.version).toBe(version);
  });
});

describe('the life of a payment', () => {
  it('is told from its beginning to its end, with who did what and why', async () => {
    const { person, plan } = await subscribed();
    const path = `/subscription/${plan.id}`;
    await asAdmin('DELETE', path, { cancel_type: 'at_period_end', reason: 'Asked by mail' });
    let life = (await asAdmin('GET', path)).body.model;
    expect(whats(life).at(-1)).toBe('ends');
    await asAdmin('POST', `${path}/resume`, {});
    const [charge] = life.charges;
    const note = 'The recorder was down';
    await asAdmin('POST', '/refund', {
      charge: charge.id,
      amount: 150,
      reason: 'requested_by_customer',
      note,
    });
    await asAdmin('DELETE', path, { cancel_type: 'immediate' });
    await t.calm();
    life = (await asAdmin('GET', path)).body.model;
    expect(life).toMatchObject({
      kind: 'subscription',
      member: { id: person.id, email: person.email },
      subscription: { status: 'canceled', product_name: 'Small' },
      provider_url: null,
    });
    expect(whats(life).toSorted()).toEqual(
      ['started', 'paid', 'stop_asked', 'resumed', 'given_back', 'stop_asked', 'ended'].toSorted(),
    );
    const moment = (what: string) => life.moments.find((one: { what: string }) => one.what === what);
    expect(moment('given_back')).toMatchObject({ amount: 150, currency: 'eur', note, by: t.admin.email });
    expect(moment('stop_asked')).toMatchObject({ note: 'Asked by mail', by: t.admin.email });
    expect(life.charges).toMatchObject([{ amount: 400, amount_refunded: 150, status: 'part_refunded' }]);
    expect(life.events.length).toBeGreaterThan(0);
    const invoice = (await asAdmin('GET', `/invoice/${life.invoices[0].id}`)).body.model;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      subscription: { id: plan.id },
      member: { id: person.id },
    });
    expect(whats(invoice)).toEqual(['paid', 'given_back']);
    const order = (await asAdmin('GET', `/order/${life.orders[0].id}`)).body.model;
    expect(order).toMatchObject({ kind: 'order', charges: [{ id: charge.id }] });
    expect((await asAdmin('POST', `${path}/resume`, {})).status).toBe(409);
  });

  it('is told as far as we know it while the provider is down', async () => {
    const { plan } = await subscribed();
    t.sandbox.disturb({ failWith: 500, on: /charges/ });
    const { status, body } = await asAdmin('GET', `/subscription/${plan.id}`);
    t.sandbox.disturb(null);
    expect(status).toBe(200);
    expect(body.model).toMatchObject({ charges: null, invoices: [{ status: 'paid' }] });
    expect(whats(body.model)).toEqual(expect.arrayContaining(['started', 'invoiced']));
  });

  it('counts this month by currency, and what plans bring', async () => {
    const before = (await asAdmin('GET', '/figures')).body.model;
    const yearly = await t.plan({
      price: { unit_amount: 2400, currency: 'usd', recurring: { interval: 'year' } },
    });
    await subscribed('pm_card_visa', yearly.price);
    const { model } = (await asAdmin('GET', '/figures')).body;
    expect(model.month).toContainEqual({ currency: 'usd', amount: 2400 });
    expect(model.monthly).toContainEqual({ currency: 'usd', amount: 200 });
    expect(model.plans.active).toBe(before.plans.active + 1);
    expect(model.plans.begun).toBe(before.plans.begun + 1);
  });
});

describe('a plan that is ended', () => {
  it.each([null, {}])('ends as the query says, with a body of %s', async (body) => {
    const { person, plan } = await subscribed();
    const path = `/customer/subscription/${plan.id}?cancel_type=immediate`;
    const answer = await t.call('DELETE', `${STRIPE}${path}`, {
      token: person.token,
      ...(body ? { body } : { headers: { 'content-type': 'application/json' } }),
    });
    expect(answer).toMatchObject({ status: 200, body: { model: { status: 'canceled' } } });
  });
});

describe('events that failed', () => {
  it('are followed again all at once, and given up where the provider is still down', async () => {
    t.sandbox.disturb({ failWith: 500, on: /GET .*products/ });
    for (const name of ['One', 'Two']) {
      await t.stripe((stripe) => stripe.products.create({ name }));
      await t.sandbox.webhooks.settle();
      await t.settle().catch(() => undefined);
    }
    const failed = async () => (await asAdmin('GET', '/webhooks?state=failed&words=product')).body.total;
    expect(await failed()).toBe(2);
    expect((await asAdmin('POST', '/webhooks/replay-failed', {})).body).toMatchObject({
      followed: 0,
      failed: 2,
    });
    t.sandbox.disturb(null);
    expect((await asAdmin('POST', '/webhooks/replay-failed', {})).body).toMatchObject({
      followed: 2,
      failed: 0,
    });
    expect(await failed()).toBe(0);
    expect((await asAdmin('GET', '/products?words=Two')).body.total).toBe(1);
  });
});
