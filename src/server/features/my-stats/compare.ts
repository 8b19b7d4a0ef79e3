import type { StatsShare } from '#shared/my-stats/my-stats.ts';
import { cohensH, fisherExact, standing } from './figures/shares.ts';

/** Below this a difference is too small to be worth a word, however sure it is (Cohen 1988). */
const SMALL_H = 0.2;

const partOf = ({ k, n }: StatsShare): number => (n === 0 ? 0 : k / n);
export const hOf = (one: StatsShare, other: StatsShare): number =>
  one.n === 0 || other.n === 0 ? 0 : cohensH(partOf(one), partOf(other));

/**
 * Which of several pairs of shares differ by more than chance and not just a little, all of them looked at together; in
 * the order given.
 */
export function clearOnes(pairs: readonly (readonly [StatsShare, StatsShare])[]): boolean[] {
  const stands = standing(pairs.map(([one, other]) => fisherExact(one, other)));
  return pairs.map(([one, other], at) => stands[at] === true && Math.abs(hOf(one, other)) >= SMALL_H);
}
