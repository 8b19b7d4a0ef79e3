import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { forgetLogin } from '#web/api/login-memory.ts';
import { session } from '#web/api/session.ts';
import { preloadPage } from '#web/routes.tsx';
import { hostToasts } from '#web/ui/layers/toasts.ts';
import { standInForBrowser } from './browser.ts';
import './waiting-time.ts';
import { startWords } from './words.ts';

type Opening = {
  /** English alone, unless said otherwise; the first is spoken. */
  languages?: readonly string[];
  /** Addresses whose pages the tests open: their chunks are there before the first of them begins. */
  paths?: readonly string[];
  /** Who is signed in before each test; nobody where it is left out. */
  role?: Role;
  user?: number;
};

/** What every test of a page begins with and leaves behind; stands once at the top of its file. */
export function openPages({ languages = ['en'], paths = [], role, user = 1 }: Opening = {}): void {
  beforeAll(async () => {
    await startWords(...languages);
    await Promise.all(paths.map((path) => preloadPage(path)));
  }, 60_000);
  beforeEach(() => {
    standInForBrowser();
    if (role) session.login({ user_id: user, token: 'tok', role });
  });
  afterEach(() => {
    cleanup();
    // What was said and not shown yet is not for the next test's page.
    hostToasts(() => undefined)();
    session.logout();
    forgetLogin();
    vi.unstubAllGlobals();
  });
}
