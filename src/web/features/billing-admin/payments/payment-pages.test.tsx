import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const STRIPE = '/v2/api/lambda/stripe';
const AT = '2026-11-01T08:00:00.000Z';
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const model = (given: object) => ({ body: { error: false, model: given } });
const invoice = (more: object = {}) => ({
  id: 7,
  stripe_id: 'in_7',
  number: 'A-0007',
  status: 'paid',
  currency: 'jpy',
  amount_due: 900,
  amount_paid: 900,
  total: 900,
  tax: 0,
  period_start: AT,
  period_end: AT,
  issued_at: AT,
  subscription: 'sub_5',
  hosted_invoice_url: 'https://pay.example.org/7',
  invoice_pdf: null,
  refunded: 0,
  product_name: 'Night',
  customer: 'cus_1',
  user_id: 12,
  email: 'mara@example.org',
  payment_intent: 'pi_7',
  ...more,
});
const plan = (more: object = {}) => ({
  id: 5,
  stripe_id: 'sub_5',
  status: 'active',
  access: { state: 'full', until: null },
  price: 'price_9',
  price_id: 9,
  product: 'prod_4',
  product_name: 'Night',
  quantity: 1,
  currency: 'eur',
  unit_amount: 400,
  interval: 'month',
  interval_count: 1,
  current_period_start: AT,
  current_period_end: '2026-12-01T08:00:00.000Z',
  cancel_at_period_end: false,
  cancel_at: null,
  trial_end: null,
  ended_at: null,
  started_at: AT,
  ...more,
});
const charge = (more: object = {}) => ({
  id: 'ch_1',
  amount: 1250,
  amount_refunded: 250,
  currency: 'eur',
  status: 'part_refunded',
  failure_message: null,
  description: null,
  receipt_url: null,
  brand: 'visa',
  last4: '4242',
  created_at: AT,
  payment_intent: 'pi_7',
  ...more,
});
const moment = (what: string, more: object = {}) => ({
  at: AT,
  what,
  amount: null,
  currency: null,
  note: null,
  by: null,
  ...more,
});
const life = (more: object = {}) => ({
  kind: 'subscription',
  stripe_id: 'sub_5',
  customer: 'cus_1',
  member: { id: 12, email: 'mara@example.org' },
  subscription: plan(),
  invoices: [invoice()],
  orders: [],
  charges: [charge()],
  moments: [
    moment('started', { note: 'Night' }),
    moment('paid', { amount: 1250, currency: 'eur', note: '4242' }),
  ],
  events: [],
  provider_url: null,
  ...more,
});
const figures = {
  since: '2026-11-01T00:00:00.000Z',
  month: [{ currency: 'eur', amount: 123_456 }],
  month_before: [],
  refunded: [],
  monthly: [{ currency: 'eur', amount: 400 }],
  plans: { active: 2, trialing: 1, past_due: 1, ending: 1, begun: 2, ended: 0 },
  failed_events: 3,
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

openPages({
  role: 'admin',
  paths: ['/admin/invoice', '/admin/order', '/admin/subscription', '/admin/subscription/5'],
});

describe('lists of payments', () => {
  test('invoices ask for what the address says, and show sums by currency', async () => {
    const sums = [
      { currency: 'eur', invoices: 1, paid: 400, due: 0, refunded: 0 },
      { currency: 'jpy', invoices: 1, paid: 900, due: 0, refunded: 900 },
    ];
    const calls = standInForServer({
      [`GET ${STRIPE}/invoices`]: page([invoice({ refunded: 900 })]),
      [`GET ${STRIPE}/totals`]: { body: { error: false, list: sums } },
    });
    renderApp('/admin/invoice?words=mara&from=2026-11-01&until=2026-11-30&status=paid');
    const row = (await screen.findByRole('link', { name: 'A-0007' })).closest('tr') as HTMLElement;
    within(row).getByText('refunded');
    // Nothing is changed on an invoice's page: the way there is not called "Edit".
    expect(within(row).getByRole('link', { name: 'Open: A-0007' }).title).toBe('Open');
    expect(within(row).getByRole('link', { name: 'mara@example.org' }).getAttribute('href')).toBe(
      '/admin/edit-user/12',
    );
    const strip = await screen.findByRole('region', { name: 'In all, by currency' });
    within(strip).getByText('€4.00');
    expect(within(strip).getAllByText('¥900')).toHaveLength(2);
    const asked = (path: string) => calls.find((call) => call.path === `${STRIPE}/${path}`)?.query;
    for (const path of ['invoices', 'totals']) {
      expect(asked(path)?.get('words')).toBe('mara');
      expect(asked(path)?.get('status')).toBe('paid');
      expect(Date.parse(asked(path)?.get('before') ?? '')).toBe(new Date(2026, 11, 1).getTime());
    }
  });

  test('sums are of the rows that are shown, whatever the address says', async () => {
    const calls = standInForServer({
      [`GET ${STRIPE}/invoices`]: page([invoice()]),
      [`GET ${STRIPE}/totals`]: { body: { error: false, list: [] } },
    });
    renderApp('/admin/invoice?words=mara&from=2026-99-99&until=zz&status=77&currency=stones');
    await screen.findByRole('link', { name: 'A-0007' });
    const asked = calls.find(({ path }) => path === `${STRIPE}/totals`)?.query;
    expect([...(asked ?? [])].filter(([, value]) => value !== '')).toEqual([['words', 'mara']]);
  });

  test('invoices are shown with their sums, which keep them waiting once', async () => {
    let come = (): void => undefined;
    const later = new Promise<void>((resolve) => (come = resolve));
    standInForServer({
      [`GET ${STRIPE}/invoices`]: page([invoice()]),
      [`GET ${STRIPE}/totals`]: async () => {
        await later;
        return Response.json({ error: false, list: [] });
      },
    });
    renderApp('/admin/invoice');
    await screen.findByText('A-0007');
    expect(document.querySelector('[data-awaited]')).not.toBeNull();
    come();
    await waitFor(() => expect(document.querySelector('[data-awaited]')).toBeNull());
  });

  test('subscriptions know of what goes on and what is about to end', async () => {
    const row = { ...plan({ cancel_at_period_end: true }), email: null, user_id: null };
    const calls = standInForServer({
      [`GET ${STRIPE}/subscriptions`]: page([row]),
      [`GET ${STRIPE}/figures`]: model(figures),
    });
    renderApp('/admin/subscription?state=ending&product=prod_4');
    await screen.findByText('ends with its period');
    screen.getByText('account gone');
    const asked = calls.find(({ path }) => path === `${STRIPE}/subscriptions`)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      ending: 'true',
      live: 'true',
      product: 'prod_4',
      page: '1',
      limit: '20',
    });
    const revenue = await screen.findByRole('link', { name: '€1,234.56' });
    expect(revenue.getAttribute('href')).toBe('/admin/invoice?from=2026-11-01');
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/admin/webhooks?state=failed');
  });

  test('orders that cannot be fetched say why, and the way to try again', async () => {
    const message = 'The payment provider does not answer right now.';
    standInForServer({
      [`GET ${STRIPE}/orders`]: {
        status: 502,
        body: { error: true, code: 'billing.provider_down', message },
      },
    });
    renderApp('/admin/order');
    await screen.findByText('The list could not be loaded');
    await screen.findByText(message);
  });
});

