import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { billingAnswers, chargeOf, CUSTOMER, planOf } from './billing.fixture.ts';

openPages({ paths: ['/user/past_payments'], role: 'user' });

const failed = chargeOf({
  id: 'ch_2',
  status: 'failed',
  failure_code: 'expired_card',
  created_at: '2026-11-05T09:00:00Z',
});
const back = chargeOf({
  id: 'ch_3',
  status: 'part_refunded',
  amount_refunded: 100,
  created_at: '2025-08-05T09:00:00Z',
  refunds: [{ id: 're_1', amount: 100, status: 'succeeded', created_at: '2025-08-09T09:00:00Z' }],
});
const yen = chargeOf({
  id: 'ch_4',
  amount: 500,
  currency: 'jpy',
  created_at: '2025-03-05T09:00:00Z',
  invoice: null,
});
const dinar = chargeOf({ id: 'ch_5', amount: 1500, currency: 'kwd', created_at: '2025-02-05T09:00:00Z' });
const answers = (list: unknown[]) => ({
  ...billingAnswers(),
  [`GET ${CUSTOMER}/charges`]: { body: { error: false, list, has_more: false, next: null } },
});
const rowOf = (text: RegExp) => screen.getByRole('row', { name: text });

test('payments are told by year with what was refused and given back, each in its currency', async () => {
  standInForServer(answers([chargeOf(), failed, back, yen, dinar]));
  renderApp('/user/past_payments');
  await screen.findByRole('button', { name: '2026' });
  expect(rowOf(/A later try.*Paid.*€4.00/)).toBeTruthy();
  expect(rowOf(/The bank said: the card had expired.*Not charged/)).toBeTruthy();
  expect(screen.getByText(/2026: €4.00 paid\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '2025' }));
  expect(rowOf(/Partly refunded/)).toBeTruthy();
  expect(rowOf(/Refund.*Refunded.*\u2212€1.00/)).toBeTruthy();
  expect(rowOf(/Subscription update.*¥500/)).toBeTruthy();
  expect(rowOf(/KWD.1\.500/)).toBeTruthy();
  expect(screen.getByText(/2025: €4.00 paid, €1.00 refunded\.; ¥500 paid\.; KWD.1\.500 paid\./)).toBeTruthy();
});

test('a receipt says what for, how much of it is tax, and with which card', async () => {
  standInForServer(answers([chargeOf(), failed]));
  renderApp('/user/past_payments');
  fireEvent.click(await screen.findByRole('button', { name: 'Receipt of 5 Nov 2026' }));
  const slip = screen.getByText('Receipt A-0001').closest('aside, dialog');
  expect(slip?.textContent).toContain('For Ines Aigner');
  expect(slip?.textContent).toMatch(/of which tax.*€0\.67/);
  expect(slip?.textContent).toMatch(/Paid, Visa ending 4242.*€4\.00/);
  // What was never charged has none.
  expect(screen.getAllByRole('button', { name: /^Receipt of/, hidden: true })).toHaveLength(1);
});

test('nothing paid says so; old payments stay without a plan', async () => {
  standInForServer(answers([]));
  const { unmount } = renderApp('/account/billings');
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(await screen.findByText('You have no plan. Nothing will be charged.')).toBeTruthy();
  unmount();
  standInForServer({
    ...answers([chargeOf()]),
    ...billingAnswers({ plan: planOf({ status: 'trialing', trial_end: '2026-12-01T09:00:00Z' }) }),
  });
  renderApp('/user/past_payments');
  expect(await screen.findByText('Free until 1 December 2026, then €4.00 a month.')).toBeTruthy();
});

test('a provider that is down leaves the table that is ours', async () => {
  const down = {
    status: 502,
    body: { error: true, code: 'billing.provider_down', message: 'Not just now.' },
  };
  standInForServer({ ...billingAnswers(), [`GET ${CUSTOMER}/charges`]: down });
  renderApp('/user/past_payments');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not just now.');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
});
