import { stem } from '#server/language/stems.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import type { Element } from './history.ts';
import type { Subject } from './history-sentences.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { isAbstract } from './abstract-words.ts';
import { isArabicAdjective } from './bare-tellings.ts';
import { isKin, nameOf, nameThing, stands } from './naming/naming.ts';
import { isPersonWord } from './people-words.ts';
import { isThere } from './presence.ts';

type Word = { word: string; stem: string; range: TextRange };
/** What is known of one dream: what its dreamer entered, and what was found in its words. */
export type ReadDream = {
  row: { text: string; language: string; people: string[]; places: string[]; tags: string[] };
  findings: readonly Finding[];
  words: readonly Word[];
};

type Part = Omit<Element, 'labels' | 'subject'> & { label: string; range: TextRange | null; person: boolean };

export const labelOf = (kind: string, name: string) => `${kind}:${normaliseWord(name)}`;

/** Told by its class: whoever writes "rain" or "sea" dreams of water. */
const BY_CLASS = new Set(['water']);
const isTag = (label: string) => label.startsWith('tag:');
const isName = (word: string) => /^(?:\p{Lu}|\p{Lo})/u.test(word);

/** Where a name that the dreamer entered stands in the words of the dream. */
function placeOf(name: string, text: string, language: string): TextRange | null {
  const asked = tokenise(name);
  const [first] = asked;
  if (!first || asked.length > 1) return null;
  const key = stem(first.word, language);
  const found = tokenise(text).find(({ word }) => stem(word, language) === key);
  return found ? [found.start, found.end] : null;
}

/** Nobody dreams of "a sea" in German. */
const ONLY_ONE = /^eine? (?:Meer|Mond|Sonne|Himmel|Erde|Horizont)$/u;

function subjectOf(
  { label, word, class: name, range, person }: Part,
  text: string,
  language: string,
  reader: string,
): Subject {
  if (name !== null) return { name: '', form: 'single' };
  // "Mother" is a name in its own language only.
  const named = person && isName(word) && (reader === language || !isKin(word, language));
  const proper = named ? nameOf(word, language) : null;
  const place: [string, TextRange] = range ? [text, range] : [word, [0, word.length]];
  // A tag may be any word ("late"): it is a thing where the dream tells of one.
  const isThing = reader === language && !isTag(label) && !/[,;:]/.test(word);
  const thing = isThing ? nameThing(...place, language) : null;
  const said = proper ?? thing;
  if (!said) return { name: word, form: 'quoted' };
  const { any, nominative, plural } = said;
  const called = ONLY_ONE.test(any) ? nominative : any;
  return {
    name: called.charAt(0).toLocaleUpperCase(reader) + called.slice(1),
    form: plural ? 'several' : 'single',
  };
}

/** What can be counted over dreams as something that was there: no years, no "old", no half of a steering wheel. */
function tellsOfAThing({ word, range }: Word, { row: { text, language }, findings }: ReadDream): boolean {
  const isHalf = findings.some(
    ({ kind, ranges }) =>
      kind === 'thing' &&
      ranges.some(([from, to]) => from <= range[0] && range[1] <= to && to - from > range[1] - range[0]),
  );
  return (
    !isHalf &&
    !isAbstract(word, language) &&
    stands(text, range, language) &&
    !(language === 'ar' && isArabicAdjective(text, range)) &&
    (!isPersonWord(word, language) || isThere(text, range, language))
  );
}

function partsOf(dream: ReadDream): Part[] {
  const { row, findings, words } = dream;
  const { text, language } = row;
  // What a dreamer names comes back with them; what only stands in most rooms tells nobody anything by coming back.
  const isPlain = (word: string) => isFurniture(word, language);
  const entered = (kind: string, names: readonly string[], worth: number): Part[] =>
    names.map((word) => ({
      label: labelOf(kind, word),
      word,
      class: null,
      range: placeOf(word, text, language),
      person: kind === 'person',
      rarity: isPlain(word) ? -2 : worth,
    }));
  const stated = findings
    .filter(
      ({ certainty, word, class: name }) =>
        certainty === 'stated' && (word === null ? BY_CLASS.has(name) : !isPlain(word)),
    )
    .map(({ label, word, class: name, kind, ranges }): Part => ({
      label,
      word: word ?? '',
      class: word ? null : name,
      range: ranges[0] ?? null,
      person: kind === 'person',
      rarity: word === null ? -0.5 : kind === 'person' || kind === 'animal' ? 1 : 0,
    }));
  const telling = words
    .filter((word) => !isPlain(word.word) && tellsOfAThing(word, dream))
    .map(({ word, stem: key, range }): Part => ({
      label: `word:${key}`,
      word,
      class: null,
      range,
      person: false,
      rarity: 0.2,
    }));
  return [
    ...entered('person', row.people, 1.2),
    ...entered('place', row.places, 0.2),
    ...entered('tag', row.tags, 0.8),
    ...stated,
    ...telling,
  ];
}

/** What can come back: what the dreamer entered, tags that are stated, and telling words; one thing under all its labels. */
export function elementsOf(dream: ReadDream, reader: string): Element[] {
  const { text, language } = dream.row;
  const parts = partsOf(dream);
  const names = new Set(
    parts.filter(({ person }) => person).flatMap(({ word }) => tokenise(word).map((token) => token.word)),
  );
  const key = ({ word, label, class: name }: Part) =>
    name === null ? stem(normaliseWord(word), language) : label;
  return [...Map.groupBy(parts, key).values()].flatMap((same): Element[] => {
    const [first] = same;
    if (!first || (first.label.startsWith('word:') && names.has(normaliseWord(first.word)))) return [];
    return [
      {
        labels: same.map(({ label }) => label),
        word: first.word,
        class: first.class,
        subject: subjectOf(same.find(({ label }) => !isTag(label)) ?? first, text, language, reader),
        rarity: Math.max(...same.map(({ rarity }) => rarity)),
      },
    ];
  });
}
