import { endingNames, inlineNames } from './inline-names.ts';

type Range = readonly [number, number];
/** A stretch of a text and what is read in its place. */
type Exchange = { start: number; end: number; words: string };

const INNER = String.raw`[^\s*_~][^\n*~]{0,400}?(?<!\s)`;
/** Marks that note-taking programs leave in what is brought from them: links, headings, quotations, weight. */
const MARKS: readonly RegExp[] = [
  /!?\[(?<words>[^[\]\n]{1,200})\]\((?:https?:|mailto:|\/|\.)[^()\s]{0,500}\)/gu,
  /^[ \t]{0,3}#{1,6}[ \t]+(?<words>)/gmu,
  /^[ \t]{0,3}>[ \t]+(?<words>)/gmu,
  /^[ \t]{0,6}[*+-][ \t]+(?:\[[ xX]\][ \t]+)?(?<words>)(?=\S)/gmu,
  new RegExp(String.raw`\*\*(?<words>${INNER})\*\*`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}_])__(?<words>${INNER})__(?![\p{L}\p{N}_])`, 'gu'),
  new RegExp(String.raw`~~(?<words>${INNER})~~`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}*])\*(?<words>${INNER})\*(?![\p{L}\p{N}*])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}_])_(?<words>[^\s_][^\n_]{0,400}?(?<!\s))_(?![\p{L}\p{N}_])`, 'gu'),
];

const marksIn = (text: string): Exchange[] =>
  MARKS.flatMap((mark) =>
    Array.from(text.matchAll(mark), ({ index, 0: all, groups }) => ({
      start: index,
      end: index + all.length,
      words: groups?.words ?? '',
    })),
  );

/** Names without their signs; a list of them behind the last sentence goes. */
function namesIn(text: string): Exchange[] {
  const last = endingNames(text);
  const names = inlineNames(text).filter(({ start }) => start < last);
  const inside = names.map(({ name, start, end }) => ({ start, end, words: name }));
  return last < text.length ? [...inside, { start: last, end: text.length, words: '' }] : inside;
}

/** Puts the exchanges into the text, and says where a place of the text has gone. */
function exchange(
  text: string,
  found: readonly Exchange[],
): { text: string; placeOf: (at: number) => number } {
  let shown = '';
  let at = 0;
  const done: (Exchange & { to: number })[] = [];
  for (const one of found.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (one.start < at) continue;
    shown += text.slice(at, one.start);
    done.push({ ...one, to: shown.length });
    shown += one.words;
    at = one.end;
  }
  const placeOf = (place: number) => {
    const before = done.findLast(({ start }) => start <= place);
    if (!before) return place;
    if (place >= before.end) return before.to + before.words.length + place - before.end;
    // Inside: what a sign or a quote stood before begins with the words.
    const inner = text.slice(before.start, before.end).indexOf(before.words);
    return before.to + Math.min(Math.max(place - before.start - Math.max(inner, 0), 0), before.words.length);
  };
  return { text: shown + text.slice(at), placeOf };
}

type Shown = { text: string; marks: Range[] };

function without(find: (text: string) => Exchange[], { text, marks }: Shown): Shown {
  const found = find(text);
  if (found.length === 0) return { text, marks };
  const { text: shown, placeOf } = exchange(text, found);
  return { text: shown, marks: marks.map(([from, to]) => [placeOf(from), placeOf(to)] as const) };
}

/** Names written as @Anna or #river as a reader expects them. */
export const withoutSigns = (text: string): string => without(namesIn, { text, marks: [] }).text;

/**
 * A text as a list shows it: names without their signs, words without the marks of note-taking programs. `marks` are
 * UTF-16 ranges in it and go along.
 */
export function shownWords(text: string, marks: readonly Range[] = []): Shown {
  if (!/[#@＃＠*_~[]|^\s*[>+-]/mu.test(text)) return { text, marks: [...marks] };
  const plain = without(marksIn, { text, marks: [...marks] });
  // Weight inside a heading or a link is met in a second look.
  return without(namesIn, without(marksIn, plain));
}
