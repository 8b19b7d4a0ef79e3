import { useTranslation } from 'react-i18next';
import { HelpCards } from '#web/features/help-lines/help-lines.parts.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './writing.module.css';

/** Where somebody listens: instead of lenses beside a dream of wanting to die, and above one's own heavy words. */
export function HelpLines({ of }: { of: 'dream' | 'own' }) {
  const { t } = useTranslation('translation');
  return (
    <Sheet className={classes.safety}>
      <p>{t(`interpretations.safety.${of}`)}</p>
      <HelpCards />
    </Sheet>
  );
}
