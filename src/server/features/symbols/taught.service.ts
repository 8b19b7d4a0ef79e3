import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import { defineError } from '#server/http/errors.ts';
import { tokenise } from '#server/language/tokens.ts';
import { elementKey } from '#shared/elements.ts';
import type { KnownName } from '#shared/names-scan/known-names.ts';
import type { TaughtNames, TeachInput } from '#shared/symbols.ts';
import { deleteTaught, outdateHolding, saveTaught, taughtNamesOf } from './findings.store.ts';

const tooManyNames = defineError(
  409,
  'symbols.too_many_names',
  'So many names are explained already. Take one back first.',
);
const noName = defineError(422, 'symbols.no_name', 'A name has letters.');
const MOST_TAUGHT = 500;

const labelOf = (name: string): string => `taught:${elementKey(name)}`;

/** All that the actor has said of names, in their order. */
export const listTaught = async (deps: Deps, actor: Member): Promise<TaughtNames> =>
  ok({ list: await taughtNamesOf(deps.db, actor.userId) });

/**
 * What a dreamer has said of names, as names of their diary: an animal's may tell whose it is as well. What they called a thing
 * or nothing at all is none.
 */
export async function taughtAsKnown(deps: Pick<Deps, 'db'>, userId: number): Promise<KnownName[]> {
  const taught = await taughtNamesOf(deps.db, userId);
  return taught
    .filter(({ kind }) => kind !== 'nothing' && kind !== 'thing')
    .map(({ name, kind }) => ({ kind: kind === 'place' ? 'place' : 'person', name, former: [] }));
}

/** "Max is my dog": from now on in every dream of the actor. Throws 409 past the most that is kept, 422 without letters. */
export async function teachName(deps: Deps, actor: Member, { name, kind }: TeachInput): Promise<TaughtNames> {
  if (tokenise(name).length === 0) throw noName();
  await inTransaction(deps, async (tx) => {
    await saveTaught(tx.sql, { userId: actor.userId, label: labelOf(name), name, kind });
    if ((await taughtNamesOf(tx.db, actor.userId)).length > MOST_TAUGHT) throw tooManyNames();
    await outdateHolding(tx.sql, actor.userId, name);
  });
  return listTaught(deps, actor);
}

/** Takes back what was said of a name. Repeating it is harmless. */
export async function forgetName(deps: Deps, actor: Member, name: string): Promise<TaughtNames> {
  await inTransaction(deps, async (tx) => {
    await deleteTaught(tx.db, actor.userId, labelOf(name));
    await outdateHolding(tx.sql, actor.userId, name);
  });
  return listTaught(deps, actor);
}
