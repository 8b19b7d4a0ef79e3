import type { Erasure } from '#server/erasure.ts';
import { removeDreamsOfUser } from './dreams.service.ts';

export const dreamErasure: Erasure = {
  feature: 'dreams',
  tables: ['dream', 'dream_version', 'saved_view'],
  erase: (tx, { id }) => removeDreamsOfUser(tx, id),
};
