import type { Deps } from '#server/deps.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { accountInactive, accountSuspended, emailUnverified } from './auth.errors.ts';
import { findAccountById, findAccountByKey, holdAccount, type Account } from './accounts.store.ts';

export { insertAccount, isReserved, updateUser } from './accounts.store.ts';
export type { Account } from './accounts.store.ts';

export const findAccount = (deps: Deps, emailKey: string) => findAccountByKey(deps.db, emailKey);
export const getAccount = (deps: Deps, userId: number) => findAccountById(deps.db, userId);

/** True while the account may log in and be written to. */
export const isUsable = (account: Account | undefined): account is Account =>
  account !== undefined && account.status === USER_STATUS.active && account.deleted_at === null;

/**
 * True while nothing has changed about the account since it was read, and until the transaction ends: what was proven to
 * it then still counts. A password that was right when a long check of it began may be an old one when it ends.
 */
export const isAsRead = async (tx: Deps, account: Pick<Account, 'id' | 'updated_at'>): Promise<boolean> =>
  (await holdAccount(tx.db, account.id)) === account.updated_at;

/** Told only to somebody who has given the right password or link. Throws 403 for an account that may not log in. */
export function requireUsable(account: Account): void {
  if (account.status === USER_STATUS.suspend) throw accountSuspended();
  if (!isUsable(account)) throw accountInactive();
  if (account.email_verified_at === null) throw emailUnverified();
}
