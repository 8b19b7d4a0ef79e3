import type { Erasure } from '#server/erasure.ts';

/** Who saved a version goes by foreign key; what was published stays. */
export const blogErasure: Erasure = { feature: 'blog', tables: ['blog_revision'] };
