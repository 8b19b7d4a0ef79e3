import { bookBlocks, joined, type Block } from './book-blocks.ts';
import {
  bareHeadword,
  crossReferences,
  footnoteOf,
  headwordOf,
  isAboutDreams,
  isBackMatter,
  isEpigraph,
  isNotesHead,
  letterOf,
  marksIn,
  type Headword,
} from './book-heads.ts';
import { bookLines, type BookFrame } from './book-lines.ts';
import { initialOf } from '#server/features/dream-books/entry-words.ts';

type Footnote = { mark: string; text: string };
/** An entry as a book's plain text gives it. */
export type TextEntry = {
  line: number;
  headword: string;
  letter: string;
  text: string;
  footnotes: Footnote[];
  epigraph: string;
  /** Headwords that it sends to. */
  sees: string[];
  /** The italics around its headword were torn or missing. */
  doubtful: boolean;
};
export type Unread = {
  line: number;
  text: string;
  why: 'before_first' | 'no_entry' | 'footnote' | 'no_text';
};
type LetterEpigraph = { letter: string; text: string };
export type TextBook = {
  frame: BookFrame;
  entries: TextEntry[];
  epigraphs: LetterEpigraph[];
  unread: Unread[];
};

type Open = Omit<TextEntry, 'text' | 'sees'> & { paragraphs: string[]; waiting: Set<string> };
type Reading = {
  lettered: boolean;
  /** Without letters; every headword stands before its text, in the order of the alphabet. */
  running: boolean;
  letter: string;
  /** An entry has stood below the letter at hand. */
  begun: boolean;
  /** An index or the like has begun: what follows is no entry. */
  ended: boolean;
  entries: Open[];
  /** For each mark the entries that wait for its note, in order. */
  waiting: Map<string, Open[]>;
  current: Open | undefined;
  epigraph: string;
  epigraphs: LetterEpigraph[];
  unread: Unread[];
};

const firstLine = ({ lines }: Block): string => lines[0]?.text ?? '';

/** The first line, with the second where the headword's underscores are not closed on it. */
function headLine({ lines }: Block): { head: string; taken: number } {
  const first = firstLine({ lines });
  const open = (first.match(/_/g) ?? []).length % 2 === 1;
  return open && lines[1]
    ? { head: `${first} ${lines[1].text.trim()}`, taken: 2 }
    : { head: first, taken: 1 };
}

const isInOrder = (before: string | undefined, headword: string): boolean =>
  before === undefined || initialOf(before).localeCompare(initialOf(headword)) <= 0;

function isHead(found: Headword, reading: Reading): boolean {
  if (found.form === 'own') return true;
  if (reading.running && isInOrder(reading.current?.headword, found.headword)) return true;
  return initialOf(found.headword) === reading.letter || isAboutDreams(found.rest);
}

/** A torn headword counts where it stands in its letter's order and words about a dream follow it. */
function tornHead(block: Block, next: Block | undefined, reading: Reading): Headword | undefined {
  if (block.lines.length > 1 || !next || !isAboutDreams(firstLine(next))) return undefined;
  const found = bareHeadword(firstLine(block));
  if (!found) return undefined;
  return reading.lettered && initialOf(found.headword) !== reading.letter ? undefined : found;
}

/** The note with a mark that an entry carries is still to come. */
function expectNote(reading: Reading, entry: Open, mark: string): void {
  if (entry.waiting.has(mark)) return;
  entry.waiting.add(mark);
  const others = reading.waiting.get(mark);
  if (others) others.push(entry);
  else reading.waiting.set(mark, [entry]);
}

function openEntry(reading: Reading, found: Headword, line: number): void {
  const entry: Open = {
    line,
    headword: found.headword,
    letter: reading.lettered ? reading.letter : initialOf(found.headword),
    paragraphs: [],
    footnotes: [],
    epigraph: reading.epigraph,
    doubtful: found.form === 'bare',
    waiting: new Set(),
  };
  for (const mark of found.marks) expectNote(reading, entry, mark);
  reading.epigraph = '';
  reading.begun = true;
  reading.entries.push(entry);
  reading.current = entry;
}

