import { photo } from '#server/db/schema/photos.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import type { UploadUses } from '#server/upload-uses.ts';
import { photoChange, photoInput } from '#shared/uploads/photos.ts';
import { addPhoto, changePhoto, removePhoto } from './photos.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const column = (
  source: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column: source, kind, read: admins, ...more });

/** The admins' library of pictures; whatever is still shown somewhere is not removed. */
export const photoResource = (uses: readonly UploadUses[]) =>
  defineResource({
    table: 'photo',
    opensWhile: ['diary'],
    source: photo,
    modes: {
      list: admins,
      get: admins,
      'get-all': admins,
      create: admins,
      change: admins,
      remove: admins,
      export: admins,
    },
    columns: {
      id: column(photo.id, 'id'),
      upload_id: column(photo.upload_id, 'id', { write: { create: admins } }),
      title: column(photo.title, 'text', { ...written, search: true }),
      alt: column(photo.alt, 'json', { ...written, search: true }),
      credit: column(photo.credit, 'text', { ...written, search: true }),
      status: column(photo.status, 'integer', written),
      created_at: column(photo.created_at, 'instant'),
      updated_at: column(photo.updated_at, 'instant'),
    },
    rows: () => undefined,
    joins: [{ table: 'upload', kind: 'belongs-to', key: 'upload_id' }],
    writes: {
      create: creating(photoInput, addPhoto),
      change: changing(photoChange, changePhoto),
      remove: { run: (deps, actor, id) => removePhoto(deps, actor, uses, id) },
    },
  });
