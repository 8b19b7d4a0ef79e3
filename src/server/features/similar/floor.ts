import type { Pause } from './latent-basis.ts';
import { rank, type RankingScope } from './ranking.ts';
import { seededRandom } from './random.ts';

const PERCENTILE = 0.95;
const SAMPLED_DREAMS = 8;
/** Fewer dreams than this say too little about chance: the fixed floor stands. */
const LEAST_DREAMS = 20;
/** 95th percentile among dreams of different dreamers in one language, and bounds for odd diaries. */
export const USUAL_FLOOR = 0.37;
const LOWEST_FLOOR = 0.15;

const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Closeness that only one random pair of the scope's dreams in twenty reaches. */
export async function floorOf(scope: RankingScope, pause: Pause): Promise<number> {
  if (scope.dreams.length < LEAST_DREAMS) return USUAL_FLOOR;
  const random = seededRandom(scope.dreams.length);
  const values: number[] = [];
  for (let turn = 0; turn < SAMPLED_DREAMS; turn += 1) {
    const query = scope.dreams[Math.floor(random() * scope.dreams.length)];
    if (query) values.push(...rank(query, scope).map(({ parts }) => parts.closeness));
    await pause();
  }
  return Math.max(percentile(values, PERCENTILE), LOWEST_FLOOR);
}
