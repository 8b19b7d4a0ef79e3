import type { NightSummary } from '#shared/library/library-views.ts';

export type Measure = 'count' | 'mood' | 'recall';
export const MEASURES = ['count', 'mood', 'recall'] as const;

/** How a night is tinted: a hue of the palette and its share in hundredths; none for a night that is not noted. */
export type NightTone = {
  tone: 'count' | 'pleasant' | 'mixed' | 'unpleasant' | 'kept' | 'empty';
  share: number;
};

const MANY = 4;
/** Valence nearer to zero than this is in between. */
const MIXED = 0.25;
const LEAST = 35;
const MIXED_SHARE = 60;

const moodTone = ({ valence }: NightSummary): NightTone | null => {
  if (valence === null) return null;
  if (Math.abs(valence) < MIXED) return { tone: 'mixed', share: MIXED_SHARE };
  const share = LEAST + Math.round(Math.abs(valence) * (100 - LEAST));
  return { tone: valence > 0 ? 'pleasant' : 'unpleasant', share };
};

/** The tint of a night by what is looked at. */
export function toneOf(night: NightSummary | undefined, measure: Measure): NightTone | null {
  if (!night) return null;
  if (night.no_recall) return { tone: 'empty', share: 0 };
  if (measure === 'mood') return moodTone(night);
  if (measure === 'recall') return { tone: 'kept', share: 70 };
  const step = (Math.min(night.dreams, MANY) - 1) / (MANY - 1);
  return { tone: 'count', share: LEAST + Math.round(step * (100 - LEAST)) };
}

/** The kinds that have a mark of their own. */
export const MARKED_TYPES = ['lucid', 'nightmare', 'recurring'] as const;
export const marksOf = ({ types }: NightSummary) => MARKED_TYPES.filter((type) => types.includes(type));
