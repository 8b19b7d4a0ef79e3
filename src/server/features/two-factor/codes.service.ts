import type * as Otpauth from 'otpauth';
import { randomBytes } from 'node:crypto';
import type { Secret } from 'otpauth';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import { wrongCode } from './two-factor.errors.ts';
import * as store from './two-factor.store.ts';

const otp = onFirstUse((load) => load('otpauth') as typeof Otpauth);

const ISSUER = 'Dream Diary';
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 3;
const GROUP_LENGTH = 4;
/** Crockford's base 32: no I, L, O, U. Twelve of them are 60 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** behaviour.md, section 2.3: tries an hour and account. */
const ACCOUNT_LIMIT = { points: 20, seconds: 3600 } as const;
const SEAL = 'two-factor.secret';

/** `field` is where a 400 stands; `once` uses up, in the code's transaction, what the code is given for. */
export type CodeOptions = { field?: string; once?: (tx: Deps) => Promise<boolean> };

const sealContext = (userId: number) => `${SEAL}.${userId}`;
const totp = (secret: Secret, label = '') =>
  new (otp().TOTP)({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** A new secret: what the app needs to see once, and what is stored. */
export function makeSecret(deps: Deps, userId: number, label: string) {
  const secret = new (otp().Secret)({ size: SECRET_BYTES });
  return {
    base32: secret.base32,
    url: totp(secret, label).toString(),
    sealed: deps.sealer.seal(sealContext(userId), secret.base32),
  };
}

const recoveryHash = (deps: Deps, userId: number, code: string) =>
  deps.sealer.sign('two-factor.recovery', `${userId}:${code.replaceAll('-', '')}`);

/** Ten codes, kept as HMACs; they are shown this once. */
export async function makeRecoveryCodes(deps: Deps, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const chars = [...randomBytes(RECOVERY_GROUPS * GROUP_LENGTH)].map(
      (byte) => ALPHABET[byte % ALPHABET.length],
    );
    return chars.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
  await store.replaceRecoveryCodes(
    deps.db,
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
  );
  return codes;
}

/** The time step that a code belongs to: the current one or the one before (RFC 6238, section 5.2). */
function stepOf(deps: Deps, factor: store.Factor, code: string): number | undefined {
  const secret = otp().Secret.fromBase32(deps.sealer.open(sealContext(factor.user_id), factor.secret_sealed));
  const timestamp = deps.clock.now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null || delta > 0) return undefined;
  return otp().TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

async function isRight(deps: Deps, factor: store.Factor, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(deps, factor, code);
    return step !== undefined && (await store.acceptStep(deps.db, factor.user_id, step));
  }
  if (factor.state !== 'on') return false;
  const at = deps.clock.now().toISOString();
  return store.consumeRecoveryCode(deps.db, factor.user_id, recoveryHash(deps, factor.user_id, code), at);
}

/** A code as it is compared. Throws 400 on `field` for what can be none. */
export function readCode(given: string, field = 'token'): string {
  const code = given.replaceAll(/\s/g, '').toUpperCase();
  const isRecovery = /^[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}$/.test(code);
  if (!/^\d{6}$/.test(code) && !isRecovery) throw invalid({ [field]: 'Six digits, or a recovery code' });
  return code;
}

/**
 * Accepts a code of the app or a recovery code, each once. With `once`, what it answers is used up with the code or not at
 * all: false takes the code back. Answers whether that was so. Throws 400 for anything else, 403 when it is wrong, 429.
 */
export async function requireCode(
  deps: Deps,
  factor: store.Factor,
  given: string,
  { field = 'token', once = () => Promise.resolve(true) }: CodeOptions = {},
): Promise<boolean> {
  const code = readCode(given, field);
  await deps.limiter.take('two-factor.account', String(factor.user_id), ACCOUNT_LIMIT);
  const used = await inTransaction(deps, async (tx) => {
    if (!(await once(tx))) return false;
    if (!(await isRight(tx, factor, code))) throw wrongCode();
    return true;
  });
  if (used) await deps.limiter.reset('two-factor.account', String(factor.user_id));
  return used;
}
