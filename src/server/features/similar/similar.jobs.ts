import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import { findPublicCopy, replaceTerms, unindexedCopies } from './stream-terms.store.ts';

const INDEX_STREAM = 'similar.index-missing-copies';
const EVERY_HOUR = '23 * * * *';
const BATCH = 200;

/** Writes the terms of one public copy; nothing when it is gone. */
export async function indexPublicCopy(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await findPublicCopy(tx.db, id);
    if (row)
      await replaceTerms(tx.db, id, countStems(termsOfText(`${row.title}\n${row.text}`, row.language)));
  });
}

/** Writes terms for copies that have none. A copy without a single content word stays without. */
export async function indexMissingCopies(deps: Deps): Promise<number> {
  const missing = await unindexedCopies(deps.sql, BATCH);
  for (const { id } of missing) await indexPublicCopy(deps, id);
  return missing.length;
}

export function registerSimilarJobs(deps: Deps): void {
  deps.jobs.define(INDEX_STREAM, async (jobDeps) => {
    await indexMissingCopies(jobDeps);
  });
  deps.jobs.schedule(INDEX_STREAM, EVERY_HOUR);
}
