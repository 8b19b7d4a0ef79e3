import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, nearestLanguage, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './switches.module.css';

/** The languages by their own names; the choice stays on this device. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  const id = useId();
  return (
    <label className={classes.language} htmlFor={id}>
      <Icon name="globe" />
      <VisuallyHidden>{t('shell.language')}</VisuallyHidden>
      <select
        id={id}
        value={nearestLanguage(i18n.resolvedLanguage)}
        onChange={(event) => void i18n.changeLanguage(event.target.value)}
      >
        {SUPPORTED_LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
