import { headwordOf, isAboutDreams, isFootnoteLine, letterOf, loneHeadword } from './book-heads.ts';
import type { BookLine } from './book-lines.ts';

/** A paragraph: its lines without empty ones. */
export type Block = { lines: BookLine[] };

export const joined = (lines: readonly BookLine[]): string =>
  lines
    .map((line) => line.text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ENDS_SENTENCE = /[.!?:"”’»)\]_*—-]\s*$/;

/** Whether a line begins something new although no empty line stands before it. */
function beginsAnew(line: BookLine, before: BookLine): boolean {
  if (isFootnoteLine(line.text)) return true;
  if (!ENDS_SENTENCE.test(before.text)) return false;
  const found = headwordOf(line.text);
  if (found?.form === 'own' || letterOf(line.text) !== undefined) return true;
  return found !== undefined && isAboutDreams(found.rest);
}

function paragraphs(lines: readonly BookLine[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    if (line.text.trim() === '') {
      open = undefined;
      continue;
    }
    const before = open?.lines.at(-1);
    // A headword, a letter or a footnote that glued itself to its neighbours still stands alone.
    const alone = before && (loneHeadword(before.text) !== undefined || letterOf(before.text) !== undefined);
    if (!open || !before || alone || beginsAnew(line, before)) {
      open = { lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks;
}

/** Whether a page's end has cut a paragraph in two. */
function goesOn(block: Block, next: Block): boolean {
  const last = block.lines.at(-1)?.text.trim() ?? '';
  const first = next.lines[0]?.text.trim() ?? '';
  return (
    /[\p{L},;-]$/u.test(last) &&
    /^\p{Ll}/u.test(first) &&
    !loneHeadword(last) &&
    !isFootnoteLine(block.lines[0]?.text ?? '')
  );
}

/** Paragraphs in order; what a page number had cut is whole again. */
export function bookBlocks(lines: readonly BookLine[]): Block[] {
  const blocks: Block[] = [];
  for (const block of paragraphs(lines)) {
    const before = blocks.at(-1);
    if (before && goesOn(before, block)) for (const line of block.lines) before.lines.push(line);
    else blocks.push({ lines: [...block.lines] });
  }
  return blocks;
}
