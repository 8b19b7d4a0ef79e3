import type { Erasure } from '#server/erasure.ts';
import { removeDreamsOfUser } from './dreams.service.ts';
import { forgetWords } from './library/diary-words.store.ts';

export const dreamErasure: Erasure = {
  feature: 'dreams',
  tables: ['dream', 'dream_version', 'saved_view', 'diary_words'],
  erase: (tx, { id }) => removeDreamsOfUser(tx, id),
  eraseDream: (tx, { user_id: userId }) => forgetWords(tx.db, userId),
};
