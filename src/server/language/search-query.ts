import { type OtherName, otherNames } from './other-names.ts';
import { quoteLexeme, stemLexeme, type Weight } from './search-vector.ts';
import { type SearchWord, searchWords } from './search-words.ts';

/** Words that must stand somewhere; `exact` as they are and beside each other, `begins` lets the last one go on. */
export type Wanted = { text: string; exact: boolean; begins: boolean; not: boolean; title: boolean };

const TITLE: Weight = 'A';
const marks = (title: boolean, begins: boolean) =>
  title || begins ? `:${begins ? '*' : ''}${title ? TITLE : ''}` : '';

type Asked = { words: readonly SearchWord[]; language: string };

function wordQuery(word: SearchWord, wanted: Wanted, last: boolean, language: string): string {
  const { exact, base, stop } = word;
  const begins = wanted.begins && last;
  const asWritten = `${quoteLexeme(exact)}${marks(wanted.title, begins)}`;
  if (wanted.exact || stop) return asWritten;
  const forms = [quoteLexeme(stemLexeme(base)), ...(base === exact ? [] : [quoteLexeme(base)])];
  const others = otherNames(word, language).flatMap((name) => [
    quoteLexeme(name.exact),
    ...(name.base === undefined ? [] : [quoteLexeme(stemLexeme(name.base))]),
  ]);
  const all = [...forms, ...new Set(others)].map((form) => `${form}${marks(wanted.title, false)}`);
  return `(${[asWritten, ...all].join(' | ')})`;
}

function oneQuery(wanted: Wanted, { words, language }: Asked): string {
  const found = words
    .map((word, at) => wordQuery(word, wanted, at === words.length - 1, language))
    .join(' <-> ');
  return `${wanted.not ? '!' : ''}(${found})`;
}

/** Whether there is anything in it that could stand in an index. */
export const hasWords = ({ text }: Pick<Wanted, 'text'>): boolean => searchWords(text, '').length > 0;

/** Those that say something in this language; "the" is asked for only where it is all there is. */
function telling(wanted: readonly Wanted[], language: string): { one: Wanted; words: SearchWord[] }[] {
  const all = wanted
    .map((one) => ({ one, words: searchWords(one.text, language) }))
    .filter(({ words }) => words.length > 0);
  const most = all.filter(({ one, words }) => one.exact || one.not || words.some(({ stop }) => !stop));
  return most.some(({ one }) => !one.not) ? most : all;
}

/** A `tsquery` in writing for dreams of one language, for all or `any` of it; undefined where nothing can be asked. */
export function queryOf(wanted: readonly Wanted[], language: string, any = false): string | undefined {
  const asked = telling(wanted, language).map(({ one, words }) => oneQuery(one, { words, language }));
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

/** Finds in texts what `queryOf` finds in their vectors: ranges in UTF-16 units, end excluded, in order. */
export function hitFinder(wanted: readonly Wanted[], language: string) {
  const patterns = telling(
    wanted.filter(({ not }) => !not),
    language,
  ).map(({ one, words }) => ({
    one,
    words: words.map((word): Sought => ({ ...word, others: otherNames(word, language) })),
  }));
  const literal = wanted.filter((one) => !one.not && !hasWords(one)).map(({ text }) => text);
  return (text: string, part: 'title' | 'other', most = 40): [number, number][] => {
    const words = patterns.length > 0 ? searchWords(text, language) : [];
    const found: [number, number][] = [];
    for (let at = 0; at < words.length && found.length < most; at += 1) {
      const hit = patterns.find(
        ({ one, words: asked }) =>
          (part === 'title' || !one.title) &&
          asked.every((word, step) => {
            const here = words[at + step];
            return here !== undefined && fits(here, word, one, step === asked.length - 1);
          }),
      );
      if (!hit) continue;
      const end = words[at + hit.words.length - 1]?.end ?? 0;
      found.push([words[at]?.start ?? 0, end]);
      at += hit.words.length - 1;
    }
    for (const sign of literal) {
      const at = text.indexOf(sign);
      if (at >= 0) found.push([at, at + sign.length]);
    }
    return found.toSorted((left, right) => left[0] - right[0]);
  };
}
