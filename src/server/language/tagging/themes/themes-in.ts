import { tagDream } from '#server/language/tagging/tagger.ts';
import { themeMatches } from './theme-matches.ts';
import { TYPICAL_THEMES } from './typical-themes.ts';

/** Typical themes that the words of a text give away; of `among` alone where that is given. */
export const themesIn = (text: string, language: string, among?: ReadonlySet<string>): string[] =>
  TYPICAL_THEMES.filter(
    (one) => (among === undefined || among.has(one.theme)) && themeMatches(text, language, one).length > 0,
  ).map(({ theme }) => theme);

const CONCRETE: readonly string[] = ['thing', 'animal', 'place', 'element'];

/** Words of a text for things, animals and places that were found in it, each once, as written. */
export function concreteWordsIn(text: string, language: string): string[] {
  const findings = tagDream({ text, language, known: { people: [], places: [] } });
  return [
    ...new Set(
      findings.flatMap(({ kind, word }) => (word !== null && CONCRETE.includes(kind) ? [word] : [])),
    ),
  ];
}
