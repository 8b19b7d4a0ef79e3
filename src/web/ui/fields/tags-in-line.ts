/** About as many pixels as a phone's line has, on the page and within a sheet, and what a tag takes of them. */
const LINE = 348;
export const LINE_IN_SHEET = 306;
const AROUND = 34;
const LETTER = 6.6;
/** Signs of these scripts are twice as wide. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const widthOf = (words: string): number =>
  AROUND + LETTER * (words.length + (words.match(WIDE)?.length ?? 0));

/** How many of these tags stand in one line of a phone; one at least. */
export function tagsInLine(words: readonly string[], line: number = LINE): number {
  let left = line;
  const past = words.findIndex((one, at) => {
    left -= widthOf(one);
    return at > 0 && left < 0;
  });
  return past < 0 ? words.length : past;
}
