import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import { MARKED_TYPES, marksOf } from './calendar-tones.ts';
import classes from './calendar-marks.module.css';

type Marked = (typeof MARKED_TYPES)[number];

const Mark = ({ type }: { type: Marked }) => <i className={classes.mark} data-type={type} />;

/** Small shapes for the kinds of a night's dreams; the words stand in the night's name. */
export function TypeMarks({ night }: { night: NightSummary }) {
  const marks = marksOf(night);
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks} aria-hidden="true">
      {marks.map((type) => (
        <Mark key={type} type={type} />
      ))}
    </span>
  );
}

export type LegendEntry = { look: string; share?: number; words: string };

/** What tints and shapes mean, beside the picture. */
export function Legend({ tones, types }: { tones: readonly LegendEntry[]; types?: boolean }) {
  const { t } = useTranslation('translation');
  return (
    <ul className={classes.legend}>
      {tones.map(({ look, share = 70, words }) => (
        <li key={words}>
          <i
            className={classes.swatch}
            data-tone={look}
            style={{ '--share': `${share}%` } as React.CSSProperties}
          />
          {words}
        </li>
      ))}
      {types &&
        MARKED_TYPES.map((type) => (
          <li key={type}>
            <Mark type={type} />
            {t(`libraryViews.legend.${type}`)}
          </li>
        ))}
    </ul>
  );
}
