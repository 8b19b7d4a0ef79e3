import type { Deps } from '#server/deps.ts';
import { saidMeanings } from '#server/features/elements/symbol-meanings.service.ts';
import { ownSymbolCounts, ownSymbols } from '#server/features/symbols/symbols.service.ts';
import type { Member } from '#server/http/actor.ts';
import { OWN_DICTIONARY, type OwnDictionary, type OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { FALLBACK_LANGUAGE, type Language } from '#shared/languages.ts';
import { elementKey } from '#shared/elements.ts';
import { type Headings, openHeadings } from './headings.ts';
import { shelfLetter } from './shelf-letter.ts';

/** Words that have a meaning of the dreamer's own, by the first entry that they name. */
function meaningsBySlug(headings: Headings, said: readonly { name_key: string; meaning: string }[]) {
  const meanings = new Map<string, string>();
  for (const { name_key, meaning } of said)
    for (const { slug } of headings.byKey.get(name_key)?.slice(0, 1) ?? [])
      if (!meanings.has(slug)) meanings.set(slug, meaning);
  return meanings;
}

/** The dreamer's own dictionary: each symbol of the diary or with a meaning, with its dreams and how they felt. */
export async function readOwnDictionary(
  deps: Deps,
  { userId }: Member,
  lang: Language | undefined,
): Promise<Omit<OwnDictionary, 'error'>> {
  const language = lang ?? FALLBACK_LANGUAGE;
  const [headings, said, rows, { of }] = await Promise.all([
    openHeadings(deps.sql, language),
    saidMeanings(deps, userId),
    ownSymbols(deps, userId, { limit: OWN_DICTIONARY.symbols, dreams: OWN_DICTIONARY.dreams }),
    ownSymbolCounts(deps, userId),
  ]);
  const letterOf = (slug: string, headword: string) =>
    headings.bySlug.get(slug)?.letter ?? shelfLetter('', headword, language);
  const meanings = meaningsBySlug(headings, said);
  const spoken = new Map(said.map(({ name_key, meaning }) => [name_key, meaning]));
  const inDreams = rows.map(({ headword, ...row }): OwnSymbol => {
    const name = headings.bySlug.get(row.slug)?.headword ?? headword;
    return {
      ...row,
      headword: name,
      letter: letterOf(row.slug, name),
      meaning: meanings.get(row.slug) ?? spoken.get(elementKey(headword)) ?? '',
    };
  });
  const known = new Set(rows.map(({ slug }) => slug));
  const only = [...meanings]
    .filter(([slug]) => !known.has(slug))
    .map(([slug, meaning]): OwnSymbol => {
      const headword = headings.bySlug.get(slug)?.headword ?? slug;
      const letter = letterOf(slug, headword);
      return { slug, headword, letter, meaning, dreams: 0, first: null, last: null, moods: [], latest: [] };
    });
  const { compare } = new Intl.Collator(language, { numeric: true });
  return {
    language,
    of,
    list: [...inDreams, ...only].toSorted(
      (one, other) => compare(one.letter, other.letter) || compare(one.headword, other.headword),
    ),
  };
}
