import type { DiffPiece } from '#shared/dream-books/dream-books.ts';

const MOST_WORDS = 1200;

/** Lengths of the longest common beginnings, from the ends: the classic table. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1)
      table[left]![right] =
        before[left] === after[right]
          ? table[left + 1]![right + 1]! + 1
          : Math.max(table[left + 1]![right]!, table[left]![right + 1]!);
  return table;
}

function push(pieces: DiffPiece[], text: string, is: DiffPiece['is']): void {
  const last = pieces.at(-1);
  if (last?.is === is) last.text += text;
  else pieces.push({ text, is });
}

/** Two texts word by word; very long ones as a whole. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const old = before.match(/\S+\s*/g) ?? [];
  const now = after.match(/\S+\s*/g) ?? [];
  const pieces: DiffPiece[] = [];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    if (before) push(pieces, before, 'removed');
    if (after) push(pieces, after, 'added');
    return pieces;
  }
  const table = commonLengths(old, now);
  let left = 0;
  let right = 0;
  while (left < old.length || right < now.length) {
    if (left < old.length && old[left] === now[right]) {
      push(pieces, old[left] ?? '', 'kept');
      left += 1;
      right += 1;
    } else if (
      right >= now.length ||
      (left < old.length && table[left + 1]![right]! >= table[left]![right + 1]!)
    ) {
      push(pieces, old[left] ?? '', 'removed');
      left += 1;
    } else {
      push(pieces, now[right] ?? '', 'added');
      right += 1;
    }
  }
  return pieces;
}
