import { type OtherName, otherNames } from './other-names.ts';
import { quoteLexeme, stemLexeme, type Weight } from './search-vector.ts';
import { type SearchWord, searchWords } from './search-words.ts';
import { type OtherWriting, type Step, writtenOtherwise, writtenTogether } from './written-apart.ts';

/** Words that must stand somewhere; `exact` as they are and beside each other, `begins` lets the last one go on. */
export type Wanted = {
  text: string;
  exact: boolean;
  begins: boolean;
  not: boolean;
  title: boolean;
  /** German words of the diary that are compounds of it, or the last part of it. */
  compounds?: readonly string[];
};

const TITLE: Weight = 'A';
const marks = (title: boolean, begins: boolean) =>
  title || begins ? `:${begins ? '*' : ''}${title ? TITLE : ''}` : '';

/** What else stands for a word of what is wanted. */
const othersOf = (word: SearchWord, { compounds = [] }: Wanted, language: string): readonly OtherName[] => [
  ...otherNames(word, language),
  ...(language === 'de' ? compounds.map((exact) => ({ exact, base: undefined })) : []),
];

function wordQuery(word: SearchWord, wanted: Wanted, last: boolean, language: string): string {
  const { exact, base, stop } = word;
  const begins = wanted.begins && last;
  const asWritten = `${quoteLexeme(exact)}${marks(wanted.title, begins)}`;
  if (wanted.exact || stop) return asWritten;
  const forms = [quoteLexeme(stemLexeme(base)), ...(base === exact ? [] : [quoteLexeme(base)])];
  const others = othersOf(word, wanted, language).flatMap((name) => [
    quoteLexeme(name.exact),
    ...(name.base === undefined ? [] : [quoteLexeme(stemLexeme(name.base))]),
  ]);
  const all = [...forms, ...new Set(others)].map((form) => `${form}${marks(wanted.title, false)}`);
  return `(${[asWritten, ...all].join(' | ')})`;
}

function stepQuery({ exact, bases, begins }: Step, title: boolean): string {
  const own = exact.map((word) => `${quoteLexeme(word)}${marks(title, begins)}`);
  const stems = bases.map((base) => `${quoteLexeme(stemLexeme(base))}${marks(title, false)}`);
  return `(${[...own, ...stems].join(' | ')})`;
}

/** Another writing, once for each number of words that may stand between its steps. */
function writingQuery([first, ...rest]: OtherWriting, title: boolean): string {
  let queries = first ? [stepQuery(first, title)] : [];
  for (const next of rest) {
    const here = stepQuery(next, title);
    queries = Array.from({ length: next.within }, (_, at) => at + 1).flatMap((far) =>
      queries.map((before) => `${before} <${far}> ${here}`),
    );
  }
  return queries.join(' | ');
}

/** A term as it is asked for in one language. */
type Asked = { one: Wanted; words: readonly SearchWord[]; writings: readonly OtherWriting[] };

function oneQuery({ one, words, writings }: Asked, language: string): string {
  const found = words
    .map((word, at) => wordQuery(word, one, at === words.length - 1, language))
    .join(' <-> ');
  const all = [found, ...writings.map((writing) => writingQuery(writing, one.title))];
  return `${one.not ? '!' : ''}(${all.join(' | ')})`;
}

/** Whether there is anything in it that could stand in an index. */
export const hasWords = ({ text }: Pick<Wanted, 'text'>): boolean => searchWords(text, '').length > 0;

type Worded = { one: Wanted; words: readonly SearchWord[] };

/** How else the words of one term are written, together with its neighbours where all of them are asked for. */
function writingsOf(all: readonly Worded[], at: number, language: string, any: boolean): OtherWriting[] {
  const { one, words } = all[at]!;
  if (one.exact) return [];
  const read = (word: string) => searchWords(word, language)[0];
  const together = (left: SearchWord | undefined, right: SearchWord | undefined, begins: boolean) =>
    left && right ? writtenTogether([left, right], language, { begins, read }) : [];
  if (words.length === 2) return together(words[0], words[1], one.begins);
  const [word] = words;
  if (words.length !== 1 || !word) return [];
  const besides = (neighbour: Worded | undefined) =>
    !any && neighbour?.words.length === 1 && !neighbour.one.exact && neighbour.one.title === one.title
      ? neighbour
      : undefined;
  const [before, behind] = one.not ? [] : [besides(all[at - 1]), besides(all[at + 1])];
  return [
    ...writtenOtherwise(word, language, read),
    ...(before && !before.one.not ? together(before.words[0], word, one.begins) : []),
    ...(behind && !behind.one.not ? together(word, behind.words[0], behind.one.begins) : []),
  ];
}

