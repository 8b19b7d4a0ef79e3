import type { Role } from '#shared/roles.ts';
import type { RouteSpec } from '#shared/routes.ts';
import type { SessionState } from '#web/api/session.ts';
import { homeOf, loginWithReturn, safeRedirect } from '#web/api/redirects.ts';

export type Visitor = { isAuthenticated: boolean; role: Role | null };
export type Decision = { kind: 'show' } | { kind: 'not-found' } | { kind: 'redirect'; to: string };
export type Place = { pathname: string; search: string };

const SETTINGS_OF = {
  user: ['/user/edit-profile', '/account/profile'],
  admin: ['/admin/profile'],
} as const satisfies Record<Role, readonly [string, ...string[]]>;

const toSettings = ({ role }: Visitor): Decision => ({
  kind: 'redirect',
  to: SETTINGS_OF[role === 'admin' ? 'admin' : 'user'][0],
});

const isHeldHome = (route: RouteSpec, visitor: Visitor, held: SessionState['held']): boolean =>
  held !== null && visitor.isAuthenticated && route.path === '/';

/** Who never heard the given password asks for a mail, and is signed out only there. */
const isWayToOwnPassword = (route: RouteSpec, held: SessionState['held']): boolean =>
  held === 'password' && ['/user/forgot', '/admin/forgot'].includes(route.path);

/** While only the diary is closed, admins administer, what is shared stays open, and a dream can be told: it waits on the device. */
const isOutsideDiary = ({ pathname }: Place, role: Role, held: SessionState['held']): boolean =>
  held === 'diary' && (role === 'admin' || /^\/user\/(add-dream|stream|comments)(\/|$)/.test(pathname));

/**
 * Who sees a route (decisions, Routes 3; specification, section 2). Unknown paths and the other role's
 * pages are not found; nobody signed in goes to that area's login; signed-in people skip the sign-in pages.
 * While a session is held (a given password must change, a deletion is due, the diary is closed) its own pages and its home lead to the
 * settings, which say so.
 */
export function decideAccess(
  route: RouteSpec | undefined,
  visitor: Visitor,
  place: Place,
  held: SessionState['held'] = null,
): Decision {
  if (!route) return { kind: 'not-found' };
  if (route.access === 'public')
    return isHeldHome(route, visitor, held) ? toSettings(visitor) : { kind: 'show' };
  if (route.access === 'guest') {
    if (!visitor.isAuthenticated || isWayToOwnPassword(route, held)) return { kind: 'show' };
    const redirectTo = safeRedirect(new URLSearchParams(place.search).get('redirect_uri'));
    return { kind: 'redirect', to: redirectTo ?? homeOf(visitor.role) };
  }
  if (!visitor.isAuthenticated) {
    return { kind: 'redirect', to: loginWithReturn(route.access, `${place.pathname}${place.search}`) };
  }
  if (route.access !== visitor.role) return { kind: 'not-found' };
  const settings: readonly string[] = SETTINGS_OF[visitor.role];
  const open =
    held === null || settings.includes(place.pathname) || isOutsideDiary(place, visitor.role, held);
  return open ? { kind: 'show' } : toSettings(visitor);
}

/** Section 2: the signed-in role decides the shell. Capture fills the whole screen. */
export type ShellKind = 'public' | 'user' | 'admin' | 'bare';
const BARE_PATHS: readonly string[] = ['/try', '/user/add-dream'];

export function shellOf(route: RouteSpec | undefined, visitor: Visitor, shown: boolean): ShellKind {
  if (shown && route && BARE_PATHS.includes(route.path)) return 'bare';
  if (!visitor.isAuthenticated || !visitor.role) return 'public';
  return visitor.role;
}

/** Section 2: no footer for admins, nor on admin login, sign-up and forgot. */
export const hasFooter = (route: RouteSpec | undefined, visitor: Visitor): boolean =>
  visitor.role !== 'admin' && route?.footer !== false;
