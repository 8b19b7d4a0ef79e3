import type { TypicalTheme } from './theme-patterns.ts';

/** What stands right before something that did not happen: "no exam", "if I could fly", "nobody chased me". */
const UNTOLD: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    en: /(?:\b(?:no|not(?! only)|never|without|neither|nor|if|as if|as though|wish|wished|instead of|nobody|no one)|n['’]t)\s(?:\w+\s)?$/iu,
    de: /(?<!\p{L})(?:nicht(?! nur)|nie|niemals|kein(?:e[nmrs]?)?|ohne|wenn|falls|als ob|statt|niemand|keiner)\s(?:\p{L}+\s)?$/iu,
    es: /(?<!\p{L})(?:no(?! s[oó]lo)|nunca|jamás|sin|(?<!pero )si|como si|ojalá|nadie|ningún|ninguna)\s(?:\p{L}+\s)?$/iu,
    fr: /(?<!\p{L})(?:pas(?! seulement)|jamais|sans|si|comme si|personne ne|aucune?)\s(?:d[’'e]\s?)?(?:\p{L}+\s)?$/iu,
    pt: /(?<!\p{L})(?:não(?! só)|nunca|jamais|sem|se|como se|ninguém|nenhuma?)\s(?:\p{L}+\s)?$/iu,
    ar: /(?<!\p{L})[وف]?(?:لم|لا|لن|ليس|ليت|لو|بدون|دون|كأن\p{L}*|ما)\s(?:(?:يكن|تكن|يوجد|توجد|هناك|عندي|لي)\s){0,2}$/u,
    zh: /(?:没有?|不是|如果|要是|假如|好像|仿佛|没人|从不)(?:人|我|在)?$/u,
  }),
);
/** They tell of what is missing by themselves. */
const OF_LACK: ReadonlySet<string> = new Set(['toilet', 'naked', 'frozen', 'new_room']);
/** In the midst of words for knowing: "wusste nicht, dass ich träume". */
const UNKNOWN =
  /(?<!\p{L})(?:nicht|not|n['’]t|pas|não|لم|لا|no (?:sé|sabía))(?!\p{L})|(?:不知道|没意识到|没发现)/iu;
/** "Teeth were growing, not falling". */
const DENIED =
  /(?<!\p{L})(?:not|never|n['’]t|nicht|nie|kein\p{L}*|no|nunca|pas|jamais|não|لم|لا|لن)\s\p{L}+$/iu;
const CLAUSE = /[.,;:!?؟،؛。！？，；\n]/u;
const LEAD = 40;

function isTold(text: string, match: RegExpExecArray, theme: string, language: string): boolean {
  if (theme === 'lucid' && UNKNOWN.test(match[0])) return false;
  if (OF_LACK.has(theme)) return true;
  if (theme === 'teeth' && DENIED.test(match[0])) return false;
  const lead = text.slice(Math.max(0, match.index - LEAD), match.index);
  const clause = lead.split(CLAUSE).at(-1) ?? '';
  return !(UNTOLD.get(language)?.test(clause) ?? false);
}

/** One look for all patterns costs a third of a look for each; in Arabic, where words lean on each other, it costs more. */
const APART = 'ar';
const together = new WeakMap<readonly TypicalTheme[], Map<string, readonly RegExp[]>>();

function patternsTogether(themes: readonly TypicalTheme[], language: string): readonly RegExp[] {
  const known = together.get(themes) ?? new Map<string, readonly RegExp[]>();
  together.set(themes, known);
  const remembered = known.get(language);
  if (remembered) return remembered;
  const byFlags = Map.groupBy(
    themes.flatMap(({ patterns }) => patterns.get(language) ?? []),
    ({ flags }) => flags,
  );
  const made = [...byFlags].map(
    ([flags, patterns]) => new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags),
  );
  if (made.length > 0) known.set(language, made);
  return made;
}

/** Whether a pattern of any theme stands in a text, told or denied; most texts have none. */
export const mayTellTheme = (text: string, language: string, themes: readonly TypicalTheme[]): boolean =>
  language === APART || patternsTogether(themes, language).some((pattern) => text.search(pattern) >= 0);

/** Where a typical theme stands in a text as something that happened: neither denied nor only supposed. */
export function themeMatches(
  text: string,
  language: string,
  { theme, patterns }: TypicalTheme,
): RegExpExecArray[] {
  return (patterns.get(language) ?? []).flatMap((pattern) =>
    // Nearly all patterns stand in no text, and looking is less than listing.
    text.search(pattern) < 0
      ? []
      : [...text.matchAll(pattern)].filter((match) => isTold(text, match, theme, language)),
  );
}
