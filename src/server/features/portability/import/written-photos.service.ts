import type { Deps } from '#server/deps.ts';
import {
  DISCARD_PHOTOS,
  holdPhotoRoom,
  keysOf,
  type PhotoRoom,
  storePicture,
} from '#server/features/dream-photos/dream-photos.service.ts';
import { acceptOwnPicture, inspectPicture, type Picture } from '#server/features/uploads/pictures.ts';
import { AppError } from '#server/http/errors.ts';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import type { ImportProblem } from '#shared/portability.ts';
import type { ImportItem } from '#server/features/portability/sources/import-items.ts';
import type { ImportRow } from './imports.store.ts';
import { bytesOf } from '#server/features/portability/sources/lines.ts';
import type { PackPhoto } from '#server/features/portability/pack/pack-records.ts';
import { rememberWritten, type Written } from './written-rows.store.ts';
import * as store from './written-photos.store.ts';

type PhotoItem = Extract<ImportItem, { kind: 'photo' }>;
/** A picture whose files lie in the store; its bytes are not held. */
export type PreparedPhoto = {
  photo: PackPhoto;
  where: string;
  picture: Pick<Picture, 'mime' | 'width' | 'height'> & { bytes: number };
  key: string;
};

async function faultOf(error: unknown, bytes: Uint8Array): Promise<ImportProblem> {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'uploads.too_many_pixels') return 'picture_too_large';
  if (error.code !== 'uploads.not_a_picture') return 'picture_broken';
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes)) ? 'picture_kind' : 'picture_broken';
}

/** What the file shows of why a picture cannot come along; null where it looks well. Nothing is decoded. */
export async function faultOfPicture({ file }: PhotoItem): Promise<ImportProblem | null> {
  if (file.size === 0) return 'picture_broken';
  const bytes =
    file.size > PICTURE_LIMITS.bytes ? null : await bytesOf(await file.open(), PICTURE_LIMITS.bytes);
  if (!bytes) return 'picture_too_large';
  try {
    await inspectPicture(bytes);
    return null;
  } catch (error) {
    return faultOf(error, bytes);
  }
}

/** Checks a picture, writes it anew and puts it into the store; why not, where it cannot be kept. */
export async function preparePhoto(
  deps: Deps,
  userId: number,
  { photo, file, where }: PhotoItem,
): Promise<PreparedPhoto | ImportProblem> {
  if (file.size === 0) return 'picture_broken';
  const bytes =
    file.size > PICTURE_LIMITS.bytes ? null : await bytesOf(await file.open(), PICTURE_LIMITS.bytes);
  if (!bytes) return 'picture_too_large';
  try {
    const picture = await acceptOwnPicture(bytes);
    const key = await storePicture(deps, { userId, clientId: photo.client_id }, picture);
    const { mime, width, height } = picture;
    return { photo, where, key, picture: { mime, width, height, bytes: picture.bytes.length } };
  } catch (error) {
    return faultOf(error, bytes);
  }
}

type Refused = { where: string; problem: ImportProblem };

/** Parts pictures that there is room for from those that there is none for; takes what they need. */
function partByRoom(photos: readonly PreparedPhoto[], room: PhotoRoom) {
  const fitting: PreparedPhoto[] = [];
  const refused: Refused[] = [];
  for (const one of photos) {
    const { photo, picture, where } = one;
    const places = room.byDream.get(photo.dream_client_id);
    if (places === undefined) refused.push({ where, problem: 'picture_unused' });
    else if (places <= 0) refused.push({ where, problem: 'pictures_beyond' });
    else if (picture.bytes > room.bytes) refused.push({ where, problem: 'pictures_no_room' });
    else {
      room.byDream.set(photo.dream_client_id, places - 1);
      room.bytes -= picture.bytes;
      fitting.push(one);
    }
  }
  return { fitting, refused };
}

/**
 * Adds the pictures of dreams that are there, as many as a dream and a dreamer may have; inside the batch's transaction.
 * Answers how many, and those that stay behind.
 */
export async function writePhotos(
  tx: Deps,
  row: ImportRow,
  photos: readonly PreparedPhoto[],
): Promise<{ added: number; refused: readonly Refused[] }> {
  if (photos.length === 0) return { added: 0, refused: [] };
  const dreams = [...new Set(photos.map(({ photo }) => photo.dream_client_id))];
  const { fitting, refused } = partByRoom(photos, await holdPhotoRoom(tx, row.user_id, dreams));
  const added = await store.insertPhotos(
    tx.db,
    row.user_id,
    fitting.map(({ photo: { picture: _name, ...photo }, picture, key }) => ({
      ...photo,
      ...picture,
      file_key: key,
    })),
  );
  await rememberWritten(tx.db, row.id, 'photo', added);
  return { added: added.length, refused };
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

/** Removes pictures that an import wrote, with their files; answers how many. */
export async function takePhotosBack(tx: Deps, userId: number, rows: readonly Written[]): Promise<number> {
  const gone = await store.removePhotos(tx.db, userId, rows);
  const keys = gone.flatMap(({ file_key }) => keysOf(file_key));
  if (keys.length > 0) await tx.jobs.enqueue(tx, DISCARD_PHOTOS, { keys });
  return gone.length;
}
