import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { session } from '#web/api/session.ts';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const SCRIPT = 'https://captcha.example/api.js';
const config = {
  error: false,
  transcription: { available: false, by: 'none', host: null },
  generation: { available: false, host: null },
  mail: { delivers: true, host: null },
  admin_links: true,
  captcha: null as null | { site_key: string; script: string; api: string },
};
const guarded = { body: { ...config, captcha: { site_key: 'site', script: SCRIPT, api: 'grecaptcha' } } };
const OK = { body: { error: false } };
type Answers = Parameters<typeof standInForServer>[0];

/** What the provider's script does once it has loaded: a box that a press solves. */
let asked: { sitekey: string; callback: (answer: string) => void }[] = [];
const reset = vi.fn();
let append: MockInstance<typeof document.head.append>;
const provider = {
  render: (place: HTMLElement, options: { sitekey: string; callback: (answer: string) => void }) => {
    asked.push(options);
    place.append(document.createElement('iframe'));
    return 7;
  },
  reset,
};

afterEach(() => {
  vi.restoreAllMocks();
});
openPages();
beforeAll(async () => {
  await Promise.all(
    ['/user/sign-up', '/magic-login/user', '/magic-login/verify', '/user/forgot'].map(preloadPage),
  );
}, 60_000);
beforeEach(() => {
  asked = [];
  vi.stubGlobal('grecaptcha', provider);
  append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) (node as HTMLElement).dispatchEvent(new Event('load'));
  });
});

const bodiesOf = (calls: ReturnType<typeof standInForServer>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === `${LAMBDA}/${path}`).map(({ body }) => body);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a configured captcha', () => {
  const answers: Answers = {
    [`GET ${LAMBDA}/config`]: guarded,
    [`POST ${LAMBDA}/google-captcha`]: { body: { error: false, success: true, ticket: 'a.b.c' } },
    [`POST ${LAMBDA}/register`]: OK,
    [`POST ${LAMBDA}/magic-login/generate`]: OK,
    [`POST ${LAMBDA}/forgot`]: OK,
  };

  test('stands on the sign-up, asks to be solved, and its ticket goes with the call', async () => {
    const calls = standInForServer(answers);
    renderApp('/user/sign-up');
    await screen.findByRole('group', { name: 'Show that you are not a robot' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sitekey).toBe('site');
    type('E-mail', 'ines@example.org');
    type('Password', 'violet harbour');
    press('Begin the diary');
    await screen.findByText('Show that you are not a robot first.');
    expect(bodiesOf(calls, 'register')).toEqual([]);
    asked[0]?.callback('solved');
    press('Begin the diary');
    await waitFor(() => expect(bodiesOf(calls, 'register')).toHaveLength(1));
    expect(bodiesOf(calls, 'google-captcha')).toEqual([{ captchaToken: 'solved' }]);
    expect(bodiesOf(calls, 'register')[0]).toMatchObject({ captcha: 'a.b.c', email: 'ines@example.org' });
    expect(reset).toHaveBeenCalledWith(7);
  });

  test.each([
    ['/magic-login/user', 'Send me a link', 'magic-login/generate'],
    ['/user/forgot', 'Send the mail', 'forgot'],
  ])('stands on %s', async (path, button, call) => {
    const calls = standInForServer(answers);
    renderApp(path);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.callback('solved');
    type('E-mail', 'ines@example.org');
    press(button);
    await waitFor(() => expect(bodiesOf(calls, call)).toHaveLength(1));
    expect(bodiesOf(calls, call)[0]).toMatchObject({ captcha: 'a.b.c' });
    // The box for a second mail comes with the button that asks for it.
    await screen.findByText(/Send it again in/);
    expect(screen.queryByRole('group', { name: 'Show that you are not a robot' })).toBeNull();
  });
});

test('without one no script is fetched and no box is drawn', async () => {
  const calls = standInForServer({
    [`GET ${LAMBDA}/config`]: { body: config },
    [`POST ${LAMBDA}/register`]: OK,
  });
  renderApp('/user/sign-up');
  await screen.findByLabelText('E-mail');
  type('E-mail', 'ines@example.org');
  type('Password', 'violet harbour');
  press('Begin the diary');
  await waitFor(() => expect(bodiesOf(calls, 'register')).toHaveLength(1));
  expect(bodiesOf(calls, 'register')[0]).not.toHaveProperty('captcha');
  expect(asked).toEqual([]);
  expect(append).not.toHaveBeenCalled();
});

describe('providers', () => {
  const list = { body: { error: false, list: [{ name: 'house', label: 'House' }] } };
  const base: Answers = {
    [`GET ${LAMBDA}/config`]: { body: config },
    [`GET ${LAMBDA}/social/providers`]: list,
  };

  test('are offered on the login and the sign-up, not to admins', async () => {
    standInForServer(base);
    const { router } = renderApp('/magic-login/user');
    await screen.findByRole('button', { name: 'Continue with House' });
    await router.navigate('/user/sign-up');
    await screen.findByRole('heading', { name: 'Sign up' });
    await screen.findByRole('button', { name: 'Continue with House' });
    await router.navigate('/magic-login/admin');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: 'Continue with House' })).toBeNull();
  });

  test('the way back is traded once for a session', async () => {
    const login = {
      error: false,
      user_id: 9,
      token: 'fresh',
      role: 'user',
      expire_at: '2027-01-01T00:00:00Z',
    };
    const calls = standInForServer({ ...base, [`POST ${LAMBDA}/social/exchange`]: { body: login } });
    renderApp('/magic-login/verify#social=one.time.code');
    await waitFor(() => expect(session.get()).toMatchObject({ token: 'fresh', user: 9 }));
    expect(bodiesOf(calls, 'social/exchange')).toEqual([{ code: 'one.time.code' }]);
  });

  test('a failure is told in words of ours, whatever the address says', async () => {
    standInForServer(base);
    const { router, address } = renderApp('/login#social_error=social_login.email_unproven');
    await screen.findByText(/has not confirmed your e-mail/);
    expect(address()).toBe('/magic-login/user');
    await router.navigate('/magic-login/user#social_error=Call%20us%20at%200900');
    await screen.findByText('The provider did not let you in.');
    expect(screen.queryByText(/0900/)).toBeNull();
  });
});
