import type { UploadUses } from '#server/upload-uses.ts';
import { productsNaming } from './catalogue.store.ts';

/** Pictures of products, which the payment page fetches from here. */
export const catalogueUses: UploadUses = {
  feature: 'billing',
  find: async (deps, uploads) => {
    const idOf = new Map(uploads.map(({ id, name }) => [name, id]));
    const found = await productsNaming(deps.db, [...idOf.keys()]);
    return found.flatMap(({ id, title, name }) => {
      const upload = idOf.get(name);
      return upload === undefined
        ? []
        : { upload_id: upload, kind: 'product', title, path: `/admin/edit-product/${id}` };
    });
  },
};