/** A note belongs to the last entry that carries its mark and has none for it yet. */
function attachFootnote(reading: Reading, block: Block): void {
  const note = footnoteOf(firstLine(block));
  const line = block.lines[0]?.number ?? 0;
  if (!note) return;
  const words = joined([{ number: line, text: note.text }, ...block.lines.slice(1)]);
  const text = note.bracketed ? words.replace(/\]$/, '').trim() : words;
  const owner = reading.waiting.get(note.mark)?.pop();
  if (!owner) {
    reading.unread.push({ line, text: joined(block.lines), why: 'footnote' });
    return;
  }
  owner.waiting.delete(note.mark);
  owner.footnotes.push({ mark: note.mark, text });
}

function addText(reading: Reading, block: Block, text: string): void {
  if (text === '') return;
  const { current } = reading;
  if (!current) {
    const why = reading.entries.length === 0 ? 'before_first' : 'no_entry';
    reading.unread.push({ line: block.lines[0]?.number ?? 0, text, why });
    return;
  }
  for (const mark of marksIn(text)) expectNote(reading, current, mark);
  current.paragraphs.push(text);
}

function addEpigraph(reading: Reading, text: string): void {
  if (reading.lettered && !reading.begun) reading.epigraphs.push({ letter: reading.letter, text });
  else reading.epigraph = reading.epigraph ? `${reading.epigraph}\n${text}` : text;
}

/** Who said a quotation is named in fewer letters. */
const SIGNATURE = 50;

/** Verses inside an entry are its own; a quotation before its text, or after the last paragraph before a headword, is an epigraph. */
function standsAsEpigraph(reading: Reading, block: Block, next: Block | undefined): boolean {
  const glued = headwordOf(headLine(block).head);
  if (glued && reading.running && isHead(glued, reading)) return false;
  if (glued && isHead(glued, reading) && (isAboutDreams(glued.rest) || glued.rest.length > SIGNATURE))
    return false;
  if (!isEpigraph(block.lines)) return false;
  if (!reading.current) return true;
  const isLast =
    next !== undefined &&
    (headwordOf(headLine(next).head) !== undefined || letterOf(firstLine(next)) !== undefined);
  // Nothing else has been said of its word: these are its words.
  return isLast && reading.current.paragraphs.length > 0;
}

const versesOf = ({ lines }: Block): string => {
  const set = lines.length > 1 && lines.every(({ text }) => text.trim().length < 56);
  return set ? lines.map(({ text }) => text.trim()).join('\n') : joined(lines);
};

/** Whether a letter after the end begins entries once more: a headword stands alone below it, as in no index. */
function goesOnBelow(letter: string, next: Block | undefined): boolean {
  const found = next && headwordOf(headLine(next).head);
  return found?.form === 'own' && initialOf(found.headword) === initialOf(letter);
}

/** An index, an appendix, a list of errors; not a dream of one. */
const endsHere = (reading: Reading, block: Block, next: Block | undefined): boolean =>
  reading.entries.length > 0 &&
  block.lines.length === 1 &&
  isBackMatter(firstLine(block)) &&
  !(next && letterOf(firstLine(next)) === undefined && isAboutDreams(firstLine(next)));

function readBlock(reading: Reading, block: Block, next: Block | undefined): void {
  const line = block.lines[0]?.number ?? 0;
  const letter = block.lines.length === 1 && reading.lettered ? letterOf(firstLine(block)) : undefined;
  if (letter !== undefined) {
    if (reading.ended && !goesOnBelow(letter, next)) return;
    Object.assign(reading, { letter: initialOf(letter), begun: false, ended: false, current: undefined });
    return;
  }
  if (footnoteOf(firstLine(block))) return attachFootnote(reading, block);
  if (isNotesHead(firstLine(block)) && next && footnoteOf(firstLine(next))) return;
  if (endsHere(reading, block, next)) Object.assign(reading, { ended: true, current: undefined });
  if (reading.ended) return addText(reading, block, joined(block.lines));
  if (standsAsEpigraph(reading, block, next)) return addEpigraph(reading, versesOf(block));
  const { head, taken } = headLine(block);
  const found = headwordOf(head);
  const torn = found ? undefined : tornHead(block, next, reading);
  if (found && isHead(found, reading)) {
    openEntry(reading, found, line);
    const rest = [{ number: line, text: found.rest }, ...block.lines.slice(taken)];
    return addText(reading, block, joined(rest));
  }
  if (torn) return openEntry(reading, torn, line);
  addText(reading, block, joined(block.lines));
}

