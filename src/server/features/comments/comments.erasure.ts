import type { Erasure } from '#server/erasure.ts';
import { removeCommentsOfUser } from './comments.service.ts';

export const commentErasure: Erasure = {
  feature: 'comments',
  tables: ['comment', 'comment_seen'],
  erase: (tx, { id }) => removeCommentsOfUser(tx, id),
};
