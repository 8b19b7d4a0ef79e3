import type { VerifyAnswer } from '#shared/accounts/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isAdmin } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { getAccount, updateUser, type Account } from '#server/features/auth/accounts.service.ts';
import { linkInvalid } from '#server/features/auth/auth.errors.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import {
  cancelMailTokens,
  consumeMailToken,
  CONTESTED,
  findMailToken,
  type MailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { admit, completeFirstFactor } from '#server/features/auth/login/login.service.ts';
import type { Client } from '#server/http/client.ts';
import { hashToken } from '#server/security/hashes.ts';

type Verified = Omit<VerifyAnswer, 'error'>;
type Given = {
  token: string;
  user_id?: number | undefined;
  enter?: 'arrived' | 'pressed' | undefined;
};
const CONFIRMED = { message: 'Your address is confirmed.' };

/** The password of the sign-up that the link belongs to counts, and only while nobody has confirmed the account. */
async function confirmAddress(tx: Deps, used: MailToken): Promise<Account | undefined> {
  const account = await getAccount(tx, used.user_id);
  await cancelMailTokens(tx, used.user_id, ['verify']);
  if (account?.email_verified_at !== null) return undefined;
  const at = tx.clock.now().toISOString();
  const offered = used.password_hash === CONTESTED ? null : used.password_hash;
  const password = used.password_hash === null ? {} : { password_hash: offered };
  const confirmed = { email_verified_at: at, updated_at: at, ...password };
  await updateUser(tx.db, used.user_id, confirmed);
  return { ...account, ...confirmed };
}

async function refuse(deps: Deps, client: Client, userId: number | undefined): Promise<never> {
  const subject = { subject: 'user', subject_id: userId ?? null };
  await auditRefusal(deps, client, { action: 'email.verified', ...subject });
  throw linkInvalid();
}

/** Uses the link up; undefined where it was used before, or by somebody at the same moment: that is as good. Throws 400. */
async function useLink(deps: Deps, client: Client, token: string, found: MailToken) {
  const verified = await inTransaction(deps, async (tx) => {
    const used = await consumeMailToken(tx, ['verify'], hashToken(token));
    if (!used) return undefined;
    const account = await confirmAddress(tx, used);
    const subject = { subject: 'user', subject_id: used.user_id };
    await writeAudit(tx, client.actor, { action: 'email.verified', ...subject, outcome: 'ok' });
    return { account };
  });
  if (!verified && !(await findMailToken(deps, 'verify', token))?.used_at)
    return refuse(deps, client, found.user_id);
  return verified?.account;
}

/**
 * Confirms an address by the link that was mailed to it; opening it again is harmless and lets nobody in. The browser that
 * signed up is let in by the call that confirms, if it asks for it. A link that somebody else signed up for would let
 * into their diary, so every other browser logs in. Throws 400.
 */
async function verifyByToken(
  deps: Deps,
  client: Client,
  input: Given,
  browserHash: string | undefined,
): Promise<Verified> {
  const found = await findMailToken(deps, 'verify', input.token);
  if (!found || (input.user_id !== undefined && found.user_id !== input.user_id))
    return refuse(deps, client, found?.user_id);
  const isOwnBrowser = browserHash !== undefined && found.browser_hash === browserHash;
  if (input.enter === 'arrived' && !isOwnBrowser && found.used_at === null) return { needs_press: true };
  const account = await useLink(deps, client, input.token, found);
  if (!account || input.enter === undefined) return CONFIRMED;
  if (!isOwnBrowser) return { ...CONFIRMED, email: account.email };
  await admit(deps, client, account, 'sign-up');
  return { ...CONFIRMED, entered: await completeFirstFactor(deps, client, account, 'sign-up') };
}

async function verifyByAdmin(deps: Deps, client: Client, userId: number): Promise<void> {
  const account = await getAccount(deps, userId);
  if (!account || account.deleted_at !== null) throw notFound();
  if (account.email_verified_at !== null) return;
  const at = deps.clock.now().toISOString();
  await updateUser(deps.db, userId, { email_verified_at: at, updated_at: at });
  await writeAudit(deps, client.actor, {
    action: 'email.verified',
    subject: 'user',
    subject_id: userId,
    outcome: 'ok',
  });
}

/** Confirms an address: by the mailed token, or by an admin for a user id alone. Throws 400 without a valid token. */
export async function verifyUser(
  deps: Deps,
  client: Client,
  { user_id, token, enter }: Partial<Given>,
  browserHash?: string,
): Promise<Verified> {
  if (token !== undefined) return verifyByToken(deps, client, { user_id, token, enter }, browserHash);
  if (user_id === undefined || !isAdmin(client.actor)) return refuse(deps, client, undefined);
  await verifyByAdmin(deps, client, user_id);
  return CONFIRMED;
}
