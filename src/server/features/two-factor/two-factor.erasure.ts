import type { Erasure } from '#server/erasure.ts';

export const twoFactorErasure: Erasure = {
  feature: 'two-factor',
  tables: ['two_factor', 'recovery_code'],
};
