import { useTranslation } from 'react-i18next';
import { READING_VERDICTS, type ReadingVerdict } from '#shared/readings.ts';
import classes from './verdict-row.module.css';

type VerdictRowProps = {
  given: ReadingVerdict | null;
  /** Where several stand below each other: words in a line, and only the chosen one has an edge. */
  quiet?: boolean;
  /** Null: what was pressed is pressed again and taken back. */
  onGive: (verdict: ReadingVerdict | null) => void;
};

/** The dreamer's word on any reading of a dream: it fits, perhaps, not me, or it hurts. */
export function VerdictRow({ given, quiet, onGive }: VerdictRowProps) {
  const { t } = useTranslation('translation');
  return (
    <div
      className={quiet ? classes.quiet : classes.verdict}
      role="group"
      aria-label={t('readings.verdict.label')}
    >
      {READING_VERDICTS.map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={given === verdict}
          onClick={() => onGive(given === verdict ? null : verdict)}
        >
          {t(`readings.verdict.${verdict}`)}
        </button>
      ))}
    </div>
  );
}
