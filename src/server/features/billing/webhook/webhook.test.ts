import Client from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

let t: BillingApp;
let price: Record<string, any>;
beforeAll(async () => {
  t = await openBilling();
  price = (await t.plan({ metadata: { allowance_readings: '60' } })).price;
  await t.calm();
});
afterAll(() => t.close());

const client = new Client('sk_test_signing');
const signed = (payload: string, { secret = t.sandbox.webhookSecret, at = Date.now() } = {}) =>
  client.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
const send = (payload: string, signature?: string) =>
  t.call('POST', `${STRIPE}/webhook`, {
    raw: payload,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });
let events = 0;
const event = (more: object = {}) =>
  JSON.stringify({
    id: `evt_test_${(events += 1)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'product.updated',
    data: { object: { id: 'prod_unknown', object: 'product' } },
    ...more,
  });
const count = async (id: string) => {
  const [row] = await t.deps.sql`select count(*)::int as n from stripe_webhook where event_id = ${id}`;
  return Number(row?.n);
};
const idIn = (payload: string): string => (JSON.parse(payload) as { id: string }).id;
const current = async (person: TestPerson): Promise<Record<string, any> | null> =>
  (await t.call('GET', `${STRIPE}/customer/subscription`, { token: person.token })).body.model;
const customerOf = async (person: TestPerson): Promise<string> =>
  (await t.call('GET', `${STRIPE}/customer`, { token: person.token })).body.model.id;

describe('the webhook', () => {
  it('takes what is signed, with any of its secrets, without project and session', async () => {
    const payload = event();
    const bare = await t.app.inject({
      method: 'POST',
      url: `${STRIPE}/webhook`,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload) },
    });
    expect(bare.statusCode).toBe(200);
    expect(await count(idIn(payload))).toBe(1);
    const older = event();
    expect((await send(older, signed(older, { secret: 'whsec_of_before' }))).status).toBe(200);
  });

  it('refuses what is not signed, wrongly, too long ago, or changed on its way, without a word', async () => {
    const payload = event();
    const good = signed(payload);
    const wrong: [string, string | undefined][] = [
      [payload, undefined],
      [payload, ''],
      [payload, 'nonsense'],
      [payload, 't=1,v1=00'],
      [payload, signed(payload, { secret: 'whsec_somebody_else' })],
      [payload, signed(payload, { at: Date.now() - 301_000 })],
      [payload.replace('product.updated', 'product.deleted'), good],
      [`${payload} `, good],
      ['{', signed('{')],
      ['[]', signed('[]')],
      ['{"id":5}', signed('{"id":5}')],
      ['', signed('')],
    ];
    for (const [body, signature] of wrong) {
      const answer = await send(body, signature);
      expect([answer.status, answer.body.code]).toEqual([400, 'billing.bad_signature']);
      expect(answer.body).not.toHaveProperty('validation');
    }
    expect(await count(idIn(payload))).toBe(0);
  });

  it('takes no more than 256 KiB', async () => {
    const big = event({ data: { object: { id: 'x', words: 'x'.repeat(256 * 1024) } } });
    expect((await send(big, signed(big))).status).toBe(413);
  });

  it('does what is told twice once', async () => {
    const payload = event();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, signed(payload))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await count(idIn(payload))).toBe(1);
  });

  it('ignores the other mode, with an alarm, and what it does not know, without', async () => {
    const live = event({ livemode: true });
    expect((await send(live, signed(live))).status).toBe(200);
    expect(await count(idIn(live))).toBe(0);
    expect(t.logged()).toContain('billing.mode');
    for (const more of [
      { type: 'moon.full' },
      { type: 'constructor' },
      { type: 'v1.billing.meter.error_report_triggered', data: undefined, created: new Date().toISOString() },
    ]) {
      const payload = event(more);
      expect((await send(payload, signed(payload))).status).toBe(200);
    }
    await t.settle();
    expect(t.logged()).toContain('billing.meter');
  });

  it('believes the provider, not the event', async () => {
    const person = await t.payer();
    await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    await t.calm();
    const { stripe_id } = (await current(person)) ?? {};
    // A replayed event of an earlier time says that it had been cancelled.
    const stale = event({
      type: 'customer.subscription.deleted',
      created: 1_600_000_000,
      data: { object: { id: stripe_id, object: 'subscription', status: 'canceled' } },
    });
    expect((await send(stale, signed(stale))).status).toBe(200);
    await t.settle();
    expect(await current(person)).toMatchObject({ status: 'active' });
  });

  it.each(['reversed', 'shuffled'] as const)('ends the same when events come twice and %s', async (order) => {
    const person = await t.payer();
    t.sandbox.webhooks.disturb({ hold: true, copies: 2 });
    const { body } = await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    await t.call('DELETE', `${STRIPE}/customer/subscription/${body.model.id}?cancel_type=immediate`, {
      token: person.token,
    });
    await t.sandbox.webhooks.release(order);
    t.sandbox.webhooks.disturb({});
    await t.calm();
    const { body: all } = await t.call('GET', `${STRIPE}/customer/subscriptions`, { token: person.token });
    expect(all).toMatchObject({ total: 1, list: [{ status: 'canceled' }] });
    const { body: orders } = await t.call('GET', `${STRIPE}/customer/orders`, { token: person.token });
    expect(orders).toMatchObject({ total: 1, list: [{ amount: 400, status: 'paid' }] });
  });

  it('tells of what was done elsewhere: a plan made and ended in the provider’s own pages', async () => {
    const person = await t.payer();
    const customer = await customerOf(person);
    const items = [{ price: String(price.stripe_id) }];
    const made = await t.stripe((stripe) =>
      stripe.customers.retrieve(customer).then(() => stripe.subscriptions.create({ customer, items })),
    );
    await t.calm();
    expect(await current(person)).toMatchObject({ stripe_id: made.id, status: 'active' });
    await t.stripe((stripe) => stripe.subscriptions.cancel(made.id));
    await t.calm();
    expect(await current(person)).toBeNull();
  });

  it('that never came is made up for by comparing', async () => {
    const person = await t.payer();
    const customer = await customerOf(person);
    t.sandbox.webhooks.disturb({ drop: () => true });
    const items = [{ price: String(price.stripe_id) }];
    const made = await t.stripe((stripe) => stripe.subscriptions.create({ customer, items }));
    t.sandbox.webhooks.disturb({});
    await t.calm();
    expect(await current(person)).toBeNull();
    const found = await t.call('POST', `${STRIPE}/reconcile`, { token: t.admin.token, body: {} });
    expect(found.status).toBe(200);
    expect(found.body.differences).toContainEqual(
      expect.objectContaining({ kind: 'subscription', stripe_id: made.id, field: 'missing' }),
    );
    expect(await current(person)).toMatchObject({ stripe_id: made.id, status: 'active' });
    const again = await t.call('POST', `${STRIPE}/reconcile`, { token: t.admin.token, body: {} });
    expect(again.body).toMatchObject({ total: 0, differences: [] });
  });

  it('that could not be followed is told to admins, tried again and followed by hand', async () => {
    const payload = event({ data: { object: { id: String(price.product), object: 'product' } } });
    t.sandbox.disturb({ failWith: 500, on: /products/ });
    expect((await send(payload, signed(payload))).status).toBe(200);
    await expect(t.settle()).rejects.toThrow();
    t.sandbox.disturb(null);
    const failed = await t.call('GET', `${STRIPE}/webhooks?state=failed`, { token: t.admin.token });
    const row = failed.body.list.find(({ event_id }: { event_id: string }) => event_id === idIn(payload));
    expect(row).toMatchObject({ tries: 1, error: 'billing.provider_down', processed_at: null });
    const replayed = await t.call('POST', `${STRIPE}/webhooks/${row.id}/replay`, {
      token: t.admin.token,
      body: {},
    });
    expect(replayed.status).toBe(200);
    const done = await t.call('GET', `${STRIPE}/webhooks?state=done&limit=100`, { token: t.admin.token });
    expect(done.body.list.map(({ id }: { id: number }) => id)).toContain(row.id);
  });
});

const plansAndPayments = async (person: TestPerson) => {
  const customer = await customerOf(person);
  const plans = await t.stripe((stripe) => stripe.subscriptions.list({ customer, status: 'all' }));
  const { data } = await t.stripe((stripe) => stripe.charges.list({ customer }));
  return { plans: plans.data.length, payments: data.filter(({ status }) => status === 'succeeded').length };
};

describe('a process that dies between the call and its answer', () => {
  it('leaves one plan, paid once, when the answer is lost on its way', async () => {
    const person = await t.payer();
    t.sandbox.disturb({ loseAnswers: true, times: 1, on: /^POST \/v1\/subscriptions/ });
    const answer = await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    t.sandbox.disturb(null);
    expect(answer).toMatchObject({ status: 200, body: { model: { status: 'active' } } });
    await t.calm();
    expect(await plansAndPayments(person)).toEqual({ plans: 1, payments: 1 });
  });

  it('leaves one plan, paid once, whoever asks again before any event has come', async () => {
    const person = await t.payer();
    const customer = await customerOf(person);
    t.sandbox.webhooks.disturb({ hold: true });
    // What the process had done before it died: the provider knows of it, nothing of ours does.
    const items = [{ price: String(price.stripe_id) }];
    await t.stripe((stripe) => stripe.subscriptions.create({ customer, items }));
    await t.deps
      .sql`update billing_claim set holder = 'a process that died', until = now() - interval '1 second'
      where name = ${`user:${person.id}`}`;
    const answer = await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'billing.already_subscribed' } });
    expect(await current(person)).toMatchObject({ status: 'active', access: { state: 'full' } });
    await t.sandbox.webhooks.release('reversed');
    t.sandbox.webhooks.disturb({});
    await t.calm();
    expect(await plansAndPayments(person)).toEqual({ plans: 1, payments: 1 });
  });

  it('holds nobody up for longer than its lease', async () => {
    const person = await t.payer(null);
    await t.deps.sql`insert into billing_claim (name, holder, until, attempt)
      values (${`user:${person.id}`}, 'a process that died', now() - interval '1 second', 3)
      on conflict (name) do update set holder = excluded.holder, until = excluded.until`;
    const answer = await t.call('POST', `${STRIPE}/customer`, { token: person.token, body: {} });
    expect(answer.status).toBe(200);
  });
});
