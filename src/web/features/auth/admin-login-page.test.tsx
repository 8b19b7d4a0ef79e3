import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { hostToasts, type Toast } from '#web/ui/layers/toasts.ts';

const LOGIN = 'POST /v2/api/lambda/login';
const toasts: Toast[] = [];

openPages({ languages: ['de', 'en'] });
beforeEach(() => {
  toasts.length = 0;
  hostToasts((toast) => toasts.push(toast));
});

const open = async (path = '/admin/login') => {
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Log In' });
  return app;
};
const submit = (email: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
};
const errorOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return (
    id
      ?.split(' ')
      .map((part) => document.getElementById(part)?.textContent ?? '')
      .join('') ?? ''
  );
};

describe('specification, sections 2, 5 and 8: admin login', () => {
  test('sets the stored language to en', async () => {
    standInForServer({});
    await i18next.changeLanguage('de');
    await open();
    await waitFor(() => expect(i18next.language).toBe('en'));
  });

  test('e-mail required and valid, password required: nothing is sent', async () => {
    const calls = standInForServer({});
    await open();
    submit('nobody', '');
    await waitFor(() => expect(errorOf('Email')).not.toBe(''));
    expect(errorOf('Password')).not.toBe('');
    expect(calls.filter(({ path }) => path.endsWith('/login'))).toEqual([]);
  });

  test('success: role admin is passed, toast of 4 s, then /admin/dashboard', async () => {
    const calls = standInForServer({
      [LOGIN]: { body: { error: false, user_id: 2, token: 'tok', role: 'admin' } },
    });
    const { address } = await open();
    submit('a@example.org', 'secret words');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(calls.find(({ path }) => path.endsWith('/login'))?.body).toEqual({
      email: 'a@example.org',
      password: 'secret words',
      role: 'admin',
    });
    expect(toasts[0]).toMatchObject({ message: 'Succesfully Logged In', status: 'success', ms: 4000 });
    expect(session.get()).toMatchObject({ user: 2, token: 'tok', role: 'admin' });
  });

  test('goes to redirect_uri when it is a path of ours', async () => {
    standInForServer({ [LOGIN]: { body: { error: false, user_id: 2, token: 'tok', role: 'admin' } } });
    const { address } = await open('/admin/login?redirect_uri=/about');
    submit('a@example.org', 'secret words');
    await waitFor(() => expect(address()).toBe('/about'));
  });

  test('the button shows loading and is disabled during the request', async () => {
    let answer: (value: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    await open();
    submit('a@example.org', 'x');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () =>
      answer(new Response('{"error":true,"message":"Invalid Password"}', { status: 403 })),
    );
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('a validation map sets each message on its field', async () => {
    const validation = { email: 'No such shape', password: 'Too long' };
    standInForServer({ [LOGIN]: { status: 400, body: { error: true, message: 'Check', validation } } });
    await open();
    submit('a@example.org', 'x');
    await waitFor(() =>
      expect([errorOf('Email'), errorOf('Password')]).toEqual(['No such shape', 'Too long']),
    );
    expect(toasts).toEqual([]);
  });

  test('an error without one: error toast of 4 s and the e-mail field', async () => {
    standInForServer({ [LOGIN]: { body: { error: true, message: 'Not today' } } });
    await open();
    submit('a@example.org', 'x');
    await waitFor(() => expect(errorOf('Email')).toBe('Not today'));
    expect(toasts[0]).toMatchObject({ message: 'Not today', status: 'error', ms: 4000 });
  });

  test.each([
    ['Invalid Password', 'Password'],
    ['Account is suspended', 'Email'],
  ])('a thrown %s stands on the field %s', async (message, label) => {
    standInForServer({ [LOGIN]: { status: 403, body: { error: true, message } } });
    await open();
    submit('a@example.org', 'x');
    await waitFor(() => expect(errorOf(label)).toBe(message));
  });
});
