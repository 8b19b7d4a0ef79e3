/** `k` of `n`: a share with the number that it rests on. */
export type Share = { k: number; n: number };

const Z_95 = 1.959964;
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The share's 95 % interval after Wilson (1927), as parts of one; the whole range where nothing was counted. */
export function wilson({ k, n }: Share): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const [share, square] = [k / n, Z_95 ** 2];
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return { low: round(Math.max(0, middle - half)), high: round(Math.min(1, middle + half)) };
}

const angle = (share: number): number => 2 * Math.asin(Math.sqrt(share));

/** Cohen's h of two shares as parts of one: 0.2 is small, 0.5 middling, 0.8 large. */
export const cohensH = (share: number, other: number): number => round(angle(share) - angle(other));

const logFactorials = [0, 0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** A table that is as likely as this one but for how numbers are kept counts as just as likely. */
const SLACK = 1e-7;

/**
 * Fisher's exact test of two shares: how often chance alone parts them as much or more, in either direction. 1 where one
 * of them rests on nothing.
 */
export function fisherExact(one: Share, other: Share): number {
  if (one.n === 0 || other.n === 0) return 1;
  const hits = one.k + other.k;
  const total = one.n + other.n;
  const likelihood = (k: number) =>
    Math.exp(logChoose(one.n, k) + logChoose(other.n, hits - k) - logChoose(total, hits));
  const seen = likelihood(one.k) * (1 + SLACK);
  let sum = 0;
  for (let k = Math.max(0, hits - other.n); k <= Math.min(one.n, hits); k += 1) {
    const chance = likelihood(k);
    if (chance <= seen) sum += chance;
  }
  return Math.min(1, sum);
}

/**
 * Which of several tests stand when all were looked at together (Benjamini and Hochberg 1995), at this rate of false
 * discoveries; in the order given.
 */
export function standing(chances: readonly number[], rate = 0.05): boolean[] {
  const order = [...chances.keys()].toSorted((one, other) => (chances[one] ?? 1) - (chances[other] ?? 1));
  const last = order.findLastIndex((at, rank) => (chances[at] ?? 1) <= ((rank + 1) / chances.length) * rate);
  const kept = new Set(order.slice(0, last + 1));
  return chances.map((_, at) => kept.has(at));
}
