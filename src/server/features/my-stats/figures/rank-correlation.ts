/** Places from 1, equal values sharing the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const placed = Array.from({ length: values.length }, () => 0);
  for (let at = 0; at < order.length;) {
    let end = at;
    while (end + 1 < order.length && values[order[end + 1] ?? 0] === values[order[at] ?? 0]) end += 1;
    for (let same = at; same <= end; same += 1) placed[order[same] ?? 0] = (at + end) / 2 + 1;
    at = end + 1;
  }
  return placed;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function pearson(left: readonly number[], right: readonly number[]): number | null {
  const [ofLeft, ofRight] = [mean(left), mean(right)];
  let [both, inLeft, inRight] = [0, 0, 0];
  for (const [at, value] of left.entries()) {
    const [one, other] = [value - ofLeft, (right[at] ?? 0) - ofRight];
    both += one * other;
    inLeft += one * one;
    inRight += other * other;
  }
  return inLeft === 0 || inRight === 0 ? null : both / Math.sqrt(inLeft * inRight);
}

/** The upper tail of the normal distribution on both sides; Abramowitz and Stegun 7.1.26, right to 1.5e-7. */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

export type Correlation = { rho: number; low: number; high: number; chance: number };
const Z_95 = 1.959964;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Spearman's rank correlation with its 95 % interval and how often chance alone gives as much: Fisher's z with the
 * variance of Bonett and Wright (2000). Null for fewer than ten pairs, or where one side never changes.
 */
export function spearman(pairs: readonly (readonly [number, number])[]): Correlation | null {
  if (pairs.length < 10) return null;
  const rho = pearson(ranks(pairs.map(([left]) => left)), ranks(pairs.map(([, right]) => right)));
  if (rho === null) return null;
  const bounded = Math.max(-0.999_999, Math.min(0.999_999, rho));
  const z = Math.atanh(bounded);
  const error = Math.sqrt((1 + bounded ** 2 / 2) / (pairs.length - 3));
  return {
    rho: round(rho),
    low: round(Math.tanh(z - Z_95 * error)),
    high: round(Math.tanh(z + Z_95 * error)),
    chance: twoSided(z / error),
  };
}
