import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  dateOf,
  openSandbox,
  subscriber,
  type TestSandbox,
} from '#server/billing/sandbox/sandbox.fixture.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await openSandbox();
});
afterEach(async () => {
  await test.close();
  expect([...test.problems]).toEqual([]);
});

const names = () => test.events.map((event) => (event.data.object as { name?: string }).name);
const make = async (...all: string[]) => {
  for (const name of all) await test.stripe.products.create({ name });
};

it('come signed, in order, with the version and what was before', async () => {
  await make('a', 'b');
  const [first] = (await test.stripe.products.list()).data;
  await test.stripe.products.update(first?.id ?? '', { name: 'c' }, { idempotencyKey: 'own-key' });
  await test.sandbox.webhooks.settle();
  expect(names()).toEqual(['a', 'b', 'c']);
  const last = test.events.at(-1);
  expect([last?.type, last?.api_version, last?.livemode, last?.request?.idempotency_key]).toEqual([
    'product.updated',
    '2026-10-28.endive',
    false,
    'own-key',
  ]);
  expect(last?.data.previous_attributes).toMatchObject({ name: 'b' });
  const listed = await test.stripe.events.list({ type: 'product.*', limit: 2 });
  expect(listed.data.map(({ type }) => type)).toEqual(['product.updated', 'product.created']);
  expect((await test.stripe.events.retrieve(last?.id ?? '')).id).toBe(last?.id);
});

it('come late, twice, out of order, or not at all, as tests wish', async () => {
  const { webhooks } = test.sandbox;
  webhooks.disturb({ hold: true, copies: 2 });
  await make('a', 'b', 'c');
  expect(test.events).toEqual([]);
  await webhooks.release('reversed');
  expect(names()).toEqual(['c', 'c', 'b', 'b', 'a', 'a']);
  webhooks.disturb({ drop: ({ type }) => type === 'product.created' });
  await make('d');
  await webhooks.settle();
  expect(names()).not.toContain('d');
  webhooks.disturb({});
  const [lost] = (await test.stripe.events.list({ limit: 1 })).data;
  webhooks.resend(lost?.id ?? '');
  await webhooks.settle();
  expect(names().at(-1)).toBe('d');
});

it('tell of what only a bank does, when tests say so', async () => {
  const { customer } = await subscriber(test.stripe);
  const [card] = (await test.stripe.customers.listPaymentMethods(customer.id)).data;
  test.sandbox.webhooks.trigger('payment_method.automatically_updated', card?.id ?? '');
  await test.sandbox.webhooks.settle();
  expect(test.events.at(-1)?.type).toBe('payment_method.automatically_updated');
});

it('wait over a restart for a webhook that was away', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'payments-sandbox-'));
  const file = path.join(folder, 'state.json');
  const away = await openSandbox({ file, webhookUrl: 'http://127.0.0.1:9/nobody' });
  await away.stripe.products.create({ name: 'late' });
  await away.sandbox.webhooks.settle();
  await away.close();
  const back = await openSandbox({ file });
  await back.sandbox.webhooks.settle();
  expect(back.events.map(({ type }) => type)).toEqual(['product.created']);
  await back.close();
  await rm(folder, { recursive: true, force: true });
});

it('come again until they are taken', async () => {
  // A machine that stands still for a while uses up a few tries.
  const patient = await openSandbox({ webhookRetriesMs: Array.from({ length: 500 }, () => 20) });
  const statuses = () => patient.sandbox.webhooks.log.map(({ status }) => status);
  patient.answer(500);
  await patient.stripe.products.create({ name: 'a' });
  await patient.sandbox.webhooks.settle();
  expect(patient.events).toEqual([]);
  patient.answer(200);
  await expect.poll(() => statuses().at(-1), { timeout: 30_000 }).toBe(200);
  expect(patient.events.map(({ type }) => type)).toEqual(['product.created']);
  expect(new Set(statuses().slice(0, -1))).toEqual(new Set([500]));
  await patient.close();
});

it('go to further endpoints with their own secret and types', async () => {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      got.push(
        Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', endpoint.secret ?? '')
          .type,
      );
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const endpoint = await test.stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${String(port)}/`,
    enabled_events: ['customer.created'],
  });
  await make('a');
  await test.stripe.customers.create({});
  await test.sandbox.webhooks.settle();
  expect(got).toEqual(['customer.created']);
  expect((await test.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  expect((await test.stripe.webhookEndpoints.del(endpoint.id)).deleted).toBe(true);
  server.close();
  server.closeAllConnections();
});

it('follow a test clock of a customer’s own, while others’ time stands', async () => {
  const { stripe } = test;
  const frozen = Date.UTC(2030, 0, 31) / 1000;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen, name: 'a year' });
  const { customer, price } = await subscriber(stripe, 'pm_card_visa', { test_clock: clock.id });
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect([dateOf(made.created), made.test_clock]).toEqual(['2030-01-31T00:00', clock.id]);
  const going = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: Date.UTC(2030, 2, 1) / 1000,
  });
  expect(going.status).toBe('advancing');
  expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready');
  const after = await stripe.subscriptions.retrieve(made.id);
  expect(dateOf(after.items.data[0]?.current_period_end)).toBe('2030-03-31T00:00');
  await expect(
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen }),
  ).rejects.toMatchObject({ param: 'frozen_time' });
  expect((await stripe.testHelpers.testClocks.del(clock.id)).deleted).toBe(true);
  expect(((await stripe.customers.retrieve(customer.id)) as Stripe.DeletedCustomer).deleted).toBe(true);
});

it('tell of a deleted customer, whose subscriptions end first', async () => {
  const { customer, price } = await subscriber(test.stripe);
  const { id } = await test.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  expect((await test.stripe.customers.del(customer.id)).deleted).toBe(true);
  expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  await expect(test.stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await test.sandbox.webhooks.settle();
  expect(test.events.slice(-2).map(({ type }) => type)).toEqual([
    'customer.subscription.deleted',
    'customer.deleted',
  ]);
  expect((await test.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});
