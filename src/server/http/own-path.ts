import type { Deps } from '#server/deps.ts';
import { invalid } from './errors.ts';

/** Log-in and sign-up pages lead nowhere by themselves. */
const WAY_IN = /^\/(magic-login|login|user\/(login|sign-up|verify-user|check-email))(\/|$)/;

/** The page to go on to after a mailed link: a path on our own origin. Throws 400 on the field `url` for any other. */
export function ownPath(deps: Deps, url: string | undefined): string | undefined {
  if (url === undefined || url === '') return undefined;
  const parsed = URL.canParse(url, deps.config.origin) ? new URL(url, deps.config.origin) : undefined;
  const isOurs = parsed?.origin === deps.config.origin && /^https?:$/.test(parsed.protocol);
  // `/..//elsewhere` reads as ours, and what is left of it leads away.
  if (!isOurs || /[\\\s]/.test(url) || parsed.pathname.startsWith('//'))
    throw invalid({ url: 'Only a page of this site' });
  return parsed.pathname === '/' || WAY_IN.test(parsed.pathname)
    ? undefined
    : `${parsed.pathname}${parsed.search}`;
}
