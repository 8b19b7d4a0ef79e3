/** In how many dreams of two times a term stands. */
export type TermCounts = { now: number; before: number };

/** How many mentions the prior weighs as; a term must rise above what its rarity alone would make of it. */
const PRIOR_WEIGHT = 500;

/**
 * How much more a term belongs to now than to then: the log-odds ratio with an informative Dirichlet prior, in standard
 * errors (Monroe, Colaresi and Quinn 2008, equations 16, 19 and 22). The prior is the diary itself. `all` sums the counts
 * of every term.
 */
export function logOddsZ(term: TermCounts, all: TermCounts): number {
  const sum = all.now + all.before;
  if (sum === 0) return 0;
  const prior = ((term.now + term.before) / sum) * PRIOR_WEIGHT;
  if (prior === 0) return 0;
  const odds = (count: number, total: number) =>
    Math.log((count + prior) / (total + PRIOR_WEIGHT - count - prior));
  const error = Math.sqrt(1 / (term.now + prior) + 1 / (term.before + prior));
  return (odds(term.now, all.now) - odds(term.before, all.before)) / error;
}
