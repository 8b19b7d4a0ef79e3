import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const LET_IN = { body: { error: false, user_id: 7, token: 'tok', role: 'user' } };

openPages({ paths: ['/user/verify-user', '/magic-login/user', '/user/check-email', '/user/sign-up'] });

const sentTo = (calls: ReturnType<typeof standInForServer>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === `${LAMBDA}/${path}`).map(({ body }) => body);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the link of a sign-up', () => {
  const CONFIRMED = { error: false, message: 'Your address is confirmed.' };

  test('opens the diary in the browser that signed up, with no press', async () => {
    const calls = standInForServer({
      [`POST ${LAMBDA}/verify/user`]: { body: { ...CONFIRMED, entered: LET_IN.body } },
    });
    const { address } = renderApp('/user/verify-user?token=abc');
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.get().isAuthenticated).toBe(true);
    expect(sentTo(calls, 'verify/user')).toEqual([{ token: 'abc', enter: 'arrived' }]);
  });

  test('elsewhere waits for a press, then for the password alone', async () => {
    const answers: Record<string, { body: unknown }> = {
      [`POST ${LAMBDA}/verify/user`]: { body: { error: false, needs_press: true } },
      [`POST ${LAMBDA}/login`]: LET_IN,
    };
    const calls = standInForServer(answers);
    const { address } = renderApp('/user/verify-user?token=abc');
    const button = await screen.findByRole('button', { name: 'This is my address' });
    answers[`POST ${LAMBDA}/verify/user`] = { body: { ...CONFIRMED, email: 'a@example.org' } };
    fireEvent.click(button);
    await heading('Your address is confirmed');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByRole('group', { name: 'Your address is confirmed' })).toBeDefined();
    type('Password', 'a quiet harbour');
    press('Log in');
    await waitFor(() => expect(address()).toBe('/'));
    expect(sentTo(calls, 'verify/user')).toEqual([
      { token: 'abc', enter: 'arrived' },
      { token: 'abc', enter: 'pressed' },
    ]);
  });

  test('somebody who is logged in already stays who they are', async () => {
    const calls = standInForServer({ [`POST ${LAMBDA}/verify/user`]: { body: CONFIRMED } });
    session.login({ user_id: 9, token: 'own', role: 'user' });
    renderApp('/user/verify-user?token=abc');
    fireEvent.click(await screen.findByRole('button', { name: 'This is my address' }));
    await heading('Your address is confirmed');
    expect(sentTo(calls, 'verify/user')).toEqual([{ token: 'abc' }]);
    expect(session.get().token).toBe('own');
  });
});

describe('the window that waits for the mail', () => {
  const signUp = async (answers: Record<string, { body: unknown }>) => {
    const waiting = `POST ${LAMBDA}/verify/waiting`;
    const all: Record<string, { body: unknown }> = {
      [`POST ${LAMBDA}/register`]: { body: { error: false } },
      [waiting]: { body: { error: false, confirmed: false } },
      ...answers,
    };
    standInForServer(all);
    const app = renderApp('/user/sign-up?redirect_uri=/user/dreams');
    await heading('Sign up');
    type('E-mail', 'a@example.org');
    type('Password', 'a quiet harbour lamp');
    press('Begin the diary');
    await heading('Check your mail');
    const confirm = () => {
      all[waiting] = { body: { error: false, confirmed: true } };
      fireEvent(document, new Event('visibilitychange'));
    };
    return { ...app, confirm };
  };

  test('notices that the link was opened elsewhere, and asks for the password alone', async () => {
    const { address, confirm } = await signUp({ [`POST ${LAMBDA}/login`]: LET_IN });
    confirm();
    await heading('Your address is confirmed');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    type('Password', 'a quiet harbour lamp');
    press('Log in');
    await waitFor(() => expect(address()).toBe('/user/dreams'));
  });

  test('leads on once another window of the same browser is in', async () => {
    const { address } = await signUp({});
    act(() => session.login({ user_id: 7, token: 'tok', role: 'user' }));
    await waitFor(() => expect(address()).toBe('/user/dreams'));
  });
});

test('a device on which somebody last came in by password asks for it at once, beside their address', async () => {
  standInForServer({ [`POST ${LAMBDA}/login`]: LET_IN });
  const first = renderApp('/magic-login/user');
  await heading('Log in');
  press('Use a password instead');
  type('E-mail', 'a@example.org');
  type('Password', 'a quiet harbour');
  press('Log in');
  await waitFor(() => expect(first.address()).toBe('/'));
  first.unmount();
  session.logout();
  renderApp('/magic-login/user');
  await heading('Log in');
  expect(screen.getByLabelText('Password')).toBeDefined();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@example.org');
});

test.each([true, false])(
  'who waits for a mail is sent to the spam folder where mails go out: %s',
  async (delivers) => {
    standInForServer({
      [`GET ${LAMBDA}/config`]: {
        body: {
          error: false,
          transcription: { available: false, by: 'none', host: null },
          generation: { available: false, host: null },
          mail: { delivers, host: null },
          admin_links: false,
          captcha: null,
        },
      },
    });
    renderApp('/user/check-email');
    await screen.findByText(delivers ? /spam folder/ : /outbox/);
    expect(screen.queryByText(delivers ? /outbox/ : /spam folder/)).toBeNull();
  },
);
