import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isAdmin } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { getAccount, updateUser } from '#server/features/auth/accounts.service.ts';
import { linkInvalid } from '#server/features/auth/auth.errors.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import {
  cancelMailTokens,
  consumeMailToken,
  CONTESTED,
  findMailToken,
  type MailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import type { Client } from '#server/http/client.ts';
import { hashToken } from '#server/security/hashes.ts';

/** The password of the sign-up that the link belongs to counts, and only while nobody has confirmed the account. */
async function confirmAddress(tx: Deps, used: MailToken): Promise<void> {
  const account = await getAccount(tx, used.user_id);
  await cancelMailTokens(tx, used.user_id, ['verify']);
  if (account?.email_verified_at !== null) return;
  const at = tx.clock.now().toISOString();
  const offered = used.password_hash === CONTESTED ? null : used.password_hash;
  const password = used.password_hash === null ? {} : { password_hash: offered };
  await updateUser(tx.db, used.user_id, { email_verified_at: at, updated_at: at, ...password });
}

async function refuse(deps: Deps, client: Client, userId: number | undefined): Promise<never> {
  const subject = { subject: 'user', subject_id: userId ?? null };
  await auditRefusal(deps, client, { action: 'email.verified', ...subject });
  throw linkInvalid();
}

/** Confirms an address by the link that was mailed to it. Opening the same link again is harmless. Throws 400. */
async function verifyByToken(
  deps: Deps,
  client: Client,
  token: string,
  userId: number | undefined,
): Promise<void> {
  const found = await findMailToken(deps, 'verify', token);
  if (!found || (userId !== undefined && found.user_id !== userId))
    return refuse(deps, client, found?.user_id);
  const verified = await inTransaction(deps, async (tx) => {
    const used = await consumeMailToken(tx, ['verify'], hashToken(token));
    if (!used) return false;
    await confirmAddress(tx, used);
    const subject = { subject: 'user', subject_id: used.user_id };
    await writeAudit(tx, client.actor, { action: 'email.verified', ...subject, outcome: 'ok' });
    return true;
  });
  // Whoever opened it at the same moment has used it up since it was found: that is as good.
  if (!verified && !(await findMailToken(deps, 'verify', token))?.used_at)
    return refuse(deps, client, found.user_id);
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
  input: { user_id?: number | undefined; token?: string | undefined },
): Promise<void> {
  if (input.token !== undefined) return verifyByToken(deps, client, input.token, input.user_id);
  if (input.user_id === undefined || !isAdmin(client.actor)) return refuse(deps, client, undefined);
  return verifyByAdmin(deps, client, input.user_id);
}
