import type { Erasure } from '#server/erasure.ts';

/** Goes with its dream and its dreamer. */
export const rescriptErasure: Erasure = { feature: 'rescripts', tables: ['rescript'] };
