import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { billingAnswers, cardOf, CUSTOMER, planOf } from './billing.fixture.ts';

openPages({ paths: ['/account/payments'], role: 'user' });

const master = cardOf({ id: 'pm_2', brand: 'mastercard', last4: '4444', is_default: false });
const old = cardOf({ id: 'pm_3', last4: '0002', is_default: false, is_expired: true });

test('cards are shown with what can be done, and an expired one cannot be chosen', async () => {
  const calls = standInForServer({
    ...billingAnswers({ cards: [cardOf(), master, old] }),
    [`PUT ${CUSTOMER}/card/pm_2/set-default`]: { body: { error: false, model: master } },
  });
  renderApp('/account/payments');
  const rows = await screen.findAllByRole('listitem');
  const row = (last4: string) => rows.find(({ textContent }) => textContent?.includes(last4)) as HTMLElement;
  expect(row('4242').textContent).toContain('Used for your plan');
  expect(within(row('0002')).getByText('Expired')).toBeTruthy();
  expect(within(row('0002')).queryByRole('button', { name: /^Use/ })).toBeNull();
  fireEvent.click(within(row('4444')).getByRole('button', { name: 'Use Mastercard ending 4444' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
});

test('the only card of a running plan says why it stays', async () => {
  const words = 'Your plan is paid with this card. Add another one first, or stop the plan.';
  standInForServer({
    ...billingAnswers({ plan: planOf(), cards: [cardOf()] }),
    [`DELETE ${CUSTOMER}/card/pm_1`]: {
      status: 409,
      body: { error: true, code: 'billing.last_card', message: words },
    },
  });
  renderApp('/account/payments');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('what is owed is paid at once with the card that is chosen', async () => {
  const calls = standInForServer({
    ...billingAnswers({ plan: planOf({ status: 'past_due' }), cards: [cardOf()] }),
    [`PUT ${CUSTOMER}/card/pm_1/set-default`]: {
      status: 402,
      body: { error: true, code: 'card_declined', decline_code: 'insufficient_funds', message: 'No' },
    },
  });
  renderApp('/account/payments');
  expect((await screen.findByRole('alert')).textContent).toContain('€4.00 could not be charged.');
  fireEvent.click(await screen.findByRole('button', { name: 'Use Visa ending 4242' }));
  expect(await screen.findByText('There is not enough on this card. Nothing was charged.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(true);
});

test('a test card is kept by its name', async () => {
  const calls = standInForServer({
    ...billingAnswers(),
    [`POST ${CUSTOMER}/card`]: { body: { error: false, model: cardOf() } },
  });
  renderApp('/account/payments');
  expect(await screen.findByText('No card is kept')).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Test card number', '5555555555554444');
  type('Expiry date', '0120');
  type('Security code', '12');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the test card' }));
  expect(await screen.findByText('This card has expired.')).toBeTruthy();
  expect(screen.getByText('Three or four digits')).toBeTruthy();
  type('Expiry date', '01 / 2039');
  type('Security code', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the test card' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `${CUSTOMER}/card`)).toBe(true));
  expect(calls.find(({ path }) => path === `${CUSTOMER}/card`)?.body).toEqual({
    payment_method: 'pm_card_mastercard',
  });
});
