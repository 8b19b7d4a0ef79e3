import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#web/api/storage.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './writing.module.css';

const SEEN = 'interpretation-etiquette';
const RULES = ['own', 'ask', 'never', 'kind'] as const;

/** How to speak of somebody else's dream: laid open once, folded from then on. */
export function Etiquette() {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(() => browserStorage.getItem(SEEN) === null);
  const close = () => {
    browserStorage.setItem(SEEN, '1');
    setOpen(false);
  };
  if (!open)
    return (
      <Button small look="plain" hang icon="info" className={classes.start} onClick={() => setOpen(true)}>
        {t('interpretations.etiquette.show')}
      </Button>
    );
  return (
    <Sheet as="section" pad="normal" className={classes.etiquette} aria-labelledby="etiquette">
      <h2 id="etiquette">{t('interpretations.etiquette.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(`interpretations.etiquette.${rule}`)}</li>
        ))}
      </ul>
      <Button small onClick={close}>
        {t('interpretations.etiquette.understood')}
      </Button>
    </Sheet>
  );
}
