import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isTwoFactorOn, makeSecondStep } from './second-step.service.ts';
import type { LoginAnswer, LoginResult } from '#shared/accounts/accounts.ts';
import { isAsRead, type Account } from '#server/features/auth/accounts.service.ts';
import { openByFactor } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { overtaken } from '#server/features/auth/auth.errors.ts';
import { createSession, resolveSession } from '#server/features/auth/sessions/sessions.service.ts';
import type { Client } from '#server/http/client.ts';
import { ok } from '#server/http/envelope.ts';

export type LoginMethod = 'password' | 'magic' | 'sign-up' | 'social' | 'password-change';

type Opened = Pick<Account, 'id' | 'role' | 'must_change_password' | 'updated_at'>;
type Proof = { method: LoginMethod; mfa: boolean | string };

async function open(tx: Deps, client: Client, account: Opened, proof: Proof): Promise<LoginAnswer> {
  if (proof.mfa === true) await openByFactor(tx, client.actor, account.id);
  const { token, expire_at, session_id } = await createSession(tx, {
    userId: account.id,
    role: account.role,
    ip: client.ip,
    agent: client.agent,
    mfa: proof.mfa,
  });
  await writeAudit(tx, client.actor, {
    action: 'login.succeeded',
    subject: 'user',
    subject_id: account.id,
    outcome: 'ok',
    detail: { method: proof.method, mfa: proof.mfa !== false, session_id },
  });
  const answer = ok({ user_id: account.id, token, role: account.role, expire_at });
  return account.must_change_password ? { ...answer, must_change: true } : answer;
}

/** `changed`: not the account any more that was read. `factor`: as it was read, but its second factor is still to be given. */
type Attempt = LoginAnswer | 'changed' | 'factor';

const attempt = (deps: Deps, client: Client, account: Opened, proof: Proof): Promise<Attempt> =>
  inTransaction(deps, async (tx) => {
    // Turning a factor on changes the account: one that is on here was on when it was read.
    if (!(await isAsRead(tx, account))) return 'changed';
    if (proof.mfa === false && proof.method !== 'password-change' && (await isTwoFactorOn(tx, account.id)))
      return 'factor';
    return open(tx, client, account, proof);
  });

async function refuseOvertaken(
  deps: Deps,
  client: Client,
  account: Opened,
  method: LoginMethod,
): Promise<never> {
  const subject = { subject: 'user', subject_id: account.id };
  const detail = { method, code: 'auth.overtaken' };
  await writeAudit(deps, client.actor, { action: 'login.refused', ...subject, outcome: 'refused', detail });
  throw overtaken();
}

/**
 * Says at once what closes the session, so that no page asks for what it would be refused. Reads what is committed: after the
 * transaction that opened it.
 */
export async function withClosure(deps: Deps, answer: LoginAnswer): Promise<LoginAnswer> {
  const found = await resolveSession(deps, answer.token);
  return typeof found === 'object' && found.closed ? { ...answer, closed: found.closed } : answer;
}

/**
 * Opens a session for somebody who has proven who they are. Answers as the specification's login does. Throws 403 when the
 * account was changed meanwhile: a login that overlaps a new password, a suspension or a new factor must not outlive it.
 */
export async function openSession(
  deps: Deps,
  client: Client,
  account: Opened,
  proof: Proof,
): Promise<LoginAnswer> {
  const answer = await attempt(deps, client, account, proof);
  return typeof answer === 'object' ? answer : refuseOvertaken(deps, client, account, proof.method);
}

/** As `openSession` after a first factor; answers the second step where one is set up. */
export async function openSessionOrStep(
  deps: Deps,
  client: Client,
  account: Account,
  method: LoginMethod,
): Promise<LoginResult> {
  const answer = await attempt(deps, client, account, { method, mfa: false });
  if (typeof answer === 'object') return withClosure(deps, answer);
  return answer === 'factor'
    ? makeSecondStep(deps, account, method)
    : refuseOvertaken(deps, client, account, method);
}