/** Those that say something in this language; "the" is asked for only where it is all there is. */
function telling(wanted: readonly Wanted[], language: string, any: boolean): Asked[] {
  const all = wanted
    .map((one) => ({ one, words: searchWords(one.text, language) }))
    .filter(({ words }) => words.length > 0);
  const asked = all.map((one, at) => ({ ...one, writings: writingsOf(all, at, language, any) }));
  const most = asked.filter(({ one, words }) => one.exact || one.not || words.some(({ stop }) => !stop));
  return most.some(({ one }) => !one.not) ? most : asked;
}

/** A `tsquery` in writing for dreams of one language, for all or `any` of it; undefined where nothing can be asked. */
export function queryOf(wanted: readonly Wanted[], language: string, any = false): string | undefined {
  const asked = telling(wanted, language, any).map((one) => oneQuery(one, language));
  return asked.length > 0 ? asked.join(any ? ' | ' : ' & ') : undefined;
}

type Sought = SearchWord & { others: readonly OtherName[] };

const fits = (word: SearchWord, asked: Sought, wanted: Wanted, last: boolean): boolean =>
  word.exact === asked.exact ||
  (wanted.begins && last && word.exact.startsWith(asked.exact)) ||
  (!wanted.exact &&
    !asked.stop &&
    (word.base === asked.base ||
      asked.others.some(({ exact, base }) => word.exact === exact || word.base === base)));

const fitsStep = (word: SearchWord, { exact, bases, begins }: Step): boolean =>
  exact.includes(word.exact) ||
  bases.includes(word.base) ||
  (begins && exact.some((beginning) => word.exact.startsWith(beginning)));

/** The places of the words of another writing that begins at a place; undefined where it does not stand there. */
function placesOf(writing: OtherWriting, words: readonly SearchWord[], at: number): number[] | undefined {
  const [first, ...rest] = writing;
  const here = words[at];
  if (!first || !here || !fitsStep(here, first)) return undefined;
  const places = [at];
  for (const next of rest) {
    const last = places.at(-1) ?? at;
    const behind = words.slice(last + 1, last + 1 + next.within).findIndex((word) => fitsStep(word, next));
    if (behind < 0) return undefined;
    places.push(last + 1 + behind);
  }
  return places;
}

type Pattern = { one: Wanted; words: readonly Sought[]; writings: readonly OtherWriting[] };

/** The places of what a pattern finds at a place, the most of its words first; none where it does not stand there. */
function hitAt({ one, words: asked, writings }: Pattern, words: readonly SearchWord[], at: number): number[] {
  const stands = asked.every((word, step) => {
    const here = words[at + step];
    return here !== undefined && fits(here, word, one, step === asked.length - 1);
  });
  const all = writings.map((writing) => placesOf(writing, words, at) ?? []);
  return longest([stands ? asked.map((_, step) => at + step) : [], ...all]);
}

const longest = (all: readonly number[][]): number[] =>
  all.reduce((most, one) => (one.length > most.length ? one : most), []);

/** Places of words as ranges of the text; those side by side are one. */
function rangesOf(places: readonly number[], words: readonly SearchWord[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const [nth, place] of places.entries()) {
    const { start = 0, end = 0 } = words[place] ?? {};
    const last = ranges.at(-1);
    if (last && places[nth - 1] === place - 1) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Finds in texts what `queryOf` finds in their vectors: ranges in UTF-16 units, end excluded, in order. */
export function hitFinder(wanted: readonly Wanted[], language: string) {
  const patterns = telling(
    wanted.filter(({ not }) => !not),
    language,
    false,
  ).map(({ one, words, writings }): Pattern => ({
    one,
    words: words.map((word): Sought => ({ ...word, others: othersOf(word, one, language) })),
    writings,
  }));
  const literal = wanted.filter((one) => !one.not && !hasWords(one)).map(({ text }) => text);
  return (text: string, part: 'title' | 'other', most = 40): [number, number][] => {
    const words = patterns.length > 0 ? searchWords(text, language) : [];
    const found: [number, number][] = [];
    const taken = new Set<number>();
    for (let at = 0; at < words.length && found.length < most; at += 1) {
      if (taken.has(at)) continue;
      const places = longest(
        patterns.map((pattern) => (part === 'title' || !pattern.one.title ? hitAt(pattern, words, at) : [])),
      );
      for (const place of places) taken.add(place);
      found.push(...rangesOf(places, words));
    }
    for (const sign of literal) {
      const at = text.indexOf(sign);
      if (at >= 0) found.push([at, at + sign.length]);
    }
    return found.toSorted((left, right) => left[0] - right[0]);
  };
}
