import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { type ImportItem, inBatches } from '#server/features/portability/sources/import-items.ts';
import { PORTABILITY_JOBS } from './imports.models.ts';
import { beginTry, type ImportRow, listStalled, lockImport, updateImport } from './imports.store.ts';
import { contextOf, withUpload } from './open-import.ts';
import { takeBack } from './take-back.service.ts';
import { writeBatch } from './write-batch.service.ts';

const BATCH = 100;
/** A picture takes a moment to be written anew; the import must be seen to move within the minute. */
const PICTURE_WEIGHT = 8;
/** Tries without anything written, after which the import is taken back. */
const TRIES = 5;
const STALLED_LIMIT = 100;

export type ImportWork = { user_id: number; import_id: number };

async function* after<Item>(items: AsyncIterable<Item>, position: number): AsyncGenerator<Item> {
  let left = position;
  for await (const item of items) {
    if (left > 0) left -= 1;
    else yield item;
  }
}

const weightOf = ({ kind }: ImportItem): number => (kind === 'photo' ? PICTURE_WEIGHT : 1);

/** From where it stands to the end of the file; stops quietly where the import was stopped. */
async function writeAll(deps: Deps, row: ImportRow): Promise<boolean> {
  return withUpload(deps, row, async (source) => {
    const { itemsOf } = await import('#server/features/portability/sources/recognise.ts');
    const context = await contextOf(deps, row.user_id, row.options, row.created_at);
    const items = after(itemsOf(row.format, source, context), row.position);
    let { position } = row;
    for await (const batch of inBatches(items, BATCH, weightOf)) {
      if (!(await writeBatch(deps, row, position, batch))) return false;
      position += batch.length;
    }
    return true;
  });
}

const finish = (deps: Deps, row: ImportRow): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const held = await lockImport(tx.db, row.user_id, row.id);
    if (held?.state !== 'running') return;
    await updateImport(tx.db, row.id, { state: 'done', finished_at: deps.clock.now().toISOString() });
    await tx.jobs.enqueue(tx, PORTABILITY_JOBS.discard, { keys: [row.file_key] });
  });

/** What cannot be finished is taken back; its attempts tell afterwards that it failed. */
const giveUp = (deps: Deps, row: ImportRow): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const held = await lockImport(tx.db, row.user_id, row.id);
    if (held?.state !== 'running') return;
    await updateImport(tx.db, row.id, { state: 'taking_back', attempts: TRIES + 1 });
    await tx.jobs.enqueue(tx, PORTABILITY_JOBS.work, { user_id: row.user_id, import_id: row.id });
  });

async function run(deps: Deps, row: ImportRow): Promise<void> {
  if (row.attempts > TRIES) return giveUp(deps, row);
  try {
    if (await writeAll(deps, row)) await finish(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, import_id: row.id, attempt: row.attempts }, 'an import stopped');
    // A file that is refused stays refused; anything else may pass.
    if (!(error instanceof AppError)) throw error;
    await giveUp(deps, row);
  }
}

/** The job: carries an import on from where it stands, or takes it back. Several at once do no harm. */
export async function workOnImport(deps: Deps, { user_id, import_id }: ImportWork): Promise<void> {
  const running = await beginTry(deps.db, user_id, import_id, 'running');
  if (running) return run(deps, running);
  await takeBack(deps, user_id, import_id, TRIES);
}

/** Imports whose process was killed go on. */
export async function resumeStalled(deps: Deps): Promise<void> {
  for (const { id, user_id } of await listStalled(deps.db, STALLED_LIMIT))
    await deps.jobs.enqueue(deps, PORTABILITY_JOBS.work, { user_id, import_id: id });
}