/** Where the entries begin: the first letter below which a headword with this initial comes before the next letter. */
function firstLetterAt(blocks: readonly Block[]): number {
  let at = -1;
  let letter = '';
  for (const [index, block] of blocks.entries()) {
    const announced = block.lines.length === 1 ? letterOf(firstLine(block)) : undefined;
    if (announced) {
      at = index;
      letter = initialOf(announced);
      continue;
    }
    if (at < 0) continue;
    const next = blocks[index + 1];
    const bare = next && isAboutDreams(firstLine(next)) ? bareHeadword(firstLine(block)) : undefined;
    const found = headwordOf(headLine(block).head) ?? bare;
    if (found && initialOf(found.headword) === letter) return at;
  }
  return -1;
}

/** So many headwords in order make a book of them. */
const FEWEST_RUNNING = 3;

/** Whether a book without letters sets its headwords before their texts, and nearly all of them in order. */
function isRunning(blocks: readonly Block[]): boolean {
  const heads = blocks.flatMap((block) => headwordOf(headLine(block).head) ?? []);
  if (heads.length < FEWEST_RUNNING || heads.some(({ form }) => form === 'own')) return false;
  const misplaced = heads.filter(({ headword }, at) => !isInOrder(heads[at - 1]?.headword, headword));
  return misplaced.length * 10 <= heads.length;
}

const bookText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/**
 * Reads a dictionary of dreams in plain text: headwords between underscores, letters, footnotes, epigraphs, page numbers.
 * What it cannot place it names with its line.
 */
export function readPlainText(text: string): TextBook {
  const { lines, frame } = bookLines(text);
  const blocks = bookBlocks(lines);
  const start = firstLetterAt(blocks);
  const reading: Reading = {
    lettered: start >= 0,
    running: start < 0 && isRunning(blocks),
    letter: '',
    begun: false,
    ended: false,
    entries: [],
    waiting: new Map(),
    current: undefined,
    epigraph: '',
    epigraphs: [],
    unread: [],
  };
  const skipped = start < 0 ? [] : blocks.slice(0, start);
  for (const block of skipped)
    reading.unread.push({
      line: block.lines[0]?.number ?? 0,
      text: joined(block.lines),
      why: 'before_first',
    });
  const rest = start < 0 ? blocks : blocks.slice(start);
  for (const [index, block] of rest.entries()) readBlock(reading, block, rest[index + 1]);
  return { frame, ...finished(reading) };
}

function finished({ entries, epigraphs, unread }: Reading): Omit<TextBook, 'frame'> {
  const [whole, empty] = [
    entries.filter(({ paragraphs, footnotes }) => paragraphs.length + footnotes.length > 0),
    entries.filter(({ paragraphs, footnotes }) => paragraphs.length + footnotes.length === 0),
  ];
  return {
    entries: whole.map(({ paragraphs, waiting: _, ...entry }) => {
      const written = bookText(paragraphs);
      const sees = crossReferences([written, ...entry.footnotes.map(({ text }) => text)].join('\n'));
      return { ...entry, text: written || entry.footnotes.map(({ text }) => text).join(' '), sees };
    }),
    epigraphs,
    unread: [
      ...unread,
      ...empty.map(({ line, headword }): Unread => ({ line, text: headword, why: 'no_text' })),
    ].sort((left, right) => left.line - right.line),
  };
}
