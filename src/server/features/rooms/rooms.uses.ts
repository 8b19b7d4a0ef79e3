import type { UploadUses } from '#server/upload-uses.ts';
import { findInTalks } from './files.store.ts';

/** What goes with a message of a talk; where that is is nobody's to know. */
export const roomUses: UploadUses = {
  feature: 'rooms',
  find: async (deps, uploads) =>
    (
      await findInTalks(
        deps.db,
        uploads.map(({ id }) => id),
      )
    ).map((id) => ({
      upload_id: id,
      kind: 'talk',
      title: '',
      path: null,
    })),
};
