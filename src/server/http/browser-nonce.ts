import type { Deps } from '#server/deps.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';

const NONCE = /^[A-Za-z0-9_-]{43}$/;

type Cookies = Record<string, string | undefined>;
type Reply = {
  setCookie: (
    name: string,
    value: string,
    options: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean; maxAge: number },
  ) => unknown;
};

/** A cookie that binds a mailed link to the browser that asked for it; pages cannot read it, other sites cannot set it. */
export function browserNonce(deps: Deps, name: string, seconds: number) {
  const secure = deps.config.origin.startsWith('https:');
  const cookie = secure ? `__Host-${name}` : name;
  const find = (cookies: Cookies): string | undefined => {
    const nonce = cookies[cookie];
    return nonce !== undefined && NONCE.test(nonce) ? nonce : undefined;
  };
  return {
    find,
    /** The hash that is kept with the link; undefined in a browser that holds no nonce. */
    hashOf: (cookies: Cookies): string | undefined => {
      const nonce = find(cookies);
      return nonce === undefined ? undefined : hashToken(nonce);
    },
    /** The nonce of this browser, a new one where it has none. */
    take: (cookies: Cookies): string => find(cookies) ?? randomToken(),
    keep: (reply: Reply, nonce: string): void => {
      reply.setCookie(cookie, nonce, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds });
    },
  };
}
