import type { Deps } from '#server/deps.ts';
import { DISCARD_PHOTOS, keysOf, storePicture } from '#server/features/dream-photos/dream-photos.service.ts';
import { acceptOwnPicture, type Picture } from '#server/features/uploads/pictures.ts';
import { AppError } from '#server/http/errors.ts';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import type { ImportItem } from '#server/features/portability/sources/import-items.ts';
import type { ImportRow } from './imports.store.ts';
import { bytesOf } from '#server/features/portability/sources/lines.ts';
import type { PackPhoto } from '#server/features/portability/pack/pack-records.ts';
import { rememberWritten, type Written } from './written-rows.store.ts';
import * as store from './written-photos.store.ts';

type PhotoItem = Extract<ImportItem, { kind: 'photo' }>;
export type PreparedPhoto = { photo: PackPhoto; picture: Picture; key: string };

/** Checks a picture of a pack and puts it into the store; null where it is there already or is no picture. */
export async function preparePhoto(
  deps: Deps,
  userId: number,
  { photo, file }: PhotoItem,
): Promise<PreparedPhoto | null> {
  if (file.size === 0 || file.size > PICTURE_LIMITS.bytes) return null;
  if (await store.isKnown(deps.db, userId, photo.client_id)) return null;
  const bytes = await bytesOf(await file.open(), PICTURE_LIMITS.bytes);
  if (!bytes) return null;
  try {
    const picture = await acceptOwnPicture(bytes);
    return { photo, picture, key: await storePicture(deps, { userId, clientId: photo.client_id }, picture) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Adds the pictures of dreams that are there; inside the batch's transaction. */
export async function writePhotos(tx: Deps, row: ImportRow, photos: readonly PreparedPhoto[]): Promise<void> {
  const added = await store.insertPhotos(
    tx.db,
    row.user_id,
    photos.map(({ photo: { picture: _name, ...photo }, picture, key }) => ({
      ...photo,
      file_key: key,
      mime: picture.mime,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
    })),
  );
  await rememberWritten(tx.db, row.id, 'photo', added);
}

/** Files that no row points at after the batch: it was not written, or their dream is not there. */
export async function discardPictures(
  deps: Deps,
  userId: number,
  photos: readonly PreparedPhoto[],
): Promise<void> {
  for (const { key } of photos) {
    if (await store.isKept(deps.db, userId, key)) continue;
    for (const file of keysOf(key)) await deps.files.remove(file);
  }
}

/** Removes pictures that an import wrote, with their files. */
export async function takePhotosBack(tx: Deps, userId: number, rows: readonly Written[]): Promise<void> {
  const gone = await store.removePhotos(tx.db, userId, rows);
  const keys = gone.flatMap(({ file_key }) => keysOf(file_key));
  if (keys.length > 0) await tx.jobs.enqueue(tx, DISCARD_PHOTOS, { keys });
}
