import { emailKey, type LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { auditedLimit } from '#server/features/audit/refusals.service.ts';
import { requireCaptcha } from '#server/features/captcha/captcha.service.ts';
import {
  findAccount,
  getAccount,
  isUsable,
  updateUser,
  type Account,
} from '#server/features/auth/accounts.service.ts';
import { admit, completeFirstFactor } from '#server/features/auth/login/login.service.ts';
import * as tokens from '#server/features/auth/mail-tokens.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { isTwoFactorOn } from '#server/features/auth/login/second-step.service.ts';
import type { Client } from '#server/http/client.ts';
import { defineError } from '#server/http/errors.ts';
import { ownPath } from '#server/http/own-path.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { hashToken } from '#server/security/hashes.ts';
import { limitKey, tryTake } from '#server/security/limits.ts';
import { networkOf } from '#server/security/networks.ts';

const magicLinkInvalid = defineError(403, 'magic_link.invalid', 'The link is not valid any more');
/** The link was opened in another browser than the one that asked: the code of the same mail is needed. */
const magicCodeNeeded = defineError(403, 'magic_link.code_needed', 'Enter the code from the mail.');

/** behaviour.md, section 2.3: mails per account; over it the answer stays the same and no mail goes out. */
const ACCOUNT_LIMIT = { points: 3, seconds: 15 * 60 } as const;
const NETWORK_LIMIT = { points: 30, seconds: 3600 } as const;
const TRY_LIMIT = { points: 60, seconds: 3600 } as const;
const VERIFY_PAGE = '/magic-login/verify';

/** Admins may only where the setting allows it, and then only with a second factor. */
async function mayUseMagic(deps: Deps, account: Account): Promise<boolean> {
  return (
    account.role === 'user' || (deps.config.ADMIN_MAGIC_LOGIN && (await isTwoFactorOn(deps, account.id)))
  );
}

async function sendMagicMail(
  deps: Deps,
  account: Account,
  browserHash: string,
  path: string | undefined,
): Promise<void> {
  const link = { userId: account.id, purpose: 'magic' as const, browserHash };
  const { token, code } = await tokens.replaceMailToken(deps, path === undefined ? link : { ...link, path }, [
    'magic',
  ]);
  const query: Record<string, string> = path === undefined ? { token } : { token, redirect_uri: path };
  const values = { link: pageLink(deps, VERIFY_PAGE, query), code, minutes: tokens.LINK_MINUTES.magic };
  await sendMail(deps, account, 'magic', values);
}

/** Mails a link and a code, bound to the browser that holds `nonce`; an earlier one ends. The answer never tells whether the address is known. */
export async function askForMagicLink(
  deps: Deps,
  client: Client,
  input: { email: string; role: Role; url?: string | undefined; captcha?: string | undefined },
  nonce: string,
): Promise<void> {
  const path = ownPath(deps, input.url);
  await requireCaptcha(deps, input.captcha);
  await auditedLimit(deps, client.actor, { action: 'login.link-asked' }, () =>
    deps.limiter.take('magic.network', networkOf(client.ip), NETWORK_LIMIT),
  );
  const key = emailKey(input.email);
  const open = await tryTake(deps, 'magic.account', limitKey(key), ACCOUNT_LIMIT);
  const account = await findAccount(deps, key);
  const subject = { subject: 'user', subject_id: account?.id ?? null };
  await writeAudit(deps, client.actor, { action: 'login.link-asked', ...subject, outcome: 'ok' });
  if (!open || !isUsable(account) || account.role !== input.role || !(await mayUseMagic(deps, account)))
    return;
  await inTransaction(deps, (tx) => sendMagicMail(tx, account, hashToken(nonce), path));
}

type Given = { token: string; code?: string | undefined } | { email: string; code: string };

async function refuse(deps: Deps, client: Client, userId: number | undefined): Promise<never> {
  const subject = { subject: 'user', subject_id: userId ?? null };
  const detail = { method: 'magic' };
  await writeAudit(deps, client.actor, { action: 'login.refused', ...subject, outcome: 'refused', detail });
  throw magicLinkInvalid();
}

/** The token that is meant, once its binding to the browser or its code is right. Throws 403 otherwise. */
async function findMeant(
  deps: Deps,
  client: Client,
  given: Given,
  nonce: string | undefined,
): Promise<tokens.MailToken> {
  const browserHash = nonce === undefined ? undefined : hashToken(nonce);
  if ('token' in given) {
    const found = await tokens.findMailToken(deps, 'magic', given.token);
    if (!found || found.used_at !== null) return refuse(deps, client, found?.user_id);
    if (browserHash !== undefined && found.browser_hash === browserHash) return found;
    if (given.code === undefined) throw magicCodeNeeded();
    const matched = await tokens.matchCode(deps, ['magic'], found.token_hash, given.code);
    return matched ?? refuse(deps, client, found.user_id);
  }
  const account = browserHash === undefined ? undefined : await findAccount(deps, emailKey(given.email));
  const living =
    account && browserHash && (await tokens.findLastLiving(deps, account.id, 'magic', browserHash));
  const matched = living && (await tokens.matchCode(deps, ['magic'], living.token_hash, given.code));
  if (!matched) return refuse(deps, client, account?.id);
  return matched;
}

/** The mailbox is proven; a password set before that may be a stranger's, so it is dropped. */
async function markVerified(deps: Deps, account: Account): Promise<Account> {
  if (account.email_verified_at !== null) return account;
  const at = deps.clock.now().toISOString();
  const proven = { email_verified_at: at, password_hash: null, updated_at: at };
  await updateUser(deps.db, account.id, proven);
  await tokens.cancelMailTokens(deps, account.id, ['verify']);
  return { ...account, ...proven };
}

/** Logs in by a mailed link or code, each once: of two concurrent callers one gets in. Throws 403. */
export async function magicLogin(
  deps: Deps,
  client: Client,
  given: Given,
  nonce: string | undefined,
): Promise<LoginResult> {
  await auditedLimit(deps, client.actor, { method: 'magic' }, () =>
    deps.limiter.take('magic.try', networkOf(client.ip), TRY_LIMIT),
  );
  const meant = await findMeant(deps, client, given, nonce);
  const used = await tokens.consumeMailToken(deps, ['magic'], meant.token_hash);
  const account = used && (await getAccount(deps, used.user_id));
  if (!account || !(await mayUseMagic(deps, account))) return refuse(deps, client, meant.user_id);
  const verified = await markVerified(deps, account);
  await admit(deps, client, verified, 'magic');
  return completeFirstFactor(deps, client, verified, 'magic');
}
