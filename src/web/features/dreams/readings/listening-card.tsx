import { useTranslation } from 'react-i18next';
import { HelpCards } from '#web/features/help-lines/help-lines.parts.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './ways-to-read.module.css';

/** Where somebody listens, at once and for nothing. */
export function ListeningCard() {
  const { t } = useTranslation('translation');
  return (
    <Sheet as="aside" aria-label={t('rescripts.help')} className={classes.safety}>
      <p>{t('readings.safety.waking')}</p>
      <HelpCards />
    </Sheet>
  );
}
