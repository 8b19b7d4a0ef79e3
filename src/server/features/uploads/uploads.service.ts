import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isCounted, underAllowance } from '#server/features/billing/allowances/allowances.service.ts';
import { type Actor, isAdmin, isMember, type Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/one-file.ts';
import { readToken, signToken } from '#server/security/signed-tokens.ts';
import type { NamedUpload, UploadUses } from '#server/upload-uses.ts';
import { sweepUnkept } from '#server/unkept-files.ts';
import { plainAddress, UPLOAD_LIMITS, type UploadPurpose, type UploadUse } from '#shared/uploads/uploads.ts';
import { kindOf } from './file-kinds.ts';
import {
  AREA,
  discard,
  keyFor,
  keysOf,
  randomWord,
  type ReadyFile,
  readyFile,
  sizeOf,
  type Store,
  storeOf,
  wholeKey,
  writeFile,
} from './stored-files.ts';
import { fileNotFound, quotaReached } from './uploads.errors.ts';
import * as store from './uploads.store.ts';

export type { UploadRow } from './uploads.store.ts';
type Row = store.UploadRow;

export const DISCARD_UPLOADS = 'uploads.discard-files';
const UPLOADS = { points: UPLOAD_LIMITS.perHour, seconds: 3600 };
/** Files of the library belong to nobody who could leave. */
const LIBRARY = 0;

/** The house's own limit, where no allowance is counted; what belongs to the library has this one always. */
async function checkRoom(
  deps: Deps,
  userId: number,
  ready: ReadyFile,
  purpose: UploadPurpose,
): Promise<void> {
  if (isCounted(deps) && purpose !== 'photo') return;
  if ((await store.sumBytes(deps.db, userId)) + sizeOf(ready) > UPLOAD_LIMITS.quotaBytes)
    throw quotaReached();
}

const discardLater = (tx: Deps, row: Pick<Row, 'store' | 'file_key' | 'widths'>): Promise<unknown> =>
  tx.jobs.enqueue(tx, DISCARD_UPLOADS, { store: row.store, keys: keysOf(row) });

/** Takes one of the hour's sixty and makes the file ready. Throws 413, 415, 429. */
async function takeIn(
  deps: Deps,
  actor: Member,
  given: UploadedFile,
  { purpose, square }: { purpose: UploadPurpose; square?: number | undefined },
): Promise<ReadyFile> {
  const kind = await kindOf(given.bytes);
  await deps.limiter.take('uploads.files', String(actor.userId), UPLOADS);
  const ready = await readyFile(given.bytes, kind, square);
  await checkRoom(deps, actor.userId, ready, purpose);
  return ready;
}

type Place = { purpose: UploadPurpose; store?: Store; private?: boolean };
/** `bytes` are those of the file itself, without its smaller copies. */
type Added = Row & { bytes: number };

/**
 * Keeps a file: a picture is public under an address that nobody guesses unless `private` is asked for, sound is private.
 * Throws 403 for a photo of the library by anybody but admins, 413 above the quota or 40 megapixels, 415 for what is no
 * picture and no sound, 429 after 60 in an hour, 502 where the provider fails.
 */
export async function addUpload(
  deps: Deps,
  actor: Member,
  given: UploadedFile,
  place: Place,
): Promise<Added> {
  const { purpose } = place;
  if (purpose === 'photo' && !isAdmin(actor)) throw forbidden();
  const square = purpose === 'portrait' ? UPLOAD_LIMITS.portraitSide : undefined;
  const ready = await takeIn(deps, actor, given, { purpose, square });
  const row = await withRoom(deps, actor, { purpose, bytes: sizeOf(ready) }, () =>
    keepUpload(deps, actor, given, place, ready),
  );
  return { ...row, bytes: ready.bytes.length };
}

/** Under the sender's allowance; the library is the operator's own room. */
const withRoom = <Result>(
  deps: Deps,
  { userId }: Member,
  { purpose, bytes }: { purpose: UploadPurpose; bytes: number },
  work: () => Promise<Result>,
): Promise<Result> =>
  purpose === 'photo'
    ? work()
    : underAllowance(deps, userId, 'space', { amount: bytes, purpose: `upload:${purpose}` }, work);

async function keepUpload(
  deps: Deps,
  actor: Member,
  given: UploadedFile,
  place: Place,
  ready: ReadyFile,
): Promise<Row> {
  const { purpose } = place;
  const kept: Store = place.store === 's3' && deps.config.s3 ? 's3' : 'folder';
  const files = storeOf(deps, kept);
  const facts = await writeFile(files, purpose === 'photo' ? LIBRARY : actor.userId, ready);
  const isPrivate = purpose === 'talk' || (place.private ?? facts.width === null);
  try {
    return await inTransaction(deps, async (tx) => {
      await store.holdUploads(tx.db, actor.userId);
      await checkRoom(tx, actor.userId, ready, purpose);
      const rest = { name: randomWord(), store: kept, original: given.name, private: isPrivate, purpose };
      const created_at = deps.clock.now().toISOString();
      return store.insertUpload(tx.db, { user_id: actor.userId, ...facts, ...rest, created_at });
    });
  } catch (error) {
    await discard(files, keysOf(facts)).catch((cause: unknown) => deps.log.error(cause, 'file left behind'));
    throw error;
  }
}

/** Puts another file at the address of one that is there. Throws as `addUpload`, 404 where there is none. */
export async function replaceUpload(
  deps: Deps,
  actor: Member,
  id: number,
  given: UploadedFile,
): Promise<Row> {
  const present = await store.findUpload(deps.db, id);
  if (!present) throw fileNotFound();
  const ready = await takeIn(deps, actor, given, { purpose: present.purpose });
  const files = storeOf(deps, present.store);
  const owner = present.purpose === 'photo' ? LIBRARY : actor.userId;
  const facts = await writeFile(files, owner, ready);
  try {
    return await inTransaction(deps, async (tx) => {
      const row = await store.lockUpload(tx.db, id);
      if (!row) throw fileNotFound();
      await discardLater(tx, row);
      return store.updateUpload(tx.db, id, { ...facts, original: given.name, version: row.version + 1 });
    });
  } catch (error) {
    await discard(files, keysOf(facts)).catch((cause: unknown) => deps.log.error(cause, 'file left behind'));
    throw error;
  }
}

/** The file of this id, where this admin or its owner may use it. */
export async function findOwnUpload(deps: Deps, actor: Member, id: number): Promise<Row | undefined> {
  const row = await store.findUpload(deps.db, id);
  return row && mayRead(row, actor) ? row : undefined;
}

/** Opens or closes a file to those who know its address. */
export const setPrivate = (tx: Deps, id: number, isPrivate: boolean): Promise<Row> =>
  store.updateUpload(tx.db, id, { private: isPrivate });

/** Removes files with their rows, inside the caller's transaction. */
export async function removeUploads(tx: Deps, ids: readonly number[]): Promise<number> {
  const gone = await store.deleteUploads(tx.db, ids);
  for (const row of gone) await discardLater(tx, row);
  return gone.length;
}

/** Removes files that were written for uploads that were never kept, in every store; answers how many. */
export async function sweepFiles(deps: Deps): Promise<number> {
  const { clock, db } = deps;
  let swept = 0;
  for (const files of new Set([deps.files, deps.objects]))
    swept += await sweepUnkept({ files, clock }, AREA, async (keys) => {
      const rows = await store.listByKeys(db, [...new Set(keys.map(wholeKey))]);
      return new Set(rows.flatMap(keysOf));
    });
  return swept;
}

/** The file that an address names; undefined where it is none of ours. */
export async function findByAddress(deps: Deps, address: string): Promise<Row | undefined> {
  const name = /^\/v2\/api\/lambda\/files\/([0-9a-f]{32})(?:\?|$)/.exec(address)?.[1];
  return name === undefined ? undefined : store.findByName(deps.db, name);
}

const ADDRESSES = /\/v2\/api\/lambda\/files\/([0-9a-f]{32})/g;

/** Pictures that are shown by their address, by name: what is known of those that readers can open, and the hidden or gone. */
export type NamedPictures = { open: ReadonlyMap<string, PictureFacts>; closed: ReadonlySet<string> };
type PictureFacts = store.PictureRow;

/** The pictures that these texts show. */
export async function namedPictures(deps: Deps, texts: readonly string[]): Promise<NamedPictures> {
  const named = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(ADDRESSES), ([, name = '']) => name)),
  );
  const open = new Map((await store.openPictures(deps.db, [...named])).map((row) => [row.name, row]));
  return { open, closed: named.difference(open) };
}

