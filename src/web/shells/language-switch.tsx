import { useTranslation } from 'react-i18next';
import { languageName, nearestLanguage, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import classes from './switches.module.css';

const LANGUAGES = SUPPORTED_LANGUAGES.map((value) => ({ value, label: languageName(value), lang: value }));

/** The languages by their own names; the choice stays on this device. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  return (
    <ChoiceField
      quiet
      icon="globe"
      label={t('shell.language')}
      options={LANGUAGES}
      value={nearestLanguage(i18n.resolvedLanguage)}
      onChange={(language) => void i18n.changeLanguage(language)}
      className={classes.language}
    />
  );
}
