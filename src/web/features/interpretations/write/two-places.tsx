import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import type { Draft, Words } from './draft.ts';
import classes from './writing.module.css';

type TwoPlacesProps = { mine: Words; theirs: Words | null; onChoose: Draft['choose'] };

/** The same draft written in two places: both texts, until one is chosen. */
export function TwoPlaces({ mine, theirs, onChoose }: TwoPlacesProps) {
  const { t } = useTranslation('translation');
  return (
    <Sheet as="section" className={classes.conflict} aria-labelledby="two-places">
      <h2 id="two-places">{t('interpretations.conflict.title')}</h2>
      <p>{t(theirs ? 'interpretations.conflict.text' : 'interpretations.conflict.gone')}</p>
      <div className={classes.versions}>
        <section aria-label={t('interpretations.conflict.here')}>
          <h3>{t('interpretations.conflict.here')}</h3>
          <p dir="auto">{mine.text}</p>
          <Button small onClick={() => onChoose('mine')}>
            {t(theirs ? 'interpretations.conflict.mine' : 'interpretations.conflict.anew')}
          </Button>
        </section>
        {theirs && (
          <section aria-label={t('interpretations.conflict.there')}>
            <h3>{t('interpretations.conflict.there')}</h3>
            <p dir="auto">{theirs.text}</p>
            <Button small onClick={() => onChoose('theirs')}>
              {t('interpretations.conflict.theirs')}
            </Button>
          </section>
        )}
      </div>
      {theirs ? (
        <Button small look="lamp" onClick={() => onChoose('both')}>
          {t('interpretations.conflict.both')}
        </Button>
      ) : (
        <Button small look="plain" hang onClick={() => onChoose('theirs')}>
          {t('interpretations.conflict.leave')}
        </Button>
      )}
    </Sheet>
  );
}
