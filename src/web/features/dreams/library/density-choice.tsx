import { useTranslation } from 'react-i18next';
import { chooseDensity, DENSITIES, useDensity } from './density.ts';
import classes from './density-choice.module.css';

/** How much of each dream the list shows; remembered on this device. */
export function DensityChoice() {
  const { t } = useTranslation('translation');
  const density = useDensity();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('libraryViews.density.label')}</legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input type="radio" name="density" checked={density === one} onChange={() => chooseDensity(one)} />
          <span className={classes.sign} data-density={one} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          {t(`libraryViews.density.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
