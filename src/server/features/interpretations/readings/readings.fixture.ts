import { readdirSync, readFileSync } from 'node:fs';
import type { Finding } from '#shared/symbols.ts';
import type { AnalysedWord } from '#server/language/english.ts';
import { lexiconHits, lexiconOf } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';

type DemoDream = { text: string; language: string };
const FOLDER = new URL('../../../../../content/demo/dreams/', import.meta.url);

export const demoDreams = (): (DemoDream & { id: number })[] =>
  readdirSync(FOLDER)
    .flatMap(
      (file) => (JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { dreams: DemoDream[] }).dreams,
    )
    .map((dream, at) => ({ ...dream, id: at + 1 }));

const KINDS: Readonly<Record<string, Finding['kind']>> = {
  family: 'person',
  animals: 'animal',
  fear: 'feeling',
  sadness: 'feeling',
  water: 'element',
  places: 'place',
};
const THEMES: readonly [theme: string, pattern: RegExp][] = [
  ['flying', /flying/i],
  ['teeth', /teeth fell/i],
];

/** Tags as the tagger makes them, in small: readings may not reach into another feature. */
export function findingsIn(text: string, language: string, words?: readonly AnalysedWord[]): Finding[] {
  const lexicon = lexiconOf(language);
  const nouns = words && new Set(words.filter((word) => word.pos !== 'verb').map((word) => word.start));
  const hits = lexicon ? lexiconHits(tokenise(text), lexicon) : [];
  const tags = hits.flatMap((hit): Finding[] => {
    const kind = KINDS[hit.class];
    if (!kind || (nouns && !nouns.has(hit.start))) return [];
    const word = text.slice(hit.start, hit.end);
    const label = `${kind}:${hit.key}`;
    return [{ kind, label, class: hit.class, word, certainty: 'stated', ranges: [[hit.start, hit.end]] }];
  });
  const themes = THEMES.flatMap(([theme, pattern]): Finding[] => {
    const match = pattern.exec(text);
    if (!match) return [];
    const range: [number, number] = [match.index, match.index + match[0].length];
    return [
      {
        kind: 'theme',
        label: `theme:${theme}`,
        class: theme,
        word: match[0],
        certainty: 'asked',
        ranges: [range],
      },
    ];
  });
  return [...new Map([...tags, ...themes].map((tag) => [tag.label, tag])).values()];
}
