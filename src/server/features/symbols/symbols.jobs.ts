import type { Deps } from '#server/deps.ts';
import { freshIndex, INDEX_VERSION } from './dream-index.service.ts';
import { findDreamRow, unindexedDreams } from './findings.store.ts';

const INDEX_MISSING = 'symbols.index-missing-dreams';
const EVERY_HOUR = '41 * * * *';
const BATCH = 300;

/** Reads the tags, symbols and terms of a dream into its index; nothing for dreams that are gone, drafts or sealed. */
export async function indexDreamFindings(deps: Deps, id: number): Promise<void> {
  const row = await findDreamRow(deps.db, id);
  if (
    !row ||
    row.state !== 'kept' ||
    row.deleted_at !== null ||
    row.visibility === 'sealed' ||
    row.text === ''
  )
    return;
  await freshIndex(deps, row);
}

/** Indexes what an import, an older version or a lost job has left without an index. */
export async function indexMissingDreams(deps: Deps): Promise<number> {
  const missing = await unindexedDreams(deps.sql, INDEX_VERSION, BATCH);
  for (const { id } of missing) await indexDreamFindings(deps, id);
  return missing.length;
}

export function registerSymbolJobs(deps: Deps): void {
  deps.jobs.define(INDEX_MISSING, async (jobDeps) => {
    for (let made = BATCH; made === BATCH;) made = await indexMissingDreams(jobDeps);
  });
  deps.jobs.schedule(INDEX_MISSING, EVERY_HOUR);
}
