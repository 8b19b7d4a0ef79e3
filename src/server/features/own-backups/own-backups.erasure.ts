import type { Erasure } from '#server/erasure.ts';

export const ownBackupErasure: Erasure = {
  feature: 'own-backups',
  tables: ['backup_plan', 'kept_backup'],
};
