import type { Erasure } from '#server/erasure.ts';
import { cancelAllOf } from './reminding.service.ts';

export const schedulingErasure: Erasure = {
  feature: 'scheduling',
  tables: ['meeting_hours', 'meeting', 'meeting_seat'],
  erase: (tx, { id }) => cancelAllOf(tx, id),
};
