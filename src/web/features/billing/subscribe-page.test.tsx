import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import {
  billingAnswers,
  cardOf,
  CUSTOMER,
  planOf,
  preview,
  priceOf,
  STRIPE,
  yearly,
} from './billing.fixture.ts';

openPages({ paths: ['/user/subscribe'], role: 'user' });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeCard = (number = '4242 4242 4242 4242') => {
  type('Test card number', number);
  type('Expiry date', '0439');
  type('Security code', '123');
};
const declined = (code: string) => ({
  status: 402,
  body: { error: true, code, message: 'Your card was declined.' },
});

describe('whoever has no plan', () => {
  test('reads what is free before any price, then what is left, the sum and the button that says it', async () => {
    standInForServer(billingAnswers());
    renderApp('/user/subscribe');
    await screen.findByRole('button', { name: 'Pay €4.00 in test mode' });
    const [free, counted, plan] = screen.getAllByRole('heading', { level: 2 });
    expect([free, counted, plan].map((each) => each?.textContent)).toEqual([
      'Free, and it stays free',
      'What is counted',
      'A plan',
    ]);
    expect(screen.getByRole('row', { name: /Generated readings.*4 of 5, 1 left/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Minutes written.*600 a month.*30 of 30, used up/ })).toBeTruthy();
    expect(screen.getByText('of this, tax').parentElement?.textContent).toContain('€0.67');
    expect(screen.getByText(/Next: €4.00 on 5 December 2026/)).toBeTruthy();
    expect(screen.getByText(/2 months less than monthly/)).toBeTruthy();
  });

  test('is offered nothing that this server cannot give', async () => {
    standInForServer({
      ...billingAnswers(),
      'GET /v2/api/lambda/config': {
        body: {
          error: false,
          transcription: { available: false, by: 'none', host: null },
          generation: { available: false, host: null },
          mail: { delivers: false, host: null },
        },
      },
    });
    renderApp('/user/subscribe');
    await screen.findByRole('row', { name: /Space for sound and pictures.*20.GB/ });
    const readings = await screen.findByRole('row', {
      name: /Generated readings.*no model is set up.*not here/i,
    });
    const minutes = screen.getByRole('row', { name: /No program writes recordings down.*not here/ });
    for (const row of [readings, minutes]) expect(row.textContent).not.toMatch(/a month|of 5|of 30/);
  });

  test('pays with a test card, whose number never leaves the page', async () => {
    const paid = { body: { error: false, model: planOf() } };
    const calls = standInForServer({ ...billingAnswers(), [`POST ${CUSTOMER}/subscription`]: paid });
    renderApp('/user/subscribe');
    const button = await screen.findByRole('button', { name: 'Pay €4.00 in test mode' });
    typeCard('4111 1111 1111 1111');
    fireEvent.click(button);
    expect(await screen.findByText('This is not one of the test cards. Nothing was sent.')).toBeTruthy();
    typeCard();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText(/^Done\./)).toBeTruthy();
    const posted = calls.filter(
      ({ method, path }) => method === 'POST' && path === `${CUSTOMER}/subscription`,
    );
    expect(posted.map(({ body }) => body)).toEqual([{ priceId: 1, payment_method: 'pm_card_visa' }]);
    expect(JSON.stringify(calls)).not.toMatch(/4242 ?4242|4111/);
  });

  test('hears in plain words why a card was refused, and keeps what was typed', async () => {
    standInForServer({ ...billingAnswers(), [`POST ${CUSTOMER}/subscription`]: declined('expired_card') });
    renderApp('/user/subscribe');
    const button = await screen.findByRole('button', { name: 'Pay €4.00 in test mode' });
    typeCard();
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('This card has expired.');
    expect(screen.getByLabelText<HTMLInputElement>('Test card number').value).toBe('4242 4242 4242 4242');
  });

  test('begins with free days only where there were none before, and sees the sum anew else', async () => {
    const trial = { ...preview, trial_days: 14 };
    const had = {
      status: 409,
      body: { error: true, code: 'billing.trial_had', message: 'You have had a trial already.' },
    };
    const calls = standInForServer({
      ...billingAnswers({ prices: [priceOf({ trial_days: 14 })] }),
      [`POST ${CUSTOMER}/subscription/preview`]: { body: { error: false, model: trial } },
      [`POST ${CUSTOMER}/subscription`]: had,
    });
    renderApp('/user/subscribe');
    const begin = await screen.findByRole('button', { name: 'Begin the free days in test mode' });
    expect(screen.getByText(/First payment: €4.00 on/)).toBeTruthy();
    typeCard();
    fireEvent.click(begin);
    expect((await screen.findByRole('alert')).textContent).toBe('You have had a trial already.');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €4.00 in test mode' }));
    const asked = () =>
      calls.filter(({ path, method }) => method === 'POST' && path === `${CUSTOMER}/subscription`);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked().map(({ body }) => (body as { trial?: boolean }).trial)).toEqual([true, false]);
  });

  test('is told that a code counts for nothing where the field is, and still sees the sum', async () => {
    const answers = billingAnswers();
    const wrong = {
      error: true,
      code: 'request.invalid',
      message: 'Invalid',
      validation: { promotion_code: 'Not valid' },
    };
    standInForServer({
      ...answers,
      [`POST ${CUSTOMER}/subscription/preview`]: async (body) =>
        (body as { promotion_code?: string }).promotion_code
          ? Response.json(wrong, { status: 400 })
          : Response.json({ error: false, model: preview }),
    });
    renderApp('/user/subscribe');
    fireEvent.click(await screen.findByRole('button', { name: 'I have a code' }));
    type('Code', 'NOTHING');
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('Not valid')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay €4.00 in test mode' })).toBeTruthy();
  });

  test('keeps the page where the provider does not answer, and tries again', async () => {
    let down = true;
    const fault = {
      error: true,
      code: 'billing.provider_down',
      message: 'The payment provider does not answer right now.',
    };
    standInForServer({
      ...billingAnswers(),
      [`POST ${CUSTOMER}/subscription/preview`]: async () =>
        down ? Response.json(fault, { status: 502 }) : Response.json({ error: false, model: preview }),
    });
    renderApp('/user/subscribe');
    expect((await screen.findByRole('alert')).textContent).toContain('The payment provider does not answer');
    expect(session.get().isAuthenticated).toBe(true);
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay €4.00 in test mode' })).toBeTruthy();
  });
});

