import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { billingAnswers, cardOf, CUSTOMER, planOf, STRIPE } from './billing.fixture.ts';

openPages({ paths: ['/user/subscribe', '/account/payments'], role: 'user' });

type Factory = () => object;
let factory: Factory = () => ({});
/** One for all tests, as the page keeps the script that it once had. */
const Stripe = Object.assign(() => factory(), { version: 'endive' });

/** The provider's script as far as our pages speak to it. */
function providersScript(answers: { card?: object; next?: object; setup?: object }) {
  const asked: string[] = [];
  const fields = {
    on: (event: string, told: () => void) => void (event === 'ready' && queueMicrotask(told)),
    mount: (place: HTMLElement) => void (place.textContent = 'The provider’s fields'),
    destroy: () => undefined,
  };
  const note = <Answer,>(name: string, answer: Answer) => {
    asked.push(name);
    return Promise.resolve(answer);
  };
  const stripe = {
    elements: () => ({ create: () => fields, submit: () => note('submit', {}) }),
    createPaymentMethod: () => note('card', answers.card ?? { paymentMethod: { id: 'pm_typed' } }),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => note(clientSecret, answers.next ?? {}),
    confirmSetup: ({ clientSecret }: { clientSecret: string }) =>
      note(clientSecret, answers.setup ?? { setupIntent: { payment_method: 'pm_kept' } }),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
  factory = () => stripe;
  return asked;
}

let keys = 0;
/** Each test has a key of its own: a page asks for the script of a key once. */
const standing = () => ({
  available: true,
  counted: true,
  mode: 'live' as const,
  publishable_key: `pk_live_${(keys += 1)}`,
});
beforeEach(() => {
  vi.stubGlobal('Stripe', Stripe);
  sessionStorage.setItem('payment-form-reloaded', location.pathname);
});
afterEach(() => sessionStorage.clear());

const SUBSCRIBED = `POST ${CUSTOMER}/subscription`;
const waits = {
  body: { error: false, model: planOf({ status: 'incomplete' }), client_secret: 'pi_1_secret_2' },
};

describe('with the provider’s own fields', () => {
  test('a card is typed there, and the bank is asked over the page', async () => {
    const asked = providersScript({});
    const calls = standInForServer({ ...billingAnswers({ standing: standing() }), [SUBSCRIBED]: waits });
    renderApp('/user/subscribe');
    expect(await screen.findByText('The provider’s fields')).toBeTruthy();
    expect(screen.queryByText('Test mode. No money moves.')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €4.00' }));
    expect(await screen.findByText(/^Done\./)).toBeTruthy();
    expect(asked).toEqual(['submit', 'card', 'pi_1_secret_2']);
    expect(
      calls.find(({ path, method }) => method === 'POST' && path === `${CUSTOMER}/subscription`)?.body,
    ).toEqual({
      priceId: 1,
      payment_method: 'pm_typed',
    });
  });

  test('a bank that was not answered says so, and nothing is said to be done', async () => {
    providersScript({ next: { error: { code: 'payment_intent_authentication_failure' } } });
    standInForServer({ ...billingAnswers({ standing: standing() }), [SUBSCRIBED]: waits });
    renderApp('/user/subscribe');
    await screen.findByText('The provider’s fields');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €4.00' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your bank did not receive your confirmation.',
    );
    expect(screen.queryByText(/^Done\./)).toBeNull();
  });

  test('a card that is refused before it is sent is told where it was typed', async () => {
    providersScript({ card: { error: { type: 'card_error', code: 'expired_card', message: 'Expired' } } });
    const calls = standInForServer(billingAnswers({ standing: standing() }));
    renderApp('/user/subscribe');
    await screen.findByText('The provider’s fields');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €4.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This card has expired.');
    expect(calls.some(({ path, method }) => method === 'POST' && path === `${CUSTOMER}/subscription`)).toBe(
      false,
    );
  });

  test('a card that is only kept is confirmed with its bank first', async () => {
    const asked = providersScript({});
    const calls = standInForServer({
      ...billingAnswers({ standing: standing() }),
      [`POST ${CUSTOMER}/card/setup`]: {
        body: { error: false, model: { id: 'seti_1', client_secret: 'seti_1_secret' } },
      },
      [`POST ${CUSTOMER}/card`]: { body: { error: false, model: cardOf() } },
    });
    renderApp('/account/payments');
    await screen.findByText('The provider’s fields');
    fireEvent.click(screen.getByRole('button', { name: 'Keep the card' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `${CUSTOMER}/card`)).toBe(true));
    expect(asked).toEqual(['submit', 'seti_1_secret']);
    expect(calls.find(({ path }) => path === `${CUSTOMER}/card`)?.body).toEqual({
      payment_method: 'pm_kept',
    });
  });
});

test('where the script does not come, the provider’s own page is offered', async () => {
  factory = () => {
    throw new Error('blocked');
  };
  standInForServer({
    ...billingAnswers({ standing: standing() }),
    [`POST ${STRIPE}/checkout`]: {
      status: 502,
      body: { error: true, code: 'billing.provider_down', message: 'Not now.' },
    },
  });
  renderApp('/user/subscribe');
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
});
