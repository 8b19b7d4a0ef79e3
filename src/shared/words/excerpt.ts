import { goingOn, wordEnds } from './word-ends.ts';

/** The beginning of a text as one line of at most `most` signs, ended on a word; what goes on is three dots. */
export function excerpt(text: string, most: number): string {
  const line = text
    .slice(0, most * 2)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  const end = wordEnds(line.slice(0, most + 1)).findLast((place) => place <= most) ?? 0;
  // A sign of two halves is not parted.
  if (end <= most / 2) return goingOn(line.slice(0, most).replace(/[\uD800-\uDBFF]$/u, ''));
  return goingOn(line.slice(0, end));
}
