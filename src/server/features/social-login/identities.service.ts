import { emailKey, normalizeEmail } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import {
  findAccount,
  getAccount,
  insertAccount,
  requireUsable,
  updateUser,
  type Account,
} from '#server/features/auth/accounts.service.ts';
import { isDiaryClosed } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { neutralNames } from '#server/features/auth/register/neutral-name.service.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { requireProof, revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { Client } from '#server/http/client.ts';
import { forgotPath, pageLink } from '#server/mail/page-links.ts';
import {
  emailUnproven,
  identityUnknown,
  linkedElsewhere,
  notLinked,
  onlyWayIn,
} from './social-login.errors.ts';
import * as store from './social-login.store.ts';

/** Who the provider says somebody is. The key is issuer and subject, never the e-mail. */
export type Identity = {
  provider: string;
  issuer: string;
  subject: string;
  email?: string;
  emailVerified: boolean;
};

const link = (tx: Deps, userId: number, { provider, issuer, subject }: Identity) =>
  store.insertIdentity(tx.db, {
    user_id: userId,
    provider,
    issuer,
    subject,
    created_at: tx.clock.now().toISOString(),
  });

async function makeAccount(tx: Deps, email: string): Promise<Account | undefined> {
  const at = tx.clock.now().toISOString();
  const id = await insertAccount(tx.db, {
    email,
    email_key: emailKey(email),
    password_hash: null,
    role: 'user',
    email_verified_at: at,
    must_change_password: false,
    username: neutralNames(),
    language: FALLBACK_LANGUAGE,
    timezone: 'UTC',
    at,
  });
  if (id === undefined) return findAccount(tx, emailKey(email));
  await tx.events.emit(tx, 'users.created', { user_id: id });
  return getAccount(tx, id);
}

/** An account that nobody has confirmed may be a stranger's trap: its password, sessions and links go before linking. */
async function takeOver(tx: Deps, account: Account): Promise<Account> {
  const at = tx.clock.now().toISOString();
  const set = { password_hash: null, must_change_password: false, email_verified_at: at, updated_at: at };
  await updateUser(tx.db, account.id, set);
  await cancelAccountLinks(tx, account.id);
  await revokeSessions(tx, account.id);
  return { ...account, ...set };
}

async function linkByEmail(tx: Deps, client: Client, identity: Identity): Promise<Account> {
  const email = identity.email === undefined ? undefined : normalizeEmail(identity.email);
  if (email === undefined || !identity.emailVerified) throw emailUnproven();
  const known = await findAccount(tx, emailKey(email));
  const account = known ?? (await makeAccount(tx, email));
  if (!account || account.role !== 'user') throw notLinked();
  // An address that an admin has just set must not become a way in that outlives "this was not me".
  if (await isDiaryClosed(tx, account.id)) throw notLinked();
  const usable = account.email_verified_at === null ? await takeOver(tx, account) : account;
  requireUsable(usable);
  if (!(await link(tx, account.id, identity))) throw linkedElsewhere();
  if (known) await sendMail(tx, account, 'identity-linked', { link: pageLink(tx, '/contact-us') });
  const subject = { subject: 'user', subject_id: account.id };
  await writeAudit(tx, client.actor, {
    action: 'identity.linked',
    ...subject,
    outcome: 'ok',
    detail: { provider: identity.provider },
  });
  return (await getAccount(tx, account.id)) ?? account;
}

/**
 * The account of an identity: the one it is linked to, else for a user the one with the same address when both sides
 * have confirmed it, else a new one. Admins only by an existing link. Throws 403.
 */
export async function accountOf(
  deps: Deps,
  client: Client,
  identity: Identity,
  role: Role,
): Promise<Account> {
  const owner = await store.findIdentityOwner(deps.db, identity.issuer, identity.subject);
  const linked = owner === undefined ? undefined : await getAccount(deps, owner);
  if (linked && linked.role !== role) throw notLinked();
  if (!linked && role === 'admin') throw notLinked();
  const account = linked ?? (await inTransaction(deps, (tx) => linkByEmail(tx, client, identity)));
  requireUsable(account);
  return account;
}

/** Links an identity to the member who asked for it from their own settings. Throws 409 when it is somebody else's. */
export async function linkIdentity(
  deps: Deps,
  client: Client,
  userId: number,
  identity: Identity,
): Promise<void> {
  const owner = await store.findIdentityOwner(deps.db, identity.issuer, identity.subject);
  if (owner === userId) return;
  const account = await getAccount(deps, userId);
  if (owner !== undefined || !account || !(await link(deps, userId, identity))) throw linkedElsewhere();
  await sendMail(deps, account, 'identity-linked', { link: pageLink(deps, '/contact-us') });
  const detail = { provider: identity.provider };
  await writeAudit(deps, client.actor, {
    action: 'identity.linked',
    subject: 'user',
    subject_id: userId,
    outcome: 'ok',
    detail,
  });
}

/** What is linked to the caller's account. */
export const listOwnIdentities = (deps: Deps, member: Member) => store.listIdentities(deps.db, member.userId);

/** Parts an identity from the caller's account, after fresh proof, and tells them. Throws 403, 404 for anybody else's, 409 for the only way in. */
export async function unlinkIdentity(deps: Deps, member: Member, id: number): Promise<void> {
  await requireProof(deps, member);
  await inTransaction(deps, async (tx) => {
    const linked = await store.lockIdentities(tx.db, member.userId);
    const meant = linked.find((one) => one.id === id);
    const account = await getAccount(tx, member.userId);
    if (!meant || !account) throw identityUnknown();
    if (account.password_hash === null && linked.length === 1) throw onlyWayIn();
    await store.deleteIdentity(tx.db, member.userId, id);
    const link = pageLink(tx, forgotPath(account.role));
    await sendMail(tx, account, 'identity-unlinked', { link });
    const subject = { subject: 'user', subject_id: member.userId };
    const detail = { provider: meant.provider };
    await writeAudit(tx, member, { action: 'identity.unlinked', ...subject, outcome: 'ok', detail });
  });
}
