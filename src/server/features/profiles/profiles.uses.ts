import type { UploadUses } from '#server/upload-uses.ts';
import { plainAddress } from '#shared/uploads/uploads.ts';
import { listPortraits } from './profiles.store.ts';

/** Portraits: a profile holds the address of its own with the version behind it. */
export const profileUses: UploadUses = {
  feature: 'profiles',
  find: async (deps, uploads) => {
    const idOf = new Map(uploads.map(({ id, name }) => [`${plainAddress(name)}?v=1`, id]));
    const found = await listPortraits(deps.db, [...idOf.keys()]);
    return found.flatMap(({ photo, username }) => {
      const id = idOf.get(photo ?? '');
      return id === undefined ? [] : { upload_id: id, kind: 'portrait', title: username, path: null };
    });
  },
};
