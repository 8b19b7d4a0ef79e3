import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { ELEMENT_KINDS, ELEMENT_LISTS } from '#shared/elements.ts';
import { lockLists, writeNames } from './dream-names.store.ts';
import { findRenamers, lockNames } from './elements.store.ts';
import { renamedSince } from '#server/features/dreams/names/present-names.service.ts';

type Saved = { dream_id: number; user_id: number };

async function renameIn(deps: Deps, userId: number, dreamIds: readonly number[]): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockNames(tx.db, userId);
    const dreams = await lockLists(tx.db, userId, dreamIds);
    const renamed = await renamedSince(tx, userId, dreams);
    for (const kind of ELEMENT_KINDS) {
      const changed = dreams.flatMap(({ id }, at) => {
        const names = renamed[at]?.[ELEMENT_LISTS[kind]];
        return names ? [{ id, names }] : [];
      });
      await writeNames(tx.db, kind, changed);
    }
  });
}

/**
 * Writes names as they are called now into dreams that were saved while a name was given up: such a save had asked for the
 * present names before the change was there. Waits for changes of names that are under way.
 */
export async function renameLateSaves(deps: Deps, saved: readonly Saved[]): Promise<void> {
  const renamers = await findRenamers(deps.db, [...new Set(saved.map(({ user_id }) => user_id))]);
  for (const userId of renamers) {
    const own = saved.filter(({ user_id }) => user_id === userId).map(({ dream_id }) => dream_id);
    await renameIn(deps, userId, own);
  }
  if (renamers.length > 0) deps.events.announce();
}
