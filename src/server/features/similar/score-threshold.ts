import type { Pause } from './latent-basis.ts';
import { rank, type RankingScope } from './ranking.ts';
import { seededRandom } from './random.ts';

const PERCENTILE = 0.95;
const SAMPLED_DREAMS = 8;
/** Fewer dreams than this say too little about chance: the fixed threshold stands. */
const LEAST_DREAMS = 20;
/** Even in a diary whose dreams have nothing in common. */
const LOWEST_THRESHOLD = 0.15;

/**
 * The 95th percentile of pairs of different dreamers' dreams in one language, measured on the demo diaries among
 * 6, 14, 30 and 60 dreams (0.69, 0.50, 0.41, 0.34): the fewer there are, the closer chance brings two.
 */
export const usualThreshold = (dreams: number): number =>
  Math.max(0.36, 0.8 - 0.11 * Math.log(Math.max(dreams, 1)));

const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Closeness that only one random pair of the scope's dreams in twenty reaches. */
export async function thresholdOf(scope: RankingScope, pause: Pause): Promise<number> {
  if (scope.dreams.length < LEAST_DREAMS) return usualThreshold(scope.dreams.length);
  const random = seededRandom(scope.dreams.length);
  const values: number[] = [];
  for (let turn = 0; turn < SAMPLED_DREAMS; turn += 1) {
    const query = scope.dreams[Math.floor(random() * scope.dreams.length)];
    if (query) values.push(...rank(query, scope).map(({ parts }) => parts.closeness));
    await pause();
  }
  return Math.max(percentile(values, PERCENTILE), LOWEST_THRESHOLD);
}
