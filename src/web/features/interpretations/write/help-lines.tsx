import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './writing.module.css';

const HELP_LINES = 'https://findahelpline.com';

/** Where somebody listens: instead of lenses beside a dream of wanting to die, and above one's own heavy words. */
export function HelpLines({ of }: { of: 'dream' | 'own' }) {
  const { t } = useTranslation('translation');
  return (
    <Sheet className={classes.safety}>
      <p>{t(`interpretations.safety.${of}`)}</p>
      <p>
        <a href={HELP_LINES} target="_blank" rel="noreferrer">
          {t('interpretations.safety.link')}
        </a>
      </p>
    </Sheet>
  );
}
