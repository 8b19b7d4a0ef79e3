import { emailKey } from '#shared/accounts/accounts.ts';
import type { PendingEmail } from '#shared/accounts/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { findAccount, getAccount, type Account } from '#server/features/auth/accounts.service.ts';
import { noPendingEmail } from '#server/features/auth/auth.errors.ts';
import {
  cancelMailTokens,
  findLastLiving,
  holdOwner,
  LINK_MINUTES,
  replaceMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { loginPath, pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';

/** Wishes for a new address an hour and account; sending a link again is one too. */
const LIMIT = { points: 5, seconds: 3600 } as const;
export const takeEmailWish = (deps: Deps, userId: number): Promise<void> =>
  deps.limiter.take('email.change', String(userId), LIMIT);

const audited = (tx: Deps, member: Member, action: string) =>
  writeAudit(tx, member, { action, subject: 'user', subject_id: member.userId, outcome: 'ok' });

/** Mails the one living link of a wish to the new address; the owner of a taken one is told instead. Inside a transaction. */
export async function sendEmailLink(tx: Deps, account: Account, email: string): Promise<void> {
  const link = { userId: account.id, purpose: 'change-email' as const, newEmail: email };
  const { token } = await replaceMailToken(tx, link, ['change-email']);
  const owner = await findAccount(tx, emailKey(email));
  if (owner) {
    const values = { email: owner.email, link: pageLink(tx, loginPath(owner.role)) };
    await sendMail(tx, owner, 'account-exists', values);
    return;
  }
  await sendMail(tx, { ...account, email }, 'email-change', {
    email,
    minutes: LINK_MINUTES['change-email'],
    link: pageLink(tx, '/user/verify-user', { token, change: 'email' }),
  });
}

/** The address that waits for its link to be opened; null where none does. Whether it is taken shows nowhere. */
export async function readPendingEmail(deps: Deps, userId: number): Promise<PendingEmail | null> {
  const found = await findLastLiving(deps, userId, 'change-email');
  if (!found?.new_email) return null;
  const { new_email: email, created_at, expires_at } = found;
  return {
    email,
    sent_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}

/** A new link to the address that waits; the one before ends. Throws 409 where none waits, 429. */
export async function sendPendingEmailAgain(deps: Deps, member: Member): Promise<PendingEmail> {
  await takeEmailWish(deps, member.userId);
  return inTransaction(deps, async (tx) => {
    await holdOwner(tx, member.userId);
    const pending = await readPendingEmail(tx, member.userId);
    const account = await getAccount(tx, member.userId);
    if (!pending || !account) throw noPendingEmail();
    await sendEmailLink(tx, account, pending.email);
    await audited(tx, member, 'email.change-asked');
    return (await readPendingEmail(tx, member.userId)) ?? pending;
  });
}

/** Takes the wish back: its link is worth nothing from now on. Doing it twice is harmless. */
export async function withdrawPendingEmail(deps: Deps, member: Member): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await holdOwner(tx, member.userId);
    if (!(await readPendingEmail(tx, member.userId))) return;
    await cancelMailTokens(tx, member.userId, ['change-email']);
    await audited(tx, member, 'email.change-withdrawn');
  });
}
