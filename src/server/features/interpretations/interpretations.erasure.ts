import type { Erasure } from '#server/erasure.ts';

export const interpretationErasure: Erasure = {
  feature: 'interpretations',
  tables: ['interpretation', 'interpretation_reply', 'reading_mark', 'generated_reading', 'generated_turn'],
};