/** Everything of a person, but what stays in the library; inside the transaction that erases. */
export async function forgetUploadsOf(tx: Deps, userId: number): Promise<void> {
  await store.leaveToLibrary(tx.db, userId);
  for (const row of await store.deleteOf(tx.db, userId)) await discardLater(tx, row);
}

/** What goes into a talk is no admin's to read. */
const mayRead = (row: Row, actor: Actor): boolean =>
  isMember(actor) && (row.user_id === actor.userId || (isAdmin(actor) && row.purpose !== 'talk'));

/** The row behind an address: public ones for everybody, others for their owner, admins and whoever has a fresh link. */
export async function openRow(deps: Deps, actor: Actor, name: string, token?: string): Promise<Row> {
  const row = await store.findByName(deps.db, name);
  if (!row) throw fileNotFound();
  if (!row.private || mayRead(row, actor)) return row;
  const link = token === undefined ? undefined : await readToken(deps, 'file-link', token);
  if (link?.sub !== row.name) throw fileNotFound();
  return row;
}

/** The bytes of a row, the smallest copy that is wide enough. Null where the store has lost them. */
export const openBytes = (
  deps: Deps,
  row: Row,
  { width, range }: { width: number | undefined; range?: { start: number; end: number } | undefined },
) => storeOf(deps, row.store).read(keyFor(row, width), range);

/** An address that opens a private file to whoever has it, for five minutes. Throws 404 for anybody else's. */
export async function makeLink(deps: Deps, actor: Member, id: number): Promise<{ url: string }> {
  const row = await store.findUpload(deps.db, id);
  if (!row || !mayRead(row, actor)) throw fileNotFound();
  const token = await signToken(deps, 'file-link', { sub: row.name, seconds: UPLOAD_LIMITS.linkSeconds });
  return { url: `${plainAddress(row.name)}?token=${token}` };
}

/** Every place that shows these files, as the features tell. */
export async function whereUsed(
  deps: Deps,
  uses: readonly UploadUses[],
  uploads: readonly NamedUpload[],
): Promise<UploadUse[]> {
  if (uploads.length === 0) return [];
  const found: UploadUse[] = [];
  for (const { find } of uses) found.push(...(await find(deps, uploads)));
  return found;
}
