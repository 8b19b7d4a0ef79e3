import type { UploadUses } from '#server/upload-uses.ts';
import { templatesNaming } from './email-templates.store.ts';

/** Files that mails lead to by their address. */
export const emailTemplateUses: UploadUses = {
  feature: 'email-templates',
  find: async (deps, uploads) => {
    const idOf = new Map(uploads.map(({ id, name }) => [name, id]));
    const found = await templatesNaming(deps.db, [...idOf.keys()]);
    return found.flatMap(({ id, slug, name }) => {
      const upload = idOf.get(name);
      return upload === undefined
        ? []
        : { upload_id: upload, kind: 'email', title: slug, path: `/admin/edit-email/${id}` };
    });
  },
};
