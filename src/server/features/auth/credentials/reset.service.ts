import { emailKey } from '#shared/accounts/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { requireCaptcha } from '#server/features/captcha/captcha.service.ts';
import {
  findAccount,
  getAccount,
  isUsable,
  updateUser,
  type Account,
} from '#server/features/auth/accounts.service.ts';
import { linkInvalid } from '#server/features/auth/auth.errors.ts';
import { clearLoginTries } from '#server/features/auth/login/login-limits.service.ts';
import {
  consumeMailToken,
  holdOwner,
  LINK_MINUTES,
  matchCode,
  replaceMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { networkOf } from '#server/security/networks.ts';
import { hashPassword, requireGoodPassword } from '#server/security/passwords.ts';
import { cancelAccountLinks } from '#server/features/auth/register/register.service.ts';
import { revokeSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Client } from '#server/http/client.ts';
import { forgotPath, pageLink, resetPath } from '#server/mail/page-links.ts';
import { hashToken } from '#server/security/hashes.ts';
import { limitKey, tryTake } from '#server/security/limits.ts';

const HOUR = 3600;
/** behaviour.md, section 2.3, forgot: over the account's limit the answer stays 200 and no mail goes out. */
const FORGOT_LIMITS = {
  account: { points: 3, seconds: HOUR },
  network: { points: 20, seconds: HOUR },
} as const;
const RESET_NETWORK = { points: 60, seconds: HOUR } as const;

/** Mails a link and a code with which to choose a password; an older link stops working. */
export async function sendPasswordLink(
  deps: Deps,
  to: Pick<Account, 'id' | 'email' | 'language' | 'role'>,
  purpose: 'reset' | 'set-password',
): Promise<void> {
  const { token, code } = await replaceMailToken(deps, { userId: to.id, purpose }, ['reset', 'set-password']);
  const link = pageLink(deps, resetPath(to.role), { token });
  await sendMail(deps, to, purpose, { link, code, minutes: LINK_MINUTES[purpose], email: to.email });
}

/** Asks for a new password. Nothing in the answer tells whether the address is known. Throws 429 per network. */
export async function forgot(
  deps: Deps,
  client: Client,
  input: { email: string; captcha?: string | undefined },
): Promise<void> {
  await requireCaptcha(deps, input.captcha);
  await deps.limiter.take('forgot.network', networkOf(client.ip), FORGOT_LIMITS.network);
  const key = emailKey(input.email);
  const open = await tryTake(deps, 'forgot.account', limitKey(key), FORGOT_LIMITS.account);
  const account = await findAccount(deps, key);
  if (open && isUsable(account)) await inTransaction(deps, (tx) => sendPasswordLink(tx, account, 'reset'));
  const subject = { subject: 'user', subject_id: account?.id ?? null };
  await writeAudit(deps, client.actor, { action: 'password.reset-asked', ...subject, outcome: 'ok' });
}

/** Sets a password that its owner has proven to be theirs to set: ends sessions and links, tells the owner. Answers the account as it is now. */
export async function replacePassword(
  deps: Deps,
  account: Account,
  passwordHash: string,
  options: { mustChange: boolean; keepSession?: number; verifies?: boolean },
): Promise<Account> {
  const at = deps.clock.now().toISOString();
  const verified = options.verifies && account.email_verified_at === null ? { email_verified_at: at } : {};
  const set = {
    password_hash: passwordHash,
    must_change_password: options.mustChange,
    updated_at: at,
    ...verified,
  };
  await updateUser(deps.db, account.id, set);
  await cancelAccountLinks(deps, account.id);
  await revokeSessions(deps, account.id, options.keepSession);
  await sendMail(deps, account, 'password-changed', {
    link: pageLink(deps, forgotPath(account.role)),
  });
  return { ...account, ...set };
}

async function refuse(deps: Deps, client: Client): Promise<never> {
  await writeAudit(deps, client.actor, { action: 'password.reset', subject: 'user', outcome: 'refused' });
  throw linkInvalid();
}

/** Sets a new password by link and code. Ends all sessions; neither logs in nor switches the second factor off. Throws 400. */
export async function resetPassword(
  deps: Deps,
  client: Client,
  input: { token: string; code: string; password: string },
): Promise<void> {
  await deps.limiter.take('reset.network', networkOf(client.ip), RESET_NETWORK);
  const hashed = hashToken(input.token);
  const link = await matchCode(deps, ['reset', 'set-password'], hashed, input.code);
  const account = link && (await getAccount(deps, link.user_id));
  if (!isUsable(account)) return refuse(deps, client);
  await requireGoodPassword(deps, input.password, account.email);
  const passwordHash = await hashPassword(input.password);
  const changed = await inTransaction(deps, async (tx) => {
    await holdOwner(tx, account.id);
    if (!(await consumeMailToken(tx, ['reset', 'set-password'], hashed))) return false;
    await replacePassword(tx, account, passwordHash, { mustChange: false, verifies: true });
    const subject = { subject: 'user', subject_id: account.id };
    await writeAudit(tx, client.actor, { action: 'password.reset', ...subject, outcome: 'ok' });
    return true;
  });
  if (!changed) return refuse(deps, client);
  await clearLoginTries(deps, account.email_key, client);
}
