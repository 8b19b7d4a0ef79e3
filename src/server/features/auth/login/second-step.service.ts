import type { Deps } from '#server/deps.ts';
import { readToken, signToken, type SignedClaims } from '#server/security/signed-tokens.ts';
import type { Account } from '#server/features/auth/accounts.service.ts';
import type { LoginMethod } from './open-session.service.ts';
import { hasFactorOn } from './second-step.store.ts';
import { ok } from '#server/http/envelope.ts';

/** behaviour.md, section 2.3: the token between the two steps grants nothing else and lives five minutes. */
const SECOND_STEP_SECONDS = 300;

type Credentials = Pick<Account, 'id' | 'password_hash' | 'email_key' | 'role'>;
export type SecondStep = { signed: SignedClaims; userId: number; state: string; method: LoginMethod };

/** Changes with password, address and role: a first step taken before such a change is void. */
export const credentialState = (deps: Deps, account: Credentials): string =>
  deps.sealer
    .sign('second-step.state', `${account.password_hash ?? ''}|${account.email_key}|${account.role}`)
    .slice(0, 32);

/** True when a second factor is asked for at login. */
export const isTwoFactorOn = (deps: Deps, userId: number): Promise<boolean> => hasFactorOn(deps.db, userId);

/** The answer of a login that still needs the second factor. */
export async function makeSecondStep(deps: Deps, account: Credentials, method: LoginMethod) {
  const claims = { state: credentialState(deps, account), method };
  const access_token = await signToken(deps, 'second-step', {
    sub: String(account.id),
    seconds: SECOND_STEP_SECONDS,
    claims,
  });
  return ok({ two_factor_enabled: true as const, access_token });
}

/** Reads the token of a first step; undefined for any other, changed or expired one. */
export async function readSecondStep(deps: Deps, accessToken: string): Promise<SecondStep | undefined> {
  const signed = await readToken(deps, 'second-step', accessToken);
  if (!signed) return undefined;
  const { state, method } = signed.claims as { state: string; method: LoginMethod };
  return { signed, userId: Number(signed.sub), state, method };
}
