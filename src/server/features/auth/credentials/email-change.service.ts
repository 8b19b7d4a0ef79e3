import { emailKey } from '#shared/accounts/accounts.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Actor, Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import {
  findAccount,
  getAccount,
  isAsRead,
  isReserved,
  isUsable,
  updateUser,
  type Account,
} from '#server/features/auth/accounts.service.ts';
import { linkInvalid, overtaken } from '#server/features/auth/auth.errors.ts';
import { takenEmail } from '#server/features/auth/refusals.service.ts';
import { confirmIdentity } from '#server/features/auth/login/login.service.ts';
import {
  consumeMailToken,
  findMailToken,
  holdOwner,
  noteFormerEmail,
} from '#server/features/auth/mail-tokens.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendEmailLink, takeEmailWish } from './pending-email.service.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Client } from '#server/http/client.ts';
import { forgotPath, pageLink } from '#server/mail/page-links.ts';

/** Puts a proven address in place: ends sessions and links, tells both addresses. Throws 409 when it is taken. */
export async function replaceEmail(
  deps: Deps,
  actor: Actor,
  account: Account,
  email: string,
  keepSession?: number,
): Promise<void> {
  if (await isReserved(deps.db, emailKey(email), account.id)) throw takenEmail();
  const at = deps.clock.now().toISOString();
  const set = { email, email_key: emailKey(email), email_verified_at: at, updated_at: at };
  await inTransaction(deps, (tx) => updateUser(tx.db, account.id, set)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? takenEmail() : error;
  });
  await noteFormerEmail(deps, account.id, account.email);
  await cancelAccountLinks(deps, account.id);
  await revokeSessions(deps, account.id, keepSession);
  for (const to of [account.email, email]) {
    await sendMail(deps, { email: to, language: account.language }, 'email-changed', { email });
  }
  await writeAudit(deps, actor, {
    action: 'email.changed',
    subject: 'user',
    subject_id: account.id,
    outcome: 'ok',
  });
}

/** Asks for a change of one's own address: both addresses are told, the link to the new one makes it so. Throws 403. */
export async function askForEmailChange(
  deps: Deps,
  client: Client,
  member: Member,
  input: { email: string; password?: string | undefined },
): Promise<void> {
  const account = await confirmIdentity(deps, client, member, input.password);
  if (emailKey(input.email) === account.email_key) throw invalid({ email: 'This is your address already.' });
  await takeEmailWish(deps, member.userId);
  await inTransaction(deps, async (tx) => {
    if (!(await isAsRead(tx, account))) throw overtaken();
    await sendEmailLink(tx, account, input.email);
    const notice = { email: input.email, link: pageLink(tx, forgotPath(account.role)) };
    await sendMail(tx, account, 'email-change-asked', notice);
    await writeAudit(tx, member, {
      action: 'email.change-asked',
      subject: 'user',
      subject_id: account.id,
      outcome: 'ok',
    });
  });
}

/** The link to the new address was opened: the change takes effect. Throws 400 for a spent link or a taken address. */
export async function confirmEmailChange(deps: Deps, client: Client, token: string): Promise<void> {
  const changed = await inTransaction(deps, async (tx) => {
    const found = await findMailToken(tx, 'change-email', token);
    // The user first, then the link, as whoever asks, takes back or changes a password: so none waits for another in a ring.
    if (found) await holdOwner(tx, found.user_id);
    const used = found && (await consumeMailToken(tx, ['change-email'], found.token_hash));
    const account = used && (await getAccount(tx, used.user_id));
    if (!used?.new_email || !isUsable(account) || (await findAccount(tx, emailKey(used.new_email))))
      return false;
    const { actor } = client;
    const own = actor.kind === 'member' && actor.userId === account.id ? actor.sessionId : undefined;
    await replaceEmail(tx, actor, account, used.new_email, own);
    return true;
  });
  if (changed) return;
  await auditRefusal(deps, client, { action: 'email.changed', subject: 'user' });
  throw linkInvalid();
}
