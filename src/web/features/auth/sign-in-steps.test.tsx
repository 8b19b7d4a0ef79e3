import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const OK = { body: { error: false } };
const LET_IN = { body: { error: false, user_id: 7, token: 'tok', role: 'user' } };
const REFUSED = {
  status: 403,
  body: { error: true, code: 'magic_link.invalid', message: 'The link is not valid any more' },
};
const config = (admin_links: boolean) => ({
  body: {
    error: false,
    transcription: { available: false, by: 'none', host: null },
    generation: { available: false, host: null },
    mail: { delivers: true, host: null },
    admin_links,
    captcha: null,
  },
});

openPages();
beforeAll(async () => {
  await Promise.all(
    [
      '/user/sign-up',
      '/magic-login/user',
      '/magic-login/verify',
      '/admin/sign-up',
      '/admin/login',
      '/user/reset',
      '/user/verify-user',
    ].map(preloadPage),
  );
}, 60_000);

const sentTo = (calls: ReturnType<typeof standInForServer>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === `${LAMBDA}/${path}`).map(({ body }) => body);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a refused form', () => {
  test('the first refused field has the focus, whether the page or the server refused it', async () => {
    standInForServer({
      [`POST ${LAMBDA}/register`]: {
        status: 400,
        body: { error: true, message: 'Not valid', validation: { password: 'Too common' } },
      },
    });
    renderApp('/user/sign-up');
    await heading('Sign up');
    press('Begin the diary');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    screen.getByText('The e-mail address is missing');
    type('E-mail', 'nobody@example.org');
    type('Password', 'password1');
    press('Begin the diary');
    await screen.findByText('Too common');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  test('a long wait is told in minutes', async () => {
    vi.stubGlobal('fetch', async () => {
      const headers = { 'retry-after': '840' };
      return new Response(JSON.stringify({ error: true, message: 'Too many' }), { status: 429, headers });
    });
    renderApp('/magic-login/user');
    await heading('Log in');
    type('E-mail', 'nobody@example.org');
    press('Send me a link');
    await screen.findByText('That was a little too often. Please wait 14 minutes.');
  });
});

