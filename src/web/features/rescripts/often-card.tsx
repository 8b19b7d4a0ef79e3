import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpCards } from '#web/features/help-lines/help-lines.parts.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './rescripts.module.css';

const AWAY = 'nightmare-card-away';
const MONTH_MS = 30 * 86_400_000;

const isAway = (): boolean => Date.now() - Number(localStorage.getItem(AWAY) ?? 0) < MONTH_MS;

/** Nightmares that come often can be treated, and where somebody listens; put away for a month by one press. */
export function OftenCard() {
  const { t } = useTranslation('translation');
  const [away, setAway] = useState(isAway);
  const putAway = () => {
    localStorage.setItem(AWAY, String(Date.now()));
    setAway(true);
  };
  if (away) return null;
  return (
    <Sheet as="aside" aria-label={t('rescripts.often.title')} className={classes.often}>
      <p>{t('rescripts.often.text')}</p>
      <Fold title={t('rescripts.help')}>
        <HelpCards />
      </Fold>
      <div>
        <Button look="plain" small hang onClick={putAway}>
          {t('rescripts.often.away')}
        </Button>
      </div>
    </Sheet>
  );
}