describe('whoever has a plan', () => {
  test('sees what is paid next, and changes it for the difference with the card that is kept', async () => {
    const change = {
      ...preview,
      amount_due: 3733,
      change: 'up',
      lines: [{ ...preview.lines[0], amount: -267, proration: true }],
    };
    const calls = standInForServer({
      ...billingAnswers({ plan: planOf(), cards: [cardOf()] }),
      [`POST ${CUSTOMER}/subscription/preview`]: { body: { error: false, model: change } },
      [`PUT ${CUSTOMER}/subscription`]: {
        body: { error: false, model: planOf({ price: yearly.stripe_id }) },
      },
    });
    renderApp('/user/subscribe');
    const mine = await screen.findByRole('region', { name: 'Your plan: Room for more, monthly' });
    expect(mine.textContent).toContain('€4.00 on 5 December 2026, then €4.00 a month. Visa ending 4242.');
    expect(await screen.findByText(/Unused part of the present plan/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Change and pay €37.33 in test mode' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      activeSubscriptionId: 7,
      priceId: 2,
    });
  });

  test('makes it smaller with the next period, and pays nothing today', async () => {
    const later = { ...preview, amount_due: 0, total: 0, tax: 0, change: 'down' };
    standInForServer({
      ...billingAnswers({ plan: planOf({ price: 'price_9', unit_amount: 900 }), cards: [cardOf()] }),
      [`POST ${CUSTOMER}/subscription/preview`]: { body: { error: false, model: later } },
    });
    renderApp('/user/subscribe');
    expect(
      await screen.findByRole('button', { name: 'Change with the next period, in test mode' }),
    ).toBeTruthy();
    expect(screen.getByText('Today').parentElement?.textContent).toBe('Today€0.00');
    expect(screen.getByText(/^Nothing is paid today/)).toBeTruthy();
  });

  test('stops it with one press that says when, and what is kept', async () => {
    const calls = standInForServer({
      ...billingAnswers({ plan: planOf(), cards: [cardOf()] }),
      [`DELETE ${CUSTOMER}/subscription/7`]: {
        body: { error: false, model: planOf({ cancel_at_period_end: true }) },
      },
    });
    renderApp('/user/subscribe');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const stop = await screen.findByRole('button', { name: 'Stop on 5 December 2026' });
    expect(await screen.findByText(/the 212 MB of sound and pictures as well/)).toBeTruthy();
    fireEvent.click(stop);
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('cancel_type')).toBe('at_period_end');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Your plan: Room for more, monthly'),
    );
    expect(shown.mock.contexts).toContain(document.activeElement);
  });

  test('that was not paid reads that the diary stays open, and where to pay', async () => {
    const access = { state: 'grace' as const, until: '2026-11-12T10:00:00Z' };
    standInForServer(billingAnswers({ plan: planOf({ status: 'past_due', access }), cards: [cardOf()] }));
    renderApp('/user/subscribe');
    const mine = await screen.findByRole('region', { name: /Your plan/ });
    expect(mine.textContent).toContain('€4.00 could not be charged.');
    expect(within(mine).getByRole('alert').textContent).toContain(
      'Until 12 November 2026 you keep everything',
    );
    expect(within(mine).getByRole('link', { name: 'Pay what is owed' }).getAttribute('href')).toBe(
      '/account/payments',
    );
  });
});

test('visitors see every price and begin with a diary', async () => {
  session.logout();
  const calls = standInForServer(billingAnswers());
  renderApp('/user/subscribe');
  expect(await screen.findByText('€40.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  const door = screen.getByRole('link', { name: 'Begin a diary' }).getAttribute('href');
  expect(door).toBe('/user/sign-up?redirect_uri=/user/subscribe%3Fprice%3D2');
  expect(calls.filter(({ path }) => path.startsWith(CUSTOMER))).toEqual([]);
});

test.each([
  [
    { available: true, counted: false, mode: 'test' as const, publishable_key: null },
    'has switched payment off',
  ],
  [{ available: false, counted: false, mode: null, publishable_key: null }, 'takes no payments'],
])('where nothing is counted the page says so and asks for nothing: %j', async (standing, words) => {
  standInForServer(billingAnswers({ standing }));
  renderApp('/user/subscribe');
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What is counted' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('without the provider’s fields its own page takes the card', async () => {
  const standing = { available: true, counted: true, mode: 'test' as const, publishable_key: null };
  const down = {
    status: 502,
    body: { error: true, code: 'billing.provider_down', message: 'Not just now.' },
  };
  const calls = standInForServer({ ...billingAnswers({ standing }), [`POST ${STRIPE}/checkout`]: down });
  renderApp('/user/subscribe');
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  expect(calls.find(({ path }) => path === `${STRIPE}/checkout`)?.body).toMatchObject({ priceId: 1 });
});
