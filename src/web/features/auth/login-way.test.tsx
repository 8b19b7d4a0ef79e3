import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOGIN_KEYS } from '#web/api/login-memory.ts';
import { session } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const OK = { body: { error: false } };
const LET_IN = { body: { error: false, user_id: 7, token: 'tok', role: 'user' } };

openPages({ paths: ['/magic-login/user', '/magic-login/verify'] });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('who logged in on this device before', () => {
  const LOGIN = `POST ${LAMBDA}/login`;
  const loginOnce = async () => {
    renderApp('/magic-login/user');
    await heading('Log in');
    press('Use a password instead');
    type('E-mail', 'mira@example.org');
    type('Password', 'a quiet harbour');
    press('Log in');
    await waitFor(() => expect(session.get().token).toBe('tok'));
    cleanup();
    session.logout();
  };

  test('finds the address there and the password waiting, and the page forgets it when asked', async () => {
    standInForServer({ [LOGIN]: LET_IN });
    await loginOnce();
    renderApp('/magic-login/user');
    await heading('Log in');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'mira@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    press('Not you? Forget this address');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in' }));
    expect(screen.queryByRole('button', { name: 'Not you? Forget this address' })).toBeNull();
    expect(Object.values(LOGIN_KEYS).map((key) => browserStorage.getItem(key))).toEqual([null, null, null]);
  });

  test('finds nothing where the login was refused', async () => {
    standInForServer({
      [LOGIN]: { status: 403, body: { error: true, code: 'auth.invalid_password', message: 'No' } },
    });
    renderApp('/magic-login/user');
    await heading('Log in');
    press('Use a password instead');
    type('E-mail', 'mira@example.org');
    type('Password', 'a quiet harbour');
    press('Log in');
    await screen.findByText('E-mail and password do not match');
    cleanup();
    renderApp('/magic-login/user');
    await heading('Log in');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '');
  });

  test('by link, finds the address that the link went to, once it let somebody in', async () => {
    standInForServer({ [`POST ${LAMBDA}/magic-login/generate`]: OK, [`POST ${LAMBDA}/magic-login`]: LET_IN });
    renderApp('/magic-login/user');
    await heading('Log in');
    type('E-mail', ' mira@example.org ');
    press('Send me a link');
    await screen.findByLabelText('Code from the mail');
    cleanup();
    renderApp('/magic-login/user');
    await heading('Log in');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '');
    cleanup();
    renderApp('/magic-login/verify?token=abc');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in now' }));
    await waitFor(() => expect(session.get().token).toBe('tok'));
    cleanup();
    session.logout();
    renderApp('/magic-login/user');
    await heading('Log in');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'mira@example.org');
    expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy();
  });
});
