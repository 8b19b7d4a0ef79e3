import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beforeSessionExpired, session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

afterEach(() => {
  vi.useRealTimers();
});
openPages();
beforeEach(() => {
  standInForServer({});
  vi.useFakeTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const expire = () => act(() => session.expire());

describe('specification, section 2: session expiry', () => {
  test('the modal says what is printed', async () => {
    session.login({ user_id: 1, token: 't', role: 'user' });
    renderApp('/about');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expire();
    const dialog = screen.getByRole('dialog', { name: 'Session Expired' });
    expect(dialog.textContent).toContain(
      'Your current login session has expired. Redirecting to login page shortly',
    );
    expect(screen.getByRole('button', { name: 'Got it, thanks!' })).toBeDefined();
  });

  test('after 4000 ms, and not before, the visitor is logged out and goes to {role}/login?redirect_uri', async () => {
    session.login({ user_id: 1, token: 't', role: 'admin' });
    const { address } = renderApp('/about');
    await settle();
    expire();
    await settle(3999);
    expect(session.get().isAuthenticated).toBe(true);
    expect(address()).toBe('/about');
    await settle(1);
    expect(session.get().isAuthenticated).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
    expect(address()).toBe('/admin/login?redirect_uri=/about');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the button does the same at once', async () => {
    session.login({ user_id: 1, token: 't', role: 'admin' });
    const { address } = renderApp('/about');
    await settle();
    expire();
    fireEvent.click(screen.getByRole('button', { name: 'Got it, thanks!' }));
    await settle();
    expect(address()).toBe('/admin/login?redirect_uri=/about');
  });

  test('unsaved work is stored before anything else happens', async () => {
    const save = vi.fn();
    const forget = beforeSessionExpired(save);
    session.login({ user_id: 1, token: 't', role: 'user' });
    renderApp('/about');
    await settle();
    expire();
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(session.get().isAuthenticated).toBe(true);
    forget();
  });
});
