import type { Erasure } from '#server/erasure.ts';

export const disclosureErasure: Erasure = {
  feature: 'disclosures',
  tables: ['dream_disclosure'],
};
