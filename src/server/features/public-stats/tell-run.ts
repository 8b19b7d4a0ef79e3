import { STATS_RULES } from '#shared/public-stats/public-stats.ts';
import type { Stretch } from '#shared/public-stats/stretches.ts';
import type { Counted } from './public-stats.tasks.ts';

/** Tells some months as one if they have enough dreamers; what is told once is never told again. */
type Tell = (stretch: Stretch) => Promise<Counted>;
type Told = { isTold: boolean; next: number };

/** Months from one on that are told as one, or so many that need not be looked at again. */
async function tellFrom(run: readonly string[], at: number, tell: Tell): Promise<Told> {
  const [from = ''] = run.slice(at);
  for (const [more, until] of run.slice(at).entries()) {
    const { isTold, dreamers } = await tell({ from, until });
    if (isTold) return { isTold, next: at + more + 1 };
    // A month that hardly anybody dreamed in begins nothing: it would only make what follows look longer than it is.
    if (more === 0 && dreamers < STATS_RULES.least) return { isTold, next: at + 1 };
  }
  // All of them were too few: later ones alone are fewer.
  return { isTold: false, next: run.length };
}

/**
 * Tells months that follow each other, from the oldest on: as few as one as the number of their dreamers allows, then those
 * behind them. Where nothing was told of a whole year yet, the year is one.
 */
export async function tellRun(run: readonly string[], tell: Tell): Promise<void> {
  let isAnyTold = false;
  for (let at = 0; at < run.length;) {
    const { isTold, next } = await tellFrom(run, at, tell);
    isAnyTold ||= isTold;
    at = next;
  }
  const [from, until] = [run[0], run.at(-1)];
  if (!isAnyTold && from && until && run.length >= STATS_RULES.monthsBack) await tell({ from, until });
}
