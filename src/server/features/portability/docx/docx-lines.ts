import { dateLineOf, type Line } from '#server/features/portability/sources/date-lines.ts';

/** What the library reads of a document; only what is used here. */
type DocxNode = {
  type: string;
  value?: string;
  children?: DocxNode[];
  styleId?: string | null;
  styleName?: string | null;
  numbering?: unknown;
  body?: DocxNode[];
};
export type DocxRoot = DocxNode & { notes?: { resolve: (reference: DocxNode) => DocxNode | undefined } };
export type DocxText = { lines: Line[]; pictures: number };

const HEADING = /^(?:heading|überschrift|titre|título|titolo|kop|عنوان)\s*\d/i;
const HEADING_ID = /^(?:heading|berschrift|titre|ttulo|titolo|kop)\d/i;
const MARKS: Record<string, string> = { tab: '\t', break: '\n' };

type Reading = { root: DocxRoot; lines: Line[]; pictures: number };

const isHeading = ({ styleName, styleId }: DocxNode): boolean =>
  HEADING.test(styleName ?? '') || HEADING_ID.test(styleId ?? '');

/** The words of a note, in brackets where it is pointed at. */
function noteText(node: DocxNode, reading: Reading): string {
  const note = reading.root.notes?.resolve(node);
  const words = (note?.body ?? []).map((part) => wordsOf(part, reading)).join(' ');
  return words.trim() === '' ? '' : ` [${words.trim()}]`;
}

function wordsOf(node: DocxNode, reading: Reading): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'image') reading.pictures += 1;
  if (node.type === 'noteReference') return noteText(node, reading);
  const mark = MARKS[node.type];
  return mark ?? (node.children ?? []).map((child) => wordsOf(child, reading)).join('');
}

function takeParagraph(node: DocxNode, reading: Reading): void {
  const words = wordsOf(node, reading);
  const heading = isHeading(node) && words.trim() !== '';
  const sign = node.numbering && !heading ? '- ' : '';
  for (const text of `${sign}${words}`.split('\n')) reading.lines.push({ text, raw: text, heading });
  reading.lines.push({ text: '', raw: '', heading: false });
}

/** Whether a cell holds a day and nothing else. */
function isDay(cell: DocxNode, reading: Reading): boolean {
  // Its pictures are counted when it is taken.
  const text = wordsOf(cell, { ...reading }).trim();
  return dateLineOf({ text, raw: text, heading: false }, 'dmy')?.rest === '';
}

/** A row's cells one after the other, its day first: what stands before it was dreamed then as well. */
function takeRow(row: DocxNode, reading: Reading): void {
  const cells = row.children ?? [];
  const day = cells.findIndex((cell) => isDay(cell, reading));
  const first = cells.slice(day, day + 1);
  for (const cell of day > 0 ? [...first, ...cells.toSpliced(day, 1)] : cells) takeBlock(cell, reading);
}

function takeBlock(node: DocxNode, reading: Reading): void {
  if (node.type === 'paragraph') takeParagraph(node, reading);
  else if (node.type === 'tableRow') takeRow(node, reading);
  else for (const child of node.children ?? []) takeBlock(child, reading);
}

/** A document's paragraphs as lines with an empty one after each; pictures are counted, looks are left behind. */
export function linesOfDocx(root: DocxRoot): DocxText {
  const reading: Reading = { root, lines: [], pictures: 0 };
  takeBlock(root, reading);
  return { lines: reading.lines, pictures: reading.pictures };
}
