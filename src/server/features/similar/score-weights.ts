import type { DreamFacts } from './indexed-dream.ts';

/** Weights of the z-scored signals (dream-analysis 4.4). */
export const WEIGHTS = { words: 1, letters: 1, latent: 1, themes: 0.5 } as const;
/** Added per shared fact that the dreamer entered, up to so many. */
const BONUSES = [
  { facts: 'people', each: 0.3, most: 2 },
  { facts: 'places', each: 0.3, most: 2 },
  { facts: 'tags', each: 0.2, most: 2 },
  { facts: 'moods', each: 0.1, most: 2 },
] as const;
const RECURRING_BONUS = 0.2;

/** Distance from the mean in standard deviations; zeros where all are equal. */
export function zScores(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1);
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation < 1e-12 ? 0 : (value - mean) / deviation));
}

/** Small fixed reward for what both dreamers' forms say alike. */
export function factBonus(left: DreamFacts, right: DreamFacts): number {
  const shared = BONUSES.reduce((sum, { facts, each, most }) => {
    const both = left[facts].filter((name) => right[facts].includes(name)).length;
    return sum + each * Math.min(both, most);
  }, 0);
  return shared + (left.recurring && right.recurring ? RECURRING_BONUS : 0);
}
