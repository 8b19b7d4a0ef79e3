import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import type { ElementKind } from '#shared/elements.ts';
import { lockDreams, writeNames } from './dream-names.store.ts';
import { deleteElements, findElements, lockNames, saveElement } from './elements.store.ts';
import { restored } from './renamed-lists.ts';
import { restoreNotes } from './restore-notes.ts';
import { openUndoToken, type UndoToken } from './undo-token.ts';

/** Puts the old name back where it stood; answers how many dreams of the library that touched. */
async function nameAsBefore(tx: Deps, userId: number, undoToken: UndoToken): Promise<number> {
  const places = new Map(undoToken.dreams.map(([id, at, spelling, both]) => [id, { at, spelling, both }]));
  const held = await lockDreams(tx.db, userId, undoToken.kind, [...places.keys()]);
  const changed = held.flatMap(({ id, names, counted }) => {
    const place = places.get(id);
    const spelling = place && undoToken.spellings[place.spelling];
    if (!place || spelling === undefined) return [];
    const before = restored(names, { at: place.at, spelling, hadBoth: place.both === 1 }, undoToken.to);
    return before ? [{ id, counted, names: before }] : [];
  });
  await writeNames(tx.db, undoToken.kind, changed);
  return changed.filter(({ counted }) => counted).length;
}

/**
 * Takes a rename, a merge or a removal back within ten minutes; dreams and words that the dreamer has changed since stay as
 * they are. Repeating it is harmless. Throws 410 `elements.undo_over`.
 */
export async function undoElementChange(
  deps: Deps,
  actor: Member,
  undo: string,
): Promise<{ kind: ElementKind; name: string; dreams: number }> {
  const undoToken = openUndoToken(deps, actor.userId, undo);
  const { kind, name } = undoToken;
  const dreams = await inTransaction(deps, async (tx) => {
    await lockNames(tx.db, actor.userId);
    const touched = await nameAsBefore(tx, actor.userId, undoToken);
    const { save, drop } = restoreNotes(undoToken, await findElements(tx.db, actor.userId, kind));
    await deleteElements(tx.db, actor.userId, kind, drop);
    for (const row of save) {
      const { name: shown, name_key, meaning, relation, invented, former_keys, former_meanings = [] } = row;
      await saveElement(tx.db, {
        user_id: actor.userId,
        kind,
        name: shown,
        name_key,
        meaning,
        relation,
        invented,
        former_keys,
        former_meanings,
      });
    }
    return touched;
  });
  deps.events.announce();
  return { kind, name, dreams };
}
