import type { Line } from './date-lines.ts';

const PAGE = /^\s*(?:[-–—]\s*)?(?:(?:page|seite|página|pagina|صفحة|[ps]\.)\s*)?(\d{1,4})(?:\s*[-–—])?\s*$/iu;
/** One number alone may be a dream's own. */
const FEWEST = 2;
/** What counts on from here are the years of a diary. */
const FIRST_YEAR = 1900;
/** Scans leave pages out. */
const WIDEST_STEP = 5;

/** Numbers of pages that stand alone in their lines, as scans have them: they rise through the whole text, or none is one. */
export function withoutPageNumbers(lines: readonly Line[]): Line[] {
  const pages = lines.flatMap(({ text }, at) => {
    const found = PAGE.exec(text);
    const isAlone = !lines[at - 1]?.text.trim() || !lines[at + 1]?.text.trim();
    return found && isAlone ? [{ at, number: Number(found[1]) }] : [];
  });
  const rises = pages.every(({ number }, at) => {
    const step = number - (pages[at - 1]?.number ?? number - 1);
    return step > 0 && step <= WIDEST_STEP;
  });
  if (pages.length < FEWEST || !rises || (pages[0]?.number ?? 0) >= FIRST_YEAR) return [...lines];
  const gone = new Set(pages.map(({ at }) => at));
  return lines.filter((_line, at) => !gone.has(at));
}
