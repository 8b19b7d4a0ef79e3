import type { Erasure } from '#server/erasure.ts';

export const nightErasure: Erasure = {
  feature: 'nights',
  tables: ['night'],
};
