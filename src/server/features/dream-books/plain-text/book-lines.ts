import { withNotesBehind, withPlainMarks } from './book-notes.ts';
import { withCapitalHeads } from './capital-heads.ts';
import { withMarkedHeads, withoutIndent } from './marked-heads.ts';

/** A line of the file; `number` counts from 1 as editors do. */
export type BookLine = { number: number; text: string };
/** What stands around the book itself: the title page of the file. */
export type BookFrame = { title: string; author: string; language: string };

const START = /^\s*\*{3}\s*START OF|^\s*\*END[* ]*THE SMALL PRINT/i;
const END = /^\s*\*{3}\s*END OF|^\s*End of (?:the |this )?Project Gutenberg/i;
const LAST_WORDS = /^\s*_?(?:THE END|FINIS)\.?_?\s*$/i;
const PAGE_NUMBER =
  /^\s*(?:\[(?:pg|page|p\.)?\s*\d{1,4}\]|\{\s*(?:pg|page|p\.)?\s*\d{1,4}\s*\}|-+\s*\d{1,4}\s*-+|(?:page|pg\.?)\s+\d{1,4}|\d{1,4})\s*$/i;
/** Where a picture stood; what is said below it may take a few lines more. */
const PICTURE =
  /^\s*\[(?:illustrations?|decoration|frontispiece|vignette|plate|abbildung|ilustraci[oó]n|ilustração)\b\s*[:.\]\d]/i;
const PICTURE_LINES = 6;
/** A rule across the page, three stars between chapters. */
const RULE = /^\s*(?:[-_=~—–]{3,80}|(?:[*·•]\s?){3,20})\s*$/;
/** A line in capitals that comes back as often stands at the heads of pages. */
const RUNNING_HEAD = 5;
/** And any line that stands beside as many different page numbers. */
const NUMBERED_HEAD = 3;
/** The first and the last headword of a page, at its head: `ABBEY -- ACORN`. */
const GUIDE_WORDS =
  /^\s*(?:\d{1,4}\s+)?\p{Lu}[\p{Lu}'’ ]{1,30}\s*(?:--|[-—–])\s*\p{Lu}[\p{Lu}'’ ]{1,30}(?:\s+\d{1,4})?\s*$/u;

/** The lines with those of pictures emptied, as far as the bracket closes. */
function withoutPictures(lines: readonly BookLine[]): BookLine[] {
  const kept = lines.map((line) => ({ ...line }));
  for (const [at, { text }] of kept.entries()) {
    if (!PICTURE.test(text.slice(0, LONGEST_HEAD))) continue;
    const end = kept.slice(at, at + PICTURE_LINES).findIndex((line) => line.text.includes(']'));
    for (const line of kept.slice(at, at + end + 1))
      line.text = line.text.includes(']') ? line.text.slice(line.text.indexOf(']') + 1) : '';
  }
  return kept;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['english', 'en'],
  ['german', 'de'],
  ['deutsch', 'de'],
  ['spanish', 'es'],
  ['español', 'es'],
  ['french', 'fr'],
  ['français', 'fr'],
  ['portuguese', 'pt'],
  ['português', 'pt'],
  ['chinese', 'zh'],
  ['arabic', 'ar'],
]);

const field = (head: string, name: string): string =>
  new RegExp(`^\\s*${name}:\\s*(.{1,200})$`, 'im').exec(head)?.[1]?.trim() ?? '';

function frameOf(head: string): BookFrame {
  return {
    title: field(head, 'Title'),
    author: field(head, 'Author'),
    language: NAMES.get(field(head, 'Language').toLowerCase()) ?? '',
  };
}

const LONGEST_HEAD = 70;
const PAGE_BESIDE = /^(\d{1,4})\s+|\s+(\d{1,4})$/g;
const withoutPage = (text: string): string => text.trim().replace(PAGE_BESIDE, '');

function isRunningHead(lines: readonly BookLine[]): (text: string) => boolean {
  const seen = new Map<string, number>();
  const pages = new Map<string, Set<string>>();
  for (const { text } of lines) {
    if (text.length > LONGEST_HEAD) continue;
    const bare = withoutPage(text);
    if (/^\p{Lu}[\p{Lu}\p{P}\s]{7,60}$/u.test(bare)) seen.set(bare, (seen.get(bare) ?? 0) + 1);
    const page = /^\d{1,4}(?=\s)|\d{1,4}$/.exec(text.trim())?.[0];
    if (page !== undefined && /^\p{Lu}.*[\p{L})]$/u.test(bare))
      pages.set(bare, (pages.get(bare) ?? new Set<string>()).add(page));
  }
  return (text) => {
    if (text.length > LONGEST_HEAD) return false;
    const bare = withoutPage(text);
    return (seen.get(bare) ?? 0) >= RUNNING_HEAD || (pages.get(bare)?.size ?? 0) >= NUMBERED_HEAD;
  };
}

