import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import { getAccount, updateUser } from '#server/features/auth/accounts.service.ts';
import { linkInvalid } from '#server/features/auth/auth.errors.ts';
import {
  consumeMailToken,
  findMailToken,
  holdOwner,
  noteFormerEmail,
} from '#server/features/auth/mail-tokens.service.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Client } from '#server/http/client.ts';
import { networkOf } from '#server/security/networks.ts';
import { findClosure, openDiary } from './closed-diary.service.ts';

const LIMIT = { points: 60, seconds: 3600 } as const;

async function undo(tx: Deps, { actor }: Client, token: string): Promise<boolean> {
  const found = await findMailToken(tx, 'undo-change', token);
  if (!found) return false;
  await holdOwner(tx, found.user_id);
  const closure = await findClosure(tx, found.user_id);
  const account = await getAccount(tx, found.user_id);
  if (!closure || !account || account.deleted_at !== null) return false;
  if (!(await consumeMailToken(tx, ['undo-change'], found.token_hash))) return false;
  const at = tx.clock.now().toISOString();
  if (account.email !== closure.former_email) await noteFormerEmail(tx, account.id, account.email);
  await updateUser(tx.db, account.id, {
    email: closure.former_email,
    email_key: closure.former_email_key,
    password_hash: closure.former_password_hash,
    must_change_password: closure.former_must_change,
    email_verified_at: at,
    updated_at: at,
  });
  await cancelAccountLinks(tx, account.id);
  await revokeSessions(tx, account.id);
  await writeAudit(tx, actor, {
    action: 'account.change-undone',
    subject: 'user',
    subject_id: account.id,
    outcome: 'ok',
    detail: { admin_id: closure.admin_id },
  });
  return openDiary(tx, actor, closure, 'undone');
}

/**
 * "This was not me": address and password are what they were before the first change that nobody has proven, and every session
 * ends. The link is in the notice alone and works once. Throws 400 for a spent one, 429.
 */
export async function undoChange(deps: Deps, client: Client, token: string): Promise<void> {
  await deps.limiter.take('diary.undo', networkOf(client.ip), LIMIT);
  if (await inTransaction(deps, (tx) => undo(tx, client, token))) return;
  await auditRefusal(deps, client, { action: 'account.change-undone', subject: 'user' });
  throw linkInvalid();
}
