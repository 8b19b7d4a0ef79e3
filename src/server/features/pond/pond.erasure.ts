import type { Erasure } from '#server/erasure.ts';
import { removeCastsOf } from './casts.service.ts';

/** Before the dreams go, which know whose the casts are. Draws and ripples go with the user's row. */
export const pondErasure: Erasure = {
  feature: 'pond',
  tables: ['pond_cast_owner', 'pond_draw', 'stream_ripple'],
  erase: (tx, { id }) => removeCastsOf(tx, { userId: id }),
  eraseDream: (tx, { id }) => removeCastsOf(tx, { dreamId: id }),
};
