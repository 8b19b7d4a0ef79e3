import type { DreamMood } from '#shared/dreams.ts';
import { VALENCE } from '#shared/library/library-views.ts';

/** All mentions of one feeling in a stretch of nights: summed intensities and the highest one. */
export type FeltMood = { mood: DreamMood['mood']; weight: number; intensity: number };

/** The feeling that weighs most, with its highest intensity; of equals the one that comes first by name. */
export function dominantMood(felt: readonly FeltMood[]): DreamMood | null {
  const [first] = felt.toSorted(
    (left, right) =>
      right.weight - left.weight || right.intensity - left.intensity || left.mood.localeCompare(right.mood),
  );
  return first ? { mood: first.mood, intensity: first.intensity } : null;
}

/** Mean pleasantness weighted by intensity, -1 to 1 in steps of 0.01; null where nothing was felt. */
export function meanValence(felt: readonly FeltMood[]): number | null {
  const weight = felt.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  const sum = felt.reduce((total, one) => total + VALENCE[one.mood] * one.weight, 0);
  return Math.round((sum / weight) * 100) / 100;
}