/** Guide words stand beside their page's number, on its line or on the line that follows it. */
function isGuide(lines: readonly BookLine[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (text.length > LONGEST_HEAD || !GUIDE_WORDS.test(text)) return false;
  const around = [...lines.slice(Math.max(0, at - 2), at), ...lines.slice(at + 1, at + 3)];
  return /\d/.test(text) || around.some((one) => PAGE_NUMBER.test(one.text));
}

const SET_IN = 8;
/** A line whose only word was the end of another's. */
const TAKEN = '\u0000';

/** Single spaces, a few at the beginning: that a line is set in says something, how far does not. */
function levelled(line: string): string {
  const [first = '', ...words] = line.replaceAll('\f', '').trimEnd().split(/\s+/);
  return first === ''
    ? `${' '.repeat(Math.min(SET_IN, line.search(/\S|$/)))}${words.join(' ')}`.trimEnd()
    : [first, ...words].join(' ');
}

const CUT = /(\p{L}{2,})-$/u;
/** No word is longer, and no line is looked at beyond its last one: a file of dashes is read as quickly as a book. */
const LONGEST_WORD = 40;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;

/** The line without a word that its end has cut. */
const uncut = (text: string): string =>
  text.endsWith('-') ? text.slice(0, text.lastIndexOf(' ') + 1) : text;

/** Words that stand whole in the book, in small letters. */
const wordsOf = (lines: readonly BookLine[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => uncut(text).match(WORD) ?? []).map((word) => word.toLowerCase()));

/** Two halves of a word, with their hyphen where the book writes it so or both are words of their own. */
function whole(first: string, second: string, words: ReadonlySet<string>): string {
  const [one, two] = [first.toLowerCase(), second.toLowerCase()];
  if (words.has(`${one}${two}`)) return `${first}${second}`;
  const isCompound = words.has(`${one}-${two}`) || (words.has(one) && words.has(two));
  return isCompound ? `${first}-${second}` : `${first}${second}`;
}

/** Words that a line's end has cut in two, also across the end of a page, stand whole on the first of the two lines. */
function mendCuts(lines: readonly BookLine[]): BookLine[] {
  const words = wordsOf(lines);
  const mended = lines.map((line) => ({ ...line }));
  for (const [at, line] of mended.entries()) {
    const tailOf = line.text.slice(-LONGEST_WORD);
    const cut = CUT.exec(tailOf);
    const after = mended.slice(at + 1, at + 7);
    const gap = after.findIndex(({ text }) => text.trim() !== '');
    const next = cut && after[gap];
    const [, second = '', rest = ''] = (next && /^\s*(\p{Ll}+)(.*)$/u.exec(next.text)) ?? [];
    if (!cut || !next || second === '') continue;
    const tail = rest.split(' ', 1)[0] ?? '';
    const left = rest.slice(tail.length).trim();
    line.text = `${line.text.slice(0, line.text.length - tailOf.length + cut.index)}${whole(cut[1] ?? '', second, words)}${tail}`;
    next.text = left === '' ? TAKEN : left;
    for (const between of after.slice(0, gap)) between.text = TAKEN;
  }
  return mended.filter(({ text }) => text !== TAKEN);
}

/** The lines of the book without licence, page numbers and heads of pages, and what its title page says. */
export function bookLines(text: string): { lines: BookLine[]; frame: BookFrame } {
  const all = text.split(/\r\n|\n|\r/).map((line, index) => ({ number: index + 1, text: levelled(line) }));
  const start = all.findIndex((line) => START.test(line.text));
  const body = start < 0 ? all : all.slice(start + 1);
  const end = body.findIndex((line) => END.test(line.text) || LAST_WORDS.test(line.text));
  const inside = withoutPictures(end < 0 ? body : body.slice(0, end));
  const head = all.slice(0, start < 0 ? Math.min(40, all.length) : start).map((line) => line.text);
  const running = isRunningHead(inside);
  const lines = inside.map((line, at) =>
    PAGE_NUMBER.test(line.text) || RULE.test(line.text) || running(line.text) || isGuide(inside, at)
      ? { ...line, text: '' }
      : line,
  );
  const whole = mendCuts(withNotesBehind(withPlainMarks(withoutIndent(withMarkedHeads(lines)))));
  return { lines: withCapitalHeads(whole), frame: frameOf(head.join('\n')) };
}
