import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors.ts';
import { emailKey, type LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import {
  findAccount,
  getAccount,
  requireUsable,
  type Account,
} from '#server/features/auth/accounts.service.ts';
import { replaceHash } from '#server/features/auth/accounts.store.ts';
import { freshLoginNeeded, invalidPassword } from '#server/features/auth/auth.errors.ts';
import { noteLoginFailure, noteRightPassword, takeLoginTry } from './login-limits.service.ts';
import { type LoginMethod, openSessionOrStep } from './open-session.service.ts';
import { hashPassword, needsRehash, verifyPassword } from '#server/security/passwords.ts';
import { isNewSession } from '#server/features/auth/sessions/sessions.service.ts';
import type { Client } from '#server/http/client.ts';

/** After the first factor: the second step where one is set up, otherwise a session. */
export const completeFirstFactor = (
  deps: Deps,
  client: Client,
  account: Account,
  method: LoginMethod,
): Promise<LoginResult> => openSessionOrStep(deps, client, account, method);

/** Lets a proven owner go on. Throws 403 for an account that may not log in; that is in the audit too. */
export async function admit(
  deps: Deps,
  client: Client,
  account: Account,
  method: LoginMethod,
): Promise<void> {
  try {
    requireUsable(account);
  } catch (error) {
    const detail = { method, code: error instanceof AppError ? error.code : 'fault' };
    const subject = { subject: 'user', subject_id: account.id };
    await writeAudit(deps, client.actor, { action: 'login.refused', ...subject, outcome: 'refused', detail });
    throw error;
  }
}

async function refuseLogin(
  deps: Deps,
  client: Client,
  key: string,
  userId: number | undefined,
): Promise<never> {
  await noteLoginFailure(deps, key);
  const subject = { subject: 'user', subject_id: userId ?? null };
  await writeAudit(deps, client.actor, { action: 'login.refused', ...subject, outcome: 'refused' });
  throw invalidPassword();
}

/**
 * Logs in by password. One answer and one cost for an unknown address, a wrong password, a wrong role and an account
 * without a password. Throws 403 'Invalid Password', or 429.
 */
export async function login(
  deps: Deps,
  client: Client,
  input: { email: string; password: string; role: Role },
): Promise<LoginResult> {
  const key = emailKey(input.email);
  const account = await findAccount(deps, key);
  await takeLoginTry(deps, { key, id: account?.id }, client);
  const matches = await verifyPassword(account?.password_hash, input.password);
  if (!account || !matches || account.role !== input.role) return refuseLogin(deps, client, key, account?.id);
  await noteRightPassword(deps, key, client);
  await admit(deps, client, account, 'password');
  if (account.password_hash && needsRehash(account.password_hash)) {
    await replaceHash(deps.db, account.id, account.password_hash, await hashPassword(input.password));
  }
  return completeFirstFactor(deps, client, account, 'password');
}

/**
 * Re-authentication before a sensitive act: the password, or for an account without one a session younger than ten
 * minutes. Wrong passwords count as login failures. Throws 403.
 */
export async function confirmIdentity(
  deps: Deps,
  client: Client,
  member: Member,
  password: string | undefined,
): Promise<Account> {
  const account = await getAccount(deps, member.userId);
  if (!account) throw invalidPassword();
  if (account.password_hash === null) {
    if (!(await isNewSession(deps, member))) throw freshLoginNeeded();
    return account;
  }
  await takeLoginTry(deps, { key: account.email_key, id: account.id }, client);
  if (!(await verifyPassword(account.password_hash, password ?? ''))) {
    return refuseLogin(deps, client, account.email_key, account.id);
  }
  await noteRightPassword(deps, account.email_key, client);
  return account;
}
