import { isFootnoteLine } from './book-heads.ts';
import type { BookLine } from './book-lines.ts';

/** How far above a note its mark may stand: the lines of a page or two. */
const A_PAGE = 90;
/** A longer line is no line of a printed page. */
const LONGEST_LINE = 2000;
const NOTE = /^\s*(\*{1,3}|[†‡]|\(\d{1,2}\)|[¹²³⁴-⁹⁰]{1,2})\s*(?=[\p{Lu}"“‘'(_\d])(?!\d)/u;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const DAGGERS: ReadonlyMap<string, string> = new Map([
  ['†', '**'],
  ['‡', '***'],
]);

/** A printed mark as the reader of footnotes knows it: ¹ and (1) as 1, a dagger as the second star. */
function markOf(printed: string): string {
  const plain = printed.replaceAll(/[()]/g, '');
  return DAGGERS.get(plain) ?? plain.replaceAll(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED.indexOf(digit)));
}

/** Where a mark stands right behind a word or its stop, and nothing of a word follows; -1 where it does not. */
function placeOf(text: string, printed: string): number {
  if (text.length > LONGEST_LINE) return -1;
  for (let at = text.indexOf(printed, 1); at > 0; at = text.indexOf(printed, at + 1)) {
    const after = text[at + printed.length] ?? ' ';
    if (/[\p{L}.,;:!?”"’)]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}*]/u.test(after)) return at;
  }
  return -1;
}

/** Notes of other prints, `* So it was`, `(1) See there`, `¹ Or not`, and their marks in the words above, as `[1]`. */
export function withPlainMarks(lines: readonly BookLine[]): BookLine[] {
  const marked = lines.map((line) => ({ ...line }));
  for (const [at, line] of marked.entries()) {
    const [begin = '', printed = ''] = NOTE.exec(line.text.slice(0, 40)) ?? [];
    if (printed === '') continue;
    const above = marked.slice(Math.max(0, at - A_PAGE), at);
    const owner = above.findLast(({ text }) => placeOf(text, printed) > 0);
    if (!owner) continue;
    const mark = `[${markOf(printed)}]`;
    const place = placeOf(owner.text, printed);
    owner.text = `${owner.text.slice(0, place)}${mark}${owner.text.slice(place + printed.length)}`;
    line.text = `${mark} ${line.text.slice(begin.length).trim()}`;
  }
  return marked;
}

const isEmpty = ({ text }: BookLine): boolean => text.trim() === '';

/** From the first line of notes to behind the last, with the empty lines between them. */
function endOfNotes(lines: readonly BookLine[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const begins = isEmpty(lines[at - 1] ?? line) || at === end;
    if (!isEmpty(line) && begins && !isFootnoteLine(line.text)) break;
    if (!isEmpty(line)) end = at + 1;
  }
  return end;
}

/** The first line from `from` on that is empty, or is not. */
function firstFrom(lines: readonly BookLine[], from: number, empty: boolean): number {
  let at = from;
  for (let line = lines[at]; line && isEmpty(line) !== empty; line = lines[at]) at += 1;
  return at;
}

/** What notes at a page's foot cut in two: where they end, and from where to where their paragraph goes on. */
function cutAt(
  lines: readonly BookLine[],
  at: number,
  before: string,
): { next: number; rest: number; end: number } | undefined {
  if (!isFootnoteLine(lines[at]?.text ?? '') || isFootnoteLine(before)) return undefined;
  if (!/[\p{L},;-]$/u.test(before.trimEnd().slice(-2))) return undefined;
  const end = endOfNotes(lines, at);
  const next = firstFrom(lines, end, false);
  if (!/^\s*\p{Ll}/u.test(lines[next]?.text ?? '')) return undefined;
  return { end, next, rest: firstFrom(lines, next, true) };
}

/** Notes at a page's foot that stand in the middle of a sentence are put behind its paragraph. */
export function withNotesBehind(lines: readonly BookLine[]): BookLine[] {
  const moved: BookLine[] = [];
  let before = '';
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line) break;
    const cut = cutAt(lines, at, before);
    if (cut) {
      // One by one: a paragraph of a hostile file has more lines than a call takes arguments.
      for (const rest of lines.slice(cut.next, cut.rest)) moved.push(rest);
      moved.push({ ...line, text: '' });
      for (const note of lines.slice(at, cut.end)) moved.push(note);
      at = cut.rest;
    } else {
      moved.push(line);
      at += 1;
    }
    before = isEmpty(moved.at(-1) ?? line) ? before : (moved.at(-1)?.text ?? '');
  }
  return moved;
}
