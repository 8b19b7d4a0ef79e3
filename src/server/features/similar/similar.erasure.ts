import type { Erasure } from '#server/erasure.ts';

export const similarErasure: Erasure = {
  feature: 'similar',
  tables: ['similar_feedback', 'similar_basis'],
};
