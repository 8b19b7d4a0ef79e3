import type { Deps } from '#server/deps.ts';
import { insertDisclosures, insertOfOwn, type NewDisclosure } from './disclosures.store.ts';

/**
 * Writes down that somebody else became able, or ceased to be able, to read a dream. Call it with the transaction's
 * `deps` of the change that it tells of; `dream_id` null means the whole diary as it is now. */
export async function noteDisclosures(deps: Deps, rows: readonly NewDisclosure[]): Promise<void> {
  if (rows.length > 0) await insertDisclosures(deps.db, rows);
}

type Told = Pick<NewDisclosure, 'kind' | 'recipient' | 'amount'>;

/**
 * The same told of several dreams at once, or of the whole diary (`null`). Ids that are not this dreamer's are left out, so
 * that a chosen list can be handed on as it was given. */
export async function noteOwnDreams(
  deps: Deps,
  userId: number,
  dreamIds: readonly number[] | null,
  told: Told,
): Promise<void> {
  if (dreamIds === null) await insertDisclosures(deps.db, [{ user_id: userId, dream_id: null, ...told }]);
  else if (dreamIds.length > 0) await insertOfOwn(deps.db, userId, dreamIds, told);
}
