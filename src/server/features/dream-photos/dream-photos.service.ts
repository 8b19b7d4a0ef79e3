import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import {
  isCounted,
  roomLeft,
  underAllowance,
} from '#server/features/billing/allowances/allowances.service.ts';
import { getDream, getDreamByClient } from '#server/features/dreams/dreams.service.ts';
import { type Picture, remakePicture } from '#server/features/uploads/pictures.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { type DreamPhotoChange, PICTURE_LIMITS, type PictureSize } from '#shared/dream-photos.ts';
import { ownersOf, sweepUnkept } from '#server/unkept-files.ts';
import * as store from './dream-photos.store.ts';

const photoNotFound = defineError(404, 'dream_photos.not_found', 'There is no such picture.');
const dreamFull = defineError(
  409,
  'dream_photos.dream_full',
  'A dream can hold 20 pictures. Remove one first.',
);
const quotaReached = defineError(
  413,
  'dream_photos.quota',
  'Your pictures have reached 500 MB. Remove some first.',
);

export const DISCARD_PHOTOS = 'dream-photos.discard-files';
export const SWEEP_PHOTOS = 'dream-photos.sweep-files';
const UPLOADS = { points: PICTURE_LIMITS.perHour, seconds: 3600 };

const smallKey = (fileKey: string): string => `${fileKey}-small`;
/** Both files of a picture. */
export const keysOf = (fileKey: string): string[] => [fileKey, smallKey(fileKey)];

/**
 * Puts both sizes into the store; the key says whose they are. No two writes share a key, so that two pictures that come
 * under one client id can never end up as halves of each other.
 */
export async function storePicture(
  deps: Deps,
  place: { userId: number; clientId: string },
  picture: Picture,
): Promise<string> {
  const key = `photos/${place.userId}/${place.clientId}-${randomUUID().slice(0, 8)}`;
  await deps.files.put(key, picture.bytes);
  await deps.files.put(smallKey(key), picture.small);
  return key;
}

async function checkRoom(deps: Deps, userId: number, dreamId: number, bytes: number): Promise<number> {
  const present = await store.listPhotos(deps.db, userId, dreamId);
  if (present.length >= PICTURE_LIMITS.perDream) throw dreamFull();
  const isOver = (await store.sumBytes(deps.db, userId)) + bytes > PICTURE_LIMITS.quotaBytes;
  if (!isCounted(deps) && isOver) throw quotaReached();
  return (present.at(-1)?.sort ?? -1) + 1;
}

/** Bytes that the dreamer's pictures may still take. */
export const roomForPhotos = async (deps: Deps, userId: number): Promise<number> =>
  (await roomLeft(deps, userId)) ?? PICTURE_LIMITS.quotaBytes - (await store.sumBytes(deps.db, userId));

export type PhotoRoom = { bytes: number; byDream: Map<string, number> };

/**
 * How many bytes and, for each of these dreams that is there, how many pictures there is room for. Nobody else keeps a
 * picture of this dreamer until the caller's transaction ends.
 */
export async function holdPhotoRoom(
  tx: Deps,
  userId: number,
  dreamClientIds: readonly string[],
): Promise<PhotoRoom> {
  await store.holdPhotos(tx.db, userId);
  const taken = await store.countByDream(tx.db, userId, dreamClientIds);
  const byDream = new Map([...taken].map(([dream, count]) => [dream, PICTURE_LIMITS.perDream - count]));
  return { bytes: await roomForPhotos(tx, userId), byDream };
}

type Given = { clientId: string; name: string; bytes: Buffer };
type Place = { user_id: number; dream_id: number; clientId: string; name: string };

const discard = async ({ files }: Deps, key: string): Promise<void> => {
  for (const file of keysOf(key)) await files.remove(file);
};

/**
 * Stores the files and then the row, if there still is room; the files of one that is refused go again. Undefined where
 * another upload with this client id was quicker: its picture stays.
 */
async function keepPicture(
  deps: Deps,
  { user_id, dream_id, clientId, name }: Place,
  picture: Picture,
): Promise<store.PhotoRow | undefined> {
  const { mime, width, height, bytes } = picture;
  const key = await storePicture(deps, { userId: user_id, clientId }, picture);
  const facts = { file_key: key, mime, bytes: bytes.length, width, height, name };
  try {
    const made = await inTransaction(deps, async (tx) => {
      await store.holdPhotos(tx.db, user_id);
      if (await store.findByClient(tx.db, user_id, clientId)) return undefined;
      const sort = await checkRoom(tx, user_id, dream_id, bytes.length);
      return store.insertPhoto(tx.db, { user_id, dream_id, client_id: clientId, ...facts, sort });
    });
    if (!made) await discard(deps, key);
    return made;
  } catch (error) {
    await discard(deps, key);
    throw error;
  }
}

