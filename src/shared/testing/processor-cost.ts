const WORDS = 'the river ran on and nobody knew why '.repeat(4000);

/** Reads a text of 150 000 characters word for word. */
function onePass(): number {
  const began = process.cpuUsage();
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 4; turn += 1)
    for (const [word] of WORDS.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + turn);
  return process.cpuUsage(began).user;
}

/**
 * The processor time that a piece of work takes, in passes over a text of 150 000 characters which are timed right
 * before and after it: a figure that stays about the same on a slow or a busy machine, unlike milliseconds. For tests
 * that a cost does not explode with its input; what is fast is told by the benchmarks.
 */
export function processorCost(work: () => unknown): number {
  const before = onePass();
  const began = process.cpuUsage();
  work();
  const spent = process.cpuUsage(began).user;
  return spent / Math.max(before, onePass());
}
