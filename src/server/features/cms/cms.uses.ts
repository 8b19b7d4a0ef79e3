import type { UploadUses } from '#server/upload-uses.ts';
import { entriesNaming } from './cms.store.ts';

/** Pictures in texts of pages, in their drafts and in what they can go back to. */
export const cmsUses: UploadUses = {
  feature: 'cms',
  find: async (deps, uploads) => {
    const idOf = new Map(uploads.map(({ id, name }) => [name, id]));
    const found = await entriesNaming(deps.db, [...idOf.keys()]);
    return found.flatMap(({ id, page, key, name }) => {
      const upload = idOf.get(name);
      return upload === undefined
        ? []
        : { upload_id: upload, kind: 'cms', title: `${page}.${key}`, path: `/admin/edit-cms/${id}` };
    });
  },
};
