import { emailKey } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { insertAccount } from '#server/features/auth/accounts.service.ts';
import { sendPasswordLink } from '#server/features/auth/credentials/reset.service.ts';
import { requireProof } from '#server/features/auth/sessions/sessions.service.ts';
import { takenEmail } from '#server/features/auth/refusals.service.ts';
import type { Member } from '#server/http/actor.ts';
import { hashPassword, requireGoodPassword } from '#server/security/passwords.ts';
import { neutralNames } from './neutral-name.service.ts';

/** Specification, add user: made by an admin, verified by the admin's word, with a mail to choose an own password. Throws 409, 403. */
export async function createUser(
  deps: Deps,
  actor: Member,
  input: { email: string; password: string; role: Role },
): Promise<{ id: number }> {
  if (input.role === 'admin') await requireProof(deps, actor);
  await requireGoodPassword(deps, input.password, input.email);
  const password_hash = await hashPassword(input.password);
  const at = deps.clock.now().toISOString();
  return inTransaction(deps, async (tx) => {
    const id = await insertAccount(tx.db, {
      email: input.email,
      email_key: emailKey(input.email),
      password_hash,
      role: input.role,
      email_verified_at: at,
      must_change_password: true,
      username: neutralNames(),
      language: FALLBACK_LANGUAGE,
      timezone: 'UTC',
      at,
    });
    if (id === undefined) throw takenEmail();
    const to = { id, email: input.email, role: input.role, language: FALLBACK_LANGUAGE };
    await sendPasswordLink(tx, to, 'set-password');
    await tx.events.emit(tx, 'users.created', { user_id: id });
    const detail = { role: input.role };
    await writeAudit(tx, actor, {
      action: 'user.created',
      subject: 'user',
      subject_id: id,
      outcome: 'ok',
      detail,
    });
    return { id };
  });
}
