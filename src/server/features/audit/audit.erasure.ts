import type { Erasure } from '#server/erasure.ts';
import { thinAudit } from './audit.service.ts';

/** The audit keeps numbers. */
export const auditErasure: Erasure = {
  feature: 'audit',
  tables: ['audit'],
  erase: (tx, { id }) => thinAudit(tx, id),
};
