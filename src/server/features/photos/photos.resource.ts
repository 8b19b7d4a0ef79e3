import { photo } from '#server/db/schema/photos.ts';
import { admins, readByAdmins, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import type { UploadUses } from '#server/upload-uses.ts';
import { photoChange, photoInput } from '#shared/uploads/photos.ts';
import { addPhoto, changePhoto, removePhoto } from './photos.service.ts';

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
      id: readByAdmins(photo.id, 'id'),
      upload_id: readByAdmins(photo.upload_id, 'id', { write: { create: admins } }),
      title: readByAdmins(photo.title, 'text', { ...writtenByAdmins, search: true }),
      alt: readByAdmins(photo.alt, 'json', { ...writtenByAdmins, search: true }),
      credit: readByAdmins(photo.credit, 'text', { ...writtenByAdmins, search: true }),
      status: readByAdmins(photo.status, 'integer', writtenByAdmins),
      created_at: readByAdmins(photo.created_at, 'instant'),
      updated_at: readByAdmins(photo.updated_at, 'instant'),
    },
    rows: () => undefined,
    joins: [{ table: 'upload', kind: 'belongs-to', key: 'upload_id' }],
    writes: {
      create: creating(photoInput, addPhoto),
      change: changing(photoChange, changePhoto),
      remove: { run: (deps, actor, id) => removePhoto(deps, actor, uses, id) },
    },
  });
