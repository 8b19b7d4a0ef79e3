/** How alike two questions must be to be shown as the same one asked twice. */
const CLOSE = 0.34;
const GRAM = 3;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const gramsOf = (text: string): Set<string> => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - GRAM + 1 }, (_, at) => padded.slice(at, at + GRAM)));
};
const wordsOf = (text: string): Set<string> =>
  new Set(text.split(' ').filter((word) => word.length > GRAM || !/^\p{Script=Latin}+$/u.test(word)));

/** Dice's coefficient: twice what both have, by what each has. */
function dice(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const one of left) if (right.has(one)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

/** The questions that say nearly the same as `text`, the likest first: by groups of three letters, or by longer words. */
export function similarTo<Row extends { question: string }>(
  rows: readonly Row[],
  text: string,
  most: number,
): Row[] {
  const asked = plain(text);
  const grams = gramsOf(asked);
  const words = wordsOf(asked);
  return rows
    .map((row) => {
      const question = plain(row.question);
      return { row, score: Math.max(dice(grams, gramsOf(question)), dice(words, wordsOf(question))) };
    })
    .filter(({ score }) => score >= CLOSE)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ row }) => row);
}
