import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DEFAULT_TITLE, hasSky, matchRoute, type RouteSpec } from '#shared/routes.ts';
import { session, useSession } from '#web/api/session.ts';
import { pageTitle } from '#web/i18n/titles.ts';
import { useLock } from '#web/lock/lock.ts';
import { Sky } from '#web/sky/sky.tsx';
import { keepFocusInLists } from '#web/ui/kept-focus.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkipLink, SkipToField } from '#web/ui/hidden.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ToastLayer } from '#web/ui/layers/toast-layer.tsx';
import { decideAccess, hasFooter, shellOf, type Decision } from './access.ts';
import { AdminShell } from './admin-shell.tsx';
import { NotFound } from './not-found.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PublicShell } from './public-shell.tsx';
import { SessionExpiredModal } from './session-expired-modal.tsx';
import { UserShell } from './user-shell.tsx';
import classes from './root.module.css';

const LockScreen = laterPart(async () => (await import('#web/lock/lock-screen.tsx')).LockScreen);
const SHELLS = { public: PublicShell, user: UserShell, admin: AdminShell, bare: null };
/** At night one must be able to speak at once: these open without the PIN, and show nothing of the diary. */
const CAPTURE_PATHS: readonly string[] = ['/user/add-dream', '/try'];

/** Title, focus and the session's active page follow the place. */
function useArrival({ pathname, search }: Location, missing: boolean, locked: boolean) {
  const language = useTranslation('common').i18n.resolvedLanguage;
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  const searchBefore = useRef(search);
  useEffect(() => {
    document.title = locked ? DEFAULT_TITLE : pageTitle(pathname, missing, language);
  }, [pathname, missing, language, locked]);
  useEffect(() => {
    session.setActivePage(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    // What the server said of the first page in its head is not true of the next one.
    document.head.querySelectorAll('[data-sent]').forEach((one) => one.remove());
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    // Another part of the same page took the place of the link that led to it.
    if (document.activeElement === document.body && search !== searchBefore.current)
      main.current?.focus({ preventScroll: true });
    searchBefore.current = search;
  }, [search]);
  useEffect(keepFocusInLists, []);
  const wasLocked = useRef(locked);
  useEffect(() => {
    if (wasLocked.current && !locked) main.current?.focus({ preventScroll: true });
    wasLocked.current = locked;
  }, [locked]);
  return main;
}

function Content({ decision, route }: { decision: Decision; route: RouteSpec | undefined }) {
  const { t } = useTranslation('common');
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'not-found') return <NotFound />;
  return (
    <Suspense key={route?.path} fallback={<PageSkeleton label={t('state.loading')} />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Every page that a tab opens afresh has the key `default`; each keeps a place of its own, under a number: it stays in the
 * tab after a logout, and what somebody searched for must not.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  if (key !== 'default') return key;
  let sum = 0;
  for (const letter of pathname + search) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0;
  return String(sum);
}

/** Nothing of the pages is drawn below it, and nothing shows until it is there. */
const Locked = () => (
  <Suspense fallback={null}>
    <LockScreen />
  </Suspense>
);

/** What may come over a page; its words wait while the diary is closed. */
const Above = () => (
  <>
    <SessionExpiredModal />
    <ToastLayer />
  </>
);

/** Every screen stands here: guard, shell, sky, footer, session expiry, toasts. */
export function Root() {
  const location = useLocation();
  const { pathname, search } = location;
  const { t } = useTranslation('common');
  const isAuthenticated = useSession((state) => state.isAuthenticated);
  const role = useSession((state) => state.role);
  const visitor = { isAuthenticated, role };
  const route = matchRoute(pathname)?.route;
  const held = useSession((state) => state.held);
  const decision = decideAccess(route, visitor, { pathname, search }, held);
  const missing = decision.kind === 'not-found';
  const lock = useLock();
  const locked = lock !== 'open';
  const main = useArrival(location, missing, locked);
  const kind = shellOf(route, visitor, decision.kind === 'show');
  const Shell = SHELLS[kind];
  const capturing = kind === 'bare' && CAPTURE_PATHS.includes(route?.path ?? '');
  const asked = capturing ? lock === 'asked' : locked;
  const content = (
    <main
      id="content"
      ref={main}
      tabIndex={-1}
      inert={asked}
      className={kind === 'bare' ? classes.bare : classes.main}
    >
      <Content decision={decision} route={route} />
    </main>
  );
  return (
    <>
      {!route?.indexed && !route?.asked && (
        <meta name="robots" content={route?.unlisted ? 'noindex, nofollow' : 'noindex'} />
      )}
      {!asked && <SkipLink label={t('shell.skip')} />}
      {!asked && route?.access === 'guest' && <SkipToField label={t('shell.skipForm')} />}
      {hasSky(pathname) && !missing && !locked && <Sky />}
      {(!locked || capturing) &&
        (Shell ? <Shell footer={hasFooter(route, visitor)}>{content}</Shell> : content)}
      {kind !== 'bare' && !locked && <OfflineBanner raised={kind === 'user'} />}
      {locked ? asked && <Locked /> : <Above />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
