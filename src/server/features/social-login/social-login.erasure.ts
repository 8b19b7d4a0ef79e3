import type { Erasure } from '#server/erasure.ts';

export const identityErasure: Erasure = {
  feature: 'social-login',
  tables: ['identity'],
};
