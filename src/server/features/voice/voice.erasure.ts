import type { Erasure } from '#server/erasure.ts';
import { removeRecordingsOfUser } from './voice.service.ts';

export const voiceErasure: Erasure = {
  feature: 'voice',
  tables: ['recording'],
  erase: (tx, { id }) => removeRecordingsOfUser(tx, id),
};
