import type { Erasure } from '#server/erasure.ts';
import { forgetUploadsOf } from './uploads.service.ts';

export const uploadErasure: Erasure = {
  feature: 'uploads',
  tables: ['upload'],
  erase: (tx, { id }) => forgetUploadsOf(tx, id),
};
