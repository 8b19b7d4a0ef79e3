import type { Role } from '#shared/roles.ts';

/** Section 2: a user's login is /user/login, an admin's /admin/login; /login when no role is known. */
export const loginPathOf = (role: Role | null): string => (role ? `/${role}/login` : '/login');

/** `{login}?redirect_uri={current path}`; slashes stay readable, everything else is escaped. */
export function loginWithReturn(role: Role | null, currentPath: string): string {
  return `${loginPathOf(role)}?redirect_uri=${encodeURIComponent(currentPath).replaceAll('%2F', '/')}`;
}

/** Decisions, Routes 4: honoured only when it is a path on our origin; null otherwise. */
export function safeRedirect(
  target: string | null | undefined,
  origin: string = window.location.origin,
): string | null {
  if (!target || !target.startsWith('/') || target.startsWith('//') || target.startsWith('/\\')) return null;
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where a person lands after signing in without a target of their own. */
export const homeOf = (role: Role | null): string => (role === 'admin' ? '/admin/dashboard' : '/');
