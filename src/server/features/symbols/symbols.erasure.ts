import type { Erasure } from '#server/erasure.ts';

export const symbolErasure: Erasure = {
  feature: 'symbols',
  tables: ['dream_index', 'dream_finding_dismissal'],
};
