import type { Erasure } from '#server/erasure.ts';
import { removePhotosOf } from './dream-photos.service.ts';

export const photoErasure: Erasure = {
  feature: 'dream-photos',
  tables: ['dream_photo'],
  erase: (tx, { id }) => removePhotosOf(tx, id),
  eraseDream: (tx, { id, user_id: userId }) => removePhotosOf(tx, userId, [id]),
};
