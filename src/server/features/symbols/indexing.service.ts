import type { Deps } from '#server/deps.ts';
import { keepNumbers } from '#server/features/similar/similar.service.ts';
import { freshIndexes, INDEX_VERSION } from './dream-index.service.ts';
import { readableDreams, unindexedDreams } from './findings.store.ts';
import { indexSearch } from './search-index.service.ts';

const BATCH = 300;
const AT_ONCE = 25;

/** Reads the tags, symbols, terms and words of dreams into their indexes; nothing for dreams that are gone, drafts or sealed. */
export async function indexDreamFindings(deps: Deps, ids: readonly number[]): Promise<void> {
  const rows = await readableDreams(deps.db, ids);
  await freshIndexes(deps, rows);
  await indexSearch(deps, rows);
  await keepNumbers(deps, rows);
}

async function indexSome(deps: Deps): Promise<number> {
  const missing = await unindexedDreams(deps.sql, INDEX_VERSION, BATCH);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    await indexDreamFindings(
      deps,
      missing.slice(at, at + AT_ONCE).map(({ id }) => id),
    );
  }
  return missing.length;
}

/** Indexes what an import, an older version or a lost job has left without an index; how many dreams those were. */
export async function indexMissingDreams(deps: Deps): Promise<number> {
  let made = 0;
  for (let some = BATCH; some === BATCH;) made += some = await indexSome(deps);
  return made;
}
