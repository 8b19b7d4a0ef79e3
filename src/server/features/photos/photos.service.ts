import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import {
  findOwnUpload,
  removeUploads,
  replaceUpload,
  setPrivate,
  whereUsed,
} from '#server/features/uploads/uploads.service.ts';
import { type Member, isAdmin } from '#server/http/actor.ts';
import { defineError, forbidden, invalid } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/one-file.ts';
import type { UploadUses } from '#server/upload-uses.ts';
import type { PhotoChange, PhotoInput, PhotoUse } from '#shared/uploads/photos.ts';
import * as store from './photos.store.ts';

const photoNotFound = defineError(404, 'photos.not_found', 'There is no such photo.');
/** Carries how many places show it as `used`. */
const photoInUse = defineError(
  409,
  'photos.in_use',
  'This photo is shown somewhere. Take it out there first, or replace its file.',
);
const HIDDEN = 0;

function requireAdmin(actor: Member): void {
  if (!isAdmin(actor)) throw forbidden();
}

const tell = (tx: Deps, actor: Member, what: string, id: number, detail = {}) =>
  writeAudit(tx, actor, {
    action: `photos.${what}`,
    subject: 'photo',
    subject_id: id,
    outcome: 'ok',
    detail,
  });

/** Adds a picture that was sent for the library. Throws 403, 400 for anything but such a file. */
export async function addPhoto(deps: Deps, actor: Member, input: PhotoInput): Promise<{ id: number }> {
  requireAdmin(actor);
  const file = await findOwnUpload(deps, actor, input.upload_id);
  if (file?.purpose !== 'photo' || file.width === null)
    throw invalid({ upload_id: 'Choose a picture for the library' });
  return inTransaction(deps, async (tx) => {
    const made = await store.insertPhoto(tx.db, input);
    if (!made) throw invalid({ upload_id: 'This picture is in the library already' });
    await setPrivate(tx, made.upload_id, made.status === HIDDEN);
    await tell(tx, actor, 'added', made.id);
    return { id: made.id };
  });
}

/** Changes a photo's words, or hides it from everybody but admins. Throws 403, 404. */
export async function changePhoto(deps: Deps, actor: Member, id: number, change: PhotoChange): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockPhoto(tx.db, id);
    if (!row) throw photoNotFound();
    await store.updatePhoto(tx.db, id, change);
    if (change.status !== undefined && change.status !== row.status)
      await setPrivate(tx, row.upload_id, change.status === HIDDEN);
    await tell(tx, actor, 'changed', id, { fields: Object.keys(change) });
  });
}

/** Puts another picture at the photo's address. Throws 403, 404, and as `addUpload`. */
export async function replacePhoto(
  deps: Deps,
  actor: Member,
  id: number,
  given: UploadedFile,
): Promise<void> {
  requireAdmin(actor);
  const [file] = await store.listFiles(deps.db, [id]);
  if (!file) throw photoNotFound();
  const row = await replaceUpload(deps, actor, file.id, given);
  await tell(deps, actor, 'replaced', id, { version: row.version });
}

/** Where photos are shown, by the photo's id; of all of them where no ids are given. Throws 403. */
export async function readUses(
  deps: Deps,
  actor: Member,
  uses: readonly UploadUses[],
  ids?: readonly number[],
): Promise<PhotoUse[]> {
  requireAdmin(actor);
  const files = await store.listFiles(deps.db, ids);
  const photoOf = new Map(files.map((file) => [file.id, file.photo_id]));
  const found = await whereUsed(deps, uses, files);
  return found.flatMap(({ upload_id, ...use }) => {
    const id = photoOf.get(upload_id);
    return id === undefined ? [] : { photo_id: id, ...use };
  });
}

/** Removes a photo with its file. Throws 403, 404, 409 `photos.in_use` with their number as `used`. */
export async function removePhoto(
  deps: Deps,
  actor: Member,
  uses: readonly UploadUses[],
  id: number,
): Promise<void> {
  requireAdmin(actor);
  await inTransaction(deps, async (tx) => {
    const row = await store.lockPhoto(tx.db, id);
    if (!row) throw photoNotFound();
    const used = await readUses(tx, actor, uses, [id]);
    if (used.length > 0) throw photoInUse({ extra: { used: used.length } });
    await store.deletePhoto(tx.db, id);
    await removeUploads(tx, [row.upload_id]);
    await tell(tx, actor, 'removed', id);
  });
}
