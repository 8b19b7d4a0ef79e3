import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import { type ElementChange, type ElementKind, elementKey } from '#shared/elements.ts';
import { elementNotFound, mergeIntoItself, nameTaken } from './elements.errors.ts';
import { lockHolding, namesEverywhere, writeNames } from './dream-names.store.ts';
import {
  deleteElements,
  type ElementRecord,
  findElements,
  lockNames,
  saveElement,
  spellingsOfKind,
} from './elements.store.ts';
import { type GroupedName, groupNames } from './grouped-names.ts';
import { renamed } from './renamed-lists.ts';
import {
  noNotes,
  type RestoreNotes,
  sealUndoToken,
  undoTokenDreams,
  undoTokenUntil,
  type UndoToken,
} from './undo-token.ts';

type Named = { kind: ElementKind; name: string };
type Known = { names: Map<string, GroupedName>; said: ElementRecord[] };

async function knownNames(tx: Deps, userId: number, kind: ElementKind): Promise<Known> {
  await lockNames(tx.db, userId);
  const said = await findElements(tx.db, userId, kind);
  return { names: groupNames(kind, await spellingsOfKind(tx.db, userId, kind), said), said };
}

const saidOf = (record: ElementRecord): RestoreNotes => {
  const { name, name_key, meaning, relation, invented, former_keys, former_meanings } = record;
  return { name, name_key, meaning, relation, invented, former_keys, former_meanings };
};

const saidAbout = (known: Known, key: string): RestoreNotes | undefined => {
  const found = known.said.find((one) => one.name_key === key);
  return found && saidOf(found);
};

/** Writes the change into every dream and into what is said; answers how many dreams of the library it touched. */
async function carryOut(
  tx: Deps,
  actor: Member,
  known: Known,
  change: Pick<UndoToken, 'how' | 'kind' | 'to' | 'after'> & { from: GroupedName },
): Promise<Pick<ElementChange, 'dreams' | 'undo'>> {
  const { how, kind, from, to, after } = change;
  const touched = new Set([from.key, ...(to === null ? [] : [elementKey(to)])]);
  const everywhere = await namesEverywhere(tx.db, actor.userId, kind);
  const spellings = everywhere.filter((name) => elementKey(name) === from.key);
  const held = await lockHolding(tx.db, actor.userId, kind, spellings);
  const changed = held.flatMap(({ id, names, counted }) => {
    const done = renamed(names, from.key, to);
    return done ? [{ id, counted, ...done }] : [];
  });
  await writeNames(tx.db, kind, changed);
  await deleteElements(tx.db, actor.userId, kind, [...touched]);
  for (const row of after) await saveElement(tx.db, { ...row, user_id: actor.userId, kind });
  const undo = sealUndoToken(tx, {
    user_id: actor.userId,
    until: undoTokenUntil(tx),
    how,
    kind,
    name: from.name,
    to,
    before: known.said.filter((one) => touched.has(one.name_key)).map(saidOf),
    after,
    ...undoTokenDreams(changed),
  });
  return { dreams: changed.filter(({ counted }) => counted).length, undo };
}

const changeNames = async (
  deps: Deps,
  actor: Member,
  kind: ElementKind,
  work: (tx: Deps, known: Known) => Promise<ElementChange>,
): Promise<ElementChange> => {
  const done = await inTransaction(deps, async (tx) => work(tx, await knownNames(tx, actor.userId, kind)));
  deps.events.announce();
  return done;
};

function nameOf(known: Known, name: string): GroupedName {
  const found = known.names.get(elementKey(name));
  if (!found) throw elementNotFound();
  return found;
}

/** The name that a new name would collide with: one that is there, or one that the new name already means. */
function takenBy(known: Known, from: GroupedName, to: string): GroupedName | undefined {
  const key = elementKey(to);
  if (key === from.key) return undefined;
  const successor = known.said.find((one) => one.name_key !== from.key && one.former_keys.includes(key));
  return known.names.get(key) ?? (successor && known.names.get(successor.name_key));
}

/**
 * Gives a name another spelling in all of the dreamer's dreams at once. The old name means the new one from now on.
 * Throws 404, or 409 `elements.name_taken` with the `model` to merge with.
 */
export const renameElement = (
  deps: Deps,
  actor: Member,
  { kind, name, to }: Named & { to: string },
): Promise<ElementChange> =>
  changeNames(deps, actor, kind, async (tx, known) => {
    const from = nameOf(known, name);
    const taken = takenBy(known, from, to);
    if (taken) throw nameTaken({ extra: { model: { kind, name: taken.name, dreams: taken.dreams } } });
    const key = elementKey(to);
    const said = saidAbout(known, from.key) ?? noNotes(from.name);
    const former = new Set([...said.former_keys, from.key].filter((one) => one !== key));
    const after = [{ ...said, name: to, name_key: key, former_keys: [...former] }];
    const done = await carryOut(tx, actor, known, { how: 'rename', kind, from, to, after });
    return ok({ kind, name: to, ...done });
  });

const joinedMeaning = (into: string, from: string): string =>
  [into, from].filter((text) => text.trim() !== '').join('\n\n');

/**
 * Makes two names one: the first gives way to the second in all dreams, and means it from now on. What was said about both
 * is kept. Throws 404 where either is unknown.
 */
export const mergeElements = (
  deps: Deps,
  actor: Member,
  { kind, name, into }: Named & { into: string },
): Promise<ElementChange> =>
  changeNames(deps, actor, kind, async (tx, known) => {
    const from = nameOf(known, name);
    const target = nameOf(known, into);
    if (from.key === target.key) throw mergeIntoItself();
    const gone = saidAbout(known, from.key) ?? noNotes(from.name);
    const kept = saidAbout(known, target.key) ?? noNotes(target.name);
    const after = [
      {
        ...kept,
        meaning: joinedMeaning(kept.meaning, gone.meaning),
        relation: kept.relation || gone.relation,
        invented: kept.invented || gone.invented,
        former_keys: [...new Set([...kept.former_keys, ...gone.former_keys, from.key])],
      },
    ];
    const done = await carryOut(tx, actor, known, { how: 'merge', kind, from, to: target.name, after });
    return ok({ kind, name: target.name, ...done });
  });

/** Takes a name out of all dreams, with what was said about it. Throws 404. */
export const removeElement = (deps: Deps, actor: Member, { kind, name }: Named): Promise<ElementChange> =>
  changeNames(deps, actor, kind, async (tx, known) => {
    const from = nameOf(known, name);
    const done = await carryOut(tx, actor, known, { how: 'remove', kind, from, to: null, after: [] });
    return ok({ kind, name: '', ...done });
  });
