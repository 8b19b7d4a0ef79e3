/** Patterns are matched on the text as written, ignoring case; precise rather than complete, for the dreamer confirms. */
export type TypicalTheme = { theme: string; patterns: ReadonlyMap<string, readonly RegExp[]> };

export const en = (...sources: string[]) => sources.map((source) => new RegExp(source, 'giu'));
/** Words of the other languages carry their own ends: `\b` knows Latin letters only. */
export const others = (...sources: string[]) =>
  sources.map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu'));

/** Asked for by a dream's language, which is a word from outside. */
export const themes = (
  given: readonly { theme: string; patterns: Record<string, readonly RegExp[]> }[],
): TypicalTheme[] =>
  given.map(({ theme, patterns }) => ({ theme, patterns: new Map(Object.entries(patterns)) }));
