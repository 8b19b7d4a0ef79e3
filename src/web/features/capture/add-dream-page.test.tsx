import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { preloadPage } from '#web/routes.tsx';
import { standInForBrowser } from '#web/testing/browser.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { startWords } from '#web/testing/words.ts';

beforeAll(async () => {
  await startWords('en');
  await preloadPage('/user/add-dream');
}, 60_000);
beforeEach(() => {
  standInForBrowser();
  standInForServer({});
  session.login({ user_id: 7, token: 'tok', role: 'user' });
});
afterEach(() => {
  cleanup();
  session.logout();
  vi.unstubAllGlobals();
});

test('whoever came to write finds the page with the cursor in it', async () => {
  renderApp('/user/add-dream?type=1');
  const field = await screen.findByRole('textbox', { name: 'Your dream' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('whoever came to record finds the ring', async () => {
  renderApp('/user/add-dream');
  await screen.findByRole('button', { name: 'Type instead' });
  expect(screen.queryByRole('textbox')).toBeNull();
});
