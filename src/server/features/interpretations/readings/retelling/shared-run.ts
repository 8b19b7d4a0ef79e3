import type { TextRange } from '#shared/similar.ts';

/** The longest run of words of a passage that stands in a question as it is written. */
export function sharedRun(text: string, [start, end]: TextRange, question: string): TextRange {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)].map(({ index, 0: word }): TextRange => [
    start + index,
    start + index + word.length,
  ]);
  const runs = words.flatMap(([from], at) => words.slice(at).map(([, to]): TextRange => [from, to]));
  const shared = runs.filter((run) => question.includes(text.slice(...run)));
  return shared.reduce(
    (best, run) => (run[1] - run[0] > best[1] - best[0] ? run : best),
    shared[0] ?? [start, end],
  );
}
