import type { Erasure } from '#server/erasure.ts';

export const profileErasure: Erasure = {
  feature: 'profiles',
  tables: ['profile', 'preference'],
};
