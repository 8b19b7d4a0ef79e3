const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const LEAD = 60;
const SHOWN_FROM = 110;
const LENGTH = 360;

/** Where the words stand in a text, as UTF-16 ranges; longer words win where two begin together. */
export function hitsIn(text: string, words: readonly string[]): [number, number][] {
  const patterns = words
    .filter((word) => word !== '')
    .toSorted((left, right) => right.length - left.length)
    .map(escape);
  if (patterns.length === 0) return [];
  return [...text.matchAll(new RegExp(patterns.join('|'), 'giu'))].map((hit) => [
    hit.index,
    hit.index + hit[0].length,
  ]);
}

const wordStart = (text: string, from: number): number => {
  const space = text.indexOf(' ', from);
  return space < 0 || space > from + 30 ? from : space + 1;
};

/** The first lines of a text, or, where the first hit stands further in, the lines around it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const [first] = hitsIn(text, words);
  const flat = (part: string) => part.replace(/\s+/g, ' ').trim();
  if (!first || first[0] < SHOWN_FROM) return flat(text.slice(0, LENGTH));
  const from = wordStart(text, Math.max(0, first[0] - LEAD));
  return `… ${flat(text.slice(from, from + LENGTH))}`;
}
