import { randomInt } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { adminExists } from '#server/features/auth/accounts.store.ts';
import { setupCodeWrong } from '#server/features/auth/auth.errors.ts';
import * as store from './first-admin.store.ts';

/** Crockford's base 32: no I, L, O, U. Twelve of them are 60 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUPS = /(.{4})(?=.)/g;

/** As it is compared, however it was typed. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
const hashOf = (deps: Deps, code: string): string => deps.sealer.sign('first-admin.code', plain(code));

/** True while `/admin/sign-up` makes the first admin. */
export const isFirstAdminOpen = async (deps: Deps): Promise<boolean> => !(await adminExists(deps.db));

/** Whoever reaches a production server first must not become its admin: that takes what only its terminal shows. */
export const needsSetupCode = (deps: Deps): boolean => deps.config.production;

/**
 * A new code for the first admin, to be shown on the terminal; undefined where none is needed. Of several processes on one
 * database the code of the one that started last counts.
 */
export async function renewSetupCode(deps: Deps): Promise<string | undefined> {
  if (!needsSetupCode(deps) || !(await isFirstAdminOpen(deps))) return undefined;
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const code = letters.join('').replaceAll(GROUPS, '$1-');
  await store.replaceCode(deps.db, hashOf(deps, code), deps.clock.now().toISOString());
  return code;
}

/** Counts a try. Throws 403 on the field `setup_code` for a wrong code and after ten tries. Outside the transaction that signs up. */
export async function requireSetupCode(deps: Deps, code: string | undefined): Promise<void> {
  if (!needsSetupCode(deps)) return;
  const kept = code === undefined ? undefined : await store.countTry(deps.db);
  if (code === undefined || kept !== hashOf(deps, code)) throw setupCodeWrong();
}

/** Uses the code up: of two who have it one signs up. */
export const takeSetupCode = async (tx: Deps, code: string | undefined): Promise<boolean> =>
  !needsSetupCode(tx) || (code !== undefined && (await store.removeCode(tx.db, hashOf(tx, code))));
