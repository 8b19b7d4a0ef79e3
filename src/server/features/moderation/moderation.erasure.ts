import type { Erasure } from '#server/erasure.ts';
import { forgetReportsOfGone } from './reports.service.ts';

/** After what was reported is gone. */
export const moderationErasure: Erasure = {
  feature: 'moderation',
  tables: ['report', 'member_block', 'copy_block', 'appeal'],
  erase: (tx) => forgetReportsOfGone(tx),
};
