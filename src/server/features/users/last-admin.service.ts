import { USER_STATUS } from '#shared/roles.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/features/auth/accounts.service.ts';
import { lastAdmin } from './users.errors.ts';
import * as store from './users.store.ts';

type Standing = Pick<Account, 'role' | 'status' | 'deleted_at' | 'deletes_at'>;

const isActiveAdmin = ({ role, status, deleted_at, deletes_at }: Standing) =>
  role === 'admin' && status === USER_STATUS.active && deleted_at === null && deletes_at === null;

/** Holds until the transaction ends: changes that could remove the last admin go one at a time. */
export const lockAdmins = async (tx: Deps): Promise<void> => {
  await store.lockAdmins(tx.db);
};

/** Throws 409 when the change would leave nobody to administer; call `lockAdmins` first. */
export async function guardLastAdmin(tx: Deps, before: Account, after: Standing | undefined): Promise<void> {
  if (!isActiveAdmin(before) || (after && isActiveAdmin(after))) return;
  if (!(await store.hasOtherActiveAdmin(tx.db, before.id))) throw lastAdmin();
}
