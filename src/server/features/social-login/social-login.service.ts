import type * as Oidc from 'openid-client';
import { z } from 'zod';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount, requireUsable } from '#server/features/auth/accounts.service.ts';
import { admit, completeFirstFactor } from '#server/features/auth/login/login.service.ts';
import { isLivingSession, requireProof } from '#server/features/auth/sessions/sessions.service.ts';
import { readToken, rememberOnce, signToken, useTokenOnce } from '#server/security/signed-tokens.ts';
import type { Member } from '#server/http/actor.ts';
import type { Client } from '#server/http/client.ts';
import { AppError } from '#server/http/errors.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import { networkOf } from '#server/security/networks.ts';
import { accountOf, linkIdentity, type Identity } from './identities.service.ts';
import { issuerOf, oidc, type Provider, type Providers } from './providers.service.ts';
import {
  codeInvalid,
  providerFailed,
  providerRefused,
  providerUnknown,
  stateInvalid,
} from './social-login.errors.ts';

/** behaviour.md, section 2.3: a transaction lives ten minutes, the exchange code one. */
export const TRANSACTION_SECONDS = 600;
export const EXCHANGE_SECONDS = 60;
/** Beginnings an hour and network. */
const NETWORK_LIMIT = { points: 60, seconds: 3600 } as const;
const SEAL = 'social-login.transaction';

const transaction = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(['user', 'admin']),
  link_to: z
    .object({ user_id: z.number(), session_id: z.number(), role: z.enum(['user', 'admin']) })
    .optional(),
  expires_at: z.string(),
});
type Transaction = z.infer<typeof transaction>;

const redirectUri = (deps: Deps, provider: string): string =>
  new URL(`/v2/api/lambda/${provider}/callback`, deps.config.origin).href;

type Linking = { user_id: number; session_id: number; role: Role };

/** Another way in is added only by somebody who has just proven who they are, and for the session that asks. Throws 403. */
export async function mayLink(deps: Deps, member: Member): Promise<Linking> {
  await requireProof(deps, member);
  return { user_id: member.userId, session_id: member.sessionId, role: member.role };
}

/** The provider sent the browser back: the session that asked must still be open, and its account usable. Throws 400, 403. */
async function finishLinking(tx: Deps, client: Client, linking: Linking, identity: Identity): Promise<void> {
  const account = await getAccount(tx, linking.user_id);
  if (!account || !(await isLivingSession(tx, linking.user_id, linking.session_id))) throw stateInvalid();
  requireUsable(account);
  if (account.must_change_password || account.deletes_at !== null) throw stateInvalid();
  await linkIdentity(tx, client, linking.user_id, identity);
}

/** Begins a login or a linking: the provider's URL and the sealed transaction that the browser keeps. */
export async function beginSocialLogin(
  deps: Deps,
  providers: Providers,
  client: Client,
  input: { provider: string; role: Role; linkTo?: Linking | undefined },
): Promise<{ url: string; transaction: string }> {
  await deps.limiter.take('social.network', networkOf(client.ip), NETWORK_LIMIT);
  const { provider, configuration } = await providers.open(input.provider);
  const state = oidc().randomState();
  const nonce = oidc().randomNonce();
  const verifier = oidc().randomPKCECodeVerifier();
  const url = oidc().buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(deps, provider.name),
    scope: provider.scope,
    state,
    code_challenge: await oidc().calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...('issuer' in provider ? { nonce } : {}),
  });
  const expires_at = new Date(deps.clock.now().getTime() + TRANSACTION_SECONDS * 1000).toISOString();
  const kept: Transaction = { provider: provider.name, state, nonce, verifier, role: input.role, expires_at };
  if (input.linkTo !== undefined) kept.link_to = input.linkTo;
  return { url: url.href, transaction: deps.sealer.seal(SEAL, JSON.stringify(kept)) };
}

