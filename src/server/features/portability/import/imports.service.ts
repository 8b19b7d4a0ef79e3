import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { type DiaryImport, type ImportOptions, PORTABILITY_LIMITS } from '#shared/portability.ts';
import { checkDreamer } from '#server/features/portability/pack/export.service.ts';
import { storeStream } from '#server/features/portability/zip/file-pieces.ts';
import { PORTABILITY_JOBS, presentImport } from './imports.models.ts';
import * as store from './imports.store.ts';
import { contextOf, withUpload } from './open-import.ts';
import {
  importBusy,
  importNotFound,
  importStarted,
  nothingToTakeBack,
  uploadEmpty,
  uploadTooLarge,
} from '#server/features/portability/portability.errors.ts';
import type { TableTop } from '#server/features/portability/sources/recognise.ts';
import type { Source } from '#server/features/portability/sources/source-files.ts';
import { patienceOf } from '#server/features/portability/sources/patience.ts';
import type { Turn } from '#server/turns.ts';
import { previewItems } from './import-preview.ts';

/** What reads the diaries of twenty programs is loaded with the first file. */
const reading = () => import('#server/features/portability/sources/recognise.ts');

/** Every choice of the mapping looks through the file again. */
const OPTIONS_LIMIT = { points: 600, seconds: 3600 };
const UPLOAD_LIMIT = { points: 30, seconds: 3600 };
const LIST_LIMIT = 10;
/** An upload that nobody starts is forgotten after a day. */
const KEPT_SECONDS = 86_400;

const ZIP_MARK = Buffer.from('PK');

/** A ZIP file may be larger: pictures and sound make it so. */
const mostOf = (first: Uint8Array): number =>
  ZIP_MARK.equals(first.subarray(0, ZIP_MARK.length))
    ? PORTABILITY_LIMITS.zipBytes
    : PORTABILITY_LIMITS.uploadBytes;

async function* upToLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  let most: number | undefined;
  for await (const chunk of chunks) {
    most ??= mostOf(chunk);
    seen += chunk.length;
    if (seen > most) throw uploadTooLarge();
    yield chunk;
  }
  if (seen === 0) throw uploadEmpty();
}

