import { USER_STATUS, type Role, type UserStatus } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount, updateUser, type Account } from '#server/features/auth/accounts.service.ts';
import { closeDiary } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { replaceEmail } from '#server/features/auth/credentials/email-change.service.ts';
import { holdOwner } from '#server/features/auth/mail-tokens.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { hashPassword, requireGoodPassword } from '#server/security/passwords.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { replacePassword } from '#server/features/auth/credentials/reset.service.ts';
import { isFresh, requireProof, revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import { stepUpNeeded } from '#server/features/auth/refusals.service.ts';
import type { Member } from '#server/http/actor.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { guardLastAdmin, lockAdmins } from './last-admin.service.ts';
import { useOwnCall, userUnknown } from './users.errors.ts';

type UserChange = {
  email?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  reason?: string | undefined;
};

const audited = (
  deps: Deps,
  actor: Member,
  action: string,
  userId: number,
  detail: Record<string, unknown> = {},
) => writeAudit(deps, actor, { action, subject: 'user', subject_id: userId, outcome: 'ok', detail });

/** The account as it is, held so until the transaction ends: of two admins at once the second sees what the first has set. */
async function holdAccount(tx: Deps, userId: number): Promise<Account> {
  await holdOwner(tx, userId);
  return requireAccount(tx, userId);
}

/** A deleted account is none for an admin either, until it is erased. */
async function requireAccount(deps: Deps, userId: number): Promise<Account> {
  const account = await getAccount(deps, userId);
  if (!account || account.deleted_at !== null) throw userUnknown();
  return account;
}

/** Power is used only shortly after proving who one is; over an admin's credentials, one's own included, after proving it again. */
async function requireStepUp(deps: Deps, actor: Member, account: Account): Promise<void> {
  if (account.role === 'admin' && !isFresh(deps, actor)) throw stepUpNeeded();
  await requireProof(deps, actor);
}

/** A change of access acts on the next request everywhere: sessions and open links end. */
async function applyAccess(
  tx: Deps,
  actor: Member,
  account: Account,
  next: { role: Role; status: UserStatus },
  reason: string | undefined,
): Promise<void> {
  await updateUser(tx.db, account.id, { ...next, updated_at: tx.clock.now().toISOString() });
  await revokeSessions(tx, account.id);
  await cancelAccountLinks(tx, account.id);
  if (next.status === USER_STATUS.suspend && account.status !== USER_STATUS.suspend) {
    await sendMail(tx, account, 'suspended', {
      link: pageLink(tx, '/contact-us', { about: 'decision' }),
    });
  }
  await tx.events.emit(tx, 'users.access-changed', { user_id: account.id });
  const from = { role: account.role, status: account.status };
  await audited(tx, actor, 'user.access-changed', account.id, {
    from,
    to: next,
    ...(reason ? { reason } : {}),
  });
}

const changesAnything = (account: Account, { email, role, status }: UserChange): boolean =>
  (email !== undefined && email !== account.email) ||
  (role !== undefined && role !== account.role) ||
  (status !== undefined && status !== account.status);

/** Edit user: e-mail, role, status. The last active admin stays one (409). Throws 404, 409 for a taken e-mail. */
export async function changeUser(
  deps: Deps,
  actor: Member,
  userId: number,
  change: UserChange,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockAdmins(tx);
    const account = await holdAccount(tx, userId);
    if (changesAnything(account, change)) await requireProof(tx, actor);
    const role = change.role ?? account.role;
    const status = change.status ?? (account.status as UserStatus);
    await guardLastAdmin(tx, account, { ...account, role, status });
    if (change.email !== undefined && change.email !== account.email)
      await setEmail(tx, actor, account, change.email);
    if (role !== account.role || status !== account.status)
      await applyAccess(tx, actor, account, { role, status }, change.reason);
  });
}

/** Deletes an account with 14 days of undo; sessions and signed copies are gone at once, anonymous ones at moments of their own. Throws 404, 409 for the last admin. */
export async function deleteUser(deps: Deps, actor: Member, userId: number): Promise<void> {
  await requireProof(deps, actor);
  await inTransaction(deps, async (tx) => {
    await lockAdmins(tx);
    const account = await requireAccount(tx, userId);
    const at = tx.clock.now().toISOString();
    await guardLastAdmin(tx, account, { ...account, deleted_at: at });
    await updateUser(tx.db, userId, { deleted_at: at, status: USER_STATUS.inactive, updated_at: at });
    await revokeSessions(tx, userId);
    await cancelAccountLinks(tx, userId);
    await tx.events.emit(tx, 'users.access-changed', { user_id: userId });
    await audited(tx, actor, 'user.deleted', userId);
  });
}

async function setEmail(deps: Deps, actor: Member, account: Account, email: string): Promise<void> {
  await requireStepUp(deps, actor, account);
  const isOwn = account.id === actor.userId;
  if (!isOwn) await closeDiary(deps, actor, account, 'address', email);
  await replaceEmail(deps, actor, account, email, isOwn ? actor.sessionId : undefined);
}

/** Specification, admin update email: at once, both addresses told, sessions ended. Throws 404, 409 when it is taken. */
export async function adminChangeEmail(
  deps: Deps,
  actor: Member,
  userId: number,
  email: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => setEmail(tx, actor, await holdAccount(tx, userId), email));
}

/** Specification, admin update password: sessions ended, the user told, a new one asked for at next login. Throws 404, 409, 403. */
export async function adminChangePassword(
  deps: Deps,
  actor: Member,
  userId: number,
  password: string,
): Promise<void> {
  if (userId === actor.userId) throw useOwnCall();
  const account = await requireAccount(deps, userId);
  await requireStepUp(deps, actor, account);
  await requireGoodPassword(deps, password, account.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps, async (tx) => {
    const held = await holdAccount(tx, userId);
    await closeDiary(tx, actor, held, 'password');
    await replacePassword(tx, held, passwordHash, { mustChange: true });
    await audited(tx, actor, 'password.changed-by-admin', userId);
  });
}
