import type { Erasure } from '#server/erasure.ts';
import { removeRecordingsOfDream, removeRecordingsOfUser } from './voice.service.ts';

export const voiceErasure: Erasure = {
  feature: 'voice',
  tables: ['recording'],
  erase: (tx, { id }) => removeRecordingsOfUser(tx, id),
  eraseDream: (tx, { id, user_id: userId }) => removeRecordingsOfDream(tx, userId, id),
};
