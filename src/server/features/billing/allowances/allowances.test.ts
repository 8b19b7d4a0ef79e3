import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from '#server/features/billing/billing.fixture.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import type { AllowanceState } from '#shared/billing/allowances.ts';
import { reserve, underAllowance } from './allowances.service.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await openBilling();
});
afterAll(() => t.close());

const states = async (person: TestPerson): Promise<AllowanceState[]> =>
  (await t.call('GET', `${STRIPE}/customer/allowances`, { token: person.token })).body.list;
const stateOf = async (person: TestPerson, what: AllowanceState['what']) =>
  (await states(person)).find((one) => one.what === what);
const set = (person: TestPerson, amount: number, what: AllowanceState['what'] = 'readings') =>
  reserve(t.deps, person.id, what, { amount, purpose: 'test' });
const suspend = (person: TestPerson, status: number) =>
  t.deps.sql`update "user" set status = ${status} where id = ${person.id}`;

describe('what is counted', () => {
  it('is shown to whoever is signed in, before it is used', async () => {
    expect((await t.call('GET', `${STRIPE}/customer/allowances`)).status).toBe(401);
    const person = await t.person();
    expect(await states(person)).toMatchObject([
      { what: 'readings', limit: 5, used: 0, left: 5 },
      { what: 'minutes', limit: 30, used: 0, left: 30 },
      { what: 'space', limit: 500 * 1024 * 1024, used: 0, renews_at: null },
    ]);
    const standing = await t.call('GET', `${STRIPE}/standing`);
    expect(standing.body).toMatchObject({
      available: true,
      counted: true,
      publishable_key: 'pk_test_sandbox',
    });
  });

  it('cannot be passed by many at once', async () => {
    const person = await t.person();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => set(person, 1)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 402, code: 'billing.used_up' });
    expect(await stateOf(person, 'readings')).toMatchObject({ used: 5, left: 0 });
  });

  it('comes back where the work came to nothing, or where nobody settled it', async () => {
    const person = await t.person();
    const failing = () =>
      underAllowance(t.deps, person.id, 'readings', { amount: 4, purpose: 'x' }, () =>
        Promise.reject(new Error('no')),
      );
    await expect(failing()).rejects.toThrow('no');
    expect(await stateOf(person, 'readings')).toMatchObject({ used: 0 });
    const kept = await set(person, 3);
    expect(await stateOf(person, 'readings')).toMatchObject({ used: 3, left: 2 });
    await kept.commit(1);
    expect(await stateOf(person, 'readings')).toMatchObject({ used: 1, left: 4 });
    await set(person, 4);
    await expect(set(person, 1)).rejects.toMatchObject({ status: 402 });
    const later = await t.later(person, { hours: 4 });
    expect(await stateOf(later, 'readings')).toMatchObject({ used: 1, left: 4 });
  });

  it('begins anew with the month', async () => {
    const person = await t.person();
    await (await set(person, 5)).commit();
    await expect(set(person, 1)).rejects.toMatchObject({ status: 402 });
    const later = await t.later(person, { days: 32 });
    expect(await stateOf(later, 'readings')).toMatchObject({ used: 0, left: 5 });
  });

  it('is more with a plan, and nothing of it for whoever is suspended', async () => {
    const { price } = await t.plan({ metadata: { allowance_minutes: '600', allowance_readings: 'many' } });
    const person = await t.payer();
    await t.call('POST', `${STRIPE}/customer/subscription`, {
      token: person.token,
      body: { priceId: price.id },
    });
    expect(await stateOf(person, 'minutes')).toMatchObject({ limit: 600 });
    expect(await stateOf(person, 'readings')).toMatchObject({ limit: 5 });
    await suspend(person, 2);
    await expect(set(person, 31, 'minutes')).rejects.toMatchObject({ status: 402 });
    await suspend(person, 1);
    await (await set(person, 31, 'minutes')).release();
  });

  it('room is what is kept, and comes back with what is removed', async () => {
    const person = await t.person();
    await t.deps.sql`insert into upload (user_id, name, store, file_key, type, size, sha256, purpose)
      values (${person.id}, ${'a'.repeat(32)}, 'folder', 'x', 'image/png', ${499 * 1024 * 1024}, 'x', 'portrait')`;
    expect((await stateOf(person, 'space'))?.used).toBe(499 * 1024 * 1024);
    await expect(set(person, 2 * 1024 * 1024, 'space')).rejects.toMatchObject({
      status: 413,
      code: 'billing.no_space',
    });
    await (await set(person, 1024, 'space')).commit();
    await t.deps.sql`delete from upload where user_id = ${person.id}`;
    expect(await stateOf(person, 'space')).toMatchObject({ used: 0 });
  });

  it('stays readable, exportable and removable when it is over', async () => {
    const person = await t.person();
    await (await set(person, 30, 'minutes')).commit();
    const dream = await t.call(
      'PUT',
      '/v2/api/lambda/dreams/by-client/0d2f6a06-7a53-4be1-9d1c-0b8b8a2f6a01',
      {
        token: person.token,
        body: { text: 'A heron at the harbour' },
      },
    );
    expect(dream.status).toBe(200);
    const read = await t.call('GET', `/v4/api/records/dream/${dream.body.model.id}`, { token: person.token });
    expect(read.status).toBe(200);
  });
});

it('an operator who has switched it off opens everything', async () => {
  const open = await openBilling({ env: { BILLING: 'false' } });
  try {
    const person = await open.person();
    const tries = Array.from({ length: 20 }, () =>
      reserve(open.deps, person.id, 'readings', { amount: 1, purpose: '' }),
    );
    await Promise.all(tries);
    const { body } = await open.call('GET', `${STRIPE}/customer/allowances`, { token: person.token });
    expect(body.counted).toBe(false);
    expect(body.list.map(({ limit, left }: AllowanceState) => [limit, left])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
  } finally {
    await open.close();
  }
});
