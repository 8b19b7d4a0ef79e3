import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { openSandbox, subscriber, type TestSandbox } from '#server/billing/sandbox/sandbox.fixture.ts';
import { startSandbox } from '#server/billing/sandbox/start-sandbox.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await openSandbox();
});
afterAll(async () => {
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const call = (method: string, where: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(`${test.sandbox.url}${where}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${test.sandbox.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
type Answer = { error: { type: string; code?: string; param?: string; message: string } };
const refusal = async (method: string, where: string, body?: string, headers?: Record<string, string>) => {
  const response = await call(method, where, body, headers);
  const { error } = (await response.json()) as Answer;
  return {
    status: response.status,
    type: error.type,
    code: error.code,
    param: error.param,
    message: error.message,
  };
};

describe('who asks', () => {
  it('knows its own keys alone and its own version', async () => {
    for (const key of ['', 'Bearer sk_live_1234567890', 'Bearer sk_test_other', 'Basic OnB3']) {
      const answer = await fetch(`${test.sandbox.url}/v1/customers`, { headers: { authorization: key } });
      expect(answer.status).toBe(401);
      expect(((await answer.json()) as Answer).error.type).toBe('invalid_request_error');
    }
    expect(
      (await refusal('GET', '/v1/customers', undefined, { 'stripe-version': '2020-08-27' })).message,
    ).toContain('Invalid Stripe API version');
    const publishable = { authorization: `Bearer ${test.sandbox.publishableKey}` };
    expect(await refusal('GET', '/v1/customers', undefined, publishable)).toMatchObject({
      status: 403,
      code: 'secret_key_required',
    });
    const answer = await call('GET', '/v1/customers');
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it('answers unknown paths with 404 and huge bodies with 413', async () => {
    expect(await refusal('GET', '/v1/nothing')).toMatchObject({ status: 404, type: 'invalid_request_error' });
    expect(await refusal('PUT', '/v1/customers')).toMatchObject({ status: 404 });
    expect((await call('POST', '/v1/customers', `name=${'x'.repeat(600 * 1024)}`)).status).toBe(413);
  });
});

describe('parameters', () => {
  it.each([
    ['/v1/customers', 'nam=x', 'parameter_unknown', 'nam'],
    ['/v1/customers', 'address[planet]=x', 'parameter_unknown', 'address[planet]'],
    ['/v1/customers', 'balance=1.5', 'parameter_invalid_integer', 'balance'],
    ['/v1/customers', 'email=nobody', 'email_invalid', 'email'],
    ['/v1/customers', 'metadata=x', undefined, 'metadata'],
    ['/v1/products', 'active=true', 'parameter_missing', 'name'],
    ['/v1/products', 'name=', 'parameter_invalid_empty', 'name'],
    ['/v1/products', 'name=a&active=yes', undefined, 'active'],
    ['/v1/products', 'name=a&images=x', undefined, 'images'],
    ['/v1/prices', 'currency=eur&unit_amount=1&product=prod_none', 'resource_missing', 'product'],
    ['/v1/prices', 'currency=eur&unit_amount=1&product=', 'parameter_invalid_empty', 'product'],
    [
      '/v1/prices',
      'currency=eur&unit_amount=-1&product_data[name]=a',
      'parameter_invalid_integer',
      'unit_amount',
    ],
    [
      '/v1/prices',
      'currency=eur&unit_amount=1&product_data[name]=a&recurring[interval]=hour',
      undefined,
      'recurring[interval]',
    ],
    ['/v1/subscriptions', 'customer=cus_none&items[0][price]=x', 'resource_missing', 'customer'],
    ['/v1/customers', 'name[a=x', undefined, undefined],
    ['/v1/customers', `${'a[b]'.repeat(1)}[c][d][e][f][g][h][i][j][k][l][m]=1`, undefined, undefined],
  ])('%s %s is refused', async (where, body, code, param) => {
    expect(await refusal('POST', where, body)).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      code,
      param,
    });
  });

  it('holds metadata to fifty keys, forty and five hundred characters, and lets keys go', async () => {
    const { stripe } = test;
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${String(index)}`, '1']));
    await expect(stripe.customers.create({ metadata: many })).rejects.toMatchObject({ param: 'metadata' });
    await expect(stripe.customers.create({ metadata: { ['k'.repeat(41)]: '1' } })).rejects.toMatchObject({
      param: 'metadata',
    });
    await expect(stripe.customers.create({ metadata: { a: 'x'.repeat(501) } })).rejects.toMatchObject({
      param: 'metadata[a]',
    });
    const { id } = await stripe.customers.create({
      metadata: { a: '1', b: '2', constructor: 'x', __proto__: 'y' },
    });
    const after = await stripe.customers.update(id, { metadata: { a: '', c: 3 } });
    expect(after.metadata).toEqual({ b: '2', c: '3', constructor: 'x' });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });
});

