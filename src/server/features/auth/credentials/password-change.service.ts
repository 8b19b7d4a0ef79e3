import type { LoginAnswer } from '#shared/accounts/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { isAsRead } from '#server/features/auth/accounts.service.ts';
import { overtaken } from '#server/features/auth/auth.errors.ts';
import { confirmIdentity } from '#server/features/auth/login/login.service.ts';
import { openSession, withClosure } from '#server/features/auth/login/open-session.service.ts';
import type { Client } from '#server/http/client.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from '#server/security/passwords.ts';
import { replacePassword } from './reset.service.ts';

/**
 * Changes one's own password: every session ends and a new one answers. Without a password so far, a session younger
 * than ten minutes takes its place. Throws 403 'Invalid Password' or when another change came first, 400 for the old one again.
 */
export async function changePassword(
  deps: Deps,
  client: Client,
  member: Member,
  input: { current_password?: string | undefined; password: string },
): Promise<LoginAnswer> {
  const account = await confirmIdentity(deps, client, member, input.current_password);
  if (account.password_hash !== null && (await verifyPassword(account.password_hash, input.password))) {
    throw invalid({ password: 'This is the password you have now.' });
  }
  await requireGoodPassword(deps, input.password, account.email);
  const passwordHash = await hashPassword(input.password);
  const answer = await inTransaction(deps, async (tx) => {
    if (!(await isAsRead(tx, account))) throw overtaken();
    const changed = await replacePassword(tx, account, passwordHash, { mustChange: false });
    const subject = { subject: 'user', subject_id: account.id };
    await writeAudit(tx, member, { action: 'password.changed', ...subject, outcome: 'ok' });
    // The password is no second factor: what was given with an earlier one stays as old as it is.
    return openSession(tx, client, changed, { method: 'password-change', mfa: member.mfaAt ?? false });
  });
  return withClosure(deps, answer);
}
