import { emailKey, type RegisterInput } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { isTimeZone } from '#shared/nights/night-of.ts';
import type { Role } from '#shared/roles.ts';
import { LOCKS } from '#server/db/locks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { requireCaptcha } from '#server/features/captcha/captcha.service.ts';
import { findAccount, type Account } from '#server/features/auth/accounts.service.ts';
import { adminExists, insertAccount, lockAct } from '#server/features/auth/accounts.store.ts';
import { adminClosed } from '#server/features/auth/auth.errors.ts';
import {
  cancelMailTokens,
  consumeMailToken,
  CONTESTED,
  findMailToken,
  holdOwner,
  isContested,
  issueMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { networkOf } from '#server/security/networks.ts';
import { isFirstAdminOpen, requireSetupCode, takeSetupCode } from './first-admin.service.ts';
import { neutralNames } from './neutral-name.service.ts';
import { requireFreeName } from './public-names.service.ts';
import { hashPassword, requireGoodPassword } from '#server/security/passwords.ts';
import { auditRefusal } from '#server/features/audit/refusals.service.ts';
import type { Client } from '#server/http/client.ts';
import { ownPath } from '#server/http/own-path.ts';
import { loginPath, pageLink } from '#server/mail/page-links.ts';
import { hashToken } from '#server/security/hashes.ts';
import { limitKey, tryTake } from '#server/security/limits.ts';

const HOUR = 3600;
/** behaviour.md, section 2.3, register: sign-ups an hour and network. */
const REGISTER_LIMIT = { points: 5, seconds: HOUR } as const;
/** Mails an hour that sign-ups may cause to one address. */
const SIGN_UP_MAILS = { points: 3, seconds: HOUR } as const;

export type Registered = { message: string; user_id?: number };
const CHECK_MAIL: Registered = { message: 'Check your e-mail to confirm your address.' };

const newAccount = (deps: Deps, input: RegisterInput, passwordHash: string, role: Role) => ({
  email: input.email,
  email_key: emailKey(input.email),
  password_hash: passwordHash,
  role,
  email_verified_at: role === 'admin' ? deps.clock.now().toISOString() : null,
  must_change_password: false,
  username: input.username ?? neutralNames(input.language),
  language: input.language ?? FALLBACK_LANGUAGE,
  timezone: input.timezone !== undefined && isTimeZone(input.timezone) ? input.timezone : 'UTC',
  at: deps.clock.now().toISOString(),
});

const mayMail = (deps: Deps, key: string) => tryTake(deps, 'register.mail', limitKey(key), SIGN_UP_MAILS);

/** The password that a sign-up offers, the browser that it was made in, and where its link leads. */
type Offer = { passwordHash: string; browserHash?: string | undefined; path?: string | undefined };

/** A link that confirms the address and, with it, the password of this very sign-up; it lets its browser in. */
async function sendVerifyMail(
  deps: Deps,
  to: { id: number; email: string; language: string },
  { passwordHash, browserHash, path }: Offer,
): Promise<void> {
  const link = { userId: to.id, purpose: 'verify' as const, passwordHash };
  const { token } = await issueMailToken(deps, browserHash === undefined ? link : { ...link, browserHash });
  const query: Record<string, string> = path === undefined ? { token } : { token, redirect_uri: path };
  await sendMail(deps, to, 'verify', { link: pageLink(deps, '/user/verify-user', query) });
}

/** The address is known: its owner is told, the caller is not. */
async function tellOwner(deps: Deps, owner: Account, offer: Offer): Promise<void> {
  if (owner.email_verified_at === null && owner.status === 1 && owner.deleted_at === null) {
    await sendVerifyMail(deps, owner, offer);
    return;
  }
  const query: Record<string, string> = offer.path === undefined ? {} : { redirect_uri: offer.path };
  const values = { email: owner.email, link: pageLink(deps, loginPath(owner.role), query) };
  await sendMail(deps, owner, 'account-exists', values);
}

async function registerUser(
  deps: Deps,
  client: Client,
  input: RegisterInput,
  offer: Offer,
): Promise<Registered> {
  const key = emailKey(input.email);
  const mailing = await mayMail(deps, key);
  await inTransaction(deps, async (tx) => {
    const id = await insertAccount(tx.db, newAccount(tx, input, offer.passwordHash, 'user'));
    if (id === undefined) {
      const owner = await findAccount(tx, key);
      if (owner && mailing) await tellOwner(tx, owner, offer);
      return;
    }
    await tx.events.emit(tx, 'users.created', { user_id: id });
    const language = input.language ?? FALLBACK_LANGUAGE;
    if (mailing) await sendVerifyMail(tx, { id, email: input.email, language }, offer);
  });
  await writeAudit(deps, client.actor, { action: 'account.registered', subject: 'user', outcome: 'ok' });
  return CHECK_MAIL;
}

async function isInvited(tx: Deps, input: RegisterInput): Promise<boolean> {
  if (input.invitation === undefined) return false;
  const found = await findMailToken(tx, 'admin-invite', input.invitation);
  if (!found?.new_email || emailKey(found.new_email) !== emailKey(input.email)) return false;
  return (await consumeMailToken(tx, ['admin-invite'], hashToken(input.invitation))) !== undefined;
}

async function refuseAdmin(deps: Deps, client: Client): Promise<never> {
  await auditRefusal(deps, client, { action: 'account.admin-registered', subject: 'user' });
  throw adminClosed();
}

async function checkSetupCode(deps: Deps, client: Client, input: RegisterInput): Promise<void> {
  try {
    await requireSetupCode(deps, input.setup_code);
  } catch (error) {
    await auditRefusal(deps, client, { action: 'account.admin-registered', subject: 'user' });
    throw error;
  }
}

async function registerAdmin(
  deps: Deps,
  client: Client,
  input: RegisterInput,
  passwordHash: string,
): Promise<Registered> {
  const id = await inTransaction(deps, async (tx) => {
    await lockAct(tx.db, LOCKS.firstAdmin);
    const isInvitedOne = await isInvited(tx, input);
    if (!isInvitedOne && (await adminExists(tx.db))) return undefined;
    if (!isInvitedOne && !(await takeSetupCode(tx, input.setup_code))) return undefined;
    const made = await insertAccount(tx.db, newAccount(tx, input, passwordHash, 'admin'));
    if (made === undefined) throw adminClosed();
    await tx.events.emit(tx, 'users.created', { user_id: made });
    return made;
  });
  if (id === undefined) return refuseAdmin(deps, client);
  const subject = { subject: 'user', subject_id: id };
  await writeAudit(deps, client.actor, { action: 'account.admin-registered', ...subject, outcome: 'ok' });
  return { message: 'The account is ready. Log in.', user_id: id };
}

/**
 * Signs somebody up. The answer is the same whether or not the address is known; the owner is told by mail.
 * Role admin is refused (403) but for the very first one, in production with the terminal's code, or with an invitation. Throws 400 for a bad password, 409 for a
 * name that is taken, 429. `browserHash` names the browser that the link will let in.
 */
export async function register(
  deps: Deps,
  client: Client,
  input: RegisterInput,
  browserHash?: string,
): Promise<Registered> {
  if (input.role === 'admin' && input.invitation === undefined && !(await isFirstAdminOpen(deps)))
    return refuseAdmin(deps, client);
  const path = ownPath(deps, input.url);
  if (input.role === 'admin' && input.invitation === undefined) await checkSetupCode(deps, client, input);
  await requireGoodPassword(deps, input.password, input.email);
  await requireCaptcha(deps, input.captcha);
  await deps.limiter.take('register.network', networkOf(client.ip), REGISTER_LIMIT);
  if (input.username !== undefined) await requireFreeName(deps, input.username, { role: input.role });
  const passwordHash = await hashPassword(input.password);
  if (input.role === 'admin') return registerAdmin(deps, client, input, passwordHash);
  return registerUser(deps, client, input, { passwordHash, browserHash, path });
}

/**
 * Sends the link once more to an unconfirmed address, which ends those before; the same answer always. A sign-up ends none:
 * a stranger who signs up with somebody's address must not take the link that bears the owner's password.
 */
export async function resendVerification(
  deps: Deps,
  client: Client,
  { email, url }: { email: string; url?: string | undefined },
  browserHash?: string,
): Promise<void> {
  const path = ownPath(deps, url);
  await deps.limiter.take('verify.resend', networkOf(client.ip), { points: 20, seconds: HOUR });
  const account = await findAccount(deps, emailKey(email));
  if (!(await mayMail(deps, emailKey(email)))) return;
  if (!account || account.email_verified_at !== null || account.deleted_at !== null) return;
  const hash = account.password_hash ?? '';
  const contested = await isContested(deps, account.id, hash);
  await inTransaction(deps, async (tx) => {
    await holdOwner(tx, account.id);
    await cancelMailTokens(tx, account.id, ['verify']);
    await sendVerifyMail(tx, account, { passwordHash: contested ? CONTESTED : hash, browserHash, path });
  });
}

/** Ends every open link that could still set something for this account. */
export const cancelAccountLinks = (deps: Deps, userId: number): Promise<void> =>
  cancelMailTokens(deps, userId, [
    'verify',
    'reset',
    'set-password',
    'magic',
    'change-email',
    'admin-invite',
  ]);
