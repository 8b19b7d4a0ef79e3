import type { Erasure } from '#server/erasure.ts';
import { forgetInCircles } from './members.service.ts';

/** Before the copies and the person go: a circle that they kept alone is handed over, or ends. */
export const circleErasure: Erasure = {
  feature: 'circles',
  tables: ['circle_member', 'circle_invitation', 'circle_turn', 'circle_absence'],
  erase: (tx, { id }) => forgetInCircles(tx, id),
};
