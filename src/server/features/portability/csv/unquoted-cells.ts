/** A sign that parts columns stands in prose before a blank; between columns it does not. */
const GOES_ON = /^\s+\S/;

/**
 * A row that is longer than its head since a text in it holds the delimiter and nobody put it in quotes: "I flew; then I fell".
 * The pieces that go on are put to what they go on from; where they do not account for every cell too many, the row stays.
 */
export function withUnquoted(row: readonly string[], width: number, delimiter: string): readonly string[] {
  const end = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  const pieces = row.flatMap((cell, at) => (at > 0 && at < end && GOES_ON.test(cell) ? [at] : []));
  if (width === 0 || end <= width || pieces.length !== end - width) return row;
  const whole: string[] = [];
  for (const [at, cell] of row.slice(0, end).entries())
    if (pieces.includes(at)) whole.push(`${whole.pop() ?? ''}${delimiter}${cell}`);
    else whole.push(cell);
  return whole;
}
