import { randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import { CLOSED_DIARY_DAYS } from '#shared/constants.ts';
import * as store from './mail-tokens.store.ts';

export type { MailToken } from './mail-tokens.store.ts';

const MINUTE_MS = 60_000;
/** behaviour.md, section 2.3: how long a link lives. */
export const LINK_MINUTES: Record<store.Purpose, number> = {
  verify: 24 * 60,
  reset: 30,
  magic: 10,
  'change-email': 60,
  'set-password': 3 * 24 * 60,
  'admin-invite': 3 * 24 * 60,
  /** decisions.md, 18: as long as a deletion can be taken back. */
  'keep-account': 14 * 24 * 60,
  'open-diary': 30,
  'undo-change': CLOSED_DIARY_DAYS * 24 * 60,
};

type NewLink = {
  userId: number;
  purpose: store.Purpose;
  browserHash?: string;
  newEmail?: string;
  path?: string;
  passwordHash?: string;
};

/** Stands for "several people signed up with this address": confirming it takes none of their passwords. */
export const CONTESTED = '';

const now = (deps: Deps) => deps.clock.now().toISOString();

/** Codes are short, so they are kept as an HMAC with the key outside the database. */
const codeHash = (deps: Deps, tokenHash: string, code: string) =>
  deps.sealer.sign('mail-token.code', `${tokenHash}:${code}`);

/** Makes a link token and a six-digit code for one purpose; only hashes are kept. */
export async function issueMailToken(deps: Deps, link: NewLink): Promise<{ token: string; code: string }> {
  const token = randomToken();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const at = deps.clock.now().getTime();
  await store.insertMailToken(deps.db, {
    user_id: link.userId,
    purpose: link.purpose,
    token_hash: hashToken(token),
    code_hash: codeHash(deps, hashToken(token), code),
    browser_hash: link.browserHash ?? null,
    new_email: link.newEmail ?? null,
    path: link.path ?? null,
    password_hash: link.passwordHash ?? null,
    created_at: new Date(at).toISOString(),
    expires_at: new Date(at + LINK_MINUTES[link.purpose] * MINUTE_MS).toISOString(),
  });
  return { token, code };
}

/** True when another sign-up with the same address offered another password. */
export const isContested = (deps: Deps, userId: number, passwordHash: string): Promise<boolean> =>
  store.hasOtherPassword(deps.db, userId, passwordHash);

export const cancelMailTokens = async (
  deps: Deps,
  userId: number,
  purposes: store.Purpose[],
): Promise<void> => {
  await store.cancelTokens(deps.db, userId, purposes, now(deps));
};

/** Holds a user's links as they are until the transaction ends. */
export const holdOwner = async (tx: Deps, userId: number): Promise<void> => {
  await store.lockOwner(tx.db, userId);
};

/** Makes a link that ends every open one of its user for these purposes. Inside a transaction. */
export async function replaceMailToken(
  tx: Deps,
  link: NewLink,
  purposes: store.Purpose[],
): Promise<{ token: string; code: string }> {
  await holdOwner(tx, link.userId);
  await cancelMailTokens(tx, link.userId, purposes);
  return issueMailToken(tx, link);
}

/** Notes an address that was given up until now, so that what was mailed there can be erased with the account. */
export const noteFormerEmail = (deps: Deps, userId: number, email: string): Promise<void> =>
  store.insertFormerEmail(deps.db, { userId, email, tokenHash: hashToken(randomToken()), at: now(deps) });

export const findMailToken = (deps: Deps, purpose: store.Purpose, token: string) =>
  store.findMailToken(deps.db, purpose, hashToken(token));

export const hasUsedLink = (deps: Deps, userId: number, purpose: store.Purpose, browserHash: string) =>
  store.hasUsed(deps.db, userId, purpose, browserHash);

/** The newest living link of a user for one purpose; where the hash of a nonce is given, of those asked for in its browser. */
export const findLastLiving = (deps: Deps, userId: number, purpose: store.Purpose, browserHash?: string) =>
  store.findLastLiving(deps.db, userId, purpose, now(deps), browserHash);

/** The token when link and code belong together. Five wrong codes end it; a right one clears the count. */
export async function matchCode(
  deps: Deps,
  purposes: store.Purpose[],
  tokenHash: string,
  code: string,
): Promise<store.MailToken | undefined> {
  const found = await store.countTry(deps.db, purposes, tokenHash, now(deps));
  if (!found || found.code_hash !== codeHash(deps, tokenHash, code)) return undefined;
  await store.clearTries(deps.db, found.id);
  return found;
}

/** Uses a token up by its hash; undefined for a used, expired or unknown one. Atomic. */
export const consumeMailToken = (deps: Deps, purposes: store.Purpose[], tokenHash: string) =>
  store.consume(deps.db, purposes, tokenHash, now(deps));
