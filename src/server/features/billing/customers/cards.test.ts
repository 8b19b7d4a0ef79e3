import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

const CUSTOMER = `${STRIPE}/customer`;
let t: BillingApp;
beforeAll(async () => {
  t = await openBilling();
});
afterAll(() => t.close());

const call = (person: TestPerson, method: string, path: string, body?: unknown) =>
  t.call(method, `${CUSTOMER}${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const add = (person: TestPerson, payment_method: string) => call(person, 'POST', '/card', { payment_method });
const cards = async (person: TestPerson): Promise<Record<string, any>[]> =>
  (await call(person, 'GET', '/cards')).body.list;

describe('a customer', () => {
  it('is nobody before anybody asks, and one however many ask at once', async () => {
    const person = await t.person();
    expect((await call(person, 'GET', '')).body).toEqual({ error: false, model: null });
    const made = await Promise.all(Array.from({ length: 10 }, () => call(person, 'POST', '', {})));
    expect(new Set(made.map(({ body }) => String(body.model.id))).size).toBe(1);
    const theirs = await t.stripe((stripe) => stripe.customers.list({ email: person.email }));
    expect(theirs.data).toHaveLength(1);
    expect(theirs.data[0]?.metadata.user_id).toBe(String(person.id));
    expect((await call(person, 'GET', '')).body.model).toMatchObject({
      id: theirs.data[0]?.id,
      email: person.email,
      default_payment_method: null,
      balance: 0,
    });
  });

  it('is never named by the caller', async () => {
    const person = await t.person();
    for (const body of [{ customer: 'cus_1' }, { id: 'cus_1' }, { name: 'A', metadata: { user_id: '1' } }])
      expect((await call(person, 'POST', '', body)).status).toBe(400);
  });

  it('that the provider has forgotten is made anew', async () => {
    const person = await t.person();
    const { body } = await call(person, 'POST', '', {});
    await t.stripe((stripe) => stripe.customers.del(String(body.model.id)));
    expect((await call(person, 'GET', '')).body.model).toBeNull();
    const again = await call(person, 'POST', '', { name: 'Ines' });
    expect(again.body.model).toMatchObject({ name: 'Ines' });
    expect(again.body.model.id).not.toBe(body.model.id);
  });
});

describe('cards', () => {
  it('need somebody who is signed in', async () => {
    for (const [method, path] of [
      ['POST', '/card'],
      ['GET', '/cards'],
      ['PUT', '/card/pm_1/set-default'],
      ['DELETE', '/card/pm_1'],
      ['POST', '/card/setup'],
    ] as const)
      expect((await t.call(method, `${CUSTOMER}${path}`, method === 'GET' ? {} : { body: {} })).status).toBe(
        401,
      );
  });

  it('are added, chosen and taken away; the first and the last are the default', async () => {
    const person = await t.person();
    const visa = (await add(person, 'pm_card_visa')).body.model;
    expect(visa).toMatchObject({ brand: 'visa', last4: '4242', is_default: true, is_expired: false });
    const master = (await add(person, 'pm_card_mastercard')).body.model;
    expect(master).toMatchObject({ brand: 'mastercard', is_default: false });
    expect((await call(person, 'PUT', `/card/${master.id}/set-default`)).body.model.is_default).toBe(true);
    expect((await cards(person)).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([
      master.id,
    ]);
    expect((await call(person, 'GET', '')).body.model.default_payment_method).toBe(master.id);
    expect((await call(person, 'DELETE', `/card/${master.id}`)).status).toBe(200);
    expect(await cards(person)).toMatchObject([{ id: visa.id, is_default: true }]);
    expect((await call(person, 'DELETE', `/card/${visa.id}`)).status).toBe(200);
    expect(await cards(person)).toEqual([]);
  });

  it('tell neither their number nor what makes two of them the same', async () => {
    const person = await t.payer();
    const { bytes } = await call(person, 'GET', '/cards');
    expect(bytes.toString()).not.toMatch(/fingerprint|4242424242424242|cvc/);
  });

  it('come as tokens of older pages too', async () => {
    const person = await t.person();
    const added = await call(person, 'POST', '/card', { sourceToken: 'tok_visa' });
    expect(added).toMatchObject({ status: 200, body: { model: { last4: '4242' } } });
  });

  it('are there once', async () => {
    const person = await t.payer();
    expect(await add(person, 'pm_card_visa')).toMatchObject({
      status: 409,
      body: { code: 'billing.card_twice' },
    });
    expect(await cards(person)).toHaveLength(1);
  });

  it('that the bank refuses are refused with its words, five times an hour', async () => {
    const person = await t.person();
    const refused = await add(person, 'pm_card_chargeDeclined');
    expect(refused).toMatchObject({ status: 402, body: { error: true, code: 'card_declined' } });
    expect(refused.body.message).toMatch(/declined/i);
    expect(await cards(person)).toEqual([]);
    for (let tries = 1; tries < 5; tries += 1)
      expect((await add(person, 'pm_card_chargeDeclined')).status).toBe(402);
    const late = await add(person, 'pm_card_visa');
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('of somebody else are not there', async () => {
    const [one, other] = [await t.payer(), await t.payer('pm_card_mastercard')];
    const [{ id } = { id: '' }] = (await cards(one)) as { id: string }[];
    expect((await call(other, 'PUT', `/card/${id}/set-default`)).status).toBe(404);
    expect((await call(other, 'DELETE', `/card/${id}`)).status).toBe(404);
    expect((await add(other, id)).status).toBeGreaterThanOrEqual(400);
    expect((await cards(one)).map((card) => card.id)).toEqual([id]);
    expect((await cards(other)).map(({ brand }) => brand)).toEqual(['mastercard']);
  });

  it('begin with a form of the provider where the bank wants to ask', async () => {
    const person = await t.person();
    const { body } = await call(person, 'POST', '/card/setup', {});
    const [intent = ''] = String(body.model.client_secret).split('_secret_');
    expect(intent).toBe(body.model.id);
    await t.stripe((stripe) => stripe.setupIntents.confirm(intent, { payment_method: 'pm_card_visa' }));
    const { payment_method: method } = await t.stripe((stripe) => stripe.setupIntents.retrieve(intent));
    const added = await add(person, typeof method === 'string' ? method : '');
    expect(added).toMatchObject({ status: 200, body: { model: { last4: '4242', is_default: true } } });
    expect(await cards(person)).toHaveLength(1);
  });

  it.each([
    [{}, 'payment_method'],
    [{ payment_method: 'pm_1', sourceToken: 'tok_1' }, 'payment_method'],
    [{ payment_method: '../customers' }, 'payment_method'],
    [{ payment_method: 'pm_1', customer: 'cus_1' }, 'customer'],
  ])('refuse %j', async (body, field) => {
    const answer = await call(await t.person(), 'POST', '/card', body);
    expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, [field]]);
  });
});
