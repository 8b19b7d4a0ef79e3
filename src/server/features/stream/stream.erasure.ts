import type { Erasure } from '#server/erasure.ts';
import { removeCopiesOfUser } from './stream.service.ts';

/** Before the dreams go, which know the anonymous copies. */
export const streamErasure: Erasure = {
  feature: 'stream',
  tables: ['public_dream', 'waiting_copy'],
  erase: (tx, { id }) => removeCopiesOfUser(tx, id),
};
