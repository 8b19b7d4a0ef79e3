/** Steps between two words that are still told apart; more count as this. */
const FAR = 4;

/**
 * How many slips lie between two words: a letter too many, one missing, one wrong, two neighbours that changed places
 * (optimal string alignment, after Damerau 1964). At most 4.
 */
export function slipsBetween(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  if (Math.abs(left.length - right.length) >= FAR) return FAR;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= right.length; at += 1) {
      const same = left[row - 1] === right[at - 1];
      let steps = Math.min(
        (last[at] ?? FAR) + 1,
        (now[at - 1] ?? FAR) + 1,
        (last[at - 1] ?? FAR) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1])
        steps = Math.min(steps, (before[at - 2] ?? FAR) + 1);
      now.push(steps);
    }
    before = last;
    last = now;
  }
  return Math.min(FAR, last[right.length] ?? FAR);
}

/** Slips that a word of this many letters is forgiven: in a short one every letter tells. */
export const forgivenSlips = (letters: number): number => (letters < 3 ? 0 : letters < 6 ? 1 : 2);
