import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isAsRead, updateUser } from '#server/features/auth/accounts.service.ts';
import { confirmIdentity } from '#server/features/auth/login/login.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { accountOvertaken } from '#server/features/auth/refusals.service.ts';
import { revokeSessions, stepUp } from '#server/features/auth/sessions/sessions.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { Client } from '#server/http/client.ts';
import { forgotPath, pageLink } from '#server/mail/page-links.ts';
import { audited, auditedCode } from './audited-codes.service.ts';
import { makeRecoveryCodes } from './codes.service.ts';
import { notOn } from './two-factor.errors.ts';
import * as store from './two-factor.store.ts';

/**
 * Ten new recovery codes after password and a code, shown this once. The old ones end, and as with every change of the
 * second factor the other sessions (behaviour.md, section 2.2); the owner is told. Throws 403, 409 while it is off, 429.
 */
export async function renewRecoveryCodes(
  deps: Deps,
  client: Client,
  member: Member,
  given: { password?: string | undefined; token: string },
): Promise<string[]> {
  const account = await confirmIdentity(deps, client, member, given.password);
  const factor = await store.findFactor(deps.db, member.userId);
  if (factor?.state !== 'on') throw notOn();
  await auditedCode(deps, member, factor, given.token);
  return inTransaction(deps, async (tx) => {
    if (!(await isAsRead(tx, account))) throw accountOvertaken();
    // Logins that a code of the old ten has just begun are not opened after this.
    await updateUser(tx.db, member.userId, { updated_at: tx.clock.now().toISOString() });
    const codes = await makeRecoveryCodes(tx, member.userId);
    await revokeSessions(tx, member.userId, member.sessionId);
    await stepUp(tx, member);
    await sendMail(tx, account, 'recovery-codes', {
      link: pageLink(tx, forgotPath(account.role)),
    });
    await audited(tx, member, 'two-factor.codes-renewed', member.userId);
    return codes;
  });
}
