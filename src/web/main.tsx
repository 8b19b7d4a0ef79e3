import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { matchRoute } from '#shared/routes.ts';
import { createQueryClient, forgetOnSessionChange } from './api/query-client.ts';
import { checkStoredSession } from './api/session-calls.ts';
import { followOtherTabs, session } from './api/session.ts';
import { keepShellOffline } from './api/offline-shell.ts';
import { startI18n } from './i18n/i18n.ts';
import { createRoutes, preloadPage } from './routes.tsx';

/** What waits on this device is sent from whichever page is open; before a login there is nobody to send it for. */
function sendWhatWaits(): void {
  const load = () => import('./offline/device.ts');
  if (session.get().isAuthenticated) return void load().then(({ startDevice }) => startDevice());
  const stop = session.subscribe(() => {
    if (!session.get().isAuthenticated) return;
    stop();
    void load().then(({ startDevice, adoptGuestDreams }) => {
      startDevice();
      return adoptGuestDreams();
    });
  });
}

/** No `await` stands at the top level: pages share this file's chunk, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  const here = window.location.pathname;
  const words = startI18n(here === '/' ? ['landing'] : []);
  // A page that cannot be loaded shows its fault in place, so the start does not wait for it to succeed.
  await Promise.all([words, preloadPage(here).catch(() => undefined)]);

  const router = createBrowserRouter(createRoutes());
  const queryClient = createQueryClient();
  forgetOnSessionChange(queryClient);
  followOtherTabs();

  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  }

  keepShellOffline();
  sendWhatWaits();

  // Section 4: a failed check leads to the login. On a protected page its guard goes there with the way back.
  const to = await checkStoredSession();
  const access = matchRoute(router.state.location.pathname)?.route.access;
  if (to && access !== 'user' && access !== 'admin') await router.navigate(to, { replace: true });
}

void start();
