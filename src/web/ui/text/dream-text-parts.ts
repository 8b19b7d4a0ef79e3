/** A passage by its UTF-16 offsets in the whole text, end excluded; `lamp` marks a search hit. */
export type TextRange = {
  start: number;
  end: number;
  label?: string;
  key?: string;
  tone?: 'tide' | 'lamp';
  /** Leads to a page of ours; `shown` stands in the place of the words as they were typed. */
  to?: string;
  shown?: string;
};
export type Paragraph = { start: number; text: string };
export type Piece = { start: number; text: string; range: TextRange | null };

/** Paragraphs with their offsets; empty lines part them and are not kept. */
export function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    if (match[0].trim()) found.push({ start: match.index, text: match[0] });
  }
  return found;
}

/** Cuts a paragraph at the ranges that lie in it; ranges that overlap an earlier one are left out. */
export function piecesOf(paragraph: Paragraph, ranges: readonly TextRange[]): Piece[] {
  const end = paragraph.start + paragraph.text.length;
  const slice = (from: number, to: number) =>
    paragraph.text.slice(from - paragraph.start, to - paragraph.start);
  const pieces: Piece[] = [];
  let at = paragraph.start;
  for (const range of ranges.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    const from = Math.max(range.start, paragraph.start);
    const to = Math.min(range.end, end);
    if (from < at || from >= to) continue;
    if (from > at) pieces.push({ start: at, text: slice(at, from), range: null });
    pieces.push({ start: from, text: slice(from, to), range });
    at = to;
  }
  if (at < end) pieces.push({ start: at, text: slice(at, end), range: null });
  return pieces;
}

/** A drop cap fits a text of some length that opens with a letter of a script that has capitals. */
export const takesDropCap = (text: string): boolean =>
  text.trim().length > 120 && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text.trim());
