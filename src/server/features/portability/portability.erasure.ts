import type { Erasure } from '#server/erasure.ts';
import { removeImportsOfUser } from './import/imports.service.ts';

export const portabilityErasure: Erasure = {
  feature: 'portability',
  tables: ['diary_import', 'export_ticket'],
  erase: (tx, { id }) => removeImportsOfUser(tx, id),
};
