import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { elementKey } from '#shared/elements.ts';
import { deleteElements, findElements, lockNames, saveElement, spellingsOf } from './elements.store.ts';

/** Kinds under which a dreamer may have said what a word of a dream book means to them, the nearest first. */
const SYMBOL_KINDS = ['sign', 'tag', 'place'] as const;
type SaidMeaning = {
  name_key: string;
  meaning: string;
  at: string;
  /** What it was before, the latest first. */
  former: { meaning: string; until: string }[];
};

/** What a dreamer says that words mean to them; the nearest kind where a word was said something about in several. */
export async function saidMeanings(deps: Deps, userId: number): Promise<SaidMeaning[]> {
  const said = (await findElements(deps.db, userId)).filter(({ meaning }) => meaning.trim() !== '');
  return SYMBOL_KINDS.flatMap((kind) => said.filter((row) => row.kind === kind)).map(
    ({ name_key, meaning, updated_at, former_meanings }) => ({
      name_key,
      meaning,
      at: updated_at,
      former: former_meanings,
    }),
  );
}

/**
 * Keeps what a word means to the dreamer, whether or not a dream of theirs names it: where they have said something about
 * one of these words, there; else as a sign under the first. Nothing said lets an otherwise empty record go.
 */
export const sayMeaning = (
  deps: Deps,
  actor: Member,
  words: readonly string[],
  meaning: string,
): Promise<void> => inTransaction(deps, (tx) => writeMeaning(tx, actor, words, meaning));

async function writeMeaning(
  tx: Deps,
  actor: Member,
  words: readonly string[],
  meaning: string,
): Promise<void> {
  await lockNames(tx.db, actor.userId);
  const spellings = await spellingsOf(tx.db, actor.userId);
  const said = await findElements(tx.db, actor.userId);
  const keys = words.map(elementKey);
  const known = SYMBOL_KINDS.flatMap((kind) =>
    keys.flatMap((key) => {
      const record = said.find((row) => row.kind === kind && row.name_key === key);
      const spelt = spellings.find((row) => row.kind === kind && elementKey(row.name) === key);
      return record || spelt ? [{ kind, key, record, name: record?.name ?? spelt?.name ?? key, spelt }] : [];
    }),
  );
  const target = known.find(({ record }) => (record?.meaning ?? '') !== '') ?? known[0];
  const [first = ''] = words;
  const { kind, key, record, name, spelt } = target ?? {
    kind: 'sign' as const, key: elementKey(first), name: first, record: undefined, spelt: undefined,
  }; // prettier-ignore
  const holdsMore = record && (record.relation !== '' || record.invented || record.former_keys.length > 0);
  if (meaning.trim() === '' && !spelt && !holdsMore) {
    await deleteElements(tx.db, actor.userId, kind, [key]);
    return;
  }
  await saveElement(tx.db, {
    user_id: actor.userId,
    kind,
    name,
    name_key: key,
    meaning,
    relation: record?.relation ?? '',
    invented: record?.invented ?? false,
    former_keys: record?.former_keys ?? [],
  });
}
