import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { resizeTo } from '#web/testing/browser.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { scrollKey } from './root.tsx';

openPages();
beforeEach(() => {
  standInForServer({});
});

const enter = (role: 'user' | 'admin') => session.login({ user_id: 1, token: 't', role });
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('specification, section 2: titles and not-found page', () => {
  test.each([null, 'user', 'admin'] as const)(
    'an unknown path for %s is titled Page not found in their shell',
    async (role) => {
      if (role) enter(role);
      renderApp('/no/such/path');
      await titled('Page not found');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
      expect(screen.queryByRole('link', { name: 'Log in' }) !== null).toBe(role === null);
      expect(screen.queryByRole('link', { name: 'Record a dream' }) !== null).toBe(role === 'user');
    },
  );

  test('a user at an admin page sees the not-found page, and the address stays', async () => {
    enter('user');
    const { address } = renderApp('/admin/users');
    await titled('Page not found');
    expect(address()).toBe('/admin/users');
  });

  test('the title follows the route', async () => {
    const { router } = renderApp('/about');
    await titled('About');
    await act(() => router.navigate('/privacy'));
    await titled('Privacy');
  });
});

describe('specification, section 2: redirects', () => {
  test('nobody at a protected page lands at the login of its area with the way back', async () => {
    const { address } = renderApp('/user/dreams');
    await waitFor(() => expect(address()).toBe('/magic-login/user?redirect_uri=/user/dreams'));
  });

  test('/user/login redirects to /magic-login/user', async () => {
    const { address } = renderApp('/user/login');
    await waitFor(() => expect(address()).toBe('/magic-login/user'));
  });
});

describe('specification, sections 2 and 9: sidebar, footer, sky', () => {
  const sidebar = () => document.querySelector('[data-sidebar]')?.getAttribute('data-sidebar');

  test('the sidebar opens by itself at 1024 px and closes below', async () => {
    enter('user');
    renderApp('/about');
    await titled('About');
    expect(sidebar()).toBe('open');
    act(() => resizeTo(1023));
    expect(sidebar()).toBe('closed');
    act(() => resizeTo(1024));
    expect(sidebar()).toBe('open');
  });

  test('a member who reads the public stream is at the stream, by whichever of its addresses', async () => {
    resizeTo(1024);
    enter('user');
    const { router } = renderApp('/public/stream');
    const marked = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    for (const path of ['/public/stream', '/explore', '/user/stream']) {
      await act(() => router.navigate(path));
      await waitFor(() => expect(marked()).toContain('Stream'));
    }
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(marked()).not.toContain('Stream'));
  });

  test('the starfield stands behind the stream pages only, 15000 stars, 6000 up to 750 px', async () => {
    const { router } = renderApp('/public/stream');
    const stars = () => document.querySelector('[data-stars]')?.getAttribute('data-stars');
    await waitFor(() => expect(stars()).toBe('15000'));
    act(() => resizeTo(750));
    expect(stars()).toBe('6000');
    for (const path of ['/about', '/faq', '/']) {
      await act(() => router.navigate(path));
      expect(stars()).toBeUndefined();
    }
  });

  test('the footer is hidden for admins and on the admin login', async () => {
    const { router, unmount } = renderApp('/about');
    await titled('About');
    expect(screen.queryByRole('contentinfo')).not.toBeNull();
    await act(() => router.navigate('/admin/login'));
    expect(screen.queryByRole('contentinfo')).toBeNull();
    unmount();
    enter('admin');
    renderApp('/about');
    await titled('About');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

test('pages that are opened afresh do not take each other’s place to scroll to', () => {
  const place = { search: '?q=a', hash: '', state: null, mask: undefined };
  const dreams = scrollKey({ ...place, key: 'default', pathname: '/user/dreams' });
  expect(dreams).not.toBe(scrollKey({ ...place, key: 'default', pathname: '/user/dreams/60' }));
  expect(scrollKey({ ...place, key: 'abc', pathname: '/user/dreams' })).toBe('abc');
  const search = scrollKey({ ...place, key: 'default', pathname: '/user/dreams', search: '?q=hospital' });
  expect(search).not.toBe(dreams);
  expect(search).toMatch(/^-?\d+$/);
});
