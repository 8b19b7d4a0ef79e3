import type { Erasure } from '#server/erasure.ts';

export const elementErasure: Erasure = {
  feature: 'elements',
  tables: ['element'],
};
