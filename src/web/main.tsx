import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/arabic.css';
import './ui/chinese.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { matchRoute } from '#shared/routes.ts';
import { createQueryClient, forgetOnSessionChange } from './api/query-client.ts';
import { startLive } from './api/live/live.ts';
import { firstViewDone } from './api/first-view.ts';
import { followOtherTabs, session } from './api/session.ts';
import { keepShellOffline } from './api/offline-shell.ts';
import { App } from './app.tsx';
import { checkAtStart } from './check-at-start.ts';
import { loadDeviceToRead } from './offline/device-later.ts';
import { startLock } from './lock/lock.ts';
import { areWordsWhole, loadOwnWords, type Namespace, OWN_NAMESPACES, startI18n } from './i18n/i18n.ts';
import { startNearLinks } from './near-links.ts';
import { createRoutes, fetchAhead, preloadPage } from './routes.tsx';
import { withBackCloses } from './ui/layers/back-slots.ts';

/** What waits on this device is sent from whichever page is open; before a login there is nobody to send it for. */
function sendWhatWaits(): void {
  const begin = () => void loadDeviceToRead().then(({ startDevice }) => startDevice());
  if (session.get().isAuthenticated) return begin();
  const stop = session.subscribe(() => {
    if (!session.get().isAuthenticated) return;
    stop();
    begin();
  });
}

/** Words of the signed-in pages come before somebody goes there, the rest of a page's own once that stands. */
function fetchOwnWords(): void {
  const load = () => {
    if (!session.get().isAuthenticated) return;
    const first = areWordsWhole() ? Promise.resolve() : firstViewDone();
    // Where they cannot be had now, the page that needs them asks again.
    void first.then(loadOwnWords).catch(() => undefined);
  };
  load();
  session.subscribe(load);
}

/** Takes over the page that the server sent, or draws where that one is not this reader's (see theme.js). */
function show(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  const { dataset } = document.documentElement;
  const sent = dataset.page === 'sent' && dataset.words === document.documentElement.lang;
  // In slices, so that a tap in between is answered.
  if (sent) return startTransition(() => void hydrateRoot(root, app));
  // A page in another's words goes at once; a frame without words stays until ours stands in its place.
  if (dataset.page !== undefined) root.replaceChildren();
  delete dataset.page;
  createRoot(root).render(app);
}

/** Lets taps and frames through between two pieces of work; a page that nobody sees yet need not wait. */
const breathe = (): Promise<void> =>
  document.documentElement.dataset.page === 'sent'
    ? new Promise((resolve) => window.setTimeout(resolve))
    : Promise.resolve();

/** Words that the first picture of a page needs: one that waited for them later would be drawn twice. */
function namespacesOf(pathname: string): readonly Namespace[] {
  if (pathname === '/') return ['landing'];
  const route = matchRoute(pathname)?.route;
  const isOwn = route?.access === 'user' || route?.access === 'admin' || route?.path === '/try';
  if (isOwn) return OWN_NAMESPACES;
  return route?.sky ? ['stream'] : [];
}

/** No `await` stands at the top level: pages share this file's chunk, and would wait for it while it waits for them. */
async function start(): Promise<void> {
  await breathe();
  const here = window.location.pathname;
  const words = startI18n(namespacesOf(here));
  // A page that cannot be loaded shows its fault in place, so the start does not wait for it to succeed.
  await Promise.all([words, preloadPage(here).catch(() => undefined)]);
  await breathe();

  const { router } = withBackCloses(() => createBrowserRouter(createRoutes()));
  const queryClient = createQueryClient();
  forgetOnSessionChange(queryClient);
  followOtherTabs();
  startLock();
  startLive();

  show(<App router={router} queryClient={queryClient} />);

  keepShellOffline(router);
  sendWhatWaits();
  fetchOwnWords();
  startNearLinks((pathname, data) => fetchAhead(queryClient, pathname, data));

  await checkAtStart(router);
}

void start();
