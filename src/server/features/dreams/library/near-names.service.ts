import type { Deps } from '#server/deps.ts';
import { levelName } from '#server/language/search-words.ts';
import { forgivenSlips, slipsBetween } from '#server/language/slips.ts';
import type { SearchTerm } from '#shared/library/library-search.ts';
import { meansName } from './library-terms.ts';
import { ownNames } from './vocabulary.store.ts';

/** Names that are compared, those of most dreams first. */
const COMPARED = 5000;

/** The least slips between what was asked and a name or one of its words. */
function slipsOf(asked: string, name: string): number {
  const level = levelName(name);
  return Math.min(...[level, ...level.split(' ')].map((part) => slipsBetween(asked, part)));
}

/** A name of the diary in the place of one that it does not have: "@Hernld" is "@Herndl". */
export async function nearName(
  deps: Deps,
  userId: number,
  term: SearchTerm,
): Promise<{ term: SearchTerm; ways: { word: string; isForm: boolean }[] } | undefined> {
  if (term.kind !== 'name' || term.not || term.field === 'category') return undefined;
  const asked = levelName(term.text);
  const most = forgivenSlips(Array.from(asked).length);
  if (most === 0) return undefined;
  const names = await ownNames(deps.db, userId, term.field, COMPARED);
  if (names.some(({ name }) => meansName(name, term.text, term.exact))) return undefined;
  const [nearest] = names
    .map(({ name }) => ({ name, slips: slipsOf(asked, name) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((left, right) => left.slips - right.slips);
  const word = `${term.field}:"${nearest?.name.replaceAll('"', '')}"`;
  return nearest && { term, ways: [{ word, isForm: false }] };
}
