import type { Erasure } from '#server/erasure.ts';

/** Texts of the site stay when an admin goes; that it was they who wrote them does not. */
export const cmsErasure: Erasure = {
  feature: 'cms',
  tables: ['cms_revision'],
};
