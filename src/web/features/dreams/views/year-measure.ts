import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import type { LegendEntry } from './calendar-marks.tsx';
import type { Measure } from './calendar-tones.ts';

/** Feelings, unless the dreams of the year name none: the picture would be empty, as after moving in. */
export const usualMeasure = (nights: readonly NightSummary[]): Measure =>
  nights.length > 0 && nights.every(({ valence }) => valence === null) ? 'count' : 'mood';

/** What the tints of a year mean. */
export function useLegend(measure: Measure): LegendEntry[] {
  const { t } = useTranslation('translation');
  const word = (name: 'few' | 'many' | 'pleasant' | 'mixed' | 'unpleasant' | 'kept' | 'empty' | 'open') =>
    t(`libraryViews.legend.${name}`);
  const rest = [
    { look: 'empty', words: word('empty') },
    { look: 'open', words: word('open') },
  ];
  if (measure === 'count')
    return [
      { look: 'count', share: 35, words: word('few') },
      { look: 'count', share: 100, words: word('many') },
      ...rest,
    ];
  if (measure === 'recall') return [{ look: 'kept', words: word('kept') }, ...rest];
  return [
    { look: 'pleasant', share: 100, words: word('pleasant') },
    { look: 'mixed', share: 60, words: word('mixed') },
    { look: 'unpleasant', share: 100, words: word('unpleasant') },
    ...rest,
  ];
}
