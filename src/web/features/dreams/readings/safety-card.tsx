import { useTranslation } from 'react-i18next';
import type { SafetyTier } from '#shared/readings.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './ways-to-read.module.css';

const HELP_LINES = 'https://findahelpline.com';

/** A quiet word where a dream holds death or harm; where the dreamer speaks of it awake, where somebody listens. */
export function SafetyCard({ tier }: { tier: SafetyTier }) {
  const { t } = useTranslation('translation');
  if (tier === 'none') return null;
  return (
    <Sheet className={classes.safety}>
      <p>{t(`readings.safety.${tier}`)}</p>
      {tier === 'waking' && (
        <p>
          <a href={HELP_LINES} target="_blank" rel="noreferrer">
            {t('readings.safety.link')}
          </a>
        </p>
      )}
    </Sheet>
  );
}
