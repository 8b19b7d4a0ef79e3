import type { Erasure } from '#server/erasure.ts';

export const readingLinkErasure: Erasure = {
  feature: 'dream-packs',
  tables: ['reading_link'],
};
