import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';

/** A link to a page of ours, always on the configured origin and never on the caller's Host. */
export function pageLink(deps: Deps, path: string, query: Record<string, string> = {}): string {
  const link = new URL(path, deps.config.origin);
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}

export const forgotPath = (role: Role): string => `/${role}/forgot`;
export const resetPath = (role: Role): string => `/${role}/reset`;
export const loginPath = (role: Role): string => (role === 'admin' ? '/admin/login' : '/magic-login/user');
