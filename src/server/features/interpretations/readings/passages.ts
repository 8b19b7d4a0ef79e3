import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Passage } from '#shared/readings.ts';

const LONGEST = 110;
const SHORTEST = 24;
/** Where a long sentence may be cut without taking words from each other. */
const SEAM = /[,;:،؛]\s|\s[–—-]\s|\s(?=(?:and|but|und|aber|y|pero)\s)|\s(?=[وف]\p{L}{3,})/gu;

/** The parts of a sentence between its seams. */
function clausesOf(text: string, [start, end]: TextRange): TextRange[] {
  const seams = [...text.slice(start, end).matchAll(SEAM)].map((seam) => start + seam.index + seam[0].length);
  const edges = [start, ...seams, end];
  return edges.slice(1).map((edge, at): TextRange => [edges[at] ?? start, edge]);
}

/** As many clauses around the words as are short enough together, those before them last. */
function around(clauses: readonly TextRange[], [start, end]: TextRange): TextRange {
  const first = clauses.findIndex((clause) => start < clause[1]);
  let from = Math.max(first, 0);
  let to = clauses.findIndex((clause) => end <= clause[1]);
  if (to < 0) to = clauses.length - 1;
  const length = (left: number, right: number) => (clauses[right]?.[1] ?? 0) - (clauses[left]?.[0] ?? 0);
  while (to + 1 < clauses.length && length(from, to + 1) <= LONGEST) to += 1;
  while (from > 0 && (length(from, to) < SHORTEST || length(from - 1, to) <= LONGEST)) from -= 1;
  return [clauses[from]?.[0] ?? start, clauses[to]?.[1] ?? end];
}

const LEADS = /^(?:[\s"“”„«»'’‘(]|[-–—•*] )+/u;
const TRAILS = /[\s,;:،؛.。"“”„«»'’‘)–—-]+$/u;

/** The range without the marks at its edges, that it may be quoted. */
export function trimmed(text: string, [start, end]: TextRange): TextRange {
  const words = text.slice(start, end);
  const from = start + (LEADS.exec(words)?.[0].length ?? 0);
  const to = end - (TRAILS.exec(words)?.[0].length ?? 0);
  return to > from ? [opened(text, from, to), closed(text, from, to)] : [start, end];
}

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['„', '“'],
  ['“', '”'],
  ['«', '»'],
];

/** The beginning with the mark that opens words which end within the passage. */
function opened(text: string, from: number, to: number): number {
  const words = text.slice(from, to);
  const mark = text[from - 1];
  const isClosed = PAIRS.some(([open, close]) => {
    const end = words.indexOf(close);
    return open === mark && end >= 0 && !words.slice(0, end).includes(open);
  });
  return isClosed || (mark === '"' && words.split('"').length % 2 === 0) ? from - 1 : from;
}

/** The end with the mark that closes words which begin within the passage. */
function closed(text: string, from: number, to: number): number {
  const words = text.slice(from, to);
  const [end] = /^[.,!?…؟]*["“”»]/u.exec(text.slice(to)) ?? [''];
  const mark = end.at(-1);
  const open = PAIRS.some(
    ([first, last]) => last === mark && words.lastIndexOf(first) > words.lastIndexOf(last),
  );
  return open || (mark === '"' && words.split('"').length % 2 === 0) ? to + end.length : to;
}

/** As much of a sentence as one would quote, with the words of it that are meant. */
function passageIn(text: string, sentence: TextRange, range: TextRange): Passage {
  const whole: TextRange = [sentence[0], Math.max(sentence[1], range[1])];
  const cut = whole[1] - whole[0] <= LONGEST ? whole : around(clausesOf(text, whole), range);
  const [from, to] = trimmed(text, cut);
  return { text: text.slice(from, to), range: [from, to] };
}

/** The sentence that holds these words, or as much of it as one would quote. */
export const passageAt = (text: string, range: TextRange): Passage =>
  passageIn(
    text,
    sentenceRanges(text).find(([start, end]) => start <= range[0] && range[0] < end) ?? range,
    range,
  );

/** Every sentence of a text, with as much of it as one would quote. */
export const passagesOf = (text: string): (Passage & { sentence: string })[] =>
  sentenceRanges(text).map((range) => ({
    ...passageIn(text, range, range),
    sentence: text.slice(...range),
  }));

/** The sentence in which something stands. */
export const sentenceOf = (text: string, [start]: TextRange): string => {
  const range = sentenceRanges(text).find(([from, to]) => from <= start && start < to);
  return range ? text.slice(...range) : '';
};