type Upload = { name: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Takes a file in and looks through it; nothing is added to the diary. Throws 403, 413, 415 `portability.format_unknown`,
 * 400 for damaged and hostile files and for those that take too long, 429. The file is then gone again, as it is where `gone` says
 * that nobody waits for the answer any more.
 */
export async function uploadImport(
  deps: Deps,
  actor: Member,
  upload: Upload,
  gone: AbortSignal,
): Promise<DiaryImport> {
  checkDreamer(actor);
  await deps.limiter.take('portability.upload', String(actor.userId), UPLOAD_LIMIT);
  const file_key = `imports/${actor.userId}/${randomUUID()}`;
  try {
    const { bytes } = await storeStream(deps, file_key, upToLimit(upload.chunks));
    return await previewUpload(deps, actor.userId, { name: upload.name, file_key, bytes }, patienceOf(gone));
  } catch (error) {
    await deps.files.remove(file_key);
    throw error;
  }
}

type Stored = { name: string; file_key: string; bytes: number };

async function previewUpload(
  deps: Deps,
  userId: number,
  stored: Stored,
  patience: Turn,
): Promise<DiaryImport> {
  const look = async (source: Source) => {
    const { recognise, itemsOf } = await reading();
    const { format, options, table } = await recognise(source);
    const context = await contextOf(deps, userId, options, deps.clock.now().toISOString());
    const previewed = await previewItems(deps, userId, itemsOf(format, source, context), table, patience);
    return { format, options, ...previewed };
  };
  const found = await withUpload(deps, stored, look, patience);
  return inTransaction(deps, async (tx) => {
    const replaced = await store.deleteReady(tx.db, userId);
    const keys = replaced.map(({ file_key }) => file_key);
    if (keys.length > 0) await tx.jobs.enqueue(tx, PORTABILITY_JOBS.discard, { keys });
    const row = await store.insertImport(tx.db, { user_id: userId, ...stored, ...found, state: 'ready' });
    const forgotten = { user_id: userId, import_id: row.id, key: stored.file_key };
    await tx.jobs.enqueue(tx, PORTABILITY_JOBS.forget, forgotten, { startAfterSeconds: KEPT_SECONDS });
    return presentImport(row);
  });
}

/** The actor's imports, newest first. */
export async function listOwnImports(deps: Deps, actor: Member): Promise<DiaryImport[]> {
  return (await store.listImports(deps.db, actor.userId, LIST_LIMIT)).map(presentImport);
}

/** Throws 404 for somebody else's. */
export async function readImport(deps: Deps, actor: Member, id: number): Promise<DiaryImport> {
  const row = await store.findImport(deps.db, actor.userId, id);
  if (!row) throw importNotFound();
  return presentImport(row);
}

/** Looks through the file again with other columns or another meaning of its dates. Throws 404, 409 once started. */
export async function changeImportOptions(
  deps: Deps,
  actor: Member,
  id: number,
  asked: ImportOptions,
  gone: AbortSignal,
): Promise<DiaryImport> {
  const row = await store.findImport(deps.db, actor.userId, id);
  if (!row) throw importNotFound();
  if (row.state !== 'ready') throw importStarted();
  await deps.limiter.take('portability.options', String(actor.userId), OPTIONS_LIMIT);
  const patience = patienceOf(gone);
  const look = async (source: Source) => {
    // Another sheet has columns of its own.
    const given = asked.sheet === row.options.sheet ? { options: asked } : { sheet: asked.sheet };
    const { recogniseTable, itemsOf } = await reading();
    const found = row.format === 'csv' ? await recogniseTable(source, given) : null;
    const chosen = found?.options ?? asked;
    const context = await contextOf(deps, actor.userId, chosen, row.created_at);
    // Asked until it is answered.
    const asks = chosen.date_order === row.options.date_order ? row.preview.unclear_date : null;
    const table: TableTop = found?.table ?? { columns: row.preview.columns, unclear: asks ?? null };
    const items = itemsOf(row.format, source, context);
    return { options: chosen, previewed: await previewItems(deps, actor.userId, items, table, patience) };
  };
  const { options, previewed } = await withUpload(deps, row, look, patience);
  return inTransaction(deps, async (tx) => {
    const held = await store.lockImport(tx.db, actor.userId, id);
    if (held?.state !== 'ready') throw importStarted();
    return presentImport(await store.updateImport(tx.db, id, { options, ...previewed }));
  });
}

/** Starts the work; the same call again is harmless. Throws 404, 409 while another import of the actor runs, 400 without words. */
export async function startImport(deps: Deps, actor: Member, id: number): Promise<DiaryImport> {
  return inTransaction(deps, async (tx) => {
    const row = await store.lockImport(tx.db, actor.userId, id);
    if (!row) throw importNotFound();
    if (row.state === 'running') return presentImport(row);
    if (row.state !== 'ready') throw importStarted();
    if (
      row.format === 'csv' &&
      row.options.columns.text === undefined &&
      row.options.columns.title === undefined
    )
      throw invalid({ 'columns.text': 'Choose a column' });
    if (await store.isWorking(tx.db, actor.userId, id)) throw importBusy();
    const running = await store.updateImport(tx.db, id, { state: 'running' });
    await tx.jobs.enqueue(tx, PORTABILITY_JOBS.work, { user_id: actor.userId, import_id: id });
    return presentImport(running);
  });
}

/**
 * Forgets an import that was not started, stops one that runs and takes back what it or a finished one wrote.
 * Dreams that were changed since stay. Throws 404, 409 `portability.nothing_to_take_back`.
 */
export async function cancelImport(deps: Deps, actor: Member, id: number): Promise<DiaryImport> {
  return inTransaction(deps, async (tx) => {
    const row = await store.lockImport(tx.db, actor.userId, id);
    if (!row) throw importNotFound();
    if (row.state === 'ready') {
      await tx.jobs.enqueue(tx, PORTABILITY_JOBS.discard, { keys: [row.file_key] });
      await store.deleteImport(tx.db, id);
      return presentImport({ ...row, state: 'taken_back' });
    }
    if (row.state === 'taking_back') return presentImport(row);
    if (row.state !== 'running' && row.state !== 'done') throw nothingToTakeBack();
    const change = { state: 'taking_back', attempts: 0, finished_at: null } as const;
    const stopped = await store.updateImport(tx.db, id, change);
    await tx.jobs.enqueue(tx, PORTABILITY_JOBS.work, { user_id: actor.userId, import_id: id });
    return presentImport(stopped);
  });
}

/** Removes the uploads of somebody who is being erased. */
export async function removeImportsOfUser(deps: Deps, userId: number): Promise<void> {
  const keys = (await store.deleteImportsOf(deps.db, userId)).map(({ file_key }) => file_key);
  if (keys.length > 0) await deps.jobs.enqueue(deps, PORTABILITY_JOBS.discard, { keys });
}
