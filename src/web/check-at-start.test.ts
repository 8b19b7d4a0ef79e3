import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from './api/session.ts';
import { checkAtStart } from './check-at-start.ts';
import { standInForBrowser } from './testing/browser.ts';
import { renderApp } from './testing/render-app.tsx';
import { standInForServer } from './testing/server.ts';
import { startWords } from './testing/words.ts';

const CHECK = 'POST /v2/api/lambda/check';
const EXPIRED = { status: 401, body: { error: true, message: 'TOKEN_EXPIRED', code: 'auth.expired' } };

beforeAll(() => startWords('en'));
beforeEach(() => {
  standInForBrowser();
  standInForServer({ [CHECK]: EXPIRED });
});
afterEach(() => {
  cleanup();
  session.logout();
  vi.unstubAllGlobals();
});

/** Where a page leads to whose stored session the check at start refuses. */
async function leadsTo(path: string, role: 'user' | 'admin' = 'user'): Promise<string> {
  session.login({ user_id: 1, token: 't', role });
  const { router, address } = renderApp(path);
  await act(() => checkAtStart(router));
  await waitFor(() => expect(session.get().isAuthenticated).toBe(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return address();
}

describe('specification, section 4: a failing startup check logs out and redirects', () => {
  test('from a public page to the login of the stored role', async () => {
    expect(await leadsTo('/about')).toBe('/magic-login/user');
    cleanup();
    expect(await leadsTo('/about', 'admin')).toBe('/admin/login');
  });

  test('from a protected page there too, with the way back', async () => {
    expect(await leadsTo('/user/dreams?q=sea')).toBe('/magic-login/user?redirect_uri=/user/dreams%3Fq%3Dsea');
    cleanup();
    expect(await leadsTo('/admin/users', 'admin')).toBe('/admin/login?redirect_uri=/admin/users');
  });

  test('and keeps that way where the guard was quicker', async () => {
    session.login({ user_id: 1, token: 't', role: 'user' });
    const navigate = vi.fn();
    const { router } = renderApp('/user/login?redirect_uri=/user/dreams');
    const location = { ...router.state.location, pathname: '/magic-login/user' };
    await checkAtStart({ state: { ...router.state, location }, navigate });
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(['/user/reset?token=a', '/magic-login/verify?token=a', '/user/verify-user?token=a', '/try'])(
    'nobody is taken away from %s, which needs no session',
    async (path) => expect(await leadsTo(path)).toBe(path),
  );
});
