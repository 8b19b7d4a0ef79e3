import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { Landing } from './home.queries.ts';
import classes from './facts-line.module.css';

/** Three true figures; the line keeps its height while they are on their way and after they failed. */
export function FactsLine({ landing }: { landing: Landing | undefined }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <section className={classes.facts} aria-label={t('facts.label')}>
      {landing && (
        <>
          <p>
            <b>{format.number(landing.dreams_shared)}</b>{' '}
            {t('facts.sharedInAll', { count: landing.dreams_shared })}
          </p>
          <p>
            <b>{format.number(landing.shared_today)}</b> {t('facts.shared', { count: landing.shared_today })}
          </p>
          {landing.median_words !== null && (
            <p>
              <b>{format.number(landing.median_words)}</b> {t('facts.words')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
