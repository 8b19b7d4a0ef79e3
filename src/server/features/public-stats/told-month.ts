import type { StatGroup } from '#server/db/schema/public-stats.ts';
import { LEAST_DREAMERS, STAT_FIGURES, STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { type Group, heldByEnough } from './groups.ts';

/** Evenly from 0 to below 1. */
export type Random = () => number;

/** Laplace's distribution around nothing. */
function noise(scale: number, random: Random): number {
  const at = random() - 0.5;
  return -scale * Math.sign(at) * Math.log(Math.max(Number.EPSILON, 1 - 2 * Math.abs(at)));
}

/** Full tens, downwards. */
const inTens = (count: number): number => Math.floor(count / STATS_RULES.step) * STATS_RULES.step;

/** How far the noise reaches: one dreamer can move a mean of shares by `1 / dreamers`. */
export const noiseScale = (dreamers: number): number => 1 / (STATS_RULES.epsilon * dreamers);

const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** What is told of one group: shares with noise that is drawn here and never again, in whole per cent. */
export function toldGroup(group: Group, random: Random): StatGroup {
  const figures = [...group.figures].flatMap(([figure, sums]) => {
    if (sums.dreamers < LEAST_DREAMERS) return [];
    const dreamers = inTens(sums.dreamers);
    const cells = heldByEnough(sums, STAT_FIGURES[figure].whole).map(([value, { shares }]) => ({
      value,
      name: figure === 'symbols' ? (group.names.get(value) ?? null) : null,
      percent: percentOf(shares / sums.dreamers + noise(noiseScale(dreamers), random)),
    }));
    // The order they were found in tells nothing either.
    const sorted = cells.toSorted((one, other) => (one.value < other.value ? -1 : 1));
    return cells.length === 0 ? [] : [{ figure, dreamers, cells: sorted }];
  });
  return { language: group.language, dreamers: inTens(group.dreamers), figures };
}
