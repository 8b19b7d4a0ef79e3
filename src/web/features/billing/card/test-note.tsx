import { Trans } from 'react-i18next';
import type { Standing } from '#web/features/billing/billing.queries.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import classes from './card.module.css';

const NUMBER = '4242 4242 4242 4242';

/** Says that nothing is really paid, and what to type instead of a card. */
export function TestNote({ mode, withCard = true }: { mode: Standing['mode']; withCard?: boolean }) {
  const { t } = useBillingWords();
  if (mode !== 'sandbox' && mode !== 'test') return null;
  return (
    <div className={classes.test}>
      <b>{t('billing.test.title')}</b>
      {withCard && (
        <span>
          <Trans
            t={t}
            i18nKey={mode === 'sandbox' ? 'billing.test.sandbox' : 'billing.test.provider'}
            values={{ number: NUMBER }}
            components={{ code: <code dir="ltr" /> }}
          />
        </span>
      )}
    </div>
  );
}
