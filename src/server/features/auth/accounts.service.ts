import type { Deps } from '#server/deps.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { accountInactive, accountSuspended, emailUnverified } from './auth.errors.ts';
import { findAccountById, findAccountByKey, type Account } from './accounts.store.ts';

export { insertAccount, updateUser } from './accounts.store.ts';
export type { Account, NewAccount } from './accounts.store.ts';

export const findAccount = (deps: Deps, emailKey: string) => findAccountByKey(deps.db, emailKey);
export const getAccount = (deps: Deps, userId: number) => findAccountById(deps.db, userId);

/** True while the account may log in and be written to. */
export const isUsable = (account: Account | undefined): account is Account =>
  account !== undefined && account.status === USER_STATUS.active && account.deleted_at === null;

/** Told only to somebody who has given the right password or link. Throws 403 for an account that may not log in. */
export function requireUsable(account: Account): void {
  if (account.status === USER_STATUS.suspend) throw accountSuspended();
  if (!isUsable(account)) throw accountInactive();
  if (account.email_verified_at === null) throw emailUnverified();
}
