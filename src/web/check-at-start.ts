import type { DataRouter } from 'react-router';
import { matchRoute, type RouteSpec } from '#shared/routes.ts';
import { checkStoredSession } from './api/session-calls.ts';

/** Pages that somebody came to by a link that counts once, or writes on without an account. */
const OWN_ERRAND: readonly string[] = [
  '/magic-login/verify',
  '/user/check-email',
  '/user/reset',
  '/user/verify-user',
  '/admin/reset',
  '/read',
  '/try',
];

/** Protected pages go to the login by their guard, which keeps the way back; by then this may be that login. */
const leavesForLogin = (route: RouteSpec | undefined): boolean =>
  !route || (route.access === 'public' && !OWN_ERRAND.includes(route.path));

/** Specification, section 4: a failed check at start logs out and leads to the login of the stored role, or to /. */
export async function checkAtStart(router: Pick<DataRouter, 'state' | 'navigate'>): Promise<void> {
  const to = await checkStoredSession();
  if (to && leavesForLogin(matchRoute(router.state.location.pathname)?.route))
    await router.navigate(to, { replace: true });
}
