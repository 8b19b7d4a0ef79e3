import type { LoginAnswer } from '#shared/accounts/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getAccount, updateUser } from '#server/features/auth/accounts.service.ts';
import { admit, confirmIdentity } from '#server/features/auth/login/login.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { openSession, withClosure } from '#server/features/auth/login/open-session.service.ts';
import { auditRefusal, auditedLimit } from '#server/features/audit/refusals.service.ts';
import { forgetSessions, revokeSessions, stepUp } from '#server/features/auth/sessions/sessions.service.ts';
import { useTokenOnce } from '#server/security/signed-tokens.ts';
import type { Member } from '#server/http/actor.ts';
import { refusal } from '#server/http/errors.ts';
import { audited, auditedCode } from './audited-codes.service.ts';
import { makeRecoveryCodes, makeSecret, readCode } from './codes.service.ts';
import { credentialState, readSecondStep } from '#server/features/auth/login/second-step.service.ts';
import type { Client } from '#server/http/client.ts';
import { forgotPath, pageLink } from '#server/mail/page-links.ts';
import { alreadyOn, enrolmentExpired, factorRequired, notOn, stepExpired } from './two-factor.errors.ts';
import * as store from './two-factor.store.ts';

const PENDING_MS = 10 * 60_000;
/** behaviour.md, section 2.3: tries with one access token. */
const STEP_LIMIT = { points: 5, seconds: 600 } as const;

export type Enrolment = { secret: string; otpauth_url: string; qr_code: string };

/** Starts setting up a second factor: secret and QR, shown once, pending for ten minutes. Throws 403, 409 when it is on. */
export async function enableTwoFactor(
  deps: Deps,
  client: Client,
  member: Member,
  password: string | undefined,
): Promise<Enrolment> {
  const account = await confirmIdentity(deps, client, member, password);
  const { base32, url, sealed } = makeSecret(deps, member.userId, account.email);
  const saved = await store.savePending(deps.db, {
    user_id: member.userId,
    secret_sealed: sealed,
    state: 'pending',
    last_step: 0,
    pending_until: new Date(deps.clock.now().getTime() + PENDING_MS).toISOString(),
  });
  if (!saved) throw alreadyOn();
  const { toDataURL } = await import('qrcode');
  return { secret: base32, otpauth_url: url, qr_code: await toDataURL(url) };
}

/** The first right code turns the factor on, ends the other sessions and answers ten recovery codes, once. */
export async function confirmTwoFactor(deps: Deps, member: Member, code: string): Promise<string[]> {
  const factor = await store.findFactor(deps.db, member.userId);
  if (factor?.state === 'on') throw alreadyOn();
  if (!factor?.pending_until || Date.parse(factor.pending_until) < deps.clock.now().getTime())
    throw enrolmentExpired();
  await auditedCode(deps, member, factor, code);
  const codes = await inTransaction(deps, async (tx) => {
    // Waits for logins that are being opened without it, and holds up those that come.
    await updateUser(tx.db, member.userId, { updated_at: tx.clock.now().toISOString() });
    if (!(await store.turnOn(tx.db, member.userId))) throw alreadyOn();
    const made = await makeRecoveryCodes(tx, member.userId);
    await revokeSessions(tx, member.userId, member.sessionId);
    await stepUp(tx, member);
    const account = await getAccount(tx, member.userId);
    if (account) await sendMail(tx, account, 'two-factor-on', {});
    await audited(tx, member, 'two-factor.enabled', member.userId);
    return made;
  });
  forgetSessions(deps, member.userId);
  return codes;
}

async function refuseStep(deps: Deps, client: Client, userId: number | undefined): Promise<never> {
  const subject = { subject: 'user', subject_id: userId ?? null };
  const detail = { code: 'two_factor.step_expired' };
  await auditRefusal(deps, client, { action: 'login.refused', ...subject, detail });
  throw stepExpired();
}

/** The second step of a login. Throws 403 for a wrong code or a spent first step, 429 after five tries. */
export async function finishLogin(
  deps: Deps,
  client: Client,
  accessToken: string,
  code: string,
): Promise<LoginAnswer> {
  const step = await readSecondStep(deps, accessToken);
  const account = step && (await getAccount(deps, step.userId));
  const factor = account && (await store.findFactor(deps.db, account.id));
  if (!step || factor?.state !== 'on' || credentialState(deps, account!) !== step.state)
    return refuseStep(deps, client, step?.userId);
  readCode(code);
  await auditedLimit(deps, client.actor, { userId: step.userId, method: step.method }, () =>
    deps.limiter.take('two-factor.step', step.signed.jti, STEP_LIMIT),
  );
  // One first step uses up one code, however many are sent with it at once.
  const once = (tx: Deps) => useTokenOnce(tx, step.signed);
  if (!(await auditedCode(deps, client.actor, factor, code, { once })))
    return refuseStep(deps, client, step.userId);
  await admit(deps, client, account!, step.method);
  return withClosure(deps, await openSession(deps, client, account!, { method: step.method, mfa: true }));
}

/** Step-up of a session for ten minutes: by code, or by password where no second factor is on. Throws 403. */
export async function authorize(
  deps: Deps,
  client: Client,
  given: { token?: string | undefined; password?: string | undefined },
): Promise<void> {
  const { actor } = client;
  if (actor.kind !== 'member') throw refusal(actor);
  const factor = await store.findFactor(deps.db, actor.userId);
  if (factor?.state === 'on') await auditedCode(deps, actor, factor, given.token ?? '');
  else if (given.password === undefined) throw notOn();
  else await confirmIdentity(deps, client, actor, given.password);
  await stepUp(deps, actor);
  await audited(deps, actor, 'session.stepped-up', actor.userId);
}

/** Whether this server lets the member do without a second factor no longer. */
export const asksForFactor = (deps: Deps, { role }: Member): boolean =>
  role === 'admin' && deps.config.ADMIN_SECOND_FACTOR;

/** Turns the factor off with password and code; ends the other sessions, tells the owner. Throws 403, 409. */
export async function disableTwoFactor(
  deps: Deps,
  client: Client,
  member: Member,
  given: { password?: string | undefined; token: string },
): Promise<void> {
  if (asksForFactor(deps, member)) throw factorRequired();
  const account = await confirmIdentity(deps, client, member, given.password);
  const factor = await store.findFactor(deps.db, member.userId);
  if (factor?.state !== 'on') throw notOn();
  await auditedCode(deps, member, factor, given.token);
  await inTransaction(deps, async (tx) => {
    await store.removeFactor(tx.db, member.userId);
    await revokeSessions(tx, member.userId, member.sessionId);
    await sendMail(tx, account, 'two-factor-off', { link: pageLink(tx, forgotPath(account.role)) });
    await audited(tx, member, 'two-factor.disabled', member.userId);
  });
}

/** Where the second factor is on, a sensitive act takes a code too. Throws 400 without one, 403 for a wrong one, 429. */
export async function confirmFactor(deps: Deps, member: Member, code: string | undefined): Promise<void> {
  const factor = await store.findFactor(deps.db, member.userId);
  if (factor?.state === 'on') await auditedCode(deps, member, factor, code ?? '', { field: 'code' });
}

/** Whether the factor is on, and how many recovery codes are left. */
export async function readTwoFactor(deps: Deps, userId: number): Promise<{ on: boolean; codesLeft: number }> {
  const factor = await store.findFactor(deps.db, userId);
  const on = factor?.state === 'on';
  return { on, codesLeft: on ? await store.countRecoveryCodes(deps.db, userId) : 0 };
}
