/** Patterns are matched on the text as written, ignoring case; precise rather than complete, for the dreamer confirms. */
export type TypicalTheme = { theme: string; patterns: ReadonlyMap<string, readonly RegExp[]> };

/** Letters of ASCII are compared without Unicode's tables, which take half as long again. */
export const en = (...sources: string[]) =>
  sources.map((source) => new RegExp(source, source.includes('\\p{') ? 'giu' : 'gi'));
/** Words of the other languages carry their own ends: `\b` knows Latin letters only. */
export const others = (...sources: string[]) =>
  sources.map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu'));

/** Where no spaces part the words. */
export const unspaced = (...sources: string[]) => sources.map((source) => new RegExp(source, 'gu'));

/** Patterns of one language by theme. */
export type ThemesOfLanguage = Readonly<Record<string, readonly RegExp[]>>;

/** Asked for by a dream's language, which is a word from outside. */
export const themes = (
  given: readonly { theme: string; patterns: Record<string, readonly RegExp[]> }[],
): TypicalTheme[] =>
  given.map(({ theme, patterns }) => ({ theme, patterns: new Map(Object.entries(patterns)) }));

/** The same themes with what other languages say of them. */
export const withLanguages = (
  given: readonly TypicalTheme[],
  more: ReadonlyMap<string, ThemesOfLanguage>,
): TypicalTheme[] =>
  given.map(({ theme, patterns }) => {
    const grown = new Map(patterns);
    for (const [language, byTheme] of more)
      grown.set(language, [...(patterns.get(language) ?? []), ...(byTheme[theme] ?? [])]);
    return { theme, patterns: grown };
  });
