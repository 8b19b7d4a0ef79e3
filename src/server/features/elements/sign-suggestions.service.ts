import type { Deps } from '#server/deps.ts';
import { readFindings } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { stem } from '#server/language/stems.ts';
import { tokenise } from '#server/language/tokens.ts';
import { elementKey, type SignSuggestion } from '#shared/elements.ts';
import { dreamsWithStems, dreamsWithSymbols, spellingsOfKind } from './elements.store.ts';
import { byUse, type GroupedName, groupNames } from './grouped-names.ts';

/** What stands in fewer dreams than this does not come back. */
const COMES_BACK = 3;
const OFFERED = 6;

type Words = { text: string; language: string };

/** Whether all words of a name stand in the text, in whatever form. */
function standsIn(name: string, { language }: Words, stems: ReadonlySet<string>): boolean {
  const words = tokenise(name).map(({ word }) => stem(word, language));
  return words.length > 0 && words.every((word) => stems.has(word));
}

/**
 * Dream signs for one dream, out of the dreamer's own history: signs marked before that this text tells of again, then words
 * and symbols of this text that keep coming back. What is marked on the dream already is left out. Throws 404.
 */
export async function suggestSigns(deps: Deps, actor: Member, dreamId: number): Promise<SignSuggestion[]> {
  const { row, symbols, words } = await readFindings(deps, actor, dreamId);
  const own = [...groupNames('sign', await spellingsOfKind(deps.db, actor.userId, 'sign'), []).values()].sort(
    byUse,
  );
  const told = { text: `${row.title}\n${row.text}`, language: row.language };
  const stems = new Set(tokenise(told.text).map(({ word }) => stem(word, row.language)));
  const [symbolCounts, stemCounts] = await Promise.all([
    dreamsWithSymbols(
      deps.db,
      actor.userId,
      symbols.map(({ slug }) => slug),
    ),
    dreamsWithStems(
      deps.db,
      actor.userId,
      words.map((word) => word.stem),
    ),
  ]);
  const marked = own
    .filter(({ name }: GroupedName) => standsIn(name, told, stems))
    .map(({ name, dreams }) => ({ name, dreams, own: true }));
  const returning = [
    ...symbols.map(({ slug, headword }) => ({ name: headword, dreams: symbolCounts.get(slug) ?? 0 })),
    ...words.map(({ word, stem: its }) => ({ name: word, dreams: stemCounts.get(its) ?? 0 })),
  ]
    .filter(({ dreams }) => dreams >= COMES_BACK)
    .sort((left, right) => right.dreams - left.dreams)
    .map((one) => ({ ...one, own: false }));
  const seen = new Set([...row.signs, ...row.people, ...row.places].map(elementKey));
  return [...marked, ...returning]
    .filter(({ name }) => !seen.has(elementKey(name)) && seen.add(elementKey(name)))
    .slice(0, OFFERED);
}