describe('lists and expansion', () => {
  it('go forth and back without loss or repetition', async () => {
    const { stripe } = test;
    for (let index = 0; index < 25; index += 1)
      await stripe.coupons.create({ percent_off: 5, name: String(index) });
    const names: string[] = [];
    for await (const coupon of stripe.coupons.list({ limit: 7 })) names.push(coupon.name ?? '');
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => String(24 - index)));
    const first = await stripe.coupons.list({ limit: 10 });
    const second = await stripe.coupons.list({ limit: 10, starting_after: first.data.at(-1)?.id });
    const back = await stripe.coupons.list({ limit: 10, ending_before: second.data[0]?.id });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    expect([first.has_more, back.has_more]).toEqual([true, false]);
    for (const limit of [0, 101])
      await expect(stripe.coupons.list({ limit })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.coupons.list({ starting_after: 'gone' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('shows whole what is asked for, four levels deep, and says what cannot be', async () => {
    const { stripe } = test;
    const { customer, price } = await subscriber(stripe);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    const list = await stripe.subscriptions.list({
      customer: customer.id,
      expand: [
        'data.customer',
        'data.latest_invoice.payments.data.payment.payment_intent',
        'data.items.data.price.product',
      ],
    });
    const [one] = list.data;
    expect((one?.customer as Stripe.Customer | undefined)?.email).toBe('ada@example.org');
    expect((one?.items.data[0]?.price.product as Stripe.Product | undefined)?.name).toBe('Premium');
    const payment = (one?.latest_invoice as Stripe.Invoice | undefined)?.payments?.data[0]?.payment;
    expect((payment?.payment_intent as Stripe.PaymentIntent | undefined)?.status).toBe('succeeded');
    const [again] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    const plain = await stripe.invoices.retrieve(idOf(again?.latest_invoice) ?? '');
    expect(plain.payments).toBeUndefined();
    await expect(stripe.customers.retrieve(customer.id, { expand: ['nothing'] })).rejects.toMatchObject({
      param: 'expand',
    });
    await expect(stripe.customers.retrieve(customer.id, { expand: ['a.b.c.d.e'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });
});

describe('idempotency', () => {
  it('replays the first answer to a key, declines too, and refuses other parameters', async () => {
    const { stripe } = test;
    const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'key-1' });
    const [one, two] = [await make('a'), await make('a')];
    expect(two.id).toBe(one.id);
    const replayed = await call('POST', '/v1/products', 'name=z', { 'idempotency-key': 'key-0' });
    const again = await call('POST', '/v1/products', 'name=z', { 'idempotency-key': 'key-0' });
    expect([replayed, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
    ]);
    await expect(make('b')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const declined = () =>
      stripe.paymentIntents.create(
        { amount: 700, currency: 'eur', payment_method: 'pm_card_chargeDeclined', confirm: true },
        { idempotencyKey: 'key-2' },
      );
    const before = (await stripe.charges.list()).data.length;
    await expect(declined()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(declined()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(before + 1);
    expect(await refusal('POST', '/v1/products', '', { 'idempotency-key': 'key-3' })).toMatchObject({
      status: 400,
    });
    expect((await call('POST', '/v1/products', 'name=a', { 'idempotency-key': 'key-3' })).status).toBe(200);
    expect(
      await refusal('POST', '/v1/products', 'name=a', { 'idempotency-key': 'k'.repeat(256) }),
    ).toMatchObject({ status: 400 });
  });

  it('lets one of many at once do it, and tells the others to wait', async () => {
    test.sandbox.disturb({ answerDelayMs: 150, on: /POST \/v1\/products/ });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', '/v1/products', 'name=once', { 'idempotency-key': 'key-4' }),
      ),
    );
    test.sandbox.disturb(null);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const all = await test.stripe.products.list({ limit: 100 });
    expect(all.data.filter(({ name }) => name === 'once')).toHaveLength(1);
  });
});

describe('trouble that tests can ask for', () => {
  it('fails, limits, and loses answers after doing what was asked', async () => {
    const { stripe, sandbox } = test;
    sandbox.disturb({ failWith: 500, times: 1 });
    await expect(stripe.customers.create({ name: 'a' }, { maxNetworkRetries: 0 })).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    });
    sandbox.disturb({ failWith: 429, times: 1 });
    await expect(stripe.customers.create({ name: 'b' }, { maxNetworkRetries: 0 })).rejects.toMatchObject({
      type: 'StripeRateLimitError',
    });
    sandbox.disturb({ loseAnswers: true, times: 1 });
    const made = await stripe.customers.create({ name: 'lost' }, { maxNetworkRetries: 2 });
    expect(
      (await stripe.customers.list({ limit: 100 })).data
        .filter(({ name }) => name === 'lost')
        .map(({ id }) => id),
    ).toEqual([made.id]);
    sandbox.disturb(null);
  });
});

it('keeps its state over a restart, in a file that is whole', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'payments-sandbox-'));
  const file = path.join(folder, 'kept', 'state.json');
  try {
    const clock = new Date('2027-01-01T00:00:00Z');
    const open = (sandbox: { url: string; secretKey: string }) => {
      const { hostname, port } = new URL(sandbox.url);
      return new Stripe(sandbox.secretKey, {
        host: hostname,
        port: Number(port),
        protocol: 'http',
        telemetry: false,
      });
    };
    const first = await startSandbox({ file, clock });
    const { customer, price } = await subscriber(open(first));
    const { id } = await open(first).subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
    });
    await first.clock.advance({ days: 5 });
    await first.close();
    const kept = await readFile(file, 'utf8');
    expect(JSON.parse(kept)).toHaveProperty('version');
    expect(kept).not.toMatch(/4242 ?4242/);
    const second = await startSandbox({ file });
    expect(second.clock.now()).toBeGreaterThan(Date.UTC(2027, 0, 6) - 1000);
    const again = open(second);
    const [invoice] = (await again.invoices.list({ subscription: id })).data;
    expect(invoice?.hosted_invoice_url).toBe(`${second.url}/invoices/${invoice?.id ?? ''}`);
    expect((await again.subscriptions.retrieve(id)).status).toBe('active');
    await again.prices.update(price.id, { nickname: 'Linked' });
    expect((await again.subscriptions.retrieve(id)).items.data[0]?.price.nickname).toBe('Linked');
    await second.clock.advance({ days: 31 });
    expect((await again.invoices.list({ subscription: id })).data).toHaveLength(2);
    await second.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
