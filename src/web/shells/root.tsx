import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { matchRoute, type RouteSpec } from '#shared/routes.ts';
import { session, useSession } from '#web/api/session.ts';
import { pageTitle } from '#web/i18n/titles.ts';
import { Sky } from '#web/sky/sky.tsx';
import { SkipLink } from '#web/ui/hidden.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ToastLayer } from '#web/ui/toast-layer.tsx';
import { decideAccess, hasFooter, shellOf, type Decision } from './access.ts';
import { AdminShell } from './admin-shell.tsx';
import { NotFound } from './not-found.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PublicShell } from './public-shell.tsx';
import { SessionExpiredModal } from './session-expired-modal.tsx';
import { UserShell } from './user-shell.tsx';
import classes from './root.module.css';

const SHELLS = { public: PublicShell, user: UserShell, admin: AdminShell, bare: null };

/** Title, focus and the session's active page follow the place. */
function useArrival(pathname: string, missing: boolean) {
  const language = useTranslation('common').i18n.resolvedLanguage;
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    document.title = pageTitle(pathname, missing, language);
  }, [pathname, missing, language]);
  useEffect(() => {
    session.setActivePage(pathname);
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
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

/** Every page that a tab opens afresh has the key `default`; each keeps a place of its own. */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Every screen stands here: guard, shell, sky, footer, session expiry, toasts. */
export function Root() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation('common');
  const isAuthenticated = useSession((state) => state.isAuthenticated);
  const role = useSession((state) => state.role);
  const visitor = { isAuthenticated, role };
  const route = matchRoute(pathname)?.route;
  const held = useSession((state) => state.held);
  const decision = decideAccess(route, visitor, { pathname, search }, held);
  const missing = decision.kind === 'not-found';
  const main = useArrival(pathname, missing);
  const kind = shellOf(route, visitor, decision.kind === 'show');
  const Shell = SHELLS[kind];
  const content = (
    <main id="content" ref={main} tabIndex={-1} className={kind === 'bare' ? classes.bare : classes.main}>
      <Content decision={decision} route={route} />
    </main>
  );
  return (
    <>
      <SkipLink label={t('shell.skip')} />
      {route?.sky && !missing && <Sky />}
      {Shell ? <Shell footer={hasFooter(route, visitor)}>{content}</Shell> : content}
      {kind !== 'bare' && <OfflineBanner raised={kind === 'user'} />}
      <SessionExpiredModal />
      <ToastLayer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
