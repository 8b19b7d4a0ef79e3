import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { rememberUse } from './used-tokens.store.ts';

/** Each kind of short-lived, single-purpose token has its own key, type and audience. */
export type TokenKind =
  | 'second-step'
  | 'captcha-ticket'
  | 'social-transaction'
  | 'social-code'
  | 'reminder-stop'
  | 'backup-ticket'
  | 'file-link';
export type SignedClaims = { jti: string; sub: string; expires_at: string; claims: Record<string, unknown> };

const ISSUER = 'dream-diary';
const ALGORITHM = 'HS256';
const context = (kind: TokenKind) => `signed-token.${kind}`;

/** Signs a token that grants nothing but its one purpose. */
export async function signToken(
  deps: Deps,
  kind: TokenKind,
  input: { sub: string; seconds: number; claims?: Record<string, unknown> },
): Promise<string> {
  const { SignJWT } = await import('jose');
  const at = Math.floor(deps.clock.now().getTime() / 1000);
  return new SignJWT({ c: input.claims ?? {} })
    .setProtectedHeader({ alg: ALGORITHM, typ: kind })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(input.sub)
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setExpirationTime(at + input.seconds)
    .sign(deps.sealer.key(context(kind)));
}

/** The claims of a token of this kind; undefined for any other, changed or expired one. */
export async function readToken(
  deps: Deps,
  kind: TokenKind,
  token: string,
): Promise<SignedClaims | undefined> {
  const { jwtVerify } = await import('jose');
  const verified = await jwtVerify(token, deps.sealer.key(context(kind)), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: kind,
    typ: kind,
    requiredClaims: ['exp', 'sub', 'jti'],
    currentDate: deps.clock.now(),
  }).catch(() => undefined);
  if (!verified) return undefined;
  const { jti = '', sub = '', exp = 0, c } = verified.payload;
  return {
    jti,
    sub,
    expires_at: new Date(exp * 1000).toISOString(),
    claims: (c ?? {}) as Record<string, unknown>,
  };
}

/** Uses a signed token up; false when it had been used. Atomic. */
export const useTokenOnce = (deps: Deps, token: SignedClaims): Promise<boolean> =>
  rememberUse(deps.db, token.jti, token.expires_at);

/** Remembers a name until `expiresAt`; false when it was remembered before. Atomic. */
export const rememberOnce = (deps: Deps, name: string, expiresAt: string): Promise<boolean> =>
  rememberUse(deps.db, name, expiresAt);
