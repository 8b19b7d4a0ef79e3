import { useTranslation } from 'react-i18next';
import { type Reading, READING_VERDICTS } from '#shared/readings.ts';
import { useVerdict } from './readings.queries.ts';
import classes from './ways-to-read.module.css';

export type ReadingBlock = keyof Reading['verdicts'];

/** The dreamer's word on a reading: it fits, perhaps, not me, or it hurts. */
export function VerdictButtons({ reading, block }: { reading: Reading; block: ReadingBlock }) {
  const { t, i18n } = useTranslation('translation');
  const judge = useVerdict(reading.dream_id, i18n.resolvedLanguage ?? 'en');
  const given = reading.verdicts[block];
  return (
    <div className={classes.verdict} role="group" aria-label={t('readings.verdict.label')}>
      {READING_VERDICTS.map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={given === verdict}
          onClick={() => judge.mutate({ block, verdict: given === verdict ? null : verdict })}
        >
          {t(`readings.verdict.${verdict}`)}
        </button>
      ))}
    </div>
  );
}
