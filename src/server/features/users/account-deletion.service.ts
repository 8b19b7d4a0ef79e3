import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount, updateUser, type Account } from '#server/features/auth/accounts.service.ts';
import { isDiaryClosed } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { confirmIdentity } from '#server/features/auth/login/login.service.ts';
import {
  cancelMailTokens,
  consumeMailToken,
  replaceMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { followAccount } from '#server/features/billing/leaving.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import { linkInvalid } from '#server/features/auth/refusals.service.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { forgetSessions, revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import { hideCopiesOfUser, showCopiesOfUser } from '#server/features/stream/stream.service.ts';
import { confirmFactor } from '#server/features/two-factor/two-factor.service.ts';
import { isMember, type Actor, type Member } from '#server/http/actor.ts';
import type { Client } from '#server/http/client.ts';
import { refusal } from '#server/http/errors.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { hashToken } from '#server/security/hashes.ts';
import { networkOf } from '#server/security/networks.ts';
import { ACCOUNT_UNDO_DAYS } from '#shared/constants.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { eraseUser } from './erase.service.ts';
import { guardLastAdmin, lockAdmins } from './last-admin.service.ts';
import { userUnknown } from './users.errors.ts';
import { dateLocale } from '#shared/languages.ts';

const UNDO_MS = ACCOUNT_UNDO_DAYS * 86_400_000;
/** Tries an hour and network to keep an account by a mailed link. */
const KEEP_LIMIT = { points: 60, seconds: 3600 } as const;

const audited = (tx: Deps, actor: Actor, action: string, userId: number) =>
  writeAudit(tx, actor, { action, subject: 'user', subject_id: userId, outcome: 'ok' });

async function tellDate(tx: Deps, account: Account, deletesAt: string): Promise<void> {
  const keeping = { userId: account.id, purpose: 'keep-account' as const };
  const { token } = await replaceMailToken(tx, keeping, ['keep-account']);
  const format = new Intl.DateTimeFormat(dateLocale(account.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const link = pageLink(tx, '/user/verify-user', { token, change: 'keep' });
  await sendMail(tx, account, 'deletion-scheduled', { link, day: format.format(new Date(deletesAt)) });
}

/** Sets the date, ends sessions, hides what is public, tells the owner. A date that is set already stays. */
async function schedule(tx: Deps, member: Member, account: Account): Promise<string> {
  const at = tx.clock.now();
  const deletesAt = account.deletes_at ?? new Date(at.getTime() + UNDO_MS).toISOString();
  await guardLastAdmin(tx, account, { ...account, deletes_at: deletesAt });
  await revokeSessions(tx, account.id);
  if (account.deletes_at !== null) return deletesAt;
  await updateUser(tx.db, account.id, { deletes_at: deletesAt, updated_at: at.toISOString() });
  await cancelAccountLinks(tx, account.id);
  await hideCopiesOfUser(tx, account.id, at.toISOString());
  await followAccount(tx, account.id);
  await tellDate(tx, account, deletesAt);
  await audited(tx, member, 'account.deletion-scheduled', account.id);
  return deletesAt;
}

/**
 * Deletes one's own account, after password (or a fresh session) and, where it is on, the second factor: in 14 days with
 * undo, or at once. Answers the date, null when it is gone. Throws 403, 400, 409 for the last active admin.
 */
export async function deleteOwnAccount(
  deps: Deps,
  erasures: readonly Erasure[],
  client: Client,
  member: Member,
  input: { password?: string | undefined; code?: string | undefined; now: boolean },
): Promise<string | null> {
  await confirmIdentity(deps, client, member, input.password);
  await confirmFactor(deps, member, input.code);
  return inTransaction(deps, async (tx) => {
    await lockAdmins(tx);
    const account = await getAccount(tx, member.userId);
    if (!account) throw userUnknown();
    // Whoever has nothing but the password that an admin set must not be able to erase what they may not read.
    if (!input.now || (await isDiaryClosed(tx, account.id))) return schedule(tx, member, account);
    await guardLastAdmin(tx, account, undefined);
    await audited(tx, member, 'account.erased', account.id);
    await eraseUser(tx, erasures, account);
    return null;
  });
}

/** Whose account is to be kept: the link's, else the caller's; undefined for a spent link. Throws 401. */
async function ownerOf(tx: Deps, { actor }: Client, token: string | undefined): Promise<number | undefined> {
  if (token !== undefined) return (await consumeMailToken(tx, ['keep-account'], hashToken(token)))?.user_id;
  if (!isMember(actor)) throw refusal(actor);
  return actor.userId;
}

async function refuseLink(deps: Deps, client: Client): Promise<never> {
  await auditRefusal(deps, client, { action: 'account.kept', subject: 'user' });
  throw linkInvalid();
}

/** Takes a scheduled deletion back, by the mailed link or logged in; what it hid shows again. Throws 400, 401, 429. */
export async function keepAccount(deps: Deps, client: Client, token: string | undefined): Promise<void> {
  if (token !== undefined) await deps.limiter.take('account.keep', networkOf(client.ip), KEEP_LIMIT);
  const kept = await inTransaction(deps, async (tx) => {
    const owner = await ownerOf(tx, client, token);
    if (owner === undefined) return 'spent';
    const account = await getAccount(tx, owner);
    if (!account?.deletes_at) return undefined;
    await updateUser(tx.db, account.id, { deletes_at: null, updated_at: tx.clock.now().toISOString() });
    const hiddenAt = new Date(Date.parse(account.deletes_at) - UNDO_MS).toISOString();
    if (account.status === USER_STATUS.active && account.deleted_at === null)
      await showCopiesOfUser(tx, account.id, hiddenAt);
    await cancelMailTokens(tx, account.id, ['keep-account']);
    await followAccount(tx, account.id);
    await sendMail(tx, account, 'account-kept', {});
    await audited(tx, client.actor, 'account.kept', account.id);
    return account.id;
  });
  if (kept === 'spent') return refuseLink(deps, client);
  if (kept !== undefined) forgetSessions(deps, kept);
}
