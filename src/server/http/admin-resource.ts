import type { ColumnRule, Resource } from './resource.ts';

type More = Pick<ColumnRule, 'write' | 'search' | 'small' | 'few'>;

export const admins = ['admin'] as const;

/** Admins give a field its value and change it. */
export const writtenByAdmins = { write: { create: admins, change: admins } } as const;

/** A column that everybody reads. */
export const readByAll = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: More = {},
): ColumnRule => ({ column, kind, read: ['visitor'], ...more });

/** A column that admins alone read. */
export const readByAdmins = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: More = {},
): ColumnRule => ({ column, kind, read: admins, ...more });

/** Everybody reads, admins write. */
export const KEPT_FOR_ALL = {
  list: ['visitor'],
  get: ['visitor'],
  'get-all': ['visitor'],
  create: admins,
  change: admins,
  remove: admins,
  'remove-all': admins,
  export: admins,
} as const satisfies Resource['modes'];

/** Admins read and write. */
export const KEPT_FOR_ADMINS = {
  list: admins,
  get: admins,
  'get-all': admins,
  create: admins,
  change: admins,
  remove: admins,
  'remove-all': admins,
  export: admins,
} as const satisfies Resource['modes'];
