import type { UploadUses } from '#server/upload-uses.ts';
import { postsNaming } from './blog.store.ts';

/** Covers and pictures of posts and of the versions that they can go back to. */
export const blogUses: UploadUses = {
  feature: 'blog',
  find: async (deps, uploads) => {
    const idOf = new Map(uploads.map(({ id, name }) => [name, id]));
    const found = await postsNaming(deps.db, [...idOf.keys()]);
    return found.flatMap(({ id, title, name }) => {
      const upload = idOf.get(name);
      return upload === undefined
        ? []
        : { upload_id: upload, kind: 'blog', title, path: `/admin/edit-blog/${id}` };
    });
  },
};
