import type { Overrides, Words } from '#shared/cms/words.ts';
import { partOfWords } from '#shared/cms/part-of-words.ts';
import { rewritten } from '#shared/cms/words.ts';

/** What stands in a built page: see scripts/pages/page-html.ts, and the web's i18n.ts, which reads it. */
type Given = {
  namespaces: string[];
  words: Record<string, Record<string, Words>>;
  /** What a page begins with of its large namespaces, in its own language. */
  parts?: Record<string, Words>;
  overrides?: Overrides;
};

const GIVEN = /(<script type="application\/json" id="given">)([\s\S]*?)(<\/script>)/;

/** Overrides of the namespaces that the page does not bring along: the browser applies them when it fetches those. */
function elsewhere(overrides: Overrides, words: Given['words']): Overrides {
  const found: Overrides = {};
  for (const [language, namespaces] of Object.entries(overrides))
    for (const [name, texts] of Object.entries(namespaces ?? {}))
      if (!words[language]?.[name]) (found[language] ??= {})[name] = texts;
  return found;
}

/** The page with the words that it begins with: `paths` of each namespace, taken from what `wordsOf` reads. */
export function withParts(
  html: string,
  paths: Readonly<Record<string, readonly string[]>>,
  wordsOf: (namespace: string) => Words,
): string {
  const spaces = Object.entries(paths);
  if (spaces.length === 0) return html;
  return html.replace(GIVEN, (_, start: string, text: string, end: string) => {
    const given = JSON.parse(text) as Given;
    const parts = Object.fromEntries(spaces.map(([space, own]) => [space, partOfWords(wordsOf(space), own)]));
    return start + JSON.stringify({ ...given, parts }).replaceAll('<', '\\u003c') + end;
  });
}

/** The page with rewritten words among those that it brings along, and the others beside them. */
export function withWords(html: string, overrides: Overrides, language: string): string {
  if (Object.keys(overrides).length === 0) return html;
  return html.replace(GIVEN, (whole: string, start: string, text: string, end: string) => {
    const given = JSON.parse(text) as Partial<Given>;
    if (!given.words) return whole;
    const words = Object.fromEntries(
      Object.entries(given.words).map(([language, namespaces]) => [
        language,
        Object.fromEntries(
          Object.entries(namespaces).map(([name, own]) => [
            name,
            rewritten(own, overrides[language]?.[name]),
          ]),
        ),
      ]),
    );
    const parts = Object.fromEntries(
      Object.entries(given.parts ?? {}).map(([name, own]) => [
        name,
        rewritten(own, overrides[language]?.[name]),
      ]),
    );
    const next = { ...given, words, parts, overrides: elsewhere(overrides, given.words) };
    return start + JSON.stringify(next).replaceAll('<', '\\u003c') + end;
  });
}
