import type { DateOrder, Split } from '#shared/portability.ts';
import { type DateLine, dateLineOf, type Line } from './date-lines.ts';
import { periodOf } from './vague-dates.ts';
import type { WrittenDate } from './written-date.ts';

/** One dream's part of a longer text. */
type Part = {
  title: string;
  date: WrittenDate | null;
  text: string;
  /** When it was, in the dreamer's words, where those tell no day. */
  period?: string;
};
/** `before`: what stands before the first part and belongs to none. */
export type Parts = { parts: Part[]; before: string };

const LONGEST_TITLE = 120;

type Open = { title: string; date: WrittenDate | null; lines: string[]; period?: string };

const textOf = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A line that is drawn between two dreams: "-----", "* * *", "═══". */
const RULE = /^\s*(?:[-–—_=*~·•═─━#+]\s*){3,}$/u;
/** Lines without those at both ends that part them from what is another dream's. */
function withoutRules(lines: readonly string[]): readonly string[] {
  const isWords = (line: string) => line.trim() !== '' && !RULE.test(line);
  const [first, last] = [lines.findIndex(isWords), lines.findLastIndex(isWords)];
  return first === -1 ? [] : lines.slice(first, last + 1);
}

/** What stands beside a date is the title where more follows, else the words themselves. */
function close({ title, lines: all, ...when }: Open): Part {
  const lines = withoutRules(all);
  const text = textOf(lines);
  return text === '' || title.length > LONGEST_TITLE
    ? { ...when, title: '', text: textOf([title, ...lines]) }
    : { ...when, title, text };
}

const isBlank = ({ lines }: Open): boolean => lines.every((line) => line.trim() === '');

const SENTENCE_END = /[.!?…؟。"”»)]\s*$/u;
/** Nothing goes on into a line below this one. */
const isOver = (above: Line | undefined): boolean =>
  !above ||
  above.heading ||
  RULE.test(above.raw) ||
  above.text.trim() === '' ||
  SENTENCE_END.test(above.text);

/** What opens a part in this line; null where it goes on. */
function opening(line: Line, above: Line | undefined, how: Split, dated: DateLine | null): Open | null {
  const period = dated || !(line.heading || (how === 'dates' && isOver(above))) ? null : periodOf(line);
  if (period !== null) return { title: '', date: null, period, lines: [] };
  if (how === 'dates') return dated && { title: dated.rest, date: dated.date, lines: [] };
  if (!line.heading || line.text.trim() === '') return null;
  return dated
    ? { title: dated.rest, date: dated.date, lines: [] }
    : { title: line.text.trim(), date: null, lines: [] };
}

/** Takes a line into an open part: a title or a date that comes right after its beginning is its own. */
function goOn(part: Open, line: Line, dated: DateLine | null): void {
  if (dated && !part.date && isBlank(part)) {
    part.date = dated.date;
    if (dated.rest !== '') part.lines.push(dated.rest);
  } else if (line.heading && part.title === '' && isBlank(part)) part.title = line.text.trim();
  else part.lines.push(line.raw);
}

/** Splits lines at every date, vague ones too, or every heading. A heading without a date has that of the part before it. */
export function splitLines(lines: readonly Line[], how: Split, order: DateOrder): Parts {
  const before: string[] = [];
  const open: Open[] = [];
  for (const [at, line] of lines.entries()) {
    const dated = dateLineOf(line, order);
    const begun = opening(line, lines[at - 1], how, dated);
    const last = open.at(-1);
    if (begun) open.push(begun);
    else if (last) goOn(last, line, dated);
    else before.push(line.raw);
  }
  let when: Pick<Open, 'date' | 'period'> = { date: null };
  const parts = open.flatMap((one) => {
    if (one.date) when = { date: one.date };
    else if (one.period !== undefined) when = { date: null, period: one.period };
    // Over days of their own it is their heading.
    return one.period !== undefined && isBlank(one) ? [] : [close({ ...one, ...when })];
  });
  return { parts, before: textOf(before) };
}

/** "3\\. Januar" is how Markdown writes a line that begins with a number and is no list. */
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Lines of a text file, the first `most` of them; Markdown headings are headings. */
export const linesOfText = (text: string, most?: number): Line[] =>
  text.split('\n', most).map((raw) => {
    const heading = /^\s*#{1,6}\s+(.+?)\s*#*\s*$/.exec(raw);
    return { text: unescaped(heading?.[1] ?? raw), raw, heading: heading !== null };
  });

/** How a text is best split: at its dates where it begins with one or has several, else not at all. */
export function proposeSplit(lines: readonly Line[], order: DateOrder): { split: Split; dates: string[] } {
  const dated = lines.filter((line) => dateLineOf(line, order) !== null);
  const first = lines.find(({ text }) => text.trim() !== '');
  const isTold = lines.filter((line, at) => isOver(lines[at - 1]) && periodOf(line) !== null).length > 1;
  const isDiary = isTold || dated.length > 1 || (dated.length === 1 && dated[0] === first);
  return { split: isDiary ? 'dates' : 'whole', dates: dated.map(({ text }) => text.trim()) };
}
