import type { Erasure } from '#server/erasure.ts';
import { removeMailsTo } from './outbox.service.ts';

/** While the account's links are there, which know its former and wished addresses. */
export const outboxErasure: Erasure = {
  feature: 'outbox',
  tables: [],
  erase: (tx, { id, email }) => removeMailsTo(tx, id, email),
};
