import { useTranslation } from 'react-i18next';
import type { Reading } from '#shared/readings.ts';
import { Lens } from './lens.tsx';
import classes from './ways-to-read.module.css';

/** A published figure about a typical theme, with its source; never a judgement. */
export function ComparedBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  if (reading.compared.length === 0) return null;
  return (
    <Lens reading={reading} block="compared" source={t('readings.source.compared')}>
      {reading.compared.map(({ theme, sentence, source }) => (
        <div key={theme}>
          <p className={classes.line}>
            {t(`readings.${sentence.key}` as 'readings.compared_flying', sentence.params)}
          </p>
          <p className={classes.small}>
            <cite title={source.long}>{source.short}</cite>
          </p>
        </div>
      ))}
    </Lens>
  );
}
