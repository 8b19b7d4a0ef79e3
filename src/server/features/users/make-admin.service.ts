import { emailKey, normalizeEmail } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { findAccount, insertAccount, updateUser } from '#server/features/auth/accounts.service.ts';
import { closeDiary } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { neutralNames } from '#server/features/auth/register/neutral-name.service.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import { invalid } from '#server/http/errors.ts';
import { randomToken } from '#server/security/hashes.ts';

const PASSWORD_LENGTH = 20;

export type MadeAdmin = { user_id: number; password: string; was: 'new' | 'user' | 'admin' };

/**
 * For whoever sits at the machine: makes an active admin of an address, with a random password that is to be changed.
 * An account that exists keeps its data; its sessions end. Throws 400 for something that is no address.
 */
export async function makeAdmin(deps: Deps, address: string): Promise<MadeAdmin> {
  const email = normalizeEmail(address);
  if (email === undefined) throw invalid({ email: 'Enter a valid e-mail' });
  const password = randomToken().slice(0, PASSWORD_LENGTH);
  const at = deps.clock.now().toISOString();
  const credentials = {
    password_hash: await hashPassword(password),
    must_change_password: true,
    email_verified_at: at,
  };
  return inTransaction(deps, async (tx) => {
    const known = await findAccount(tx, emailKey(email));
    const fresh = {
      email,
      email_key: emailKey(email),
      username: neutralNames(),
      language: FALLBACK_LANGUAGE,
      timezone: 'UTC',
      at,
    };
    const id = known?.id ?? (await insertAccount(tx.db, { ...credentials, ...fresh, role: 'admin' }));
    if (id === undefined) throw new Error('the account was made by somebody else just now');
    const opened = { role: 'admin' as const, status: USER_STATUS.active, deleted_at: null, updated_at: at };
    const actor = { kind: 'system' as const, requestId: 'make-admin' };
    if (known) await closeDiary(tx, actor, known, 'password');
    if (known) await updateUser(tx.db, id, { ...credentials, ...opened });
    await revokeSessions(tx, id);
    await writeAudit(tx, actor, {
      action: 'account.admin-made',
      subject: 'user',
      subject_id: id,
      outcome: 'ok',
    });
    return { user_id: id, password, was: known?.role ?? 'new' };
  });
}
