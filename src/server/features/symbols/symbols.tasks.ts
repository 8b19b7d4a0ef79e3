import type { WorkerTask } from '#server/adapters/worker/port.ts';
import { findingsOfText, freshIndex, type ReadableText } from './dream-index.service.ts';
import type { Source } from './read-dreams.ts';
import type { IndexRow, StoredFindings } from './findings.store.ts';
import { indexDreamFindings, indexMissingDreams } from './indexing.service.ts';
import { forgetStems } from './newest-stems.ts';

/** The index of one dream, made anew where it is missing or stale. */
export const readDream: WorkerTask<Source, IndexRow> = { name: 'symbols.read-dream', run: freshIndex };

/** Brings the indexes of saved dreams up to their texts. */
export const readDreams: WorkerTask<readonly number[], void> = {
  name: 'symbols.read-dreams',
  run: indexDreamFindings,
};

export const readMissingDreams: WorkerTask<null, number> = {
  name: 'symbols.read-missing-dreams',
  run: (deps) => indexMissingDreams(deps),
};

/** What stands in a text that belongs to no diary. */
export const readText: WorkerTask<ReadableText, StoredFindings> = {
  name: 'symbols.read-text',
  run: findingsOfText,
};

export const forgetReadings: WorkerTask<number, void> = {
  name: 'symbols.forget-readings',
  run: ({ sql }, userId) => Promise.resolve(forgetStems(sql, userId)),
};