/** The transaction of this browser and this provider, used up by reading it. Throws 400. */
async function takeTransaction(
  deps: Deps,
  sealed: string | undefined,
  provider: string,
): Promise<Transaction> {
  let kept: Transaction;
  try {
    kept = transaction.parse(JSON.parse(deps.sealer.open(SEAL, sealed ?? '')));
  } catch {
    throw stateInvalid();
  }
  const living = Date.parse(kept.expires_at) > deps.clock.now().getTime();
  if (!living || kept.provider !== provider) throw stateInvalid();
  if (!(await rememberOnce(deps, `social:${hashToken(kept.state)}`, kept.expires_at))) throw stateInvalid();
  return kept;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

async function readIdentity(
  provider: Provider,
  configuration: Oidc.Configuration,
  tokens: Oidc.TokenEndpointResponse & Oidc.TokenEndpointResponseHelpers,
): Promise<Identity> {
  const claims = 'issuer' in provider ? tokens.claims() : undefined;
  if ('issuer' in provider) {
    if (!claims) throw providerRefused();
    const more =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await oidc().fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const email = text(more.email);
    const identity = { provider: provider.name, issuer: claims.iss, subject: claims.sub };
    return {
      ...identity,
      ...(email === undefined ? {} : { email }),
      emailVerified: more.email_verified === true,
    };
  }
  const answer = await oidc().fetchProtectedResource(
    configuration,
    tokens.access_token,
    new URL(provider.userinfo_endpoint),
    'GET',
  );
  const info = z.record(z.string(), z.unknown()).parse(await answer.json());
  const subject = text(info[provider.subject_field]);
  if (!answer.ok || subject === undefined) throw providerRefused();
  const email = text(info[provider.email_field]);
  const verified =
    provider.email_verified_field !== undefined && info[provider.email_verified_field] === true;
  const identity = { provider: provider.name, issuer: issuerOf(provider), subject, emailVerified: verified };
  return email === undefined ? identity : { ...identity, email };
}

/** OpenID Connect Core, section 2: a subject has 1 to 255 characters; what has none would be everybody's. */
const SUBJECT = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

function requireSubject(identity: Identity): Identity {
  if (!SUBJECT.test(identity.subject)) throw providerRefused();
  return identity;
}

/** Trades the provider's code for an identity. State, nonce, PKCE, issuer and signature are checked by openid-client. */
async function redeem(deps: Deps, providers: Providers, kept: Transaction, query: string): Promise<Identity> {
  const { provider, configuration } = await providers.open(kept.provider);
  const current = new URL(`${redirectUri(deps, provider.name)}${query}`);
  const isOidc = 'issuer' in provider;
  try {
    const tokens = await oidc().authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: kept.verifier,
      expectedState: kept.state,
      ...(isOidc ? { expectedNonce: kept.nonce, idTokenExpected: true } : {}),
    });
    return requireSubject(await readIdentity(provider, configuration, tokens));
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.warn({ err: error, provider: provider.name }, 'a provider login failed');
    const refused =
      error instanceof oidc().AuthorizationResponseError || error instanceof oidc().ResponseBodyError;
    throw refused || error instanceof oidc().ClientError ? providerRefused() : providerFailed();
  }
}

type CallbackInput = { provider: string; query: string; transaction: string | undefined };
export type Callback = { linked: Role } | { linked: null; code: string; browser: string };

/** The provider sent the browser back: the identity is linked, or a one-time code for this browser is made. Throws 400, 403, 409, 502. */
async function finishSocialLogin(
  deps: Deps,
  providers: Providers,
  client: Client,
  input: CallbackInput & { onLinking: (role: Role) => void },
): Promise<Callback> {
  const kept = await takeTransaction(deps, input.transaction, input.provider);
  if (kept.link_to) input.onLinking(kept.link_to.role);
  try {
    const identity = await redeem(deps, providers, kept, input.query);
    if (kept.link_to !== undefined) {
      const linking = kept.link_to;
      await inTransaction(deps, (tx) => finishLinking(tx, client, linking, identity));
      return { linked: linking.role };
    }
    const account = await accountOf(deps, client, identity, kept.role);
    const browser = randomToken();
    const claims = { browser: hashToken(browser) };
    const code = await signToken(deps, 'social-code', {
      sub: String(account.id),
      seconds: EXCHANGE_SECONDS,
      claims,
    });
    return { linked: null, code, browser };
  } catch (error) {
    const detail = { provider: kept.provider, code: error instanceof AppError ? error.code : 'fault' };
    await writeAudit(deps, client.actor, {
      action: 'login.refused',
      subject: 'provider',
      outcome: 'refused',
      detail,
    });
    throw error;
  }
}

/** The same for a browser that must be sent on: a failure that may be told becomes its code. Throws 404 for an unknown provider. */
export async function settleCallback(
  deps: Deps,
  providers: Providers,
  client: Client,
  input: CallbackInput,
): Promise<Callback | { fault: string; linking: Role | null }> {
  if (!providers.list.some(({ name }) => name === input.provider)) throw providerUnknown();
  let linking: Role | null = null;
  const onLinking = (role: Role) => {
    linking = role;
  };
  try {
    return await finishSocialLogin(deps, providers, client, { ...input, onLinking });
  } catch (error) {
    if (error instanceof AppError) return { fault: error.code, linking };
    throw error;
  }
}

/** Trades the one-time code for a login, in the browser that began it, once. Throws 403. */
export async function exchangeCode(
  deps: Deps,
  client: Client,
  code: string,
  browser: string | undefined,
): Promise<LoginResult> {
  const read = await readToken(deps, 'social-code', code);
  if (!read || browser === undefined || read.claims.browser !== hashToken(browser)) throw codeInvalid();
  if (!(await useTokenOnce(deps, read))) throw codeInvalid();
  const account = await getAccount(deps, Number(read.sub));
  if (!account) throw codeInvalid();
  await admit(deps, client, account, 'social');
  return completeFirstFactor(deps, client, account, 'social');
}
