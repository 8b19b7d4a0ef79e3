import { useTranslation } from 'react-i18next';
import { directionOf } from '#shared/languages.ts';
import classes from './prompt-preview.module.css';

/** The question as the dreamer sees it beside the bed; English stands in where a language has no text. */
export function PromptPreview({ text, language }: { text: Record<string, string>; language: string }) {
  const { t } = useTranslation('translation');
  const own = text[language]?.trim();
  const shown = own ? language : 'en';
  const words = own || text.en?.trim();
  return (
    <figure className={classes.frame}>
      <figcaption>{t('admin.prompts.preview')}</figcaption>
      <div className={classes.bed} data-theme="bedside" lang={shown} dir={directionOf(shown)}>
        <span className={classes.ring} aria-hidden="true" />
        <p>{words || t('admin.prompts.noText')}</p>
      </div>
    </figure>
  );
}