test('a server that does not answer says nothing of the fields', async () => {
  standInForServer({
    [`POST ${LAMBDA}/login`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  renderApp('/magic-login/user');
  await heading('Log in');
  press('Use a password instead');
  type('E-mail', 'a@example.org');
  type('Password', 'a quiet harbour');
  press('Log in');
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toBe('There is no connection. Try again when you are back online.');
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a quiet harbour');
});

test('a link instead of a password goes to the address that stands there; without one it is asked for', async () => {
  const calls = standInForServer({ [`POST ${LAMBDA}/magic-login/generate`]: OK });
  renderApp('/magic-login/user');
  await heading('Log in');
  press('Use a password instead');
  press('Send me a link instead');
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy();
  expect(sentTo(calls, 'magic-login/generate')).toEqual([]);
  press('Use a password instead');
  type('E-mail', 'a@example.org');
  press('Send me a link instead');
  await screen.findByText(/a@example\.org/);
  expect(sentTo(calls, 'magic-login/generate')).toEqual([{ email: 'a@example.org', role: 'user' }]);
});

describe('an admin account', () => {
  test('is open at once: the new admin is let in and waits for no mail', async () => {
    const calls = standInForServer({
      [`GET ${LAMBDA}/register/admin`]: { body: { error: false, open: true } },
      [`POST ${LAMBDA}/register`]: OK,
      [`POST ${LAMBDA}/login`]: { body: { error: false, user_id: 1, token: 'tok', role: 'admin' } },
    });
    const { address } = renderApp('/admin/sign-up');
    await heading('Admin sign up');
    type('E-mail', 'boss@example.org');
    type('Password', 'a quiet harbour');
    press('Make the account');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(session.get()).toMatchObject({ token: 'tok', role: 'admin' });
    expect(sentTo(calls, 'register')).toEqual([
      expect.objectContaining({ role: 'admin', language: 'en', timezone: expect.any(String) as string }),
    ]);
  });

  test('may not come by link unless this server allows it: its login is the password', async () => {
    standInForServer({ [`GET ${LAMBDA}/config`]: config(false) });
    const { address } = renderApp('/magic-login/admin?redirect_uri=/admin/users');
    await heading('Log In');
    expect(address()).toBe('/admin/login?redirect_uri=/admin/users');
  });

  test('may come by link where the server allows it', async () => {
    standInForServer({ [`GET ${LAMBDA}/config`]: config(true) });
    const { address } = renderApp('/admin/login?redirect_uri=/admin/users');
    fireEvent.click(await screen.findByRole('link', { name: 'Send me a link instead' }));
    await screen.findByRole('button', { name: 'Send me a link' });
    expect(address()).toBe('/magic-login/admin?redirect_uri=/admin/users');
  });
});

describe('an address that is not confirmed yet', () => {
  test('the mail may be had again, right where the login was refused', async () => {
    const calls = standInForServer({
      [`POST ${LAMBDA}/login`]: {
        status: 403,
        body: { error: true, code: 'auth.email_unverified', message: 'Please verify your e-mail' },
      },
      [`POST ${LAMBDA}/verify/resend`]: OK,
    });
    const { address } = renderApp('/magic-login/user?redirect_uri=/user/dreams');
    await heading('Log in');
    type('E-mail', 'new@example.org');
    press('Use a password instead');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'new@example.org');
    type('Password', 'a quiet harbour');
    press('Log in');
    fireEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    await screen.findByText(/A message is on its way to new@example.org/);
    expect(address()).toBe('/user/check-email?redirect_uri=/user/dreams');
    expect(sentTo(calls, 'verify/resend')).toEqual([{ email: 'new@example.org', url: '/user/dreams' }]);
  });
});

describe('the code of a mail', () => {
  const openCode = async (answer: { status?: number; body: unknown }) => {
    const calls = standInForServer({
      [`POST ${LAMBDA}/magic-login/generate`]: OK,
      [`POST ${LAMBDA}/magic-login`]: answer,
    });
    const app = renderApp('/magic-login/user?redirect_uri=/user/similar-dreams');
    await heading('Log in');
    type('E-mail', 'a@example.org');
    press('Send me a link');
    const field = await screen.findByLabelText('Code from the mail');
    return { calls, field, ...app };
  };

  test('has the focus, takes spaces and other digits, and sends itself once', async () => {
    const { calls, field, address } = await openCode(LET_IN);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' ٠60 730 ' } });
    await waitFor(() => expect(address()).toBe('/user/similar-dreams'));
    expect(sentTo(calls, 'magic-login')).toEqual([{ email: 'a@example.org', code: '060730' }]);
  });

  test('a wrong one is told under its field, which waits for the next try', async () => {
    const { field } = await openCode(REFUSED);
    fireEvent.change(field, { target: { value: '123456' } });
    await screen.findByText('This code is wrong or has expired. Only the one in the newest mail works.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  test('a wrong one for a new password stands on the code', async () => {
    standInForServer({
      [`POST ${LAMBDA}/reset`]: {
        status: 400,
        body: { error: true, code: 'auth.link_invalid', message: 'The link is not valid any more' },
      },
    });
    renderApp('/user/reset?token=abc');
    await heading('New password');
    type('Code from the mail', '123-456');
    type('New password', 'violet harbour');
    press('Change the password');
    await screen.findByText('This code is wrong or has expired. Only the one in the newest mail works.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code from the mail')));
  });

  test('a wrong one for a link from another browser does not spend the link', async () => {
    const answers: Record<string, { status?: number; body: unknown }> = {
      [`POST ${LAMBDA}/magic-login`]: {
        status: 403,
        body: { error: true, code: 'magic_link.code_needed', message: 'Enter the code from the mail.' },
      },
    };
    standInForServer(answers);
    renderApp('/magic-login/verify?token=abc');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in now' }));
    const field = await screen.findByLabelText('Code from the mail');
    answers[`POST ${LAMBDA}/magic-login`] = REFUSED;
    fireEvent.change(field, { target: { value: '123456' } });
    await screen.findByText('This code is wrong or has expired. Only the one in the newest mail works.');
    expect(screen.queryByRole('heading', { name: 'This link no longer works' })).toBeNull();
  });
});

test.each(['/magic-login/verify', '/user/reset', '/user/verify-user'])(
  'a link that lost its token on the way is called incomplete, not spent: %s',
  async (path) => {
    standInForServer({});
    renderApp(path);
    await screen.findByRole('heading', { name: 'This link is not complete' });
    expect(screen.queryByText(/used already/)).toBeNull();
  },
);

test.each(['/magic-login/user', '/user/sign-up', '/admin/login'])(
  'the second stop of the keyboard leads to the first field: %s',
  async (path) => {
    standInForServer({});
    renderApp(path);
    const field = await screen.findByLabelText(path === '/admin/login' ? 'Email' : 'E-mail');
    press('Skip to the first field');
    expect(document.activeElement).toBe(field);
  },
);
