import type { Deps } from '#server/deps.ts';
import { insertDisclosures, type NewDisclosure } from './disclosures.store.ts';

/**
 * Writes down that somebody else became able, or ceased to be able, to read a dream. Call it with the transaction's
 * `deps` of the change that it tells of; `dream_id` null means the whole diary as it is now. */
export async function noteDisclosures(deps: Deps, rows: readonly NewDisclosure[]): Promise<void> {
  if (rows.length > 0) await insertDisclosures(deps.db, rows);
}