describe('one subscription', () => {
  const open = async (given: object = {}, answers = {}) => {
    const calls = standInForServer({ [`GET ${STRIPE}/subscription/5`]: model(life(given)), ...answers });
    renderApp('/admin/subscription/5');
    await screen.findByRole('heading', { name: 'Night, mara@example.org' });
    return calls;
  };

  test('a part of a payment is given back after a second look, with the reason', async () => {
    const calls = await open({}, { [`POST ${STRIPE}/refund`]: model({ id: 're_1' }) });
    press('Refund €12.50');
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('10.00');
    fireEvent.change(amount, { target: { value: '10.01' } });
    dialog.getByText('Only €10.00 is left of it');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true);
    fireEvent.change(amount, { target: { value: '2,5' } });
    fireEvent.change(dialog.getByLabelText('In your own words'), { target: { value: 'It was down' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    dialog.getByText(/€2\.50 goes back to the card that paid/);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Refund €2.50' }));
    await screen.findByText('€2.50 is on its way back');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      charge: 'ch_1',
      amount: 250,
      reason: 'requested_by_customer',
      note: 'It was down',
    });
  });

  test('a refund that fails keeps what was typed and says why', async () => {
    const message = 'The provider is silent';
    await open(
      {},
      {
        [`POST ${STRIPE}/refund`]: {
          status: 502,
          body: { error: true, code: 'billing.provider_down', message },
        },
      },
    );
    press('Refund €12.50');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Refund €3.00' }));
    await dialog.findByText(message);
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('3');
  });

  test('it is ended with its period or now, with the reason', async () => {
    const calls = await open({}, { [`DELETE ${STRIPE}/subscription/5`]: model(plan()) });
    press('End this plan');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/It goes on until 1 December 2026/);
    fireEvent.click(dialog.getByRole('button', { name: 'Now' }));
    dialog.getByText(/It ends at once/);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Asked by mail' } });
    fireEvent.click(dialog.getByRole('button', { name: 'End it now' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    const { query } = calls.find(({ method }) => method === 'DELETE') ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({ cancel_type: 'immediate', reason: 'Asked by mail' });
  });

  test('one that is to end can go on, one that has ended cannot', async () => {
    const calls = await open(
      { subscription: plan({ cancel_at_period_end: true }) },
      { [`POST ${STRIPE}/subscription/5/resume`]: model(plan()) },
    );
    press('Let it go on');
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  });

  test('the provider that is down takes only the payments from the page', async () => {
    await open({ charges: null, subscription: plan({ status: 'canceled', ended_at: AT }) });
    screen.getByText(/does not answer right now/);
    screen.getByRole('link', { name: 'A-0007' });
    expect(screen.queryByRole('button', { name: 'End this plan' })).toBeNull();
  });
});
