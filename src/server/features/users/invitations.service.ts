import { emailKey } from '#shared/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/constants.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { findAccount } from '#server/features/auth/accounts.service.ts';
import { issueMailToken } from '#server/features/auth/mail-tokens.service.ts';
import { pageLink, sendAccountMail } from '#server/features/auth/mails.service.ts';
import { takenEmail } from '#server/features/auth/refusals.service.ts';
import type { Member } from '#server/http/actor.ts';

/** Mails a link with which somebody may sign up as an admin, with that address only. Throws 409 when it is taken. */
export async function inviteAdmin(deps: Deps, actor: Member, email: string): Promise<void> {
  if (await findAccount(deps, emailKey(email))) throw takenEmail();
  await inTransaction(deps, async (tx) => {
    const { token } = await issueMailToken(tx, {
      userId: actor.userId,
      purpose: 'admin-invite',
      newEmail: email,
    });
    const to = { email, language: FALLBACK_LANGUAGE };
    await sendAccountMail(tx, to, 'admin-invite', { email, link: pageLink(tx, '/admin/sign-up', { token }) });
    await writeAudit(tx, actor, { action: 'admin.invited', subject: 'user', outcome: 'ok' });
  });
}