/**
 * Keeps a picture with a dream. The same client id again answers the picture that is there. Throws 404 for somebody
 * else's dream, 409 and 413 where there is no more room, 415 for what is no picture, 429 after 60 in an hour.
 */
export async function addPhoto(
  deps: Deps,
  actor: Member,
  dreamId: number,
  given: Given,
): Promise<store.PhotoRow> {
  const dream = await getDream(deps, actor, dreamId);
  const present = await store.findByClient(deps.db, actor.userId, given.clientId);
  if (present) return ofDream(present, dreamId);
  await deps.limiter.take('uploads.pictures', String(actor.userId), UPLOADS);
  const picture = await remakePicture(given.bytes);
  await checkRoom(deps, actor.userId, dream.id, picture.bytes.length);
  const place = { user_id: actor.userId, dream_id: dream.id, ...given };
  const asked = { amount: picture.bytes.length, purpose: `picture:${dream.id}` };
  const made = await underAllowance(deps, actor.userId, 'space', asked, () =>
    keepPicture(deps, place, picture),
  );
  const kept = made ?? (await store.findByClient(deps.db, actor.userId, given.clientId));
  if (!kept) throw photoNotFound();
  return ofDream(kept, dreamId);
}

/** As `addPhoto`, for a device that knows the dream by its own id alone. Throws 404 until that dream has been sent. */
export async function addPhotoFromDevice(
  deps: Deps,
  actor: Member,
  dreamClientId: string,
  given: Given,
): Promise<store.PhotoRow> {
  const dream = await getDreamByClient(deps, actor, dreamClientId);
  return addPhoto(deps, actor, dream.id, given);
}

/** A client id that already names a picture of another dream is nobody's here. */
function ofDream(row: store.PhotoRow, dreamId: number): store.PhotoRow {
  if (row.dream_id !== dreamId) throw photoNotFound();
  return row;
}

/** The pictures of one's own dream in their order. Throws 404 for somebody else's. */
export async function listDreamPhotos(deps: Deps, actor: Member, dreamId: number): Promise<store.PhotoRow[]> {
  await getDream(deps, actor, dreamId);
  return store.listPhotos(deps.db, actor.userId, dreamId);
}

/** The first picture of each of these dreams that has one; dreams that are not the actor's are left out. */
export const listFirstPhotos = (
  deps: Deps,
  actor: Member,
  dreamIds: readonly number[],
): Promise<store.PhotoRow[]> => store.listFirst(deps.db, actor.userId, dreamIds);

/** Changes a picture's words or place. Throws 404 for somebody else's. */
export async function changePhoto(
  deps: Deps,
  actor: Member,
  id: number,
  { alt, sort }: DreamPhotoChange,
): Promise<store.PhotoRow> {
  const change = { ...(alt === undefined ? {} : { alt }), ...(sort === undefined ? {} : { sort }) };
  const row = await store.updatePhoto(deps.db, actor.userId, id, change);
  if (!row) throw photoNotFound();
  return row;
}

/** Removes a picture with its files for good. Throws 404 for somebody else's. */
export async function removePhoto(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const [gone] = await store.deletePhoto(tx.db, actor.userId, id);
    if (!gone) throw photoNotFound();
    await tx.jobs.enqueue(tx, DISCARD_PHOTOS, { keys: keysOf(gone.file_key) });
  });
}

export type OpenPhoto = { row: store.PhotoRow; stream: NodeJS.ReadableStream; size: number };

/** The picture's bytes, for its owner alone. Throws 404 otherwise. */
export async function openPhoto(
  deps: Deps,
  actor: Member,
  id: number,
  size: PictureSize,
): Promise<OpenPhoto> {
  const row = await store.findPhoto(deps.db, actor.userId, id);
  const file = row && (await deps.files.read(size === 'small' ? smallKey(row.file_key) : row.file_key));
  if (!row || !file) throw photoNotFound();
  return { row, ...file };
}

/** Removes the pictures of dreams, or of a whole dreamer, who are being erased; inside the caller's transaction. */
export async function removePhotosOf(tx: Deps, userId: number, dreamIds?: readonly number[]): Promise<void> {
  const gone = await store.deletePhotos(tx.db, userId, dreamIds);
  if (gone.length === 0) return;
  await tx.jobs.enqueue(tx, DISCARD_PHOTOS, { keys: gone.flatMap(({ file_key }) => keysOf(file_key)) });
}

/** Removes files that were put into the store for pictures that were never kept; answers how many. */
export const sweepPhotos = (deps: Deps): Promise<number> =>
  sweepUnkept(deps, 'photos', async (keys) => {
    const asked = keys.map((key) => key.replace(/-small$/, ''));
    const kept = await store.findKept(deps.db, ownersOf(keys), [...new Set(asked)]);
    return new Set(keys.filter((_key, at) => kept.has(asked[at] ?? '')));
  });
