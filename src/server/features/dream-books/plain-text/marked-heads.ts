import { letterOf } from './book-heads.ts';
import type { BookLine } from './book-lines.ts';

/** So many lines make a book of such headwords. */
const FEWEST = 3;
const BOLD = /^\s*(\*\*|__)(?![*_\s])([^*_]{1,90}?)\1\s*((?:[.:;,]|--|[—–-](?=\s|$)){0,2})\s*(.*)$/su;
/** Of a line without blanks at its edges; the word begins with none, so that a long run of them is read once. */
const HEADING = /^(#{1,6})\s+([^#\s][^#]{0,89}?)\s*#*$/u;

type Head = { headword: string; rest: string; level: number };

function headOf(text: string): Head | undefined {
  const [, , bold = '', stop = '', rest = ''] = BOLD.exec(text) ?? [];
  if (bold !== '' && (rest === '' || stop !== '' || /[.:,]$/.test(bold)))
    return { headword: bold, rest, level: 0 };
  const [, signs = '', heading = ''] = HEADING.exec(text.trim()) ?? [];
  return heading === '' ? undefined : { headword: heading, rest: '', level: signs.length };
}

/** The kind of heading that most words stand under. */
function headLevel(heads: readonly (Head | undefined)[]): number | undefined {
  const words = heads.flatMap((head) => (head && letterOf(head.headword) === undefined ? [head] : []));
  const byLevel = Map.groupBy(words, ({ level }) => level);
  const [most] = [...byLevel].sort(([, left], [, right]) => right.length - left.length);
  return most && most[1].length >= FEWEST ? most[0] : undefined;
}

/**
 * Books that set their headwords in bold (`**Abbey** – To dream of one`) or as headings (`### Abbey`), as books with italics
 * between underscores; a heading of another kind stays as its words.
 */
export function withMarkedHeads(lines: readonly BookLine[]): BookLine[] {
  const heads = lines.map(({ text }) => headOf(text));
  const level = headLevel(heads);
  if (level === undefined) return [...lines];
  return lines.flatMap((line, at) => {
    const head = heads[at];
    if (!head) return [line];
    const set = (text: string): BookLine => ({ number: line.number, text });
    if (head.level !== level || letterOf(head.headword) !== undefined)
      return head.level === 0 ? [line] : [set(''), set(head.headword), set('')];
    const headword = head.headword.replace(/[\s.:,]+$/, '');
    return [set(''), set(`_${headword}_.`), set(''), ...(head.rest ? [set(head.rest)] : [])];
  });
}

/** A deeper line is set in. */
const SET_IN = /^\s{4}/;

/** Books that set all their texts in: there it says nothing of a line that it is set in. */
export function withoutIndent(lines: readonly BookLine[]): BookLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const setIn = written.filter(({ text }) => SET_IN.test(text));
  if (setIn.length * 2 <= written.length) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.trimStart() }));
}
