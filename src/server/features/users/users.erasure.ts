import type { Erasure } from '#server/erasure.ts';
import { removeUser } from './users.store.ts';

/** The row itself, and with it every row that refers to it. */
export const userErasure: Erasure = {
  feature: 'users',
  tables: ['user'],
  erase: async (tx, { id }) => {
    await tx.events.emit(tx, 'users.erased', { user_id: id });
    await removeUser(tx.db, id);
  },
};
