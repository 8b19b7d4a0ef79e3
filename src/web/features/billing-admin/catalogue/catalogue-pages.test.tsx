import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const STRIPE = '/v2/api/lambda/stripe';
const MB = 1024 * 1024;
const product = (more: object = {}) => ({
  id: 4,
  stripe_id: 'prod_4',
  name: 'Room for more',
  description: 'More of everything',
  status: 'active',
  images: [],
  features: [],
  allowances: { readings: 60, minutes: 30, space: 20_480 * MB },
  metadata: { allowance_readings: '60', allowance_space_mb: '20480', kept_by: 'the books' },
  prices: 1,
  subscribers: 3,
  version: 'v1',
  ...more,
});
const price = (more: object = {}) => ({
  id: 9,
  stripe_id: 'price_9',
  product: 'prod_4',
  product_id: 4,
  product_name: 'Room for more',
  nickname: '',
  lookup_key: null,
  status: 'active',
  active: true,
  type: 'recurring',
  currency: 'eur',
  unit_amount: 400,
  interval: 'month',
  interval_count: 1,
  usage_type: 'licensed',
  trial_days: null,
  subscribers: 2,
  version: 'p1',
  ...more,
});
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const model = (given: object) => ({ body: { error: false, model: given } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ReturnType<typeof standInForServer>, method: string) =>
  calls.filter((call) => call.method === method);

openPages({
  role: 'admin',
  paths: [
    '/admin/product',
    '/admin/add-product',
    '/admin/edit-product/4',
    '/admin/price',
    '/admin/add-price',
    '/admin/edit-price/9',
  ],
});
beforeEach(() => localStorage.clear());

describe('products', () => {
  test('stand with what they bring and who is on them', async () => {
    const calls = standInForServer({ [`GET ${STRIPE}/products`]: page([product()]) });
    renderApp('/admin/product?words=room&status=active&order=name,asc');
    const row = (await screen.findByRole('link', { name: 'Room for more' })).closest('tr') as HTMLElement;
    within(row).getByText('60 readings a month · 20 GB of room');
    expect(within(row).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/admin/subscription?state=live&product=prod_4',
    );
    const asked = calls.find(({ path }) => path === `${STRIPE}/products`)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      words: 'room',
      status: 'active',
      page: '1',
      limit: '20',
      order: 'name,asc',
    });
  });

  test('are added once with their allowances, whatever is pressed twice', async () => {
    const calls = standInForServer({
      [`POST ${STRIPE}/product`]: {
        status: 502,
        body: { error: true, code: 'billing.provider_down', message: 'The provider is silent' },
      },
    });
    renderApp('/admin/add-product');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('A name is needed');
    type('Name', ' Night ');
    type('Readings a month', '60');
    press('Save');
    await screen.findByText('The provider is silent');
    expect(field('Name').value).toBe(' Night ');
    press('Save');
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(2));
    const [first, second] = sent(calls, 'POST');
    expect(first?.body).toEqual({
      name: 'Night',
      description: '',
      features: [],
      images: [],
      metadata: { allowance_readings: '60' },
    });
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    type('Name', 'Another night');
    press('Save');
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(3));
    expect(sent(calls, 'POST')[2]?.headers.get('idempotency-key')).not.toBe(
      first?.headers.get('idempotency-key'),
    );
  });

  test('lose an allowance that is emptied, and keep what others wrote into the metadata', async () => {
    const calls = standInForServer({
      [`GET ${STRIPE}/product/4`]: model(product()),
      [`GET ${STRIPE}/prices`]: page([price()]),
      [`PUT ${STRIPE}/product/4`]: model(product()),
    });
    renderApp('/admin/edit-product/4');
    await screen.findByRole('link', { name: '€4.00 each month' });
    expect([field('Readings a month').value, field('Room in MB').value]).toEqual(['60', '20480']);
    type('Room in MB', '');
    press('Save');
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      version: 'v1',
      metadata: { allowance_readings: '60', allowance_space_mb: '' },
    });
    expect(sent(calls, 'PUT')[0]?.body).not.toHaveProperty('metadata.kept_by');
  });

  test('are archived after saying who is on them', async () => {
    const calls = standInForServer({
      [`GET ${STRIPE}/product/4`]: model(product({ subscribers: 0 })),
      [`GET ${STRIPE}/prices`]: page([]),
      [`PUT ${STRIPE}/product/4`]: {
        status: 409,
        body: { error: true, code: 'billing.product_in_use', message: 'In use', subscribers: 2 },
      },
    });
    renderApp('/admin/edit-product/4');
    await screen.findByText('Nobody is on it now.');
    press('Archive');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    // Somebody came meanwhile: the server says so, and the second press means it.
    await screen.findByText(/2 members have a plan of it/);
    press('Archive all the same');
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
    expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
      { active: false },
      { active: false, force: true },
    ]);
  });
});

describe('prices', () => {
  const PRODUCTS = { [`GET ${STRIPE}/products`]: page([product()]) };

  test('are typed as people write them, in currencies of any number of digits', async () => {
    const calls = standInForServer({ ...PRODUCTS, [`POST ${STRIPE}/price`]: model(price({ id: 10 })) });
    renderApp('/admin/add-price?product=4');
    await screen.findByLabelText('Currency');
    choose(screen.getByLabelText('Currency'), 'kwd');
    for (const wrong of ['', 'four', '1.2345', '-1']) {
      type('Price', wrong);
      press('Save');
      await screen.findByText(/An amount in this currency/);
    }
    type('Price', '1,234.567');
    screen.getByText(/1,234\.567/);
    type('How many of them', '3');
    type('Days of trial', '14');
    press('Save');
    await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
    expect(sent(calls, 'POST')[0]?.body).toEqual({
      product: 4,
      unit_amount: 1_234_567,
      currency: 'kwd',
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 3, usage_type: 'licensed' },
      trial_days: 14,
    });
  });

  test('take the place of another, which goes out of sale', async () => {
    const calls = standInForServer({
      ...PRODUCTS,
      [`GET ${STRIPE}/price/9`]: model(price()),
      [`POST ${STRIPE}/price`]: model(price({ id: 10 })),
      [`PUT ${STRIPE}/price/9`]: model(price({ status: 'archived' })),
    });
    renderApp('/admin/add-price?from=9');
    expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe('4.00');
    type('Price', '5');
    press('Save');
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({ product: 4, unit_amount: 500 });
    expect(sent(calls, 'PUT')[0]?.body).toEqual({ active: false });
  });

  test('keep their amount; their label can change, unless somebody was quicker', async () => {
    const changed = { error: true, code: 'billing.changed_meanwhile', message: 'Changed since' };
    const calls = standInForServer({
      [`GET ${STRIPE}/price/9`]: model(price()),
      [`PUT ${STRIPE}/price/9`]: { status: 409, body: changed },
    });
    renderApp('/admin/edit-price/9');
    type((await screen.findByText('Label')).textContent ?? '', 'Monthly');
    press('Save');
    await screen.findByText('Changed since');
    screen.getByRole('button', { name: 'See the newer version' });
    expect(sent(calls, 'PUT')[0]?.body).toEqual({ nickname: 'Monthly', version: 'p1' });
    expect(screen.getByRole('link', { name: 'Replace with another price' }).getAttribute('href')).toBe(
      '/admin/add-price?from=9',
    );
  });
});
