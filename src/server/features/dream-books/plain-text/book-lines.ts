/** A line of the file; `number` counts from 1 as editors do. */
export type BookLine = { number: number; text: string };
/** What stands around the book itself: the title page of the file. */
export type BookFrame = { title: string; author: string; language: string };

const START = /^\s*\*{3}\s*START OF|^\s*\*END[* ]*THE SMALL PRINT/i;
const END = /^\s*\*{3}\s*END OF|^\s*End of (?:the |this )?Project Gutenberg/i;
const LAST_WORDS = /^\s*_?(?:THE END|FINIS)\.?_?\s*$/i;
const PAGE_NUMBER =
  /^\s*(?:\[(?:pg|page|p\.)?\s*\d{1,4}\]|\{\s*(?:pg|page|p\.)?\s*\d{1,4}\s*\}|-+\s*\d{1,4}\s*-+|(?:page|pg\.?)\s+\d{1,4}|\d{1,4})\s*$/i;
/** A line in capitals that comes back as often stands at the heads of pages. */
const RUNNING_HEAD = 5;

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

function isRunningHead(lines: readonly BookLine[]): (text: string) => boolean {
  const seen = new Map<string, number>();
  for (const { text } of lines) {
    const bare = text.trim().replace(/^\d{1,4}\s+|\s+\d{1,4}$/g, '');
    if (/^\p{Lu}[\p{Lu}\p{P}\s]{7,60}$/u.test(bare)) seen.set(bare, (seen.get(bare) ?? 0) + 1);
  }
  return (text) => (seen.get(text.trim().replace(/^\d{1,4}\s+|\s+\d{1,4}$/g, '')) ?? 0) >= RUNNING_HEAD;
}

const SET_IN = 8;

/** Single spaces, a few at the beginning: that a line is set in says something, how far does not. */
function levelled(line: string): string {
  const [first = '', ...words] = line.replaceAll('\f', '').trimEnd().split(/\s+/);
  return first === ''
    ? `${' '.repeat(Math.min(SET_IN, line.search(/\S|$/)))}${words.join(' ')}`.trimEnd()
    : [first, ...words].join(' ');
}

/** The lines of the book without licence, page numbers and heads of pages, and what its title page says. */
export function bookLines(text: string): { lines: BookLine[]; frame: BookFrame } {
  const all = text.split(/\r\n|\n|\r/).map((line, index) => ({ number: index + 1, text: levelled(line) }));
  const start = all.findIndex((line) => START.test(line.text));
  const body = start < 0 ? all : all.slice(start + 1);
  const end = body.findIndex((line) => END.test(line.text) || LAST_WORDS.test(line.text));
  const inside = end < 0 ? body : body.slice(0, end);
  const head = all.slice(0, start < 0 ? Math.min(40, all.length) : start).map((line) => line.text);
  const running = isRunningHead(inside);
  const lines = inside.map((line) =>
    PAGE_NUMBER.test(line.text) || running(line.text) ? { ...line, text: '' } : line,
  );
  return { lines, frame: frameOf(head.join('\n')) };
}
